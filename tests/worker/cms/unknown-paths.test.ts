import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { backend } from "../../../worker/backend/backend.ts";
import { importStories } from "../../../worker/backend/cms/space/import-stories.ts";
import type { Bindings } from "../../../worker/env.ts";
import { exported } from "./space.ts";

const bindings = env as unknown as Bindings;
const publish = async (...slugs: string[]) => {
  const stories = slugs.map((slug) => exported(slug));
  expect((await importStories(bindings.DB, stories, new Date("2026-11-22T10:00:00.000Z"))).refused).toEqual([]);
};
/** What the map says of a path of the Dutch shop that it does not know: the tags that end its answer. */
const tagsOf = async (url: string): Promise<string[]> => {
  const answer = await backend.request(
    "http://embedded/api/url/map",
    {
      method: "POST",
      headers: { "content-type": "application/json", "x-vs-store-code": "outlet_nl" },
      body: JSON.stringify({ url }),
    },
    bindings,
  );
  expect(await answer.json()).toBeNull();
  return (answer.headers.get("x-vs-cache-tags") ?? "").split(" ");
};

describe("a path that the map does not know", () => {
  it("waits for a story of any slug that can be published there", async () => {
    for (const [path, tag] of [
      ["/nieuw-verhaal/", "Snieuw-verhaal"],
      ["/Über-uns/", "S%C3%9Cber-uns"],
      ["/maten/v1.2/", "Smaten/v1.2"],
    ] as const)
      expect(await tagsOf(encodeURI(path))).toEqual(expect.arrayContaining([tag, "storyblok-content"]));
    await publish("outlet_nl/Über-uns", "maten/v1.2");
    expect(await tagsOf("/maten/v1.2/")).not.toContain("unknown-path");
  });

  it("[CMS-020] is no story's because another view has one below its folder", async () => {
    await publish("outlet_de/nur-deutsch", "outlet_nl/nederlands", "allen");
    for (const path of ["/nederlands/", "/allen/"]) expect(await tagsOf(path), path).not.toContain("unknown-path");
    for (const path of ["/outlet_de/nur-deutsch/", "/outlet_nl/nederlands/"])
      expect([path, await tagsOf(path)]).toEqual([path, expect.arrayContaining(["unknown-path"])]);
  });
});
