/** Words a minute that grown-ups read, of a text that they read for themselves. */
const wordsPerMinute = 220;
const prose: ReadonlySet<string> = new Set(["html", "text", "title", "head", "rows"]);

/** Whole minutes that the words of some blocks take, one at least. Names, addresses and pictures are not read. */
export function readingMinutes(blocks: readonly unknown[]): number {
  const words = (value: unknown, isProse: boolean): number => {
    if (typeof value === "string")
      return isProse ? (value.replace(/<[^<>]*>/g, " ").match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0) : 0;
    if (Array.isArray(value)) return value.reduce((sum: number, entry) => sum + words(entry, isProse), 0);
    if (typeof value !== "object" || value === null) return 0;
    return Object.entries(value).reduce((sum, [name, field]) => sum + words(field, prose.has(name)), 0);
  };
  return Math.max(1, Math.ceil(words(blocks, false) / wordsPerMinute));
}
