import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { settings } from "../../../../../shared/config/settings.ts";
import { story as storyShape } from "../../../../../shared/contract/content/cms.ts";
import { storyOf } from "../../../../../worker/gateway/cms/story.ts";
import { anyContent, anyElsewhere } from "./random-stories.ts";
import { delivered, reading } from "./reading.ts";

/** 10,000 in the long form. */
const runs = Number(process.env.FC_RUNS ?? 200);
const allowed = /^(\/(?!\/)|#|\?|https?:\/\/|mailto:|tel:)/i;
const foreign =
  /<(?!\/?(p|a|br|ul|ol|li|strong|em|h[234]|table|caption|thead|tbody|tr|th|td|blockquote|hr|s|u|sup|sub)[\s>/])/i;
const running = /\son\w+\s*=|(href|src)\s*=\s*["']?\s*(javascript|data|vbscript):|\sstyle\s*=/i;
const wholeTags = /<(?:"[^"]*"|'[^']*'|[^'">])*>/g;
/** Whether markup has anything but the shop's own tags, or one of them runs something. What is escaped is text. */
const mayRun = (html: string): boolean => {
  const tags = html.match(wholeTags) ?? [];
  return foreign.test(html) || tags.length !== html.split("<").length - 1 || tags.some((tag) => running.test(tag));
};

/** Markup and addresses of a story, wherever they stand in it. */
function walk(value: unknown, found: { html: string[]; paths: string[] }): typeof found {
  if (typeof value !== "object" || value === null) return found;
  for (const [name, field] of Object.entries(value)) {
    if (typeof field === "string" && (name === "html" || name === "accountTooltip")) found.html.push(field);
    else if (typeof field === "string" && /^(path|link|url|href)$|Path$/.test(name)) found.paths.push(field);
    else walk(field, found);
  }
  return found;
}

it("tells markup that runs from text that only looks like it", () => {
  const given = [
    "<p>&lt;img src=x onerror=alert(1)&gt;</p>",
    '<p title="x" onclick="y">',
    "<p onclick=y",
    "<img src=x>",
    "<a href='javascript:x'>",
  ];
  expect(given.map(mayRun)).toEqual([false, true, true, true, true]);
});

afterEach(() => void Object.assign(settings.cms, { storyFolders: true }));

describe("any story of the CMS", () => {
  it("becomes one of the shop's: no error, no script, no address that runs, at most 500 blocks", () => {
    let blocks = 0;
    fc.assert(
      fc.property(anyContent, anyElsewhere, fc.boolean(), (content, elsewhere, folders) => {
        Object.assign(settings.cms, { storyFolders: folders });
        const { story } = storyOf(delivered(content, elsewhere), { rels: [], links: [] }, reading().with);
        const parsed = storyShape.safeParse(story);
        expect(parsed.error?.issues).toBeUndefined();
        const { html, paths } = walk(story.content, { html: [], paths: [] });
        for (const text of html) expect([text, mayRun(text)]).toEqual([text, false]);
        for (const path of paths) expect([path, allowed.test(path)]).toEqual([path, true]);
        if ("body" in story.content) {
          expect(story.content.body.length).toBeLessThanOrEqual(500);
          blocks += story.content.body.length;
        }
      }),
      { numRuns: runs },
    );
    // The stories were not all so broken that nothing was left to look at.
    expect(blocks).toBeGreaterThan(runs / 10);
  }, 600_000);
});
