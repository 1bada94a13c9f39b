/** A loader that loads once for each key; a failed load is forgotten, so that the next try asks again. */
export interface LazyLoader<A, T> {
  (from: A): Promise<T>;
  /** Whether something is loaded or being loaded. */
  hasBegun(): boolean;
}

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
