import type { D1Database } from "@cloudflare/workers-types";
import { facetCode } from "../facet.ts";
import type { Filter } from "../filter.ts";
import { kindOf } from "../sets/evaluate-sets.ts";
import { SlotSet } from "../sets/slot-set.ts";
import type { StoredSets } from "../sets/stored-sets.ts";

/** What can be had of one product: attribute codes, and their values variant by variant. */
interface Open { codes: readonly string[]; variants: readonly (readonly string[])[] }

/** Values chosen of attributes, by code; choices of another form are not about one variant. */
export function choicesOf(chosen: ReadonlyMap<string, Filter>): Map<string, ReadonlySet<string>> {
  return new Map([...chosen].flatMap(([field, filter]): [string, ReadonlySet<string>][] => (filter.kind === "in" && kindOf(field)?.startsWith("a/") ? [[facetCode(field), new Set(filter.values.map(String))]] : [])));
}

/** What variants in stock have, for judging several choices of one product together. Each set has one value right by itself already. */
export class OpenVariants {
  private readonly bySlot: ReadonlyMap<number, Open>;
  private readonly choices: ReadonlyMap<string, ReadonlySet<string>>;

  private constructor(bySlot: ReadonlyMap<number, Open>, choices: ReadonlyMap<string, ReadonlySet<string>>) {
    this.bySlot = bySlot;
    this.choices = choices;
  }

  /** Reads the products of `among`; three rows each. */
  static async read(db: D1Database, among: SlotSet, choices: ReadonlyMap<string, ReadonlySet<string>>): Promise<OpenVariants> {
    const { results } = await db.prepare("SELECT p.slot, c.open FROM json_each(?1) w CROSS JOIN product p ON p.slot = w.value CROSS JOIN variant_choice c ON c.product_id = p.id WHERE c.open IS NOT NULL")
      .bind(JSON.stringify([...among.slots()])).all<{ slot: number; open: string }>();
    return new OpenVariants(new Map(results.map(({ slot, open }) => {
      const [codes, ...variants] = open.split("\n").map((line) => line.split("\t"));
      return [slot, { codes: codes!, variants }];
    })), choices);
  }

  /** The variants that have what is chosen, apart from the choice of `except`. */
  private fitting({ codes, variants }: Open, except: string | null): readonly (readonly string[])[] {
    const asked = codes.flatMap((code, at) => (code !== except && this.choices.has(code) ? [[at, this.choices.get(code)!] as const] : []));
    return asked.length === 0 ? variants : variants.filter((values) => asked.every(([at, wanted]) => wanted.has(values[at]!)));
  }

  /** The products of `set` of which one variant has every choice but that of `except`. */
  narrow(set: SlotSet, except: string | null): SlotSet {
    const words = set.words.slice();
    for (const slot of set.slots()) {
      const open = this.bySlot.get(slot);
      if (open && this.fitting(open, except).length === 0) words[slot >> 5]! &= ~(1 << (slot & 31));
    }
    return new SlotSet(words);
  }

  /** How many products of `set` have a variant of each value of `code` beside the other choices. */
  counts(code: string, set: SlotSet, sets: StoredSets): [string, number][] {
    const rest = set.words.slice();
    const found = new Map<string, number>();
    for (const slot of set.slots()) {
      const open = this.bySlot.get(slot);
      const at = open?.codes.indexOf(code) ?? -1;
      if (!open || at < 0) continue;
      rest[slot >> 5]! &= ~(1 << (slot & 31));
      for (const value of new Set(this.fitting(open, code).map((values) => values[at]!))) if (value !== "") found.set(value, (found.get(value) ?? 0) + 1);
    }
    // Products without variants, or whose variants say nothing of it.
    for (const [value, n] of sets.counts(`a/${code}`, new SlotSet(rest))) found.set(value, (found.get(value) ?? 0) + n);
    return [...found];
  }
}
