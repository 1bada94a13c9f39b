/**
 * Writes the newest value, one write at a time. A value that a newer one has replaced before its turn is not written.
 */
export function createSaver<T>(
  write: (value: T) => Promise<void>,
  report: (problem: unknown) => void = console.error,
): { save(value: T): void } {
  let next: { value: T } | null = null;
  let writing = false;
  async function run(): Promise<void> {
    writing = true;
    while (next) {
      const { value } = next;
      next = null;
      await write(value).catch(report);
    }
    writing = false;
  }
  return {
    save(value) {
      next = { value };
      if (!writing) void run();
    },
  };
}
