import { storeByCode } from "../../../../../shared/config/stores.ts";
import { convertBlocks } from "../../../../../worker/gateway/cms/blocks/convert.ts";
import { deliveredStory } from "../../../../../worker/gateway/cms/delivery.ts";
import { storyOf, type Reading } from "../../../../../worker/gateway/cms/story.ts";
import { storyblokPictures } from "../../../../../worker/media/cms-path.ts";

export const store = storeByCode("outlet_nl");

/** What stories are read with, and the lines of the log. */
export function reading() {
  const lines: Parameters<Reading["log"]>[0][] = [];
  return {
    lines,
    with: { store, pictures: storyblokPictures, log: (line: (typeof lines)[number]) => void lines.push(line) },
  };
}

/** Blocks as the shop shows them, and what the log says of those left out. */
export function blocksOf(blocks: unknown) {
  const { lines, with: given } = reading();
  const made = convertBlocks(blocks, { ...given, story: "outlet_nl/home", linked: new Map(), related: new Map() });
  return { made, lines };
}

/** A story of the CMS with this content. */
export const delivered = (content: unknown, more: Record<string, unknown> = {}) =>
  deliveredStory.parse({
    id: 41,
    uuid: "3f0c0000-0000-4000-8000-000000000041",
    name: "Naam",
    slug: "home",
    full_slug: "outlet_nl/home",
    published_at: "2026-11-01T08:00:00.000Z",
    first_published_at: "2026-01-02T08:00:00.000Z",
    content,
    ...more,
  });

/** The story's content as the shop shows it. */
export const contentOf = (content: unknown, resolved: { rels?: unknown[]; links?: unknown[] } = {}) =>
  storyOf(delivered(content), { rels: [], links: [], ...resolved }, reading().with).story.content;

export const paragraph = (text: string, marks: unknown[] = []) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text, marks }] }],
});
