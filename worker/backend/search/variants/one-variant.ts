import type { D1Database } from "@cloudflare/workers-types";
import { predicateOf } from "../evaluate.ts";
import { facetCode } from "../facet.ts";
import type { Filter } from "../filter.ts";
import { kindOf } from "../sets/evaluate-sets.ts";
import { SlotSet } from "../sets/slot-set.ts";
import type { StoredSets } from "../sets/stored-sets.ts";

/**
 * The variants of one product that are in stock: attribute codes, and each variant's values and price. Gross cents, NaN
 * where unknown.
 */
interface Open {
  codes: readonly string[];
  variants: readonly Held[];
}
interface Held {
  values: readonly string[];
  cents: number;
}

/** Whether prices are needed beside the values, and the chosen range of prices. */
export interface Prices {
  asked: boolean;
  filter: Filter | null;
}

/** The field of a choice of the price that cards show. */
export const priceField = "price";

/** Chosen values by attribute code; other forms of choices do not concern variants. */
export function choicesOf(chosen: ReadonlyMap<string, Filter>): Map<string, ReadonlySet<string>> {
  return new Map(
    [...chosen].flatMap(([field, filter]): [string, ReadonlySet<string>][] =>
      filter.kind === "in" && kindOf(field)?.startsWith("a/")
        ? [[facetCode(field), new Set(filter.values.map(String))]]
        : [],
    ),
  );
}

/**
 * The variants in stock, to check that one variant of a product fits several choices together. The sets have already
 * checked each choice by itself.
 */
export class OpenVariants {
  private readonly bySlot: ReadonlyMap<number, Open>;
  private readonly choices: ReadonlyMap<string, ReadonlySet<string>>;

  private readonly inRange: (cents: number) => boolean;

  private constructor(
    bySlot: ReadonlyMap<number, Open>,
    choices: ReadonlyMap<string, ReadonlySet<string>>,
    filter: Filter | null,
  ) {
    this.bySlot = bySlot;
    this.choices = choices;
    const holds = filter && predicateOf(filter);
    this.inRange = (cents) => !holds || Number.isNaN(cents) || holds({ [priceField]: cents / 100 });
  }

  /** Reads the products of `among`: three rows for each, and two for each variant where prices are needed. */
  static async read(
    db: D1Database,
    among: SlotSet,
    choices: ReadonlyMap<string, ReadonlySet<string>>,
    { asked, filter }: Prices,
  ): Promise<OpenVariants> {
    // Sorted like the lines of `open`.
    const prices = `(SELECT group_concat(coalesce(x.from_cents, x.final_cents, ''), char(9)
        ORDER BY v.position, v.child_id)
      FROM variant v CROSS JOIN product x ON x.id = v.child_id
      WHERE v.parent_id = p.id AND x.status < 2 AND x.in_stock = 1)`;
    const { results } = await db
      .prepare(`SELECT p.slot, c.open, ${asked ? prices : "NULL"} AS prices
      FROM json_each(?1) w CROSS JOIN product p ON p.slot = w.value CROSS JOIN variant_choice c ON c.product_id = p.id
      WHERE c.open IS NOT NULL`)
      .bind(JSON.stringify(among.slots()))
      .all<{ slot: number; open: string; prices: string | null }>();
    return new OpenVariants(
      new Map(
        results.map(({ slot, open, prices: list }) => {
          const [codes, ...lines] = open.split("\n").map((line) => line.split("\t"));
          const cents = (list ?? "").split("\t");
          const priced = cents.length === lines.length;
          return [
            slot,
            {
              codes: codes!,
              variants: lines.map((values, i): Held => ({
                values,
                cents: priced && cents[i] !== "" ? Number(cents[i]) : NaN,
              })),
            },
          ];
        }),
      ),
      choices,
      filter,
    );
  }

  /** Every product with a variant in stock; `length` is that of the search's sets. */
  slots(length: number): SlotSet {
    return SlotSet.ofSlots(this.bySlot.keys(), length);
  }

  /** The variants that fit the choices, leaving out the choice of `except`. */
  private fitting({ codes, variants }: Open, except: string | null): readonly Held[] {
    const asked = codes.flatMap((code, at) =>
      code !== except && this.choices.has(code) ? [[at, this.choices.get(code)!] as const] : [],
    );
    return asked.length === 0
      ? variants
      : variants.filter(({ values }) => asked.every(([at, wanted]) => wanted.has(values[at]!)));
  }

  /**
   * The prices that cards show of the products of `set` under all choices, by slot: the price of the cheapest variant
   * that fits, where it is known. Gross cents.
   */
  shownIn(set: SlotSet): Map<number, number> {
    return new Map(
      set.slots().flatMap((slot): [number, number][] => {
        const open = this.bySlot.get(slot);
        const cents = open ? cheapest(this.fitting(open, null)) : NaN;
        return Number.isNaN(cents) ? [] : [[slot, cents]];
      }),
    );
  }

  /** The products of `set` with one variant that fits every choice except that of `except`, price included. */
  narrow(set: SlotSet, except: string | null): SlotSet {
    const words = set.words.slice();
    for (const slot of set.slots()) {
      const open = this.bySlot.get(slot);
      if (!open) continue;
      const fitting = this.fitting(open, except);
      if (fitting.length === 0 || (except !== priceField && !this.inRange(cheapest(fitting))))
        words[slot >> 5]! &= ~(1 << (slot & 31));
    }
    return new SlotSet(words);
  }

  /**
   * How many products of `set` have a variant of each value of `code` that fits the other choices, including the price
   * that a card would show for that value. `set`: what all other choices allow, apart from that of a price.
   */
  counts(code: string, set: SlotSet, sets: StoredSets): [string, number][] {
    const rest = set.words.slice();
    const found = new Map<string, number>();
    for (const slot of set.slots()) {
      const open = this.bySlot.get(slot);
      const at = open?.codes.indexOf(code) ?? -1;
      if (!open || at < 0) continue;
      rest[slot >> 5]! &= ~(1 << (slot & 31));
      for (const [value, held] of Map.groupBy(this.fitting(open, code), ({ values }) => values[at]!)) {
        if (value !== "" && this.inRange(cheapest(held))) found.set(value, (found.get(value) ?? 0) + 1);
      }
    }
    // Products without variants, or whose variants do not differ in this attribute.
    for (const [value, n] of sets.counts(`a/${code}`, this.narrow(new SlotSet(rest), code)))
      found.set(value, (found.get(value) ?? 0) + n);
    return [...found];
  }
}

/** The least price of some variants; NaN where none is known. */
function cheapest(held: readonly Held[]): number {
  const known = held.flatMap(({ cents }) => (Number.isNaN(cents) ? [] : [cents]));
  return known.length === 0 ? NaN : Math.min(...known);
}
