/** A file of tests takes less than that, in milliseconds. */
const fileMs = 120_000;
const dayMs = 86_400_000;

/**
 * Waits for the next day (UTC) where it is about to begin. Visitors have other names then, so that a share which is
 * used up before midnight is whole again after it; days of figures, promises and prices end, too.
 */
export async function awayFromMidnight(): Promise<void> {
  const left = dayMs - (Date.now() % dayMs);
  if (left < fileMs) await new Promise((done) => setTimeout(done, left + 1_000));
}
