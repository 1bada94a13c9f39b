import type { Language } from "../text.ts";

/** One line of a catalogue dump in the platform's export format (shared/contract/catalog/catalog.ts, `exportLine`). */
export interface Line {
  _index: string;
  _type: string;
  _id: string;
  _score: number;
  _source: Record<string, unknown>;
}

/** Base index: Dutch texts, true for every view that has none of its own. */
export const baseIndex = "kade";
/** Languages with an index of their own that overlays the base. */
export const overlays = [
  ["de", "kade_outlet_de"],
  ["en", "kade_outlet_en"],
] as const satisfies readonly (readonly [Language, string])[];

export function line(index: string, type: string, id: string | number, source: Record<string, unknown>): Line {
  return { _index: index, _type: type, _id: String(id), _score: 1, _source: source };
}
