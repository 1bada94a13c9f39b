/** A loader made by `loadOnce`. */
export interface LazyLoader<A, T> {
  (from: A): Promise<T>;
  /** Whether anything has been loaded or is loading. */
  hasBegun(): boolean;
}

/**
 * Makes a loader that calls `load` once for each key (`keyOf`; by default once in all). A failed load is forgotten, so
 * that the next call tries again.
 */
export function loadOnce<A, T>(load: (from: A) => Promise<T>, keyOf: (from: A) => string = () => ""): LazyLoader<A, T> {
  const loads = new Map<string, Promise<T>>();
  const loader = (from: A): Promise<T> => {
    const key = keyOf(from);
    let loading = loads.get(key);
    if (!loading) {
      loads.set(key, (loading = load(from)));
      loading.catch(() => loads.delete(key));
    }
    return loading;
  };
  return Object.assign(loader, { hasBegun: () => loads.size > 0 });
}
