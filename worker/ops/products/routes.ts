import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { Hono } from "hono";
import { z } from "zod";
import { shownIns } from "../../../shared/contract/ops/ops-answers.ts";
import { priceStatements } from "../../backend/pricing/change.ts";
import { indexTags, refreshSearchIndex } from "../../backend/search/index/refresh.ts";
import { stockStatements } from "../../backend/stock/change.ts";
import type { Bindings } from "../../env.ts";
import { checkedBody, checkedQuery } from "../checked.ts";
import { requireEmbeddedBackend } from "../require-embedded.ts";
import { allow, operatorOf } from "../operators/allow.ts";
import { refused, told, type Call } from "../operators/operator.ts";
import { positionStatements, visibilityStatements } from "./place-statements.ts";
import { findProducts, productQuestion } from "./find-products.ts";
import { articles, mostArticles, readProduct, type ProductStepKind } from "./read-product.ts";
import { makeProductStep } from "./step.ts";

const sku = z.string().min(1).max(200);
/** 500 articles with long SKUs and dates. */
const was = z.string().max(200_000);
const cents = z.number().int().min(1).max(100_000_000);
const moment = z.iso
  .datetime({ offset: true })
  .transform((at) => new Date(at).toISOString())
  .nullable()
  .default(null);
const bodies = {
  price: z
    .object({
      key: z.uuid(),
      was,
      skus: z.array(sku).min(1).max(mostArticles).optional(),
      price_cents: cents,
      special_cents: cents.nullable().default(null),
      special_from: moment,
      special_to: moment,
    })
    .strict()
    .refine(({ special_cents: special, price_cents: price }) => special === null || special < price, {
      path: ["special_cents"],
      message: "is not below the price",
    })
    .refine(({ special_from: from, special_to: until }) => from === null || until === null || from < until, {
      path: ["special_to"],
      message: "is not after its beginning",
    }),
  stock: z
    .object({
      key: z.uuid(),
      was,
      pieces: z
        .array(z.object({ sku, qty: z.number().int().min(0).max(10_000_000) }).strict())
        .min(1)
        .max(mostArticles)
        .refine((all) => new Set(all.map((one) => one.sku)).size === all.length, "names an article twice"),
    })
    .strict(),
  visibility: z.object({ key: z.uuid(), was, shown: z.enum(shownIns) }).strict(),
  position: z
    .object({
      key: z.uuid(),
      was,
      category: z.number().int().min(1),
      // A million stands for "no position" in the catalogue.
      position: z.number().int().min(0).max(999_999),
    })
    .strict(),
};

type Content<K extends ProductStepKind> = Omit<z.output<(typeof bodies)[K]>, "key" | "was">;
/** The statements of a change of a product with these articles; null where it names what does not belong to it. */
const statementsOf: {
  [K in ProductStepKind]: (
    db: D1Database,
    product: { readonly sku: string; readonly skus: readonly string[] },
    content: Content<K>,
    now: Date,
  ) => Promise<{ statements: D1PreparedStatement[] } | null>;
} = {
  price: async (db, { skus: all }, { skus = all, price_cents, special_cents, special_from, special_to }, now) =>
    skus.every((one) => all.includes(one))
      ? priceStatements(
          db,
          skus,
          { price: price_cents, special: special_cents, from: special_from, until: special_to },
          now,
        )
      : null,
  stock: async (db, { skus }, { pieces }) =>
    pieces.every((piece) => skus.includes(piece.sku)) ? stockStatements(db, pieces) : null,
  visibility: (db, { sku: own }, { shown }, now) => visibilityStatements(db, own, shown, now),
  position: (db, { sku: own }, content) => positionStatements(db, own, content),
};
const foreign: Record<ProductStepKind, string> = {
  price: "An article does not belong to this product",
  stock: "An article does not belong to this product",
  visibility: "An article is shown by the product that it belongs to",
  position: "The product does not stand in this category itself",
};
const unknown = (c: Call) => refused(c, 404, "There is no such product", "unknown");

/**
 * Products for operators (docs/decisions/291).
 *
 * - GET /ops/products?q: twenty-five at most, by SKU or by what shoppers would type
 * - GET /ops/products/:sku: one, with its views, articles, prices, stock, categories and changes; `state` is what a
 *   change begins from
 * - POST /ops/products/:sku/visibility `{key, was, shown}`: where shoppers meet it (shown-in.ts); POST
 *   /ops/products/:sku/position `{key, was, category, position}`: lower stands earlier
 * - POST /ops/products/:sku/price `{key, was, skus?, price_cents, special_cents?, special_from?, special_to?}`: of these
 *   of its articles, or of all, gross; POST /ops/products/:sku/stock `{key, was, pieces: [{sku, qty}]}`: of some. `key`
 *   (UUID) makes a repeat harmless. 409 `meta.reason`: outdated (it is not as `was` says any more), key
 */
export const productOpsRoutes = new Hono<{ Bindings: Bindings }>();
for (const kind of ["price", "visibility", "position"])
  productOpsRoutes.use(`/ops/products/:sku/${kind}`, allow("admin"));
productOpsRoutes.use("/ops/products/:sku/stock", allow("serve"));
productOpsRoutes.get(
  "/ops/products",
  allow("read"),
  requireEmbeddedBackend("catalog"),
  checkedQuery(productQuestion),
  async (c) => told(c, { products: await findProducts(c.env.DB, c.req.valid("query")) }),
);
productOpsRoutes.get("/ops/products/:sku", allow("read"), requireEmbeddedBackend("catalog"), async (c) => {
  const found = await readProduct(c.env.DB, c.req.param("sku"));
  return found ? told(c, found) : unknown(c);
});

function addStep<K extends ProductStepKind>(kind: K): void {
  productOpsRoutes.post(
    `/ops/products/:sku/${kind}`,
    requireEmbeddedBackend(kind === "stock" ? "stock" : "catalog"),
    checkedBody(bodies[kind] as unknown as z.ZodType<z.output<(typeof bodies)[K]>>),
    async (c) => {
      const { DB } = c.env;
      const named = c.req.param("sku") ?? "";
      const { key, was: state, ...content } = c.req.valid("json" as never) as z.output<(typeof bodies)[K]>;
      const isOfArticles = kind === "price" || kind === "stock";
      const { results } = await DB.prepare(isOfArticles ? articles : "SELECT sku FROM product WHERE sku = ?1")
        .bind(named)
        .all<{ sku: string }>();
      if (results.length === 0) return unknown(c);
      if (results.length > mostArticles)
        return refused(c, 409, `This has more than ${mostArticles} articles: change one by its own SKU`, "size");
      const now = new Date();
      const skus = results.map((article) => article.sku);
      const change = await statementsOf[kind](DB, { sku: named, skus }, content as unknown as Content<K>, now);
      if (!change) return refused(c, 400, foreign[kind], kind === "position" ? "category" : "article");
      const step = { key, sku: named, kind, content, was: state, operatorId: operatorOf(c).id, now };
      const made = await makeProductStep(DB, step, change.statements);
      if (made === "other-key") return refused(c, 409, "This key was used for another change", "key");
      if (made === "refused") return refused(c, 409, "This has changed meanwhile: look at it again", "outdated");
      // The schedule does so as well; whoever looks at once shall find it.
      if (kind === "visibility") c.executionCtx.waitUntil(refreshSearchIndex(DB, indexTags));
      return told(c, { state: kind, repeated: made === "repeated" });
    },
  );
}
for (const kind of Object.keys(bodies) as ProductStepKind[]) addStep(kind);
