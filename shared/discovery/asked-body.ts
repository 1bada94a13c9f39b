import { z } from "zod";
import { algorithms } from "./algorithms.ts";
import { articleKey } from "./keys.ts";
import { listLimit, mostOfList } from "./request.ts";

const mostLists = 6;
const id = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);
const rules = z.string().max(500).optional();
const values = z.union([z.string().max(300), z.array(z.string().max(300)).max(20)]);

const askedList = z.object({
  id,
  algorithm: z.enum(algorithms).default("TOP_PRODUCTS"),
  limit: z.number().int().min(1).max(mostOfList).default(listLimit),
  label: z.string().max(100).optional(),
  showMoreLink: z.string().max(300).optional(),
  visualization: z.enum(["CAROUSEL", "GRID"]).default("CAROUSEL"),
  productRules: rules,
  params: z.object({ productKey: z.optional(articleKey), cart: z.array(articleKey).max(50).optional() }).optional(),
});
export type AskedList = z.infer<typeof askedList>;

const askedContent = z.object({
  id,
  limit: z.number().int().min(1).max(mostOfList).default(listLimit),
  algorithm: z.enum(["NEWEST_CONTENT", "TOP_CONTENT"]).optional(),
  contentFilter: z
    .record(z.string().regex(/^(type|content_key|custom\.[A-Za-z][A-Za-z0-9_]{0,59})$/), values)
    .refine((filter) => Object.keys(filter).length <= 10, "too many filters")
    .optional(),
});
export type AskedContent = z.infer<typeof askedContent>;

const included = z.object({ include: z.boolean().default(true) });

/** What a query asks for, whichever it is; what a query has no use for is ignored. */
export const askedBody = z.object({
  primaryList: included.extend({ productRules: rules }).optional(),
  navigation: included.optional(),
  recommendationLists: z.array(askedList).max(mostLists).optional(),
  contentLists: z.array(askedContent).max(mostLists).optional(),
  productGroup: included.optional(),
  cart: included.optional(),
  productRules: rules,
});
export type AskedBody = z.infer<typeof askedBody>;

/** As it is written by whoever asks: what the provider knows by itself may be left out. */
export type AskedBodyInput = z.input<typeof askedBody>;
