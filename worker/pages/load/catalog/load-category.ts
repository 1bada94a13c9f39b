import { categoryListing } from "../../../../shared/catalog/listing/listing-query.ts";
import {
  crumbsOf,
  shownChildren,
  withDescendants,
  type CategoryTree,
} from "../../../../shared/catalog/categories/category-tree.ts";
import { type CategorySource, categorySource } from "../../../../shared/contract/catalog/catalog.ts";
import type { Alternate, Meta, PageData } from "../../../../shared/contract/page/page.ts";
import { settings } from "../../../../shared/config/settings.ts";
import { languageOf } from "../../../../shared/config/stores.ts";
import type { ListingState } from "../../../../shared/url/listing.ts";
import { listingAddress } from "../../../../shared/url/listing-address.ts";
import { categoryPath } from "../../../../shared/url/catalog-link.ts";
import { plainText, sanitise } from "../../../sanitise.ts";
import { attributesOf, known, otherViews, showsCrumbs, treeOf, type LoadContext } from "../context.ts";
import { loadListing, staysOut } from "./listing.ts";
import { listingTitle } from "./listing-title.ts";
import { notFound } from "../not-found.ts";

/** A category with one page of its products. `source` is the URL map's document. */
export async function loadCategory(context: LoadContext, source: unknown, state: ListingState): Promise<PageData> {
  const category = known(categorySource.safeParse(source), "category")[0];
  if (!category || !category.is_active || isRoot(category)) return notFound(context);
  const [attributes, tree] = await Promise.all([attributesOf(context), treeOf(context)]);
  // The trees of the other views are read at the same time as the products.
  const [listing, alternates] = await Promise.all([
    loadListing(context, state, attributes, categoryListing(withDescendants(tree, category.id), state, attributes)),
    alternatesOf(context, category.id, state),
  ]);
  if (!listing) return notFound(context);
  const path = ownCategoryPath(context, tree, category);
  const crumbs = crumbsOf(tree, category.id, context.store);
  showsCrumbs(context, tree, category.id);
  const description = category.description ? sanitise(category.description) : null;
  const meta: Meta = {
    title: await listingTitle(context, category.name, crumbs.length > 1 ? [crumbs[0]!.name] : [], state, attributes),
    description:
      plainText(category.description ?? "") ||
      crumbs
        .map((crumb) => crumb.name)
        .reverse()
        .join(", "),
    canonical: listingAddress(path, state),
    alternates,
    ...(staysOut(state, listing) && { noindex: true }),
  };
  return {
    kind: "category",
    meta,
    id: category.id,
    name: category.name,
    path,
    description,
    crumbs: crumbs.length > 0 ? crumbs : [{ name: category.name, path }],
    children: shownChildren(tree, category.id).map((child) => ({
      name: child.name,
      path: categoryPath(context.store, child),
    })),
    listing,
  };
}

/** The roots of a platform's trees hold the shop's departments; no shopper has a page of them. */
export const isRoot = ({ id, level }: Pick<CategorySource, "id" | "level">): boolean =>
  level < 2 || id <= settings.rootCategoryId;

/** Where the category stands in its view; the tree is needed only where the dispatcher is off. */
export function ownCategoryPath(
  { store }: LoadContext,
  tree: CategoryTree | null,
  category: Pick<CategorySource, "id" | "url_path" | "url_key" | "slug">,
): string {
  return categoryPath(store, {
    urlPath: category.url_path || category.url_key,
    slug: tree?.byId.get(category.id)?.slug ?? category.slug ?? category.url_key,
  });
}

/**
 * The same list in the other views, where its category is active there too: under the same filters, from its first
 * page, because their lists differ in length.
 */
async function alternatesOf(context: LoadContext, id: number, state: ListingState): Promise<Alternate[]> {
  const found = await Promise.all(
    otherViews(context.store).map(async (view): Promise<Alternate[]> => {
      const node = (await treeOf(context, view.storeCode)).byId.get(id);
      const path = node ? categoryPath(view, node) : "";
      return path === ""
        ? []
        : [
            {
              storeCode: view.storeCode,
              language: languageOf(view),
              path: listingAddress(path, { ...state, page: 1 }),
            },
          ];
    }),
  );
  return found.flat();
}
