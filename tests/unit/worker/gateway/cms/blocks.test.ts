import { afterEach, describe, expect, it, vi } from "vitest";
import { block } from "../../../../../shared/contract/content/cms-blocks.ts";
import { converters } from "../../../../../worker/gateway/cms/blocks/registry.ts";
import { blocksOf, paragraph } from "./reading.ts";

afterEach(() => void vi.restoreAllMocks());
const good = { _uid: "b1", component: "newsletter", title: "Post", text: "Elke week" };

describe("blocks of the CMS", () => {
  it("are dropped alone when they are unknown or malformed, with one line naming story and block", () => {
    const { made, lines } = blocksOf([
      good,
      { _uid: "b2", component: "carousel_of_doom" },
      null,
      { _uid: "b3", component: "richtext", text: 7 },
      { _uid: "b4", component: "__proto__" },
      { ...good, _uid: "b5" },
    ]);
    expect(made.map(({ _uid: uid }) => uid)).toEqual(["b1", "b5"]);
    expect(lines).toEqual([
      { event: "cms-block-dropped", story: "outlet_nl/home", block: "carousel_of_doom", uid: "b2", why: "unknown" },
      { event: "cms-block-dropped", story: "outlet_nl/home", block: "", uid: "", why: "no block" },
      { event: "cms-block-dropped", story: "outlet_nl/home", block: "richtext", uid: "b3", why: "empty" },
      { event: "cms-block-dropped", story: "outlet_nl/home", block: "__proto__", uid: "b4", why: "unknown" },
    ]);
  });

  it("are dropped alone when their converter fails or gives what the contract does not know", () => {
    vi.spyOn(converters["newsletter"]!, "convert").mockImplementationOnce(() => {
      throw new Error("broken");
    });
    vi.spyOn(converters["brands"]!, "convert").mockReturnValueOnce({ title: 7 });
    const { made, lines } = blocksOf([good, { component: "brands" }, { ...good, _uid: "b5" }]);
    expect(made).toHaveLength(1);
    expect(lines.map(({ block: name, why }) => [name, why])).toEqual([
      ["newsletter", "broken"],
      ["brands", expect.stringMatching(/^title /)],
    ]);
  });

  it("are at most 500 in a story, and the log hears of it once", () => {
    const { made, lines } = blocksOf(Array.from({ length: 700 }, () => good));
    expect(made).toHaveLength(500);
    expect(lines.map(({ why }) => why)).toEqual(["more than 500 blocks"]);
    expect(blocksOf(Array.from({ length: 400 }, () => null)).lines).toHaveLength(20);
  });

  it("hold so much text and no more", () => {
    const { made } = blocksOf(
      Array.from({ length: 100 }, () => ({ component: "richtext", text: paragraph("x".repeat(15_000)) })),
    );
    expect(made.length).toBeGreaterThan(20);
    expect(JSON.stringify(made).length).toBeLessThan(600_000);
  });

  it("keep their number and the editor's mark, and are known by either spelling", () => {
    const mark = '<!--#storyblok#{"name":"newsletter","uid":"b1","id":"41"}-->';
    expect(blocksOf([{ ...good, _editable: mark }]).made).toEqual([{ ...good, _editable: mark }]);
    expect(blocksOf([{ component: "category_tiles", limit: "3", categoryIds: "3, x, 60" }]).made).toEqual([
      { component: "category-tiles", limit: 3, categoryIds: [3, 60] },
    ]);
  });

  it("become the shop's, field by field", () => {
    const photo = { filename: "https://a.storyblok.com/f/1/2400x1600/ab12/hero.jpg", alt: "Kade" };
    const link = { linktype: "story", cached_url: "outlet_nl/faq" };
    const path = "/cms/-/f/1/2400x1600/ab12/hero.jpg";
    const { made, lines } = blocksOf([
      { component: "hero", title: "Kop", text: "Zin", link, linkText: "Meer", image: photo, imageTall: photo },
      { component: "hero", title: "Alleen een kop", link, image: { filename: null } },
      { component: "story", title: "Linnen", text: "Kreukt", image: photo, link, linkText: "Meer" },
      { component: "product-row", title: "Nieuw", source: "onzin", limit: 99, link: "/sale", linkText: "Alles" },
      { component: "product-carousel", title: "Schoenen", skus: ["A", " B "], limit: "4" },
      { component: "brands", title: "Makers" },
      { component: "richtext", text: paragraph("Tekst") },
      {
        component: "stores",
        stores: [{ name: "Rotterdam", street: "Kade 1", hours: [{ days: "ma", time: "10-18" }] }, 7],
      },
    ]);
    expect(lines).toEqual([]);
    for (const one of made) expect(block.safeParse(one).success).toBe(true);
    expect(made).toEqual([
      {
        component: "hero",
        title: "Kop",
        text: "Zin",
        link: { label: "Meer", path: "/faq/" },
        image: path,
        imageTall: path,
        imageAlt: "Kade",
      },
      { component: "hero", title: "Alleen een kop", text: "", imageAlt: "" },
      {
        component: "story",
        title: "Linnen",
        text: "Kreukt",
        image: path,
        imageAlt: "Kade",
        link: { label: "Meer", path: "/faq/" },
      },
      { component: "product-row", title: "Nieuw", source: "new", limit: 12, link: { label: "Alles", path: "/sale" } },
      { component: "product-carousel", title: "Schoenen", skus: ["A", "B"], limit: 4 },
      { component: "brands", title: "Makers", limit: 24 },
      { component: "richtext", html: "<p>Tekst</p>" },
      {
        component: "stores",
        stores: [
          {
            name: "Rotterdam",
            street: "Kade 1",
            postcode: "",
            city: "",
            country: "",
            hours: [{ days: "ma", time: "10-18" }],
          },
        ],
      },
    ]);
  });
});
