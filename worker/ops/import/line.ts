import type { Store } from "../../../shared/contract/stores/stores.ts";
import { exportLine } from "../../../shared/contract/catalog/catalog.ts";
import { storeViews } from "../../../shared/config/stores.ts";
import {
  normaliseCategory,
  normaliseDocument,
  normaliseLabels,
  normaliseText,
  type StagedCategory,
  type StagedDocument,
  type StagedText,
} from "./entities.ts";
import { refuseStory } from "../../backend/cms/ingest.ts";
import {
  readStoreSource,
  reasonOf,
  storeStockSource,
  type StoreStockSource,
} from "../../backend/store-locator/ingest.ts";
import { normaliseTuning } from "./tuning.ts";
import { type ProductLine, normaliseProduct } from "./product.ts";

/** What one line of an export becomes. `storeCode` is "*" for lines that hold for every view. */
export type Staged =
  | { kind: "product"; line: number; value: ProductLine }
  | { kind: "category"; line: number; value: StagedCategory[] }
  | { kind: "document"; line: number; storeCode: string; value: StagedDocument }
  | { kind: "text"; line: number; storeCode: string; value: StagedText }
  | { kind: "story"; line: number; storeCode: string; slug: string; source: Record<string, unknown> }
  | { kind: "store"; line: number; value: Store }
  | { kind: "store_stock"; line: number; value: StoreStockSource };
export interface Rejected {
  line: number;
  reason: string;
}

const entities = [
  "product",
  "category",
  "attribute",
  "taxrule",
  "review",
  "tweakwise_landing_page",
  "redirect",
  "story",
  "store_stock",
  "store",
] as const;
type Entity = (typeof entities)[number];

/** The store view an index name ends with ("shop_outlet_de" → "outlet_de"); "*" without one. */
export function storeOfIndex(index: string): string {
  return storeViews.find((view) => index === view.storeCode || index.endsWith(`_${view.storeCode}`))?.storeCode ?? "*";
}

/** The entity of a line: `_type`, or, where that is "_doc", the part of "<base>_<entity>_<time>" that names one. */
function entityOf(type: string, index: string): Entity | null {
  const named =
    type === "_doc"
      ? entities.find((entity) => new RegExp(`_${entity}(_\\d+)?$`).test(index))
      : entities.find((entity) => entity === type);
  return named ?? null;
}

/** Reads one line of an export. Never throws: a line that cannot be used says why. */
export function readLine(text: string, line: number): Staged | Rejected {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { line, reason: "not JSON" };
  }
  const parsed = exportLine.safeParse(json);
  if (!parsed.success)
    return { line, reason: parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; ") };
  const { _index, _type, _id, _source } = parsed.data;
  const entity = entityOf(_type, _index);
  if (entity === null) return { line, reason: `entity type ${_type} is not imported` };
  const fields = Object.keys(_source);
  if (fields.length === 0 || (fields.length === 1 && fields[0] === "query"))
    return { line, reason: "no entity, a stored query" };
  const storeCode = storeOfIndex(_index);
  const staged = stage(entity, storeCode, _source, _id);
  return "reason" in staged ? { line, reason: staged.reason } : { line, ...staged };
}

type Unnumbered = Staged extends infer S ? (S extends Staged ? Omit<S, "line"> : never) : never;

function stage(
  entity: Entity,
  storeCode: string,
  source: Record<string, unknown>,
  id: string,
): Unnumbered | { reason: string } {
  if (entity === "story") {
    const slug = typeof source.slug === "string" ? source.slug : id;
    const reason = refuseStory({ storeCode, slug, source });
    return reason === null ? { kind: "story", storeCode, slug, source } : { reason };
  }
  if (entity === "store") return wrap(readStoreSource({ id, ...source }), (value) => ({ kind: "store", value }));
  if (entity === "store_stock") {
    const parsed = storeStockSource.safeParse(source);
    return parsed.success ? { kind: "store_stock", value: parsed.data } : { reason: reasonOf(parsed.error) };
  }
  if (entity === "tweakwise_landing_page" || entity === "redirect")
    return wrap(normaliseTuning(entity, storeCode, source), (value) => ({ kind: "document", storeCode: "*", value }));
  if (storeCode !== "*" && (entity === "product" || entity === "category"))
    return wrap(normaliseText(entity, source, id), (value) => ({ kind: "text", storeCode, value }));
  if (entity === "product") return wrap(normaliseProduct(source, id), (value) => ({ kind: "product", value }));
  if (entity === "category") return wrap(normaliseCategory(source, id), (value) => ({ kind: "category", value }));
  if (storeCode !== "*" && entity === "attribute")
    return wrap(normaliseLabels(source, id), (value) => ({ kind: "document", storeCode, value }));
  if (storeCode !== "*" && entity === "taxrule") return { reason: "tax rules hold for every store view" };
  return wrap(normaliseDocument(entity, source, id), (value) => ({
    kind: "document",
    storeCode: entity === "review" ? "*" : storeCode,
    value,
  }));
}

function wrap<T extends object>(
  value: T | { reason: string },
  then: (value: T) => Unnumbered,
): Unnumbered | { reason: string } {
  return "reason" in value && !Array.isArray(value) ? (value as { reason: string }) : then(value as T);
}
