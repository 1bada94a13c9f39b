import { z } from "zod";
import { storeView, type StoreView } from "../contract/stores/store-view.ts";
import { shippedViews } from "./stores.ts";

type Section = Readonly<Record<string, unknown>>;
const isSection = (value: unknown): value is Section =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The second over the first; parts inside are merged, everything else is replaced. */
function merged(base: Section, own: Section): Section {
  const result: Record<string, unknown> = { ...base };
  for (const [name, value] of Object.entries(own))
    result[name] = isSection(value) && isSection(base[name]) ? merged(base[name], value) : value;
  return result;
}

/** What a view inherits: the shipped view of its code, or of a view with another code only what all share. */
function inherited(code: unknown): Section {
  return shippedViews.find((view) => view.storeCode === code) ?? { seo: shippedViews[0]!.seo };
}

/** A view below its code stands on the host of the others, unless its own label is given too. */
function viewOf(own: Section): Section {
  const base = inherited(own.storeCode);
  return merged(own.appendStoreCode === true ? { ...base, hostLabel: undefined } : base, own);
}

const ownFields = z
  .array(z.looseObject({ storeCode: z.string() }))
  .min(1)
  .max(50);

/**
 * The views of a deployment from STORE_VIEWS: a JSON list of views in their order, the first is the default. A shipped
 * view needs only its code and what differs; another needs `storeId` and `i18n.fullLanguageName` too. Absent: the
 * shipped views. Throws with every mistake named.
 */
export function readViews(configured: unknown): readonly StoreView[] {
  if (configured === undefined) return shippedViews;
  const list = ownFields.parse(configured);
  const views = z.array(storeView.strict()).parse(list.map(viewOf));
  for (const field of ["storeCode", "storeId"] as const) {
    if (new Set(views.map((view) => view[field])).size < views.length)
      throw new Error(`two views have the same ${field}`);
  }
  return views;
}
