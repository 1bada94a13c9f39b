import * as z from "zod/mini";
import type { ClientCache } from "../../device/storage/cache/client-cache.ts";
import { matchRoute, type PageGroup } from "../../../shared/routes.ts";

export interface RouteStore {
  /** Notes where the path of a page's data leads, when the URL map named it. */
  note(key: string, value: unknown): void;
  /** Fetches the code of a page whose kind is known while its data is still under way. */
  prepare(key: string): Promise<void>;
}

const prefix = "route/";
const mapped = z.object({ group: z.enum(["product", "category", "cms"]) });
const pathOf = (key: string): string | null => /^\/data(\/[^!?][^?]*)(\?|$)/.exec(key)?.[1] ?? null;

/** Mapped routes in the client cache; with `seo.disableUrlRoutesPersistentCache` none is stored (URL-022). */
export function createRouteStore(
  cache: ClientCache,
  disabled: boolean,
  loadCode: (group: PageGroup) => Promise<unknown>,
): RouteStore {
  return {
    note(key, value) {
      const path = pathOf(key);
      const found = mapped.safeParse({ group: (value as { kind?: unknown } | null)?.kind });
      if (!disabled && path !== null && found.success && !matchRoute(path)) cache.set(prefix + path, found.data);
    },
    async prepare(key) {
      const path = pathOf(key);
      if (disabled || path === null || matchRoute(path)) return;
      const found = mapped.safeParse((await cache.get(prefix + path))?.value);
      if (found.success) await loadCode(found.data.group).catch(() => undefined);
    },
  };
}
