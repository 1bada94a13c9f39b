/**
 * What is made when it is first asked for, and kept. For schemas of code that a page loads before it has anything to
 * check: making one takes a phone some tenths of a millisecond, and a module's are all made in one task. And for what
 * formats: the first `Intl` object of a process is the dearest of all (client/app/warm-formats.worker.ts).
 */
export function madeOnce<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
