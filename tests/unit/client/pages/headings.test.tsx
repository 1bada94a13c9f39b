import { describe, expect, it } from "vitest";
import type { HomeBlock } from "../../../../shared/contract/page/page.ts";
import { CmsPage } from "../../../../client/pages/cms/cms-page.tsx";
import { show } from "../show.tsx";

const hero = (title: string) => ({ component: "hero", title, text: "", imageAlt: "" }) as HomeBlock;
const page = (...blocks: HomeBlock[]) =>
  show(<CmsPage data={{ kind: "cms", title: "Over ons", blocks, meta: {} } as never} />);
const headings = (html: string) =>
  [...html.matchAll(/<(h[1-6])[^>]*>(.*?)<\/\1>/g)].map(([, tag, text]) => [tag, text]);

describe("the heading of a story's page", () => {
  it("is that of its first block, else the story's own title", () => {
    expect(headings(page(hero("Welkom")))).toEqual([["h1", "Welkom"]]);
    expect(headings(page(hero("")))).toEqual([["h1", "Over ons"]]);
    expect(headings(page())).toEqual([["h1", "Over ons"]]);
  });

  it("has no empty one below it, where an editor left a title out", () => {
    const blocks = [
      { component: "story", title: "", text: "Woorden", imageAlt: "" },
      { component: "brands", title: "", brands: [{ label: "Askelund", path: "/askelund/" }] },
    ] as unknown as HomeBlock[];
    expect(headings(page(hero("Welkom"), ...blocks))).toEqual([["h1", "Welkom"]]);
    expect(page(...blocks)).not.toMatch(/<p><\/p>/);
  });
});
