import { z } from "zod";

/** Pages that have an address of their own, for sitemaps. */
export const addressKinds = ["product", "category", "landing", "story"] as const;
export type AddressKind = (typeof addressKinds)[number];

/** Most addresses one answer holds. */
export const mostAddresses = 5_000;

/** `after` is the `next` of the answer before, left out for the first. */
export const addressesRequest = z.looseObject({
  kind: z.enum(addressKinds),
  after: z.string().max(200).optional(),
  limit: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .refine((text) => Number(text) <= mostAddresses)
    .optional(),
});

/**
 * One page of the asked view: paths as they stand in the address bar, each view that has the page by its store code,
 * the asked one too.
 */
export const address = z.object({
  path: z.string().startsWith("/"),
  /** When the catalogue says it last changed, ISO 8601; null when it does not say. */
  updated_at: z.string().nullable(),
  alternates: z.record(z.string(), z.string().startsWith("/")),
  /** Media path of its picture, as the catalogue names it. */
  image: z.string().nullish(),
});
export type Address = z.infer<typeof address>;

/** `every`: how many addresses a file of the sitemap holds. */
export const addressMarksRequest = z.looseObject({
  kind: z.enum(addressKinds),
  every: z.string().regex(/^[1-9]\d{0,5}$/),
});
/** GET /api/ext/address-marks: the `after` of every file but the first, and how many addresses there are. */
export const addressMarks = z.object({ total: z.number().int().min(0), marks: z.array(z.string()) });
export type AddressMarks = z.infer<typeof addressMarks>;

/** GET /api/ext/addresses: addresses in a fixed order; `next` is null at the end. */
export const addressesAnswer = z.object({ items: z.array(address), next: z.string().nullable() });
export type AddressesAnswer = z.infer<typeof addressesAnswer>;
