/** Rows that calls of a route read, of those that were looked at: how many calls, all their rows, the most of one. */
interface Read {
  calls: number;
  rows: number;
  most: number;
}
const reads = new Map<string, Read>();

/** Counts a call of a route; `route` is its pattern, never an address that somebody made up. */
export function noteRead(route: string, rows: number): void {
  const read = reads.get(route) ?? { calls: 0, rows: 0, most: 0 };
  reads.set(route, { calls: read.calls + 1, rows: read.rows + rows, most: Math.max(read.most, rows) });
}

/** Rows read by route, of this isolate since it began; those that read most in all come first. */
export function rowsRead(): { route: string; calls: number; mean: number; most: number }[] {
  return [...reads]
    .sort(([, a], [, b]) => b.rows - a.rows)
    .map(([route, { calls, rows, most }]) => ({ route, calls, mean: Math.round(rows / calls), most }));
}
