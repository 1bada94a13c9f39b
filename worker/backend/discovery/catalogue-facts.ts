import type { D1Database } from "@cloudflare/workers-types";
import { indexAttributes, type AttributeIndex } from "../../../shared/catalog/product/attribute-index.ts";
import {
  categoryTree,
  type CategoryNode,
  type CategoryTree,
} from "../../../shared/catalog/categories/category-tree.ts";
import { settings } from "../../../shared/config/settings.ts";
import type { StoreView } from "../../../shared/config/stores.ts";
import { attributeSource, categorySource } from "../../../shared/contract/catalog/catalog.ts";
import { bodyPart, type BodyPart } from "../../../shared/discovery/rank/outfit.ts";
import { databaseOf } from "../replicas/session-database.ts";
import { SourceFields } from "../catalog/source-fields.ts";
import { loadCategories } from "../search/category-search.ts";
import { loadDocuments } from "../search/document-search.ts";

/** What a view's catalogue consists of, beside its products. */
export interface CatalogueFacts {
  readonly attributes: AttributeIndex;
  readonly tree: CategoryTree;
  /** Where products of a category are worn; null where its name and those above do not say. */
  readonly partOf: (categoryId: number) => BodyPart | null;
  /** The department a category lies in: the one below the root. */
  readonly departmentOf: (categoryId: number) => number | null;
}

/** Categories and attributes change with imports only, so an isolate may know them for so many milliseconds. */
const knownMs = 60_000;
const deepest = 20;
const kept = new WeakMap<D1Database, Map<string, { readonly at: number; readonly known: CatalogueFacts }>>();

/** From a category up to the one below the root. */
function upwards(tree: CategoryTree, id: number): CategoryNode[] {
  const path: CategoryNode[] = [];
  for (
    let node = tree.byId.get(id);
    node && node.id !== settings.rootCategoryId && path.length < deepest;
    node = tree.byId.get(node.parentId)
  )
    path.push(node);
  return path;
}

/** Only words decide these answers, so each category is looked at once. */
function remembered<T>(work: (id: number) => T): (id: number) => T {
  const found = new Map<number, T>();
  return (id) => {
    if (!found.has(id)) found.set(id, work(id));
    return found.get(id)!;
  };
}

const fits = <T>(parsed: { success: true; data: T } | { success: false; error: unknown }): T[] =>
  parsed.success ? [parsed.data] : [];

/** The view's attributes and categories, as this isolate read them within the last minute. */
export async function catalogueFactsOf(db: D1Database, store: StoreView, now: number): Promise<CatalogueFacts> {
  const views = kept.get(databaseOf(db)) ?? new Map<string, { readonly at: number; readonly known: CatalogueFacts }>();
  kept.set(databaseOf(db), views);
  const before = views.get(store.storeCode);
  // A clock that was set back must not make a copy last longer.
  if (before && Math.abs(now - before.at) < knownMs) return before.known;
  const [attributes, categories] = await Promise.all([
    loadDocuments(db, "attribute", store, { kind: "all" }),
    loadCategories(db, store, new SourceFields(["id"], ["children_data"])),
  ]);
  const tree = categoryTree(categories.documents.flatMap((source) => fits(categorySource.safeParse(source))));
  const known: CatalogueFacts = {
    attributes: indexAttributes(attributes.documents.flatMap((source) => fits(attributeSource.safeParse(source)))),
    tree,
    partOf: remembered((id) => bodyPart(upwards(tree, id).map(({ name }) => name))),
    departmentOf: remembered((id) => upwards(tree, id).at(-1)?.id ?? null),
  };
  views.set(store.storeCode, { at: now, known });
  return known;
}
