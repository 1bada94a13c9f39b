import { tagsElement, type Tags } from "../../../shared/analytics/tags.ts";
import type { Purpose } from "../../../shared/consent/purposes.ts";
import { storedKeyOf, type StoredKey, type StoredPlace } from "../../../shared/consent/stored-keys.ts";

/** Names in one of a browser's places, and how one of them is removed. */
export interface StoredNames {
  readonly place: StoredPlace;
  names(): Promise<readonly string[]> | readonly string[];
  remove(name: string): unknown;
}

/** Hosts that a script of this page may have set a cookie for: this one, and those it belongs to. */
const domains = (host: string): string[] => {
  const labels = host.split(".");
  return ["", ...labels.slice(0, -1).map((_, i) => `; domain=${labels.slice(i).join(".")}`)];
};

/**
 * Where a browser keeps things for this page. Of cookies those that scripts see; of databases whole ones, because a
 * purpose that is agreed to never shares one with what is necessary.
 */
export const browserStored = (): readonly StoredNames[] => [
  {
    place: "localStorage",
    names: () => Object.keys(localStorage),
    remove: (name) => localStorage.removeItem(name),
  },
  {
    place: "sessionStorage",
    names: () => Object.keys(sessionStorage),
    remove: (name) => sessionStorage.removeItem(name),
  },
  {
    place: "cookie",
    names: () =>
      document.cookie
        .split(";")
        .map((pair) => pair.split("=")[0]!.trim())
        .filter((name) => name !== ""),
    remove(name) {
      for (const domain of domains(location.hostname)) document.cookie = `${name}=; max-age=0; path=/${domain}`;
    },
  },
  {
    place: "indexedDB",
    names: async () => (await indexedDB.databases()).flatMap(({ name }) => name ?? []),
    remove: (name) => indexedDB.deleteDatabase(name),
  },
  { place: "cacheApi", names: () => caches.keys(), remove: (name) => caches.delete(name) },
];

/** The registry's entry of a name, else that of this document's own tags: nothing of the shop's is theirs. */
function knownKey(place: StoredPlace, name: string): StoredKey | undefined {
  const known = storedKeyOf(place, name);
  const text = document.getElementById(tagsElement)?.textContent;
  return known ?? (text ? storedKeyOf(place, name, undefined, (JSON.parse(text) as Tags).keys ?? []) : undefined);
}

/**
 * Removes everything that the registry, or the deployment for its tags, knows and that is kept for a purpose which is
 * not permitted. A place that is blocked keeps nothing; what stands in no registry is not ours to remove.
 */
export async function forgetStored(
  places: readonly StoredNames[],
  may: (purpose: Purpose) => boolean,
  keyOf: (place: StoredPlace, name: string) => StoredKey | undefined = knownKey,
): Promise<void> {
  for (const { place, names, remove } of places)
    try {
      const forgotten = (await names()).filter((name) => {
        const key = keyOf(place, name);
        return key && !may(key.purpose);
      });
      // One that cannot be removed now keeps none of the others.
      await Promise.allSettled(forgotten.map(async (name) => remove(name)));
    } catch {
      // Blocked.
    }
}
