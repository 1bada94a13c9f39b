import type { Origin } from "./provenance.ts";
import { isValid, provenSeq, type Head, type ValidityRecord } from "./cache/validity.ts";
import { singleFlight, type Flights, type SingleFlightDeps } from "./cache/single-flight.ts";

interface Entry {
  value: unknown;
  stamp: ValidityRecord;
}

/**
 * Documents that nearly every page needs (attributes, the category tree, menus), kept per isolate under the rule that
 * holds for pages.
 */
export interface Reference {
  /**
   * The value of `key`, loaded when it is not known to be current. `origin.seq` is null when the source names none.
   * Without a head nothing can be known to be current, so everything is loaded.
   */
  get<T>(
    key: string,
    head: Head | null,
    now: number,
    load: () => Promise<{ value: T; origin: Origin }>,
    deps: SingleFlightDeps,
  ): Promise<{ value: T; origin: Origin }>;
  /** The value loaded last under the key, even if it is outdated; undefined where there is none. */
  last(key: string): unknown;
  /** Whether the key should not be loaded at present, because loading it has just failed. */
  rests(key: string, now: number): boolean;
  rest(key: string, until: number): void;
}

const day = 86_400_000;

export function createReference(): Reference {
  const entries = new Map<string, Entry>();
  const flights: Flights<{ value: unknown; origin: Origin }> = new Map();
  const resting = new Map<string, number>();
  return {
    get: async <T>(
      key: string,
      head: Head | null,
      now: number,
      load: () => Promise<{ value: T; origin: Origin }>,
      deps: SingleFlightDeps,
    ) => {
      const known = entries.get(key);
      if (known && head && isValid(known.stamp, head, now))
        return { value: known.value as T, origin: { tags: known.stamp.tags, seq: provenSeq(known.stamp, head) } };
      const fresh = await singleFlight(flights, key, load, deps);
      if (fresh.origin.seq !== null) {
        resting.delete(key);
        entries.set(key, {
          value: fresh.value,
          stamp: { seq: fresh.origin.seq, tags: fresh.origin.tags, at: now, ttl: day },
        });
      }
      return fresh as { value: T; origin: Origin };
    },
    last: (key) => entries.get(key)?.value,
    rests: (key, now) => now < (resting.get(key) ?? -Infinity),
    rest: (key, until) => void resting.set(key, until),
  };
}
