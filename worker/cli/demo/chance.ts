import { randomFrom } from "../../media/drawings/random.ts";

/** Repeatable choices: the same key gives the same sequence on every machine. */
export interface Chance {
  /** In [0, 1). */
  next(): number;
  /** Whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  /** `count` different members in random order; all of them when there are fewer. */
  some<T>(list: readonly T[], count: number): T[];
}

/** FNV-1a, 32 bits, mixed once more so that keys that differ in a digit lie far apart. */
export function hash(key: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) value = Math.imul(value ^ key.charCodeAt(i), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

export function chanceOf(key: string): Chance {
  const next = randomFrom(hash(key));
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    pick(list) {
      const found = list[between(0, list.length - 1)];
      if (found === undefined) throw new Error("pick from an empty list");
      return found;
    },
    some(list, count) {
      const rest = [...list];
      return Array.from(
        { length: Math.min(count, rest.length) },
        () => rest.splice(between(0, rest.length - 1), 1)[0]!,
      );
    },
  };
}
