export interface Ranked {
  readonly id: number;
  readonly score: number;
  /** Who made it; null where the catalogue does not say. */
  readonly maker: string | null;
}

/** Articles that stand side by side. */
const rowSize = 8;
/** Of one maker in a row. */
const mostOfMaker = 2;

/**
 * The best candidates, rows of eight with at most two of one maker in each, and nothing that is left out. Of equals the
 * lower id stands first, so that the same question has the same answer. Where there are too few makers to fill a row
 * so, each has its even share.
 */
export function rowOf<T extends Ranked>(
  candidates: readonly T[],
  { limit, without }: { readonly limit: number; readonly without: ReadonlySet<number> },
): T[] {
  const open = candidates
    .filter(({ id, score }) => score > 0 && !without.has(id))
    .toSorted((a, b) => b.score - a.score || a.id - b.id);
  const makers = new Set(open.flatMap(({ maker }) => maker ?? [])).size;
  const hasUnnamed = open.some(({ maker }) => maker === null);
  const most = hasUnnamed ? mostOfMaker : Math.max(mostOfMaker, Math.ceil(rowSize / Math.max(1, makers)));
  const row: T[] = [];
  const left = new Set(open);
  let held = new Map<string, number>();
  while (row.length < limit && left.size > 0) {
    if (row.length % rowSize === 0) held = new Map();
    const next = [...left].find(({ maker }) => maker === null || (held.get(maker) ?? 0) < most);
    if (!next) break;
    left.delete(next);
    row.push(next);
    if (next.maker !== null) held.set(next.maker, (held.get(next.maker) ?? 0) + 1);
  }
  return row;
}
