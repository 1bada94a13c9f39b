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
  /** The page is an editor's preview: blocks then name their place in the CMS. */
  readonly isPreview?: boolean;
  /** False where the shop sends no mails. */
  readonly mails?: boolean;
  /** False where the shop keeps no photographs of reviews. */
  readonly photos?: boolean;
  /** The pages of this view send measurements. */
  readonly measured?: boolean;
  /** The attribution of the map of stores; absent where no map is configured. */
  readonly map?: { attribution: string };
  /** Official files that were put in; absent where pages show none. */
  readonly notices?: () => Promise<readonly OfficialNotice[]>;
  /** Official logos of ways to pay that were put in; absent where pages show none. */
  readonly logos?: () => Promise<readonly MethodLogo[]>;
  /** Visitors are asked for consent to at least one purpose. */
  readonly asks?: boolean;
  /** Visitors who agree to preferences are known to the discovery provider by keys of their own. */
  readonly recognises?: boolean;
  /** Reads come from replicas, so a browser remembers how recent they must be. */
  readonly readsReplicas?: boolean;
  /** The tags that are loaded from other hosts after consent; absent where none are configured. */
  readonly tags?: Tags;
  /**
   * The shop's own address for a redirect of the search-tuning provider, seen from this request; null for any other
   * target.
   */
  readonly ownRedirect?: (given: string) => string | null;
  /** The discovery provider as pages ask it; absent where there is none. */
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

/** `tags`, if given, replace the tags of everything loaded: for data with one tag that every change of it writes. */
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
 * The CMS's answer; null where it has nothing. Where the CMS does not answer, the page is made without it and not
 * stored. A preview fails instead, because it would show something other than what its editor wrote.
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
