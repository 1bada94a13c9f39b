/** Caches as a browser has them, as far as the service worker uses them: by address, in the order of putting. */
export function fakeCaches(
  fetch: (address: string) => Promise<Response> = () => Promise.reject(new TypeError("no network")),
) {
  const room = { full: false };
  const all = new Map<string, Map<string, Response>>();
  const addressOf = (key: RequestInfo | URL) =>
    typeof key === "string" ? key : key instanceof URL ? key.href : key.url;
  const open = (name: string) => {
    const entries = all.get(name) ?? all.set(name, new Map()).get(name)!;
    const add = async (key: RequestInfo | URL) => {
      const answer = await fetch(addressOf(key));
      if (!answer.ok) throw new TypeError(`${addressOf(key)} answered ${answer.status}`);
      entries.set(addressOf(key), answer);
    };
    return {
      match: async (key: RequestInfo | URL) => entries.get(addressOf(key))?.clone(),
      // What is put again is the last; nothing of it happens where there is no room.
      async put(key: RequestInfo | URL, answer: Response) {
        if (room.full) throw new DOMException("full", "QuotaExceededError");
        entries.delete(addressOf(key));
        entries.set(addressOf(key), answer);
      },
      delete: async (key: RequestInfo | URL) => entries.delete(addressOf(key)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
      add,
      addAll: async (keys: RequestInfo[]) => {
        for (const key of keys) await add(key);
      },
    };
  };
  const storage = {
    open: async (name: string) => open(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  } as unknown as CacheStorage;
  return { storage, room, held: (name: string) => [...(all.get(name)?.keys() ?? [])] };
}
