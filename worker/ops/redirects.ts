import type { D1Database } from "@cloudflare/workers-types";
import { Hono, type Context } from "hono";
import { z } from "zod";
import { storeViews } from "../../shared/config/stores.ts";
import { redirectSource } from "../../shared/contract/catalog/search-redirect.ts";
import { invalidate } from "../backend/invalidations.ts";
import { allow } from "./operators/allow.ts";
import { readConfig, type Bindings } from "../env.ts";
import { ownRedirect } from "../pages/resolve/own-redirect.ts";
import { storeOrigin } from "../pages/resolve/store-origin.ts";
import { checkedBody, checkedQuery } from "./checked.ts";

/** A redirect as operators write it; `store_code` is "*" for every view. */
interface WrittenRedirect {
  store_code: string;
  query_text: string;
  url: string;
}
/** As they see it. `imported`: the next whole file of an import decides whether it stays. */
export interface ListedRedirect extends WrittenRedirect {
  imported: boolean;
}
/** `before`: where the text led until now, null for nowhere. `leads_to`: addresses, one a view that it is for. */
export interface AddedRedirect extends WrittenRedirect {
  before: string | null;
  leads_to: string[];
}
/** `imported`: an import brought it, and its next whole file may bring it again. */
export interface RemovedRedirect {
  store_code: string;
  query_text: string;
  imported: boolean;
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
  .refine((code) => code === "*" || storeViews.some((view) => view.storeCode === code), {
    error: () => `is no store view: ${storeViews.map((view) => view.storeCode).join(", ")}`,
  })
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
    `SELECT id, doc, run_id FROM document WHERE entity = 'redirect' AND id > ?1 AND store_code = '*'
      ORDER BY id LIMIT ?2`,
  )
    .bind(c.req.valid("query").after, ofOneAnswer + 1)
    .all<{ id: string; doc: string; run_id: string }>();
  const page = results.slice(0, ofOneAnswer);
  const redirects = page.map(({ id, doc, run_id }) => ({
    store_code: id.slice(0, id.indexOf(":")),
    ...(JSON.parse(doc) as { query_text: string; url: string }),
    imported: run_id !== "",
  }));
  const next = results.length > ofOneAnswer ? page.at(-1)!.id : null;
  return c.json({ code: 200, result: { redirects, next } satisfies Redirects }, 200, headers);
});

/**
 * Where the shop would lead, an address for each view that the redirect is for and that stands beside the address the
 * operator asks; null where one of them would not follow it.
 */
function leadsTo(c: Context<{ Bindings: Bindings }>, { store_code, url }: WrittenRedirect): string[] | null {
  const [asked, { storeHosts }] = [new URL(c.req.url), readConfig(c.env)];
  const addresses: string[] = [];
  for (const view of storeViews.filter((one) => store_code === "*" || one.storeCode === store_code)) {
    const origin = storeOrigin(view, asked, storeHosts);
    const location = ownRedirect(url, view, origin === null ? asked : new URL(origin), storeHosts);
    if (location === null) return null;
    if (origin !== null) addresses.push(new URL(location, origin).href);
  }
  return [...new Set(addresses)];
}

/**
 * POST /ops/redirects `{query_text, url, store_code?}`: adds a redirect or leads an old one elsewhere; row and tag
 * stand in one batch. 400 for an address that is none of the shop's, or a search. An import never removes it. Answers
 * what was there before, and the addresses it leads to: whether there are pages nobody asks here.
 */
redirectOpsRoutes.post("/ops/redirects", checkedBody(added), async (c) => {
  const redirect = c.req.valid("json");
  const leads_to = leadsTo(c, redirect);
  if (leads_to === null)
    return c.json({ code: 400, result: "url is no page at a host of the shop's views, or a search" }, 400, headers);
  const { store_code, ...source } = redirect;
  const id = `${store_code}:${source.query_text}`;
  const [was] = await c.env.DB.batch<{ url: string }>([
    c.env.DB.prepare(
      "SELECT doc ->> '$.url' AS url FROM document WHERE entity = 'redirect' AND id = ?1 AND store_code = '*'",
    ).bind(id),
    c.env.DB.prepare(
      `INSERT INTO document (entity, id, store_code, run_id, doc) VALUES ('redirect', ?1, '*', '', ?2)
        ON CONFLICT (entity, id, store_code) DO UPDATE SET run_id = '', doc = excluded.doc`,
    ).bind(id, JSON.stringify(source)),
    ...invalidate(c.env.DB, ["redirect"]),
  ]);
  const result: AddedRedirect = { ...redirect, before: was?.results[0]?.url ?? null, leads_to };
  return c.json({ code: 200, result }, 200, headers);
});

/** Views that have a redirect of this text, in the order of their codes. */
async function viewsWith(db: D1Database, text: string): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT id FROM document WHERE entity = 'redirect' AND store_code = '*'
        AND id IN (SELECT value FROM json_each(?1)) ORDER BY id`,
    )
    .bind(JSON.stringify(["*", ...storeViews.map(({ storeCode }) => storeCode)].map((code) => `${code}:${text}`)))
    .all<{ id: string }>();
  return results.map(({ id }) => id.slice(0, id.indexOf(":")));
}

/**
 * POST /ops/redirects/remove `{query_text, store_code?}`: takes a redirect away; 404 where there is none, with the
 * views that have one.
 */
redirectOpsRoutes.post("/ops/redirects/remove", checkedBody(removed), async (c) => {
  const { store_code, query_text } = c.req.valid("json");
  const [gone] = await c.env.DB.batch<{ run_id: string }>([
    c.env.DB.prepare(
      "DELETE FROM document WHERE entity = 'redirect' AND id = ?1 AND store_code = '*' RETURNING run_id",
    ).bind(`${store_code}:${query_text}`),
    ...invalidate(c.env.DB, ["redirect"]),
  ]);
  const [row] = gone?.results ?? [];
  if (row) {
    const result: RemovedRedirect = { store_code, query_text, imported: row.run_id !== "" };
    return c.json({ code: 200, result }, 200, headers);
  }
  const others = await viewsWith(c.env.DB, query_text);
  const where = others.map((code) => (code === "*" ? "every view" : code)).join(", ");
  const result = `There is no such redirect${others.length > 0 ? `; there is one of ${where}` : ""}`;
  return c.json({ code: 404, result }, 404, headers);
});
