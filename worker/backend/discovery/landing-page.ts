import type { D1Database } from "@cloudflare/workers-types";
import {
  crumbsOf,
  shownChildren,
  withDescendants,
  type CategoryNode,
} from "../../../shared/catalog/categories/category-tree.ts";
import { settings } from "../../../shared/config/settings.ts";
import type { StoreView } from "../../../shared/config/stores.ts";
import { landingPath, type LandingPage } from "../../../shared/contract/content/landing.ts";
import { categoryPath } from "../../../shared/url/catalog-link.ts";
import { ticketOf } from "../../../shared/discovery/ticket.ts";
import type { AskedContent } from "../../../shared/discovery/asked-body.ts";
import { plainText } from "../../sanitise.ts";
import type { CatalogueFacts } from "./catalogue-facts.ts";
import type { Scope } from "./listing.ts";

/** What a page's reference leads to: a landing page of the shop, else a category. */
export interface Page {
  readonly heading: string;
  readonly title: string;
  readonly description: string | null;
  readonly path: string;
  readonly category: CategoryNode;
  readonly scope: Scope;
}

const bare = (reference: string): string =>
  reference
    .split("/")
    .filter((part) => part !== "")
    .join("/");

/** The published landing page at a path, the view's own before those of every view. */
async function landingAt(db: D1Database, path: string, { storeCode }: StoreView): Promise<LandingPage | null> {
  if (!landingPath.safeParse(path).success) return null;
  const doc = await db
    .prepare(
      `SELECT doc FROM landing_page WHERE url_path = ?1 AND store_code IN (?2, '*') ORDER BY store_code = '*' LIMIT 1`,
    )
    .bind(path, storeCode)
    .first<string>("doc");
  const page = doc === null ? null : (JSON.parse(doc) as LandingPage);
  return page?.active ? page : null;
}

const ofCategory = (known: CatalogueFacts, id: number): Scope["filters"][number] => ({
  attribute: "category_ids",
  value: { in: withDescendants(known.tree, id) },
  scope: "default",
});

/** The page that a reference means; null where the shop has none. */
export async function pageAt(
  db: D1Database,
  reference: string,
  store: StoreView,
  known: CatalogueFacts,
): Promise<Page | null> {
  const path = bare(reference);
  const landing = await landingAt(db, path, store);
  if (landing) {
    const category = known.tree.byId.get(landing.category_id);
    if (!category) return null;
    const fixed = Map.groupBy(landing.filter_attributes, ({ attribute }) => attribute);
    const filters = [...fixed].map(([attribute, values]) => ({
      attribute,
      value: { in: values.map(({ value }) => value) },
      scope: "default" as const,
    }));
    return {
      heading: landing.heading,
      title: landing.meta_title || landing.heading,
      description: landing.meta_description || plainText(landing.content_first ?? "") || null,
      path: `/${path}/`,
      category,
      scope: { filters: [ofCategory(known, category.id), ...filters], text: "" },
    };
  }
  const category = [...known.tree.byId.values()].find(
    (node) => bare(categoryPath(store, node)) === path || node.urlPath === path,
  );
  if (!category || category.id === settings.rootCategoryId) return null;
  return {
    heading: category.name,
    title: category.name,
    description: null,
    path: categoryPath(store, category),
    category,
    scope: { filters: [ofCategory(known, category.id)], text: "" },
  };
}

/** The way down to a page, and the categories around it (DISC-015). */
export function navigationOf({ category, heading, path }: Page, store: StoreView, known: CatalogueFacts) {
  const crumbs = crumbsOf(known.tree, category.id, store);
  const onWay = new Set(crumbs.map((crumb) => crumb.path));
  const branch = (node: CategoryNode, depth: number): Record<string, unknown> => {
    const own = categoryPath(store, node);
    const children = shownChildren(known.tree, node.id);
    return {
      type: "PRODUCT",
      label: node.name,
      path: own,
      count: node.productCount,
      selected: onWay.has(own),
      expandable: children.length > 0,
      customData: { position: String(node.position) },
      // Categories beside the way are named without their children.
      children: depth < 8 && (depth === 0 || onWay.has(own)) ? children.map((child) => branch(child, depth + 1)) : [],
    };
  };
  const root = known.tree.byId.get(settings.rootCategoryId) ?? [...known.tree.byId.values()][0]!;
  const isOwn = crumbs.at(-1)?.path === path;
  return {
    breadcrumbs: [
      ...crumbs.map(({ name, path: at }) => ({ path: at, label: name })),
      ...(isOwn ? [] : [{ path, label: heading }]),
    ],
    tree: branch(root, 0),
  };
}

const textOf = (filter: unknown): string | null => (typeof filter === "string" ? bare(filter) : null);

/**
 * Content beside a list (DISC-016): the shop's landing pages below the page that `custom.page_url` names, or of the
 * same category.
 */
export async function contentOf(
  db: D1Database,
  { id, limit, contentFilter }: AskedContent,
  page: Page | null,
  store: StoreView,
) {
  const at = textOf(contentFilter?.["custom.page_url"]) ?? "";
  const { results } = await db
    .prepare(
      `SELECT url_path, doc FROM landing_page WHERE store_code IN (?1, '*')
          AND url_path >= ?2 || '/' AND url_path < ?2 || '0' AND doc ->> '$.active' <> 0
        UNION SELECT url_path, doc FROM landing_page WHERE CAST(doc ->> '$.category_id' AS INTEGER) = ?3
          AND +store_code IN (?1, '*') AND url_path <> ?2 AND doc ->> '$.active' <> 0
        ORDER BY url_path LIMIT ?4`,
    )
    .bind(store.storeCode, at, page?.category.id ?? -1, limit)
    .all<{ url_path: string; doc: string }>();
  const items = results.map(({ url_path, doc }) => {
    const landing = JSON.parse(doc) as LandingPage;
    const short = plainText(landing.content_first ?? "").slice(0, 200);
    return {
      key: url_path,
      type: "landing_page",
      title: landing.heading,
      link: `/${url_path}/`,
      ticket: ticketOf({ list: "CONTENT", product: url_path }),
      ...(landing.meta_description && { description: landing.meta_description }),
      custom: short === "" ? {} : { short_description: [{ id: short, label: short }] },
    };
  });
  return { id, totalHits: items.length, items };
}
