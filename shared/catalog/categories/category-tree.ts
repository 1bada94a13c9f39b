import type { StoreView } from "../../config/stores.ts";
import { settings } from "../../config/settings.ts";
import type { CategorySource } from "../../contract/catalog/catalog.ts";
import type { Crumb } from "../../contract/page/page.ts";
import { categoryPath } from "../../url/catalog-link.ts";

export interface CategoryNode {
  readonly id: number;
  readonly parentId: number;
  readonly name: string;
  readonly level: number;
  readonly position: number;
  readonly urlPath: string;
  /** Name in /c/<slug>/; no two categories of a tree share one. */
  readonly slug: string;
  readonly productCount: number;
  readonly inMenu: boolean;
  readonly image: string | null;
}

/** The active categories of a view: by id, and the children of each in their order. */
export interface CategoryTree {
  readonly byId: ReadonlyMap<number, CategoryNode>;
  readonly children: ReadonlyMap<number, readonly CategoryNode[]>;
}

/** A tree of active categories whose ancestors are all active too (CATEG-017): an inactive branch is cut whole. */
export function categoryTree(sources: readonly CategorySource[]): CategoryTree {
  const active = new Map(sources.filter((source) => source.is_active).map((source) => [source.id, source]));
  const byId = new Map<number, CategoryNode>();
  const slugs = new Set<string>();
  for (const source of active.values()) {
    if (source.id < settings.rootCategoryId || !reachesRoot(source, active)) continue;
    byId.set(source.id, {
      id: source.id,
      parentId: source.parent_id,
      name: source.name,
      level: source.level,
      position: source.position,
      urlPath: source.url_path,
      slug: ownSlug(source, slugs),
      productCount: source.product_count,
      inMenu: source.include_in_menu !== false,
      image: source.image ?? null,
    });
  }
  const children = new Map<number, CategoryNode[]>();
  for (const node of byId.values())
    (children.get(node.parentId) ?? children.set(node.parentId, []).get(node.parentId)!).push(node);
  for (const list of children.values()) list.sort((a, b) => a.position - b.position || a.id - b.id);
  return { byId, children };
}

/** The category's own slug, its key or its number, with the number behind it when another has the same. */
function ownSlug(source: CategorySource, taken: Set<string>): string {
  const wanted = source.slug || source.url_key || String(source.id);
  const slug = taken.has(wanted) ? `${wanted}-${source.id}` : wanted;
  taken.add(slug);
  return slug;
}

function reachesRoot(source: CategorySource, active: ReadonlyMap<number, CategorySource>): boolean {
  let at = source;
  for (let steps = 0; steps < 20; steps++) {
    if (
      at.id === settings.rootCategoryId ||
      at.parent_id === settings.rootCategoryId ||
      at.parent_id < settings.rootCategoryId
    )
      return true;
    const parent = active.get(at.parent_id);
    if (!parent) return false;
    at = parent;
  }
  return false;
}

/** Children that hold products. */
export function shownChildren(tree: CategoryTree, id: number): CategoryNode[] {
  return (tree.children.get(id) ?? []).filter((node) => node.productCount > 0);
}

/**
 * The categories below the departments with the most products, those of the first department before all others, each
 * name once; the departments themselves where nothing is below them.
 */
export function popularCategories(tree: CategoryTree, store: StoreView, most: number): Crumb[] {
  const departments = shownChildren(tree, settings.rootCategoryId);
  const below = departments.map((node) => shownChildren(tree, node.id)).filter((nodes) => nodes.length > 0);
  const largest = [below[0] ?? departments, below.slice(1).flat()].flatMap((nodes) =>
    nodes.toSorted((a, b) => b.productCount - a.productCount || a.id - b.id),
  );
  const names = new Set<string>();
  return largest
    .filter(({ name }) => !names.has(name) && names.add(name))
    .slice(0, most)
    .map((node) => ({ name: node.name, path: categoryPath(store, node) }));
}

/**
 * Categories with products whose name has a word that begins with the text, the largest first, with their department
 * where it is another.
 */
export function categoriesNamed(tree: CategoryTree, store: StoreView, text: string, most: number): Crumb[] {
  const wanted = text.toLowerCase();
  const hits = [...tree.byId.values()].filter(
    ({ id, name, productCount }) =>
      id !== settings.rootCategoryId && productCount > 0 && ` ${name.toLowerCase()}`.includes(` ${wanted}`),
  );
  return hits
    .sort((a, b) => b.productCount - a.productCount || a.id - b.id)
    .slice(0, most)
    .flatMap((node) => withDepartment(tree, store, node));
}

/** A category as a link that says its department where it is another. */
function withDepartment(tree: CategoryTree, store: StoreView, { id }: CategoryNode): Crumb[] {
  const crumbs = crumbsOf(tree, id, store);
  const [own, department] = [crumbs.at(-1), crumbs[0]];
  return own
    ? [{ name: department && department !== own ? `${own.name} (${department.name})` : own.name, path: own.path }]
    : [];
}

/**
 * Categories that an index names for a text, as `categoriesNamed` writes them. Where it names some and one above them,
 * as "dames" does for "dames jas", only those below that one are meant.
 */
export function categoriesByIds(tree: CategoryTree, store: StoreView, ids: readonly number[], most: number): Crumb[] {
  const named = ids.flatMap((id) => tree.byId.get(id) ?? []).filter(({ productCount }) => productCount > 0);
  const below = new Set(named.flatMap(({ id }) => withDescendants(tree, id).slice(1)));
  const meant = named.filter(({ id }) => below.has(id));
  return (meant.length > 0 ? meant : named).slice(0, most).flatMap((node) => withDepartment(tree, store, node));
}

/** The category's own id first, then everything below it. */
export function withDescendants(tree: CategoryTree, id: number): number[] {
  return [id, ...(tree.children.get(id) ?? []).flatMap((child) => withDescendants(tree, child.id))];
}

/** From the top of the catalogue down to and including this category; the root itself is not shown. */
export function crumbsOf(tree: CategoryTree, id: number, store: StoreView): Crumb[] {
  const crumbs: Crumb[] = [];
  for (
    let node = tree.byId.get(id);
    node && node.id !== settings.rootCategoryId && crumbs.length < 20;
    node = tree.byId.get(node.parentId)
  ) {
    crumbs.unshift({ name: node.name, path: categoryPath(store, node) });
  }
  return crumbs;
}

/** The category a product is shown under: the deepest of its active ones, the earliest among equals. */
export function deepestCategory(tree: CategoryTree, ids: readonly number[]): CategoryNode | null {
  return ids.reduce<CategoryNode | null>((deepest, id) => {
    const node = tree.byId.get(id);
    return node && node.id !== settings.rootCategoryId && (!deepest || node.level > deepest.level) ? node : deepest;
  }, null);
}
