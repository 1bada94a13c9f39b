import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../../../../../shared/config/settings.ts";
import { storeByCode } from "../../../../../shared/config/stores.ts";
import { languageIn } from "../../../../../worker/gateway/cms/languages.ts";
import { createCms, uuidOf, type FakeCms } from "./fake-cms.ts";

/** What a shop with such a space sets. */
const folders = (on: boolean) => void Object.assign(settings.cms, { storyFolders: on });
let cms: FakeCms;
beforeEach(() => {
  folders(false);
  cms = createCms();
  cms.languages.push("de", "en-us");
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  folders(true);
  vi.restoreAllMocks();
});

const words = { component: "page", title: "Vragen", title__i18n__de: "Fragen", "title__i18n__en-us": "Questions" };
async function read(path: string, store: string) {
  const answer = await cms.get(path, store);
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as { result: any } };
}
const title = async (path: string, store: string) => (await read(path, store)).body.result.story.content.title;

describe("a space that keeps languages in its fields instead of folders", () => {
  it("[URL-011] is asked for each view in its language, and for the space's own in none", async () => {
    cms.publish("faq", words);
    expect(await title("story/faq", "outlet_nl")).toBe("Vragen");
    expect(await title("story/faq", "outlet_de")).toBe("Fragen");
    expect(await title("story/faq", "outlet_en")).toBe("Questions");
    const asked = cms.calls.filter(({ pathname }) => pathname.includes("/stories/"));
    expect(asked.map(({ pathname, searchParams }) => [pathname, searchParams.get("language")])).toEqual([
      ["/v2/cdn/stories/faq", null],
      ["/v2/cdn/stories/faq", "de"],
      ["/v2/cdn/stories/faq", "en-us"],
    ]);
  });

  it("is asked for lists, stories by uuid and datasources in the view's language too", async () => {
    cms.publish("blog/een", words);
    const listed = await read("stories?slug=blog&size=8&offset=0", "outlet_de");
    expect(listed.body.result.stories[0]).toMatchObject({ full_slug: "blog/een", content: { title: "Fragen" } });
    const byUuid = await read(`get-by-uuid?uuid=${uuidOf("blog/een")}`, "outlet_de");
    expect(byUuid.body.result.stories[0].content.title).toBe("Fragen");
    await read("datasource/maten", "outlet_de");
    expect(cms.calls.at(-1)!.searchParams.get("dimension")).toBe("de");
  });

  it("finds a story by its own path in the language, under the tags that its changes are told by", async () => {
    cms.publish("faq", words, { translated_slugs: [{ lang: "de", path: "fragen" }] });
    const { status, body, headers } = await read("story/fragen", "outlet_de");
    expect([status, body.result.story.content.title]).toEqual([200, "Fragen"]);
    expect(headers.get("x-vs-cache-tags")!.split(" ")).toEqual(expect.arrayContaining(["Sfaq", "Sfragen"]));
    expect((await read("story/fragen", "outlet_nl")).status).toBe(404);
  });

  it("[CMS-018] names the other views' paths of the same story, those that are published", async () => {
    cms.publish("faq", words, {
      translated_slugs: [
        { lang: "de", path: "fragen", published: true },
        { lang: "en-us", path: "questions", published: false },
      ],
    });
    expect((await read("story/faq", "outlet_nl")).body.result.story.alternates).toEqual([
      { store_code: "outlet_de", full_slug: "fragen" },
    ]);
    expect((await read("story/fragen", "outlet_de")).body.result.story.alternates).toEqual([
      { store_code: "outlet_nl", full_slug: "faq" },
    ]);
  });

  it("links to paths of the shop, without the language before them", async () => {
    cms.publish("faq", {
      ...words,
      body: [
        {
          component: "hero",
          title: "x",
          linkText: "Weiter",
          link: { linktype: "story", id: "1", story: { full_slug: "de/hilfe" } },
        },
      ],
    });
    const { body } = await read("story/faq", "outlet_de");
    expect(body.result.story.content.body[0].link.path).toBe("/hilfe/");
  });

  it("has the whole code of a view's language before its first part", () => {
    const german = storeByCode("outlet_de");
    expect(languageIn(["de", "de-DE"], german)).toBe("de-DE");
    expect(languageIn(["de_de"], german)).toBe("de_de");
    expect(languageIn(["de"], german)).toBe("de");
    expect(languageIn(["nl", "fr"], german)).toBe("");
  });
});
