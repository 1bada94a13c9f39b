import * as z from "zod/mini";
import { madeOnce } from "../../../shared/contract/wire/made-once.ts";
import { matchRoute } from "../../../shared/routes.ts";
import { chromeKey } from "../../../shared/url/page-key.ts";

const list = () => z.array(z.unknown());
const price = () => z.looseObject({ now: z.number(), was: z.nullable(z.number()), discount: z.number() });
const card = madeOnce(() =>
  z.looseObject({
    id: z.number(),
    sku: z.string(),
    name: z.string(),
    path: z.string(),
    images: z.array(z.string()),
    price: price(),
    sizes: z.array(z.string()),
    inStock: z.boolean(),
  }),
);
const facet = () =>
  z.looseObject({
    code: z.string(),
    label: z.string(),
    kind: z.string(),
    options: z.array(z.looseObject({ value: z.string(), label: z.string(), count: z.number(), selected: z.boolean() })),
  });
const listing = madeOnce(() =>
  z.looseObject({
    total: z.number(),
    page: z.number(),
    pageSize: z.number(),
    sort: z.string(),
    facets: z.array(facet()),
    cards: z.array(card()),
  }),
);
const meta = madeOnce(() =>
  z.looseObject({ title: z.string(), description: z.string(), canonical: z.string(), alternates: list() }),
);
const crumbs = () => z.array(z.looseObject({ name: z.string(), path: z.string() }));
const blocks = () => z.array(z.looseObject({ component: z.string(), cards: z.optional(z.array(card())) }));
const titled = () => ({ meta: meta(), title: z.string(), blocks: blocks() });
const variant = () =>
  z.looseObject({
    sku: z.string(),
    id: z.number(),
    values: z.record(z.string(), z.string()),
    price: price(),
    inStock: z.boolean(),
    maxQty: z.number(),
    images: z.array(z.string()),
  });
const group = () =>
  z.looseObject({
    code: z.string(),
    label: z.string(),
    values: z.array(z.looseObject({ value: z.string(), label: z.string() })),
  });

/**
 * Pages worth keeping, by their kind: most visits see few, and each schema is made for the first page of its kind. What
 * is missing, broken or drawn from the device alone is asked for again each time.
 */
const pages: Readonly<Record<string, () => z.ZodMiniType>> = {
  home: madeOnce(() => z.looseObject(titled())),
  cms: madeOnce(() => z.looseObject(titled())),
  blog: madeOnce(() =>
    z.looseObject({
      ...titled(),
      listTitle: z.string(),
      articles: z.array(z.looseObject({ title: z.string() })),
      page: z.number(),
      pages: z.number(),
    }),
  ),
  article: madeOnce(() => z.looseObject({ ...titled(), crumbs: crumbs() })),
  category: madeOnce(() =>
    z.looseObject({
      meta: meta(),
      id: z.number(),
      name: z.string(),
      path: z.string(),
      crumbs: crumbs(),
      children: crumbs(),
      listing: listing(),
    }),
  ),
  search: madeOnce(() => z.looseObject({ meta: meta(), q: z.string(), listing: listing() })),
  product: madeOnce(() =>
    z.looseObject({
      meta: meta(),
      id: z.number(),
      sku: z.string(),
      type: z.string(),
      name: z.string(),
      path: z.string(),
      crumbs: crumbs(),
      specs: list(),
      images: z.array(z.string()),
      price: z.nullable(price()),
      inStock: z.boolean(),
      maxQty: z.number(),
      options: z.array(group()),
      variants: z.array(variant()),
      members: list(),
      bundle: list(),
      buyable: z.boolean(),
    }),
  ),
  redirect: madeOnce(() => z.looseObject({ status: z.number(), location: z.string() })),
};
/** The schema of a page's kind; null where no page of that kind is kept. */
function pageSchema(value: unknown) {
  const { kind } = (value ?? {}) as { kind?: unknown };
  return typeof kind === "string" && Object.hasOwn(pages, kind) ? pages[kind]!() : null;
}
const chrome = madeOnce(() =>
  z.looseObject({
    shopName: z.string(),
    menu: z.array(z.looseObject({ label: z.string(), children: list() })),
    promo: list(),
    footer: z.looseObject({ columns: list(), social: list(), copyright: list(), payments: list() }),
  }),
);
const related = madeOnce(() => z.looseObject({ cards: z.array(card()) }));

/** Whether a key is that of a view's header and footer; a view that appends its code has it in front. */
export const isChrome = (key: string): boolean => key === chromeKey || new RegExp(`^/[\\w-]+${chromeKey}$`).test(key);

/** Pages that nobody shares, such as an editor's drafts, are not kept here either. */
function isPage(key: string): boolean {
  const path = /^\/data(\/(?!([\w-]+\/)?!)[^?]*)/.exec(key)?.[1];
  return path !== undefined && matchRoute(path)?.cacheable !== false;
}

function schemaOf(key: string, value: unknown) {
  if (isChrome(key)) return chrome();
  if (/^\/data(\/[\w-]+)?\/!related\//.test(key)) return related();
  return isPage(key) ? pageSchema(value) : null;
}

/**
 * The value when it is a whole answer to `key` that may be kept, else undefined. Only pages, header and footer, and
 * products beside a product are: nothing of one shopper.
 */
export function keepable(key: string, value: unknown): unknown {
  const parsed = schemaOf(key, value)?.safeParse(value);
  return parsed?.success ? parsed.data : undefined;
}
