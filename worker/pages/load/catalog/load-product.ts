import { isDigital, lineTypes } from "../../../../shared/checkout/no-withdrawal.ts";
import { nothingToSend } from "../../../../shared/cart/delivery.ts";
import { isComposed } from "../../../../shared/catalog/price/composition.ts";
import { brandOf } from "../../../../shared/catalog/listing/card.ts";
import { crumbsOf, deepestCategory } from "../../../../shared/catalog/categories/category-tree.ts";
import { maxQuantity } from "../../../../shared/catalog/options/max-quantity.ts";
import { downloadWords } from "../../../../shared/catalog/product/download-words.ts";
import { filmsOf } from "../../../../shared/catalog/product/films.ts";
import { asOnCard, pictures } from "../../../../shared/catalog/product/media.ts";
import { bundleDefaults } from "../../../../shared/catalog/options/bundle-choice.ts";
import { labelsOf } from "../../../../shared/catalog/product/labels.ts";
import {
  isVisible,
  mustBeLoadable,
  parentSkuOf,
  ProductLoadError,
  singleProduct,
} from "../../../../shared/catalog/product/load-rules.ts";
import { withMetadata, type AttributeIndex } from "../../../../shared/catalog/product/attribute-index.ts";
import { withUnitPrice } from "../../../../shared/catalog/price/unit-price.ts";
import { isOn } from "../../../../shared/catalog/price/is-on.ts";
import { safetyOf, wordsOf } from "../../../../shared/catalog/product/product-safety.ts";
import { setUp } from "../../../../shared/catalog/product/product-state.ts";
import { mixAndMatchRules, rulesShown } from "../../../../shared/catalog/price/mix-and-match.ts";
import { priceView, sumPrice } from "../../../../shared/catalog/price/price-view.ts";
import { isWithoutFiles } from "../../../../shared/catalog/options/for-sale.ts";
import { customOptionsOf, filesOf } from "../../../../shared/catalog/options/product-form.ts";
import {
  bundleOf,
  choiceCodes,
  memberSkus,
  membersOf,
  optionsOf,
  productPrice,
  siblingSkus,
  siblingsOf,
  specsOf,
  variantsOf,
} from "../../../../shared/catalog/product/product-view.ts";
import { inStock, isEnabled } from "../../../../shared/catalog/options/variants.ts";
import { languageOf } from "../../../../shared/config/stores.ts";
import { type ProductSource, productSource } from "../../../../shared/contract/catalog/product.ts";
import type {
  Alternate,
  BundleGroup,
  Member,
  PageData,
  Price,
  Variant,
} from "../../../../shared/contract/page/page.ts";
import { productPath, type Addressed } from "../../../../shared/url/catalog-link.ts";
import { plainText, sanitise } from "../../../sanitise.ts";
import { storeLocatorSettings } from "../../../../shared/config/store-locator-settings.ts";
import { attributesOf, known, otherViews, search, showsCrumbs, treeOf, type LoadContext } from "../context.ts";
import { loadReviews } from "./load-reviews.ts";
import { hasStores } from "../content/load-stores.ts";
import { notFound } from "../not-found.ts";
import { deliveryPlan } from "../../../../shared/delivery/delivery-plan.ts";
import { leadDaysOf } from "../../../../shared/delivery/promised-day.ts";
import { deliverySchedule, productDelivery } from "../../../../shared/delivery/schedule.ts";
import { productFacts } from "../../../../shared/config/product-facts.ts";
import { durabilityYears } from "../../../../shared/notices/notice.ts";
import { loadNotices } from "../content/load-notices.ts";
import { scrubbed } from "../../../log.ts";

const pathOf = (context: LoadContext, source: ProductSource): string => productPath(context.store, source);

/** A product page. `source` is the URL map's document; `childSku` the variant named in the address. */
export async function loadProduct(context: LoadContext, document: unknown, childSku: string | null): Promise<PageData> {
  const source = known(productSource.safeParse(document), "product")[0];
  if (!source) return notFound(context);
  try {
    mustBeLoadable(source);
    if (!isVisible(source.visibility)) return await toParent(context, source);
  } catch (error) {
    if (!(error instanceof ProductLoadError)) throw error;
    console.warn(scrubbed(error.message));
    return notFound(context);
  }
  const asked = othersBySku(context, source);
  // The parts of a composed product count: a set made of files alone is as little sent by post as a single file.
  const parts = isComposed(source.type_id) ? partsIn(source, await asked) : [];
  const unmeasured = variantsOf(source);
  const typesOf = (of: readonly Variant[]) =>
    lineTypes(source.type_id, [...parts.map((part) => part.type_id), ...of.map(({ type }) => type ?? source.type_id)]);
  const unsent = (of: readonly Variant[]) => nothingToSend(typesOf(of));
  const virtual = unsent(unmeasured);
  // Before a choice is made, the page describes the variants in stock: files, where the goods among them are sold out.
  const held = unmeasured.filter((variant) => variant.inStock);
  const years = virtual ? null : durabilityYears(source[productFacts.durabilityYears]);
  const [shopAttributes, tree, others, alternates, reviews, notices, storeLine] = await Promise.all([
    attributesOf(context),
    treeOf(context),
    asked,
    alternatesOf(context, source.id),
    loadReviews(context, source.id, 1),
    loadNotices(context, years),
    storeLocatorSettings.onProductPage && !virtual && hasStores(context),
  ]);
  const attributes = withMetadata(shopAttributes, source.attributes_metadata);
  const { state, chosen } = setUp(source, { sku: childSku });
  const content = wordsOf(source, attributes)(productFacts.content)[0] ?? null;
  const variants = withUnits(unmeasured, context, source, attributes, content);
  const path = pathOf(context, source);
  const category = deepestCategory(tree, categoryIds(source));
  const crumbs = category ? crumbsOf(tree, category.id, context.store) : [];
  if (category) showsCrumbs(context, tree, category.id);
  const brand = brandOf(source, attributes);
  const missing = (sku: string) => console.warn(scrubbed(`Product not found: ${sku} of ${source.sku}`));
  const members = membersOf(source, others, context.store, missing);
  const bundle = bundleOf(source, others, context.store, missing);
  if (source.type_id === "bundle" && bundle.length < (source.bundle_options?.length ?? 0))
    console.warn(scrubbed(`Product link not found: ${source.sku}`));
  const composed = compositionOf(source, members, bundle);
  const { options: customOptions, unfillable } = customOptionsOf(source.custom_options ?? []);
  const files = filesOf(source);
  const form = composed !== null || customOptions.length > 0 || files !== null;
  const stocked = isStocked(source, composed, variants);
  const price = composed ? composed.price : withUnitPrice(productPrice(source, variants), content, context.store);
  const sealed = !virtual && isOn(source[productFacts.sealed]);
  const extensions = source.extension_attributes;
  const isFree = price?.now === 0 && (files?.list ?? []).every(({ cents }) => cents === 0);
  const cartFacts = { ...(content !== null && { content }), ...(sealed && { sealed }) };
  const options = optionsOf(source, variants, attributes);
  const delivery = stocked && !virtual ? deliveryOf(context, source, variants) : null;
  const films = filmsOf(source.media_gallery);
  const safety = safetyOf(source, parts, attributes, languageOf(context.store));
  // Each of its options can be chosen, and a composed product has parts.
  const whole =
    source.type_id === "configurable"
      ? variants.length > 0 && options.length > 0 && options.length === choiceCodes(source).length
      : composed === null || members.some(({ asks }) => !asks) || bundle.length > 0;
  const buyable = price !== null && !unfillable && whole && !isWithoutFiles(source);
  return {
    kind: "product",
    id: source.id,
    sku: source.sku,
    type: source.type_id,
    name: source.name,
    brand,
    path,
    crumbs,
    meta: {
      title: brand ? `${source.name} – ${brand}` : source.name,
      description: plainText(source.description ?? "") || source.name,
      canonical: path,
      alternates,
    },
    description: sanitise(source.description ?? ""),
    specs: specsOf(source, attributes),
    ...(safety.length > 0 && { safety }),
    ...(notices && { notices }),
    images: pictures(source),
    ...(Object.keys(films).length > 0 && { films }),
    price,
    inStock: stocked,
    maxQty: stocked ? maxQuantityOf(source, composed, variants, bundle) : 0,
    options,
    variants: asOnCard(variants, source),
    members,
    bundle,
    customOptions,
    files,
    labels: labelsOf(source["product_labels"], "product_view"),
    ...(Object.keys(cartFacts).length > 0 && { cartFacts }),
    cartLabels: labelsOf(source["product_labels"], "cart_view"),
    rules: [
      ...rulesShown(mixAndMatchRules(source["tritonx_mm"]), isSpecial(source)),
      ...(buyable && typesOf(unmeasured).every(isDigital)
        ? downloadWords({ extensions, isFree }, languageOf(context.store))
        : []),
    ],
    siblings: siblingsOf(source, [...others.values()], attributes, context.store),
    ...state,
    selectedSku: variants.some((variant) => variant.sku === chosen) ? chosen : null,
    categoryId: category?.id ?? null,
    buyable,
    virtual: held.length > 0 ? unsent(held) : virtual,
    ...(delivery && { delivery }),
    reviews,
    ...(storeLine && { storeLine }),
    ...(form && { form: true as const }),
  };
}

/** The variants with their price per unit; a variant without a content of its own has that of the product. */
function withUnits(
  variants: readonly Variant[],
  { store }: LoadContext,
  source: ProductSource,
  attributes: AttributeIndex,
  content: string | null,
): Variant[] {
  const held = new Map(
    (source.configurable_children ?? []).map((child) => [
      child.sku,
      wordsOf(child, attributes)(productFacts.content)[0],
    ]),
  );
  return variants.map((variant) => ({
    ...variant,
    price: withUnitPrice(variant.price, held.get(variant.sku) ?? content, store),
  }));
}

/**
 * Delivery days by the time of ordering, for each posted variant in stock; a stored page thereby stays right on later
 * days.
 */
function deliveryOf({ store, now }: LoadContext, source: ProductSource, variants: readonly Variant[]) {
  const own = leadDaysOf(source[productFacts.leadDays]);
  const children = new Map((source.configurable_children ?? []).map((child) => [child.sku, child]));
  const leads = variants
    .filter((variant) => variant.inStock && !variant.type)
    .map(({ sku }) => [sku, leadDaysOf(children.get(sku)?.[productFacts.leadDays] ?? own)] as const);
  const schedule = deliverySchedule(deliveryPlan, store.storeCode, store.tax.defaultCountry, new Date(now));
  return productDelivery(schedule, new Map(leads.length > 0 ? leads : [[source.sku, own]]));
}

type Composed = ReturnType<typeof compositionOf>;
function isStocked(source: ProductSource, composed: Composed, variants: ReturnType<typeof variantsOf>): boolean {
  if (composed) return composed.inStock;
  return source.type_id === "configurable" ? variants.some((variant) => variant.inStock) : inStock(source.stock);
}

/**
 * The largest quantity that can be ordered of a product in stock. A bundle is limited on its page by the parts chosen,
 * so only its own largest sale quantity counts here.
 */
function maxQuantityOf(
  { type_id: type, stock }: ProductSource,
  composed: Composed,
  variants: ReturnType<typeof variantsOf>,
  bundle: ReturnType<typeof bundleOf>,
): number {
  if (bundle.length > 0) return maxQuantity({ is_in_stock: true, qty: 10_000, max_sale_qty: stock?.max_sale_qty });
  if (composed) return maxQuantity(stock) || maxQuantity(null);
  return type === "configurable" ? Math.max(...variants.map((variant) => variant.maxQty)) : maxQuantity(stock);
}

function categoryIds(source: ProductSource): number[] {
  return [
    ...(source.category_ids ?? []).map(Number),
    ...(source.category ?? []).map((entry) => entry.category_id),
  ].filter(Number.isSafeInteger);
}

/**
 * Redirects a variant, which has no page of its own, to its configurable product with the variant chosen (PROD-022).
 */
async function toParent(context: LoadContext, child: ProductSource): Promise<PageData> {
  // Some platforms name the variants of a configurable but not the configurable of a variant.
  const [byOwn, byChildren] = [
    () => singleProduct("sku", parentSkuOf(child)),
    () => singleProduct("configurable_children.sku", child.sku),
  ];
  const { sources } = await search(
    context,
    "product",
    { _appliedFilters: child.parentSku ? byOwn() : byChildren() },
    { size: 1, include: ["id", "sku", "name", "type_id", "status", "visibility", "url_path", "url_key", "slug"] },
  );
  const parent = sources
    .flatMap((source) => known(productSource.safeParse(source), "product"))
    .find((source) => isVisible(source.visibility));
  if (!parent) throw new ProductLoadError(`Product query returned empty result sku = ${parentSkuOf(child)}`);
  return {
    kind: "redirect",
    status: 301,
    location: productPath(context.store, { ...parent, configurable_children: [child] }, child.sku),
  };
}

/** Price and stock of a product composed of others, as first shown; null for other products. */
function compositionOf(
  source: ProductSource,
  members: readonly Member[],
  bundle: readonly BundleGroup[],
): { price: Price | null; inStock: boolean } | null {
  if (source.type_id === "grouped")
    return {
      price: priceView(source) ?? sumPrice(members.map((member) => ({ ...member, qty: 1 }))),
      inStock: members.some((member) => member.inStock),
    };
  if (source.type_id !== "bundle") return null;
  return {
    price: priceView(source) ?? sumPrice(bundleDefaults(bundle)),
    inStock:
      bundle.length > 0 && bundle.every((group) => !group.required || group.choices.some((choice) => choice.inStock)),
  };
}

/** Whether the platform has a special price for the product, or for one of its variants in stock. */
function isSpecial(source: ProductSource): boolean {
  return [
    source,
    ...(source.configurable_children ?? []).filter((child) => isEnabled(child) && inStock(child.stock)),
  ].some((one) => Number(one.special_price_incl_tax ?? one.special_price ?? 0) > 0);
}

const partsIn = (source: ProductSource, others: ReadonlyMap<string, ProductSource>): ProductSource[] =>
  memberSkus(source).flatMap((sku) => others.get(sku) ?? []);

/** What the page shows of other products: members, parts and other colours. */
async function othersBySku(context: LoadContext, source: ProductSource): Promise<Map<string, ProductSource>> {
  const skus = [...new Set([...memberSkus(source), ...siblingSkus(source)])];
  if (skus.length === 0) return new Map();
  const { sources } = await search(
    context,
    "product",
    {
      _appliedFilters: [
        { attribute: "sku", value: { in: skus.slice(0, 999) }, scope: "default" },
        { attribute: "status", value: { in: [1] }, scope: "default" },
      ],
    },
    { size: skus.length, exclude: ["description", "configurable_children", "configurable_options"] },
  );
  return new Map(
    sources.flatMap((entry) => known(productSource.safeParse(entry), "product")).map((entry) => [entry.sku, entry]),
  );
}

/**
 * The same product in the other views: one small query each, so that no alternate leads search engines to a missing
 * page.
 */
async function alternatesOf(context: LoadContext, id: number): Promise<Alternate[]> {
  const found = await Promise.all(
    otherViews(context.store).map(async (view): Promise<Alternate[]> => {
      const { sources } = await search(
        context,
        "product",
        {
          _appliedFilters: [
            { attribute: "id", value: { eq: id }, scope: "default" },
            { attribute: "status", value: { in: [1] }, scope: "default" },
          ],
        },
        { size: 1, include: ["id", "sku", "type_id", "url_path", "url_key", "slug"] },
        view.storeCode,
      );
      const found = sources[0] as (Addressed & { url_path?: unknown }) | undefined;
      const path = found && typeof found.url_path === "string" ? productPath(view, found) : "";
      return path === "" ? [] : [{ storeCode: view.storeCode, language: languageOf(view), path }];
    }),
  );
  return found.flat();
}
