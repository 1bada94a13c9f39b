/**
 * The result of the work; null when it fails, throws at once or takes too long, because a store that does not answer
 * counts as empty.
 */
export function withTimeout<T>(
  io: { readonly sleep: (ms: number) => Promise<void> },
  ms: number,
  work: () => Promise<T>,
): Promise<T | null> {
  return Promise.race([(async () => work())().catch(() => null), io.sleep(ms).then(() => null)]);
}
