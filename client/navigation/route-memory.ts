import { shopStorage } from "../device/storage/shop-storage.ts";
import type { DispatcherRoute } from "./route-state.ts";

const prefix = "route/";
/** Most paths a device keeps; the oldest go first. */
const most = 300;

interface Kept extends DispatcherRoute {
  at: number;
}

/** A kept route, if the record is one. */
function check(value: unknown): Kept | undefined {
  const { name, params, at } = (value ?? {}) as Partial<Kept>;
  const isRoute =
    typeof name === "string" &&
    typeof at === "number" &&
    typeof params === "object" &&
    params !== null &&
    Object.values(params).every((param) => typeof param === "string");
  return isRoute ? { name, params, at } : undefined;
}

/**
 * Where paths of a view led, kept on the device (URL-022): only a hint that spares a wait, the page's own data has the
 * last word.
 */
export function routeMemory(storeCode: string, now: () => number = Date.now) {
  // A database of its own: the cart's code starts wherever the shop's exists.
  const storage = shopStorage(`${storeCode}-routes`);
  const collection = { prefix, check };
  return {
    keep: (path: string, { name, params }: DispatcherRoute): Promise<void> =>
      storage.update(collection, (kept) => {
        const writes: Record<string, unknown> = { [prefix + path]: { name, params, at: now() } };
        const oldest = [...kept]
          .filter(([key]) => key !== prefix + path)
          .sort(([, a], [, b]) => b.at - a.at)
          .slice(most - 1);
        for (const [key] of oldest) writes[key] = null;
        return { writes, result: undefined };
      }),
    async read(): Promise<ReadonlyMap<string, DispatcherRoute>> {
      const kept = await storage.read(collection);
      return new Map(
        [...kept].map(([key, { name, params }]) => [
          key.slice(prefix.length).replace(/(?<=^\/|[^/])\/+$/, ""),
          { name, params },
        ]),
      );
    },
  };
}
