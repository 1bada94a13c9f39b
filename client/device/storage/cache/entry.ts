/** One stored answer. */
export interface Entry {
  /** `<collection>/<name>`, e.g. "page//data/heren/". */
  key: string;
  value: unknown;
  /** When it was stored, in milliseconds; the oldest go first. */
  at: number;
  /** About how much room it takes: twice its characters as JSON. */
  bytes: number;
  /** Schema version and build that wrote the values; entries of another one are never used. */
  stamp: string;
}
export type Summary = Omit<Entry, "value">;

/** Where entries are kept. Every call may fail. */
export interface CacheDriver {
  get(key: string): Promise<Entry | undefined>;
  /** All or nothing, in one transaction. */
  put(entries: readonly Entry[]): Promise<void>;
  delete(keys: readonly string[]): Promise<void>;
  /** Everything but the values, oldest first. */
  summaries(): Promise<Summary[]>;
  clear(): Promise<void>;
  close(): void;
}
