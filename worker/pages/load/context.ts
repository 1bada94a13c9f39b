import type { MethodLogo } from "../../../shared/contract/order/method-logo.ts";
import type { OfficialNotice } from "../../../shared/notices/notice.ts";
import { storeViews, type StoreView } from "../../../shared/config/stores.ts";
import type { Tags } from "../../../shared/analytics/tags.ts";
import type { AttributeIndex } from "../../../shared/catalog/product/attribute-index.ts";
import { searchFailure } from "../../../shared/catalog-client/catalog-search.ts";
import { searchRequest } from "../../../shared/catalog-client/search-request.ts";
import { searchResult } from "../../../shared/catalog-client/search-result.ts";
import { indexAttributes } from "../../../shared/catalog/product/attribute-index.ts";
import { menuTag } from "../../../shared/catalog/categories/menu-tag.ts";
import { categoryTree, type CategoryTree } from "../../../shared/catalog/categories/category-tree.ts";
import { type EntityType, attributeSource, categorySource } from "../../../shared/contract/catalog/catalog.ts";
import type { SearchQueryInput } from "../../../shared/contract/catalog/search.ts";
import type { Answer, SearchOptions } from "../../../shared/contract/wire/client.ts";
import type { PagesApi } from "../api.ts";
import type { PagesDiscovery } from "../discovery.ts";
import { createProvenance, type Provenance } from "../provenance.ts";
import type { Reference } from "../reference.ts";
import type { SingleFlightDeps } from "../cache/single-flight.ts";
import type { KeptChrome } from "../cache/kept-chrome.ts";
import type { Head } from "../cache/validity.ts";
import { logLine, scrubbed } from "../../log.ts";

/**
 * What a loader works with. Every read goes through `from`, so that the page's tags and validity record are complete.
 */
export interface LoadContext {
  readonly store: StoreView;
  readonly from: Provenance;
  readonly head: Head | null;
  readonly now: number;
  readonly reference: Reference;
  readonly tools: SingleFlightDeps;
  /** Header and footer as the location keeps them, for isolates that know none. */
  readonly keptChrome?: KeptChrome;
  /** An editor's: blocks then say where in the CMS they stand. */
  readonly isPreview?: boolean;
  /** False where the shop sends no mails. */
  readonly mails?: boolean;
  /** False where the shop keeps no photographs of reviews. */
  readonly photos?: boolean;
  /** Pages of this view measure for the shop. */
  readonly measured?: boolean;
  /** Whose the map of stores is; absent where none is configured. */
  readonly map?: { attribution: string };
  /** Official files that were put in; absent where pages show none. */
  readonly notices?: () => Promise<readonly OfficialNotice[]>;
  /** Official logos of ways to pay that were put in; absent where pages show none. */
  readonly logos?: () => Promise<readonly MethodLogo[]>;
  /** Visitors are asked for their consent to something. */
  readonly asks?: boolean;
  /** Those who agree to preferences are known to the discovery provider by keys of their own. */
  readonly recognises?: boolean;
  /** Copies of the database answer, and a browser remembers how far they must be. */
  readonly readsReplicas?: boolean;
  /** What is loaded from elsewhere after that; absent where nothing is configured. */
  readonly tags?: Tags;
  /** Where an address of the search-tuning provider leads within the shop, seen from the request; null: nowhere. */
  readonly ownRedirect?: (given: string) => string | null;
  /** The discovery provider as pages ask it; absent where none does. */
  readonly discovery?: PagesDiscovery;
  /** The gateway as a given store view asks it. */
  readonly apiOf: (storeCode: string) => PagesApi;
}

export const apiFor = (context: LoadContext): PagesApi => context.apiOf(context.store.storeCode);
export const otherViews = (store: StoreView): readonly StoreView[] =>
  storeViews.filter((view) => view.storeCode !== store.storeCode);

/** Documents and total of a search; throws UpstreamError when the index does not answer (SEARCH-016). */
export async function search(
  context: LoadContext,
  entity: EntityType,
  query: SearchQueryInput,
  options: SearchOptions,
  storeCode = context.store.storeCode,
) {
  const answer = await context.apiOf(storeCode).search(entity, query, options);
  if (!answer.ok) console.error(scrubbed(searchFailure(entity, answer)));
  const { items, total, aggregations, meant, corrected, categories, standsIn } = searchResult(
    context.from.take(answer),
    searchRequest(storeCode, entity, query, options),
  );
  return { sources: items, total, aggregations, meant: meant ?? {}, corrected, categories: categories ?? [], standsIn };
}

/**
 * `tags`, where given, replaces the tags of everything that was loaded: for data where one tag is written with every
 * change.
 */
async function referenced<T>(
  context: LoadContext,
  key: string,
  load: (own: LoadContext) => Promise<T>,
  tags?: readonly string[],
): Promise<T> {
  const { value, origin } = await context.reference.get(
    key,
    context.head,
    context.now,
    async () => {
      const own = { ...context, from: createProvenance(context.head?.seq ?? null) };
      const value = await load(own);
      return { value, origin: { ...own.from.origin(), ...(tags && { tags }) } };
    },
    context.tools,
  );
  context.from.add(origin);
  return value;
}

/**
 * What the CMS says, null where it has nothing. Where it does not answer the page goes on without it, too, and is not
 * stored; a preview fails, because it would show something else than what its editor wrote.
 */
export function contentIn<T>(context: LoadContext, answer: Answer<T>): T | null {
  if (answer.ok || answer.code === 404 || context.isPreview) return context.from.maybe(answer);
  console.error(logLine({ event: "content-missing", code: answer.code, store: context.store.storeCode }));
  context.from.standsIn("bare");
  return null;
}

/** Every attribute of the catalogue in the view's language. */
export function attributesOf(context: LoadContext): Promise<AttributeIndex> {
  return referenced(context, `attributes:${context.store.storeCode}`, async (own) => {
    own.from.tag(["attribute"]);
    const size = 150; // CATEG-031
    const sources: unknown[] = [];
    for (let total = 1; sources.length < total;) {
      const page = await search(own, "attribute", {}, { size, from: sources.length });
      if (page.sources.length === 0) break;
      sources.push(...page.sources);
      total = page.total;
    }
    return indexAttributes(sources.flatMap((source) => known(attributeSource.safeParse(source), "attribute")));
  });
}

/** The view's active categories (CATEG-025). */
export function treeOf(context: LoadContext, storeCode = context.store.storeCode): Promise<CategoryTree> {
  return referenced(
    context,
    `categories:${storeCode}`,
    async (own) => {
      const { sources } = await search(
        own,
        "category",
        { _appliedFilters: [{ attribute: "is_active", value: { eq: true }, scope: "default" }] },
        {
          size: 4000,
          sort: "position:asc",
          include: [
            "id",
            "parent_id",
            "name",
            "is_active",
            "position",
            "level",
            "product_count",
            "path",
            "url_key",
            "url_path",
            "slug",
            "include_in_menu",
            "image",
          ],
        },
        storeCode,
      );
      return categoryTree(sources.flatMap((source) => known(categorySource.safeParse(source), "category")));
    },
    [menuTag],
  );
}

/** Notes that the page shows a category with those above it, as crumbs do (CACHE-006). */
export function showsCrumbs(context: LoadContext, tree: CategoryTree, id: number): void {
  for (let node = tree.byId.get(id), steps = 0; node && steps < 20; node = tree.byId.get(node.parentId), steps++)
    context.from.tag([`C${node.id}`]);
}

/** A value that a whole view shares and that is expensive to make, such as the header and footer. */
export const sharedValue = referenced;

/** The document, or nothing with a log line: one broken document must not take a page down (PROD-044). */
export function known<T>(
  parsed:
    | { success: true; data: T }
    | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } },
  entity: string,
): T[] {
  if (parsed.success) return [parsed.data];
  const issue = parsed.error.issues[0];
  console.warn(logLine({ event: "document-skipped", entity, at: issue?.path.join("."), message: issue?.message }));
  return [];
}
