import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { addsUp } from "../../../shared/catalog/product/fibres.ts";
import { isInSingleMarket } from "../../../shared/catalog/product/single-market.ts";
import { defaultStore, languageOf, storeViews } from "../../../shared/config/stores.ts";
import { productFacts } from "../../../shared/config/product-facts.ts";

/** How many listed products lack something the law asks for, and the first of them (at most 50). */
export interface ProductGap {
  count: number;
  skus: string[];
}
export interface ProductGaps {
  /** Without the maker's name, postal or electronic address (Regulation 2023/988, article 19). */
  withoutMaker: ProductGap;
  /** Of a maker outside the single market, or of one whose country is not said, without somebody who answers here. */
  withoutResponsible: ProductGap;
  /** With a part whose shares do not add up to 100 % (Regulation 1007/2011). */
  compositionOff: ProductGap;
  /** With some of a shoe's three parts and not all (Directive 94/11). */
  shoeIncomplete: ProductGap;
  /** With warnings in the base view's words alone, though another view speaks another language. */
  warningsUntranslated: ProductGap;
}

/** Different texts of a composition that one report looks at. */
const mostTexts = 2000;
const mostSkus = 50;

/** A field in words, as the base view has it: an option's label, or the text itself. Codes are the shop's own. */
const words = (code: string) =>
  `trim(coalesce((SELECT o.label FROM attribute_option o WHERE o.attribute_code = '${code}' AND o.store_code = '*'
    AND o.value = d.doc ->> '$.${code}'), d.doc ->> '$.${code}', ''))`;
const lacks = (codes: readonly string[]) => codes.map((code) => `${words(code)} = ''`).join(" OR ");
const { maker, responsible, composition, shoe, warnings } = productFacts;
/** Views whose warnings the base's words are no use for; a text with options has their labels in each view. */
const foreign = storeViews.filter((view) => languageOf(view) !== languageOf(defaultStore));
const ownWarnings = `t.product_id = p.id AND t.doc ->> '$.${warnings}' <> '' AND t.store_code IN
  (${foreign.map(({ storeCode }) => `'${storeCode}'`).join(", ")})`;
const untranslated = `${words(warnings)} <> '' AND ${words(warnings)} = trim(d.doc ->> '$.${warnings}')
  AND (SELECT count(*) FROM product_text t WHERE ${ownWarnings}) < ${foreign.length}`;
const makerCodes = [maker.name, maker.address, maker.contact];
const fibreCodes = [composition, ...Object.values(shoe)];

/** Things with a body that are shown by themselves; files and cards by mail are none, sets are their parts. */
const things = `FROM product p JOIN product_doc d ON d.product_id = p.id
  WHERE p.visibility > 1 AND p.status <= 1 AND p.type_id IN ('simple', 'configurable')`;

const listOf = (condition: string) =>
  `SELECT p.sku, count(*) OVER () AS count ${things} AND (${condition}) ORDER BY p.id LIMIT ${mostSkus}`;

/** Groups of products by one text: how many, and one of them. */
const grouped = (text: string, condition: string) =>
  `SELECT ${text} AS text, count(*) AS count, min(p.sku) AS sku ${things} AND ${condition}
    GROUP BY 1 ORDER BY min(p.id) LIMIT ${mostTexts}`;

/** Statements whose answers `gapsFrom` reads, in this order. */
export function gapStatements(db: D1Database): D1PreparedStatement[] {
  const named = `NOT (${lacks(makerCodes)})`;
  const shoeCodes = Object.values(shoe);
  return [
    listOf(lacks(makerCodes)),
    grouped(words(maker.country), `${named} AND (${lacks(Object.values(responsible))})`),
    listOf(`(${lacks(shoeCodes)}) AND NOT (${shoeCodes.map((code) => `${words(code)} = ''`).join(" AND ")})`),
    listOf(untranslated),
    ...fibreCodes.map((code) => grouped(words(code), `${words(code)} <> ''`)),
  ].map((sql) => db.prepare(sql));
}

interface Row {
  text?: string;
  sku: string;
  count: number;
}

const whole = (rows: readonly Row[]): ProductGap => ({ count: rows[0]?.count ?? 0, skus: rows.map(({ sku }) => sku) });
const among = (rows: readonly Row[], wrong: (text: string) => boolean): ProductGap => {
  const found = rows.filter(({ text }) => wrong(text ?? ""));
  return {
    count: found.reduce((sum, { count }) => sum + count, 0),
    skus: found.slice(0, mostSkus).map(({ sku, count }) => (count > 1 ? `${sku} (and ${count - 1} alike)` : sku)),
  };
};

/** What the answers to `gapStatements` say. */
export function gapsFrom(answers: readonly { results: readonly Record<string, unknown>[] }[]): ProductGaps {
  const [makers, countries, shoes, texts, ...fibres] = answers.map(({ results }) => results as unknown as Row[]);
  return {
    withoutMaker: whole(makers ?? []),
    withoutResponsible: among(countries ?? [], (country) => !isInSingleMarket(country)),
    compositionOff: among(fibres.flat(), (text) => !addsUp(text)),
    shoeIncomplete: whole(shoes ?? []),
    warningsUntranslated: whole(texts ?? []),
  };
}

/** What listed products lack of what the law asks to be said of them; for reports and `ops ready`. */
export async function productGaps(db: D1Database): Promise<ProductGaps> {
  return gapsFrom(await db.batch<Record<string, unknown>>(gapStatements(db)));
}
