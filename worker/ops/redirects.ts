import { Hono, type Context } from "hono";
import { z } from "zod";
import { storeByCode, storeViews } from "../../shared/config/stores.ts";
import { redirectSource } from "../../shared/contract/search-redirect.ts";
import { invalidate } from "../backend/invalidations.ts";
import { allow } from "./operators/allow.ts";
import { readConfig, type Bindings } from "../env.ts";
import { ownRedirect } from "../pages/own-redirect.ts";
import { checkedBody, checkedQuery } from "./checked.ts";

/** A redirect as operators see it; `store_code` is "*" for every view. */
export interface ListedRedirect {
  store_code: string;
  query_text: string;
  url: string;
}
/** Redirects in the order of view and text; `next` is `after` of the following page, null at the end. */
export interface Redirects {
  redirects: ListedRedirect[];
  next: string | null;
}

/** Redirects of one answer. */
const ofOneAnswer = 500;
const headers = { "cache-control": "private, no-store" };
const storeCode = z
  .string()
  .refine((code) => code === "*" || storeViews.some((view) => view.storeCode === code), "is no store view")
  .default("*");
const added = redirectSource.extend({ store_code: storeCode });
const removed = added.omit({ url: true });
const listed = z.object({ after: z.string().max(300).default("") });

/** Search redirects for operators: listed, added, removed; for operators, limited; changed by administrators. */
export const redirectOpsRoutes = new Hono<{ Bindings: Bindings }>();
redirectOpsRoutes.use("/ops/redirects/*", allow({ read: "read", change: "admin" }));

/** GET /ops/redirects?after=: all redirects, those of imports too, 500 an answer. */
redirectOpsRoutes.get("/ops/redirects", checkedQuery(listed), async (c) => {
  const { results } = await c.env.DB.prepare(
    `SELECT id, doc FROM document WHERE entity = 'redirect' AND id > ?1 AND store_code = '*' ORDER BY id LIMIT ?2`,
  )
    .bind(c.req.valid("query").after, ofOneAnswer + 1)
    .all<{ id: string; doc: string }>();
  const page = results.slice(0, ofOneAnswer);
  const redirects = page.map(({ id, doc }) => ({
    store_code: id.slice(0, id.indexOf(":")),
    ...(JSON.parse(doc) as { query_text: string; url: string }),
  }));
  const next = results.length > ofOneAnswer ? page.at(-1)!.id : null;
  return c.json({ code: 200, result: { redirects, next } satisfies Redirects }, 200, headers);
});

/** Whether the shop would follow it from where the operator asks, in the view it is for. */
const leadsWithin = (c: Context<{ Bindings: Bindings }>, { store_code, url }: ListedRedirect): boolean =>
  ownRedirect(url, storeByCode(store_code), new URL(c.req.url), readConfig(c.env).storeHosts) !== null;

/**
 * POST /ops/redirects `{query_text, url, store_code?}`: adds a redirect or leads an old one elsewhere; row and tag
 * stand in one batch. 400 for an address that is none of the shop's, or a search. An import never removes it.
 */
redirectOpsRoutes.post("/ops/redirects", checkedBody(added), async (c) => {
  const redirect = c.req.valid("json");
  if (!leadsWithin(c, redirect))
    return c.json({ code: 400, result: "url is no page at a host of the shop's views, or a search" }, 400, headers);
  const { store_code, ...source } = redirect;
  await c.env.DB.batch([
    c.env.DB.prepare(
      `INSERT INTO document (entity, id, store_code, run_id, doc) VALUES ('redirect', ?1, '*', '', ?2)
        ON CONFLICT (entity, id, store_code) DO UPDATE SET run_id = '', doc = excluded.doc`,
    ).bind(`${store_code}:${source.query_text}`, JSON.stringify(source)),
    ...invalidate(c.env.DB, ["redirect"]),
  ]);
  return c.json({ code: 200, result: redirect }, 200, headers);
});

/** POST /ops/redirects/remove `{query_text, store_code?}`: takes a redirect away; 404 where there is none. */
redirectOpsRoutes.post("/ops/redirects/remove", checkedBody(removed), async (c) => {
  const { store_code, query_text } = c.req.valid("json");
  const [gone] = await c.env.DB.batch([
    c.env.DB.prepare("DELETE FROM document WHERE entity = 'redirect' AND id = ?1 AND store_code = '*'").bind(
      `${store_code}:${query_text}`,
    ),
    ...invalidate(c.env.DB, ["redirect"]),
  ]);
  return gone?.meta.changes
    ? c.json({ code: 200, result: { store_code, query_text } }, 200, headers)
    : c.json({ code: 404, result: "There is no such redirect" }, 404, headers);
});
