import { z } from "zod";

/** A code stands in paths, headers and database names. */
const storeCode = z.string().regex(/^[a-z][a-z0-9_-]{1,39}$/, "must be lower-case letters, digits, _ or -");
const language = z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/, "must be a language tag such as nl-NL");
/** "/de", or the origin of a host of its own: "https://shop.example". */
const address = z
  .string()
  .regex(/^(\/[\w/-]*|https?:\/\/[^/\s]+)$/, "must be a path or an origin")
  .transform((text) => text.replace(/(?<!\/)\/+$/, "") || "/");

/** A country store view (STORE-007). */
export const storeView = z.object({
  /** Sent as `x-vs-store-code` on every call (STORE-017). */
  storeCode,
  storeId: z.number().int().positive(),
  websiteId: z.number().int().positive().default(1),
  /**
   * Base address of the view: an origin where it has a host of its own, else the short path that leads to it ("/de").
   */
  url: address.optional(),
  /** Address the language switch leads to when it differs from `url` (resolution 5). */
  m1Url: address.optional(),
  /** First host label that selects this view, e.g. "de" for de.example.com. The default view has none. */
  hostLabel: z
    .string()
    .regex(/^[a-z0-9-]{1,63}$/)
    .optional(),
  /** Whether paths of this view start with its code (STORE-019). */
  appendStoreCode: z.boolean().default(false),
  i18n: z.object({
    fullLanguageName: z.string().min(1),
    /** BCP 47 tag of the shop's texts; English without one (STORE-010). */
    defaultLanguage: language.optional(),
    currencyCode: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .default("EUR"),
    currencySign: z.string().min(1).max(5).default("€"),
    /** Language whose number and date formats apply; the shop's texts follow `defaultLanguage`. */
    formatLanguage: language.default("nl-NL"),
  }),
  tax: z.object({ defaultCountry: z.string().regex(/^[A-Z]{2}$/) }).default({ defaultCountry: "NL" }),
  seo: z
    .object({
      /**
       * Whether products and categories stand under their `url_path`; else under /p/… and /c/… (ROUTE-030 to
       * ROUTE-033).
       */
      useUrlDispatcher: z.boolean().default(true),
      /** Whether the device forgets with the tab where paths lead (URL-022). */
      disableUrlRoutesPersistentCache: z.boolean().default(false),
    })
    .default({ useUrlDispatcher: true, disableUrlRoutesPersistentCache: false }),
});
export type StoreView = Readonly<z.infer<typeof storeView>>;
