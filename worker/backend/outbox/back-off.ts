const minute = 60_000;
const hour = 60 * minute;

/**
 * Waits between the tries of one row, in milliseconds: a service that is down for a night is outlasted, and what cannot
 * be sent is given up after two and a half days.
 */
const waits = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour, 18 * hour, 20 * hour] as const;

/** After so many tries a row is given up. */
export const mostTries = waits.length + 1;

/**
 * How long to wait after the `tries`-th try failed, a quarter more or less by `chance` (0 to 1), so that what failed
 * together does not come back together; null when there is no further try.
 */
export function waitAfter(tries: number, chance: number): number | null {
  const wait = waits[tries - 1];
  return wait === undefined ? null : Math.round(wait * (0.75 + chance / 2));
}
