import { z } from "zod";
import { storeViews } from "../../../../shared/config/stores.ts";
import { addressesTag } from "../../invalidations.ts";
import { storySlug, storySource } from "../stored-story.ts";
import { keptContent, refuseContent, type Content } from "./content.ts";
import { entryTags, foldersOf, pathOf, parentOf, stableId, stableUuid } from "./entry.ts";
import { toProviderContent } from "./provider-content.ts";

/** A story as it is handed in: by store view and slug, in the shop's older form or the provider's. */
export interface IncomingStory {
  /** "*" for a story that holds for every view. */
  storeCode: string;
  slug: string;
  source: unknown;
}

/**
 * What one story becomes in the space; `own_id` when it brought its number along. `shop_doc` is null in the provider's
 * form.
 */
export interface IncomingRow {
  path: string;
  parent: string;
  id: number;
  own_id: 0 | 1;
  uuid: string;
  name: string;
  group_id: string;
  published_at: string | null;
  /** JSON list; null where nothing is said of tags, and those that are there stay. */
  tag_list: string | null;
  content: string;
  shop_doc: string | null;
  tags: string[];
}

/** Path of a story in the space: below its view's folder, or in none where it holds for every view. */
export const pathIn = (storeCode: string, slug: string): string => (storeCode === "*" ? slug : `${storeCode}/${slug}`);

function refuseAddress({ storeCode, slug }: IncomingStory): string | null {
  if (!storySlug.safeParse(slug).success) return "slug: lower-case words joined by - and /";
  const isOfView = storeViews.some((view) => view.storeCode === storeCode);
  if (storeCode !== "*" && !isOfView) return `store ${storeCode.slice(0, 40)} is not configured`;
  return null;
}

const inProviderForm = (source: unknown): source is { content: Content } & Record<string, unknown> => {
  const content = (source as { content?: Record<string, unknown> } | null)?.content;
  return typeof content === "object" && content !== null && typeof content["_uid"] === "string";
};

/** Equivalents name each other, so what they all name is the name of their group. */
const groupOf = (path: string, alternates: readonly { store_code: string; full_slug: string }[]): string =>
  stableUuid(
    alternates.length === 0
      ? `group:${path}`
      : `group:${alternates
          .map(({ store_code, full_slug }) => pathIn(store_code, full_slug))
          .sort()
          .join(" ")}`,
  );

/** The row of a story, or why it cannot be stored. */
export function toRow(incoming: IncomingStory): IncomingRow | { reason: string } {
  const wrong = refuseAddress(incoming);
  if (wrong !== null) return { reason: wrong };
  const { source } = incoming;
  const provided = inProviderForm(source) ? source.content : null;
  const parsed = provided
    ? storySource.extend({ content: z.looseObject({}) }).safeParse(source)
    : storySource.safeParse(source);
  if (!parsed.success)
    return {
      reason: parsed.error.issues
        .slice(0, 3)
        .map((issue) => `${issue.path.join(".")}: ${issue.message}`)
        .join("; "),
    };
  const path = pathIn(incoming.storeCode, incoming.slug);
  const { id, published_at, tag_list: tagList, alternates } = parsed.data;
  const given = parsed.data.content as Content;
  const content = toProviderContent(given, path) as Content;
  const refused = refuseContent(content);
  if (refused !== null) return { reason: refused };
  const number = id ?? stableId(path);
  return {
    path,
    parent: parentOf(path),
    id: number,
    own_id: id === undefined ? 0 : 1,
    uuid: stableUuid(path),
    name: typeof given["title"] === "string" && given["title"] !== "" ? given["title"].slice(0, 300) : incoming.slug,
    group_id: groupOf(path, alternates),
    published_at: published_at ?? null,
    tag_list: tagList ? JSON.stringify(tagList) : null,
    content: keptContent(content),
    shop_doc: provided ? null : JSON.stringify({ content: given, alternates }),
    tags: [...entryTags({ id: number, path }), addressesTag],
  };
}

/** Rows of the folders that these paths stand in. */
export function folderRows(paths: Iterable<string>) {
  const folders = new Set([...paths].flatMap(foldersOf));
  return [...folders].sort().map((path) => ({
    path: pathOf(path),
    parent: parentOf(path),
    id: stableId(`${path}/`),
    uuid: stableUuid(`${path}/`),
    name: path.slice(path.lastIndexOf("/") + 1),
  }));
}
