import { Hono } from "hono";
import { settings } from "../../../shared/config/settings.ts";
import {
  type AddressKind,
  addressMarksRequest,
  type AddressMarks,
} from "../../../shared/contract/customer/addresses.ts";
import type { Bindings } from "../../env.ts";
import { addressesTag, readSeq } from "../invalidations.ts";
import { landingSource, plainHome } from "./addresses.ts";
import { requestStore } from "../http/request-store.ts";

/** The rows that `addresses` steps through, in its order. Stories and landing pages are few: they have no marks. */
const keys: Readonly<Record<Exclude<AddressKind, "story" | "landing">, string>> = {
  product: "SELECT id AS key FROM product INDEXED BY product_listed WHERE visibility > 1 AND status <= 1",
  category: `SELECT id AS key FROM category
    WHERE is_active = 1 AND level > 1 AND product_count > 0 AND id > ${settings.rootCategoryId}`,
};

/**
 * GET /api/ext/address-marks?kind=&every=: after which rows of `addresses` each further file of a sitemap begins, and
 * whether there is anything at all. Reads an index only.
 */
export const addressMarkRoutes = new Hono<{ Bindings: Bindings }>();

addressMarkRoutes.get("/api/ext/address-marks", async (c) => {
  const parsed = addressMarksRequest.safeParse(c.req.query());
  if (!parsed.success)
    return c.json(
      { code: 400, result: "kind is product, category, landing or story; every is a number of addresses" },
      400,
    );
  const { kind, every } = parsed.data;
  const db = c.env.DB;
  const rows =
    kind === "story"
      ? db
          .prepare(`SELECT count(*) + ${plainHome} AS total, NULL AS marks FROM cms_entry
            WHERE is_folder = 0 AND published IS NOT NULL`)
          .bind(requestStore(c).storeCode)
      : kind === "landing"
        ? db.prepare(`SELECT count(*) AS total, NULL AS marks FROM ${landingSource}`).bind(requestStore(c).storeCode)
        : db
            .prepare(
              `SELECT (SELECT count(*) FROM (${keys[kind]})) AS total, (SELECT json_group_array(CAST(key AS TEXT))
                FROM (SELECT key, row_number() OVER (ORDER BY key) AS n FROM (${keys[kind]}))
                WHERE n % ?1 = 0) AS marks`,
            )
            .bind(Number(every));
  const [head, found] = await db.batch<Record<string, unknown>>([readSeq(db), rows]);
  const { total, marks } = found!.results[0] as { total: number; marks: string | null };
  // The last mark of a full last file begins nothing.
  const result: AddressMarks = {
    total,
    marks: (JSON.parse(marks ?? "[]") as string[]).slice(0, Math.max(0, Math.ceil(total / Number(every)) - 1)),
  };
  c.header("x-vs-seq", String(head?.results[0]?.seq ?? 0));
  c.header("x-vs-cache-tags", addressesTag);
  return c.json({ code: 200, result });
});
