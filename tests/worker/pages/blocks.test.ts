import { beforeAll, describe, expect, it } from "vitest";
import { blockSamples } from "../../../client/pages/style-guide/block-samples.ts";
import { backend } from "../../../worker/backend/backend.ts";
import { bindings, clock, site } from "./shop.ts";

const shop = site("blocks");
const main = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));

const send = async (slug: string, content: Record<string, unknown>, publishedAt: string | null = null) => {
  const answer = await backend.request(
    "https://shop.test/api/admin/story",
    {
      method: "POST",
      headers: { authorization: "Bearer test-operations-key", "content-type": "application/json" },
      body: JSON.stringify({ store_code: "outlet_nl", slug, story: { content, published_at: publishedAt } }),
    },
    bindings,
  );
  expect(answer.status, await answer.text()).toBe(200);
};
const photo = (path: string, alt: string) => ({ path, alt });
const richtext = { component: "richtext", html: "<p>In een kolom</p><script>alert(1)</script>" };

beforeAll(async () => {
  for (const n of [1, 2, 3])
    await send(
      `blog/artikel-${n}`,
      { component: "article", title: `Artikel ${n}`, body: [] },
      `2026-10-0${n}T09:00:00.000Z`,
    );
  await send("blokken", {
    component: "page",
    title: "Blokken",
    body: [
      {
        component: "image",
        assetOne: photo("/kade/een.jpg", "Een"),
        mobileAssetOne: photo("/kade/een-smal.jpg", ""),
        assetTwo: photo("/kade/twee.jpg", "Twee"),
      },
      {
        component: "image-text",
        image: photo("/kade/drie.jpg", "Drie"),
        title: "Linnen",
        html: "<p>Kreukt</p><script>alert(1)</script>",
        link: { label: "Meer", path: "/heren/" },
      },
      { component: "video", title: "De kade", file: "/film/films/kade.mp4", poster: photo("/kade/poster.jpg", "") },
      { component: "accordion", title: "", items: [{ title: "Past het?", html: "<p>Ja</p>" }] },
      { component: "table", title: "Maten", head: ["Maat", "Borst"], rows: [["M", "100"]] },
      {
        component: "two-column",
        left: [richtext],
        right: [{ component: "article-list", title: "Lees ook", limit: 2 }],
      },
    ],
  });
});

/** The page as it is stored: what takes long at first comes in parts. */
async function settled(path: string): Promise<string> {
  await shop.get(path);
  clock.forward(6_000);
  await shop.get(`/data${path}`);
  return (await shop.get(path)).text();
}

describe("blocks that come late", () => {
  it("[CMS-026][CMS-027] are in the page without JavaScript: two pictures, the phone's beside the desktop's", async () => {
    const html = main(await settled("/blokken/"));
    expect(html).toMatch(/<picture><source media="\(width &lt; 1024px\)"[^>]*een-smal\.jpg/);
    expect(html).toMatch(/<img alt="Een"[^>]*\/img\/1920\/0\/resize\/kade\/een\.jpg 1920w/);
    expect(html).toMatch(/<img alt="Twee"/);
    for (const width of [1920, 1440, 1280, 1023, 768, 540, 400])
      expect(html).toContain(`/img/${width}/0/resize/kade/een.jpg ${width}w`);
    expect(html).toContain('data-orientation="landscape"');
    expect(html).toContain('data-ratio="small"');
  });

  it("[CMS-028] are in the page without JavaScript: a picture beside its words", async () => {
    const html = main(await settled("/blokken/"));
    expect(html).toMatch(/data-side="left"[^>]*><picture><img alt="Drie"/);
    expect(html).toContain("<p>Kreukt</p>");
    expect(html).toMatch(/<a class="textlink" href="\/heren\/">Meer<\/a>/);
    expect(html).not.toContain("alert(1)");
  });

  it("hold films by a link to the file alone, questions, tables, and blocks within columns", async () => {
    const html = main(await settled("/blokken/"));
    expect(html).toMatch(/<a class="[^"]*" href="\/film\/films\/kade\.mp4" data-reload=""/);
    expect(html).not.toMatch(/<video|<iframe/);
    expect(html).toMatch(/<details><summary>Past het\?<\/summary>/);
    expect(html).toMatch(/<th scope="col">Borst<\/th>.*<th scope="row">M<\/th><td>100<\/td>/);
    expect(html).toContain("<p>In een kolom</p>");
    expect(html.indexOf("Artikel 3")).toBeLessThan(html.indexOf("Artikel 2"));
    expect(html).toContain('href="/blog/artikel-2/"');
    expect(html).not.toContain("Artikel 1<");
  });

  it("show a new article of the journal within five seconds", async () => {
    expect(main(await settled("/blokken/"))).not.toContain("Artikel 9");
    await send("blog/artikel-9", { component: "article", title: "Artikel 9", body: [] }, "2026-10-09T09:00:00.000Z");
    clock.forward(5_001);
    expect(main(await settled("/blokken/"))).toContain("Artikel 9");
  });

  it("stand on the style guide, each in every state", async () => {
    const html = main(await settled("/styleguide/"));
    for (const [name] of blockSamples) expect(html).toContain(`aria-label="${name}"`);
    for (const words of ["Visitor", "Free returns", "Open on Sundays", "Sizes in centimetres", "From the journal"])
      expect(html).toContain(words);
    expect(html).not.toContain("<!--$?-->");
  });
});
