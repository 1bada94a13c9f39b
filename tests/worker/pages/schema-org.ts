import { z } from "zod";

/**
 * The shapes that search engines ask for, as far as the shop writes them: merchant listings, breadcrumbs, organisation,
 * site search. Nothing else may stand in a page.
 */
const address = z.url({ protocol: /^https?$/ });
const amount = z
  .string()
  .regex(/^\d+\.\d{2}$/)
  .refine((text) => Number(text) > 0, "a price is above zero");
const context = z.literal("https://schema.org");
const term = (...names: string[]) => z.enum(names.map((name) => `https://schema.org/${name}`));

const struckPrice = z.strictObject({
  "@type": z.literal("UnitPriceSpecification"),
  priceType: term("StrikethroughPrice"),
  price: amount,
  priceCurrency: z.literal("EUR"),
  valueAddedTaxIncluded: z.literal(true),
});
const offer = z
  .strictObject({
    "@type": z.literal("Offer"),
    price: amount,
    priceCurrency: z.literal("EUR"),
    availability: term("InStock", "OutOfStock"),
    itemCondition: term("NewCondition"),
    url: address,
    priceSpecification: struckPrice.optional(),
  })
  .refine(
    (value) => !value.priceSpecification || Number(value.priceSpecification.price) > Number(value.price),
    "the struck price is above the present one",
  );
const brand = z.strictObject({ "@type": z.literal("Brand"), name: z.string().min(1) });
const rating = z.strictObject({
  "@type": z.literal("AggregateRating"),
  ratingValue: z.number().min(1).max(5),
  ratingCount: z.number().int().min(1),
  reviewCount: z.number().int().min(1),
  bestRating: z.literal(5),
  worstRating: z.literal(1),
});
const common = {
  aggregateRating: rating.optional(),
  name: z.string().min(1),
  description: z.string().min(1),
  url: address,
  image: z.array(address).min(1),
  brand: brand.optional(),
};
const variant = z.strictObject({
  "@type": z.literal("Product"),
  sku: z.string().min(1),
  name: z.string().min(1),
  color: z.string().min(1).optional(),
  size: z.string().min(1).optional(),
  image: address,
  offers: offer,
});

export const productGroup = z
  .strictObject({
    "@context": context,
    "@type": z.literal("ProductGroup"),
    ...common,
    productGroupID: z.string().min(1),
    variesBy: z.array(term("color", "size")).refine((list) => new Set(list).size === list.length),
    hasVariant: z.array(variant).min(1),
  })
  .refine(
    (group) =>
      group.hasVariant.every((one) =>
        group.variesBy.every(
          (role) => one[role.endsWith("/color") ? "color" : "size"] !== undefined || group.hasVariant.length === 1,
        ),
      ),
    "a variant names what it varies by",
  );
export const product = z.strictObject({
  "@context": context,
  "@type": z.literal("Product"),
  ...common,
  sku: z.string().min(1),
  offers: offer,
});
export const breadcrumbs = z.strictObject({
  "@context": context,
  "@type": z.literal("BreadcrumbList"),
  itemListElement: z
    .array(
      z.strictObject({
        "@type": z.literal("ListItem"),
        position: z.number().int(),
        name: z.string().min(1),
        item: address,
      }),
    )
    .min(1)
    .refine((list) => list.every((entry, i) => entry.position === i + 1), "positions count from 1"),
});
export const organization = z.strictObject({
  "@context": context,
  "@type": z.literal("Organization"),
  name: z.string().min(1),
  url: address,
  logo: address,
  sameAs: z.array(address),
});
export const webSite = z.strictObject({
  "@context": context,
  "@type": z.literal("WebSite"),
  name: z.string().min(1),
  url: address,
  inLanguage: z.string(),
  potentialAction: z.strictObject({
    "@type": z.literal("SearchAction"),
    "query-input": z.literal("required name=search_term_string"),
    target: z.strictObject({
      "@type": z.literal("EntryPoint"),
      urlTemplate: z.string().regex(/^https?:\/\/.*\?q=\{search_term_string\}$/),
    }),
  }),
});
export const described = z.union([productGroup, product, breadcrumbs, organization, webSite]);
export type Described = z.infer<typeof described>;
