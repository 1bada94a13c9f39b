import { bitsOf } from "./segment-code.ts";

/** A set of slots as a bitmap. Operations answer new sets; all sets of one search have the same length. */
export class SlotSet {
  readonly words: Uint32Array;

  constructor(words: Uint32Array) {
    this.words = words;
  }

  static ofSlots(slots: Iterable<number>, length: number): SlotSet {
    const words = new Uint32Array(length);
    for (const slot of slots) if (slot >> 5 < length) words[slot >> 5]! |= 1 << (slot & 31);
    return new SlotSet(words);
  }

  has(slot: number): boolean {
    return ((this.words[slot >> 5] ?? 0) >>> (slot & 31)) % 2 === 1;
  }

  count(): number {
    let n = 0;
    for (const word of this.words) n += bitsOf(word);
    return n;
  }

  and(other: SlotSet): SlotSet {
    return new SlotSet(this.words.map((word, i) => word & other.words[i]!));
  }

  or(other: SlotSet): SlotSet {
    return new SlotSet(this.words.map((word, i) => word | other.words[i]!));
  }

  without(other: SlotSet): SlotSet {
    return new SlotSet(this.words.map((word, i) => word & ~other.words[i]!));
  }

  /** Calls for each of its slots in ascending order. A generator takes several times as long for 100,000 of them. */
  each(visit: (slot: number) => void): void {
    const { words } = this;
    for (let i = 0; i < words.length; i++)
      for (let word = words[i]!; word !== 0; word &= word - 1) visit(i * 32 + (31 - Math.clz32(word & -word)));
  }

  /** Its slots in ascending order. */
  slots(): number[] {
    const slots: number[] = [];
    this.each((slot) => slots.push(slot));
    return slots;
  }

  /** One hexadecimal digit for four slots, the lowest bit first: what `inSlots` reads in SQL. */
  toHex(): string {
    const parts: string[] = [];
    for (const word of this.words) for (let i = 0; i < 32; i += 4) parts.push(((word >>> i) & 15).toString(16));
    return parts.join("");
  }
}

/** SQL that is true for slots of a set; `parameter` names the bound text that `toHex` made. */
export function inSlots(slot: string, parameter: string): string {
  const digit = `CAST(substr(CAST(${parameter} AS BLOB), (${slot} >> 2) + 1, 1) AS TEXT)`;
  return `((instr('0123456789abcdef', ${digit}) - 1) >> (${slot} & 3)) & 1`;
}

/** Slots that stand in a text of numbers joined by commas, as group_concat writes them. */
export function* slotsIn(text: string | null): Iterable<number> {
  if (text === null || text === "") return;
  let slot = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 44) {
      yield slot;
      slot = 0;
    } else slot = slot * 10 + code - 48;
  }
  yield slot;
}
