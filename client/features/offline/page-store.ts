import { notStored } from "../../device/page/not-stored.ts";
import { bareChrome } from "../../../shared/contract/page/bare-chrome.ts";
import type { PageData } from "../../../shared/contract/page/page.ts";
import { withoutVariant } from "../../../shared/url/page-key.ts";
import type { ClientCache } from "../../device/storage/cache/client-cache.ts";
import { isChrome, keepable } from "./answer-schema.ts";
import type { RouteStore } from "./route-store.ts";

export interface PageStoreDeps {
  cache: ClientCache;
  routes: RouteStore;
  /** Puts a newer value in the place of a shown one. */
  replace(key: string, value: unknown): void;
  /** Whether the page of this key is being gone back to. */
  goesBackTo(key: string): boolean;
  online(): boolean;
  /** Loads what a page of this data is drawn by; rejects where that cannot be had. */
  loadCode(page: Exclude<PageData, { kind: "redirect" }>, path: string): Promise<unknown>;
  /** Makes a call and takes note of whether it was answered. */
  noting<T>(call: () => Promise<T>): Promise<T>;
  /** Told whenever the answer to a key has been kept before (since when) or is the network's (null). */
  shown?(key: string, value: unknown, at: number | null): void;
}

/** A page that can be shown without a connection. */
export interface OfflinePage {
  path: string;
  title: string;
}

/** Keeps the answers of the data layer and hands them out where the network has none. */
export interface OfflinePageStore {
  keep(key: string, value: unknown): void;
  /**
   * The network's answer. Going back, what was kept comes first and is replaced; without a network it is all there is.
   * Rejects with the network's problem.
   */
  answer(key: string, fetchAnswer: (key: string) => Promise<unknown>): Promise<unknown>;
  /** What is kept of a key, or undefined. */
  kept(key: string): Promise<unknown>;
  /**
   * What is kept of a key that the network did not answer; rejects with `notStored` without a connection, else with the
   * network's problem.
   */
  instead(key: string, problem: unknown): Promise<unknown>;
  /** The pages seen last that can be shown, newest first. */
  pages(most: number): Promise<OfflinePage[]>;
}

const prefix = "page/";
const always = () => true;
const never = () => false;

export function createOfflinePageStore({
  cache,
  routes,
  replace,
  goesBackTo,
  online,
  noting,
  loadCode,
  shown,
}: PageStoreDeps): OfflinePageStore {
  const keep = (key: string, value: unknown) => {
    if (keepable(key, value) === undefined) return;
    cache.set(prefix + key, value);
    routes.note(key, value);
  };
  async function entryOf(key: string): Promise<{ value: unknown; at: number | null } | undefined> {
    const entry = await cache.get(prefix + key);
    const value = entry ? keepable(key, entry.value) : undefined;
    if (entry && value !== undefined) return { value, at: entry.at };
    if (entry) cache.forget(prefix + key);
    return isChrome(key) ? { value: bareChrome, at: null } : undefined;
  }
  const kept = async (key: string): Promise<unknown> => (await entryOf(key))?.value;
  async function instead(key: string, problem: unknown): Promise<unknown> {
    const found = await entryOf(key);
    if (!found) throw online() ? problem : new Error(`Offline: ${notStored} for ${key}`, { cause: problem });
    shown?.(key, found.value, found.at);
    return found.value;
  }
  return {
    keep,
    kept,
    instead,
    async answer(key, fetchAnswer) {
      void routes.prepare(key);
      const fresh = noting(() => fetchAnswer(key)).then((value) => {
        keep(key, value);
        shown?.(key, value, null);
        return value;
      });
      if (goesBackTo(key)) {
        const first = await Promise.race([
          fresh.then(
            () => undefined,
            () => undefined,
          ),
          kept(key),
        ]);
        if (first !== undefined) {
          // The shown value must have arrived before another can take its place.
          fresh.then(
            (value) => setTimeout(replace, 0, key, value),
            (problem: unknown) => void instead(key, problem).catch(() => undefined),
          );
          return first;
        }
      }
      return fresh.catch((problem: unknown) => instead(key, problem));
    },
    async pages(most) {
      const found = new Map<string, OfflinePage>();
      for (const { key } of await cache.list(`${prefix}/data/`)) {
        const path = key.slice(`${prefix}/data`.length);
        const name = withoutVariant(path);
        // One page of a listing stands for all of them, and the variant seen last for its product.
        if (name.includes("?") || found.has(name)) continue;
        const page = (await kept(key.slice(prefix.length))) as PageData | undefined;
        if (!page || !("meta" in page) || !page.meta.title) continue;
        const comes = online() || (await loadCode(page, path).then(always, never));
        if (comes) found.set(name, { path, title: page.meta.title });
        if (found.size === most) break;
      }
      return [...found.values()];
    },
  };
}
