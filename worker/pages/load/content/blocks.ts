import { codesOfRole, optionLabel } from "../../../../shared/catalog/product/attribute-index.ts";
import {
  shownChildren,
  type CategoryNode,
  type CategoryTree,
} from "../../../../shared/catalog/categories/category-tree.ts";
import { categoryListing } from "../../../../shared/catalog/listing/listing-query.ts";
import { mediaPath } from "../../../../shared/catalog/product/media.ts";
import { settings } from "../../../../shared/config/settings.ts";
import type { Block } from "../../../../shared/contract/content/cms-blocks.ts";
import type { FlatHomeBlock, HomeBlock } from "../../../../shared/contract/page/page.ts";
import { parseListing } from "../../../../shared/url/listing.ts";
import { shopLink } from "../../../../shared/url/shop-link.ts";
import { categoryPath } from "../../../../shared/url/catalog-link.ts";
import { sanitiseStory } from "../../../sanitise.ts";
import { articleList } from "./article-list.ts";
import { allotted } from "./block-budget.ts";
import { productCarousel } from "../catalog/carousel.ts";
import { marked } from "./editor-marks.ts";
import { inStockOnly, searchCards, shownProducts } from "../catalog/cards.ts";
import { logLine } from "../../../log.ts";
import { storedKeyTables } from "./stored-keys.ts";
import { attributesOf, search, treeOf, type LoadContext } from "../context.ts";
import { storyFacts, withFacts, withFactsInMarkup } from "./story-facts.ts";

type BlockOf<K extends Block["component"]> = Extract<Block, { component: K }>;

/**
 * The blocks of a story with what they name filled in from the catalogue, all at once. A block that comes out empty is
 * left out; so is one for which the page has asked enough already.
 */
export async function fillBlocks(context: LoadContext, blocks: readonly Block[]): Promise<HomeBlock[]> {
  const calls = allotted(blocks);
  const beyond = [...calls.values()].filter((most) => most === 0).length;
  if (beyond > 0) console.warn(logLine({ event: "blocks-beyond-budget", blocks: beyond }));
  return (
    await Promise.all(
      blocks.map(async (block) =>
        block.component === "two-column"
          ? marked(context, block, await columns(context, block, calls))
          : filledFlat(context, block, calls),
      ),
    )
  ).flat();
}

type Flat = Exclude<Block, { component: "two-column" }>;

/** Columns of filled blocks; both empty are left out. */
async function columns(context: LoadContext, block: BlockOf<"two-column">, calls: Calls): Promise<HomeBlock[]> {
  const filled = async (blocks: readonly Flat[]) =>
    (await Promise.all(blocks.map((inner) => filledFlat(context, inner, calls)))).flat();
  const [left, right] = await Promise.all([filled(block.left), filled(block.right)]);
  return left.length + right.length === 0 ? [] : [{ component: "two-column", ratio: block.ratio, left, right }];
}

/** How many calls each block may make that makes any (see block-budget.ts). */
type Calls = ReturnType<typeof allotted>;

const filledFlat = async (context: LoadContext, block: Flat, calls: Calls): Promise<FlatHomeBlock[]> =>
  marked(context, block, await fill(context, block, calls.get(block)));

async function fill(context: LoadContext, block: Flat, calls: number | undefined): Promise<FlatHomeBlock[]> {
  if (block.component === "category-tiles") return tiles(context, block, calls ?? 0);
  if (calls === 0) return [];
  switch (block.component) {
    case "product-row":
      return productRow(context, block);
    case "product-carousel":
      return productCarousel(context, block);
    case "brands":
      return brands(context, block);
    case "article-list":
      return articleList(context, block);
    case "stored-keys":
      return storedKeyTables(context);
    default:
      return [inView(context, block)];
  }
}

/**
 * The block as its view shows it: links (objects with `label` and `path`, however deep) lead within the view, markup is
 * sanitised, and names of facts are replaced by the facts.
 */
function inView<T>({ store }: LoadContext, block: T): T {
  const facts = storyFacts(store);
  const linkOf = (href: string) => shopLink(store, href);
  const seen = (value: unknown): unknown => {
    if (typeof value === "string") return withFacts(value, facts);
    if (Array.isArray(value)) return value.map(seen);
    if (typeof value !== "object" || value === null) return value;
    const { html, ...fields } = value as Record<string, unknown>;
    const made = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, seen(field)]));
    if (typeof made["label"] === "string" && typeof made["path"] === "string") made["path"] = linkOf(made["path"]);
    if (typeof html === "string") made["html"] = withFactsInMarkup(sanitiseStory(html, linkOf), facts);
    return made;
  };
  return seen(block) as T;
}

/** `pictures`: for so many tiles without a picture one is looked for. */
async function tiles(
  context: LoadContext,
  block: BlockOf<"category-tiles">,
  pictures: number,
): Promise<FlatHomeBlock[]> {
  const tree = await treeOf(context);
  const chosen = (block.categoryIds ?? []).flatMap((id) => tree.byId.get(id) ?? []);
  const shown = (chosen.length > 0 ? chosen : topOfCatalogue(tree)).slice(0, block.limit);
  const bare = new Set(shown.filter((node) => mediaPath(node.image) === null).slice(0, pictures));
  const found = await Promise.all(
    shown.map((node) => (bare.has(node) ? picturesIn(context, node) : [mediaPath(node.image)])),
  );
  const images = eachItsOwn(found);
  const filled = shown.map((node, i) => ({
    name: node.name,
    path: categoryPath(context.store, node),
    image: images[i]!,
  }));
  // A department without any picture is left out, as an empty square, unless an editor chose the tiles.
  const pictured = filled.filter((tile, i) => tile.image !== null || !bare.has(shown[i]!));
  const told = chosen.length > 0 || pictured.length === 0 ? filled : pictured;
  return told.length === 0
    ? []
    : [{ component: "category-tiles", ...(block.title && { title: block.title }), tiles: told }];
}

/** One picture for each, none of them twice as long as there is another. */
function eachItsOwn(found: readonly (readonly (string | null)[])[]): (string | null)[] {
  const taken = new Set<string | null>();
  return found.map((images) => {
    const own = images.find((image) => !taken.has(image)) ?? images[0] ?? null;
    taken.add(own);
    return own;
  });
}

/** The departments of the menu; where there is only one, its own categories beside it. */
function topOfCatalogue(tree: CategoryTree): CategoryNode[] {
  const inMenu = (id: number) => shownChildren(tree, id).filter((node) => node.inMenu);
  const departments = inMenu(settings.rootCategoryId);
  return departments.length === 1 ? [...departments, ...inMenu(departments[0]!.id)] : departments;
}

/** Pictures of its first articles: several, because another department may show the same ones. */
async function picturesIn(context: LoadContext, node: CategoryNode): Promise<string[]> {
  const { sources } = await search(
    context,
    "product",
    {
      _appliedFilters: [
        ...shownProducts,
        ...inStockOnly,
        { attribute: "category_ids", value: { in: [node.id] }, scope: "default" },
      ],
    },
    { size: 4, sort: "category.position:asc", include: ["image"] },
  );
  return sources.flatMap(({ image }) => (typeof image === "string" ? (mediaPath(image) ?? []) : []));
}

async function productRow(context: LoadContext, block: BlockOf<"product-row">): Promise<FlatHomeBlock[]> {
  const reduced = block.source === "reduced";
  const { cards } = await searchCards(context, {
    query: {
      _appliedFilters: [
        ...shownProducts,
        ...inStockOnly,
        ...(reduced ? [{ attribute: "special_price", value: { gt: 0 }, scope: "default" as const }] : []),
        ...(block.categoryId === undefined
          ? []
          : [{ attribute: "category_ids", value: { in: [block.categoryId] }, scope: "default" as const }]),
      ],
    },
    size: reduced ? block.limit * 3 : block.limit,
    sort: "created_at:desc",
  });
  // "Reduced" means against the lowest price of 30 days; a platform's own special price alone does not make it so.
  const shown = (reduced ? cards.filter((card) => card.price.was !== null) : cards).slice(0, block.limit);
  if (shown.length === 0) return [];
  return [
    {
      component: "product-row",
      title: block.title,
      cards: shown,
      ...(block.link && { link: { label: block.link.label, path: shopLink(context.store, block.link.path) } }),
    },
  ];
}

/** Brands of the largest department, each leading to that department's listing of it. */
async function brands(context: LoadContext, block: BlockOf<"brands">): Promise<FlatHomeBlock[]> {
  const [tree, attributes] = await Promise.all([treeOf(context), attributesOf(context)]);
  const department = shownChildren(tree, settings.rootCategoryId).reduce<CategoryNode | null>(
    (largest, node) => (largest && largest.productCount >= node.productCount ? largest : node),
    null,
  );
  const code = codesOfRole(attributes, "brand").find((candidate) => attributes.get(candidate)!.options.size > 0);
  if (!department || !code) return [];
  const listing = categoryListing([department.id], parseListing(""), attributes);
  const { aggregations } = await search(
    context,
    "product",
    {
      ...listing.query,
      _availableFilters: [{ field: code, scope: "catalog", options: { size: block.limit } }],
    },
    { size: 1, include: ["id"] },
  );
  const path = categoryPath(context.store, department);
  const values = new Set(
    [`agg_terms_${code}`, `agg_terms_${code}_options`].flatMap((name) =>
      (aggregations[name]?.buckets ?? []).map((bucket) => String(bucket.key)),
    ),
  );
  const found = [...values].flatMap((value) => {
    const label = optionLabel(attributes, code, value);
    return label === null ? [] : [{ label, path: `${path}?f.${code}=${encodeURIComponent(value)}` }];
  });
  found.sort((a, b) => a.label.localeCompare(b.label, "en"));
  return found.length === 0 ? [] : [{ component: "brands", title: block.title, brands: found.slice(0, block.limit) }];
}
