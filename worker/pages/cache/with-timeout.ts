/**
 * What the work gives, or null when it fails, throws at once or takes too long: a store that does not answer is a store
 * that has nothing.
 */
export function withTimeout<T>(
  io: { readonly sleep: (ms: number) => Promise<void> },
  ms: number,
  work: () => Promise<T>,
): Promise<T | null> {
  return Promise.race([(async () => work())().catch(() => null), io.sleep(ms).then(() => null)]);
}
