import { languageOf } from "../../../../shared/config/stores.ts";
import type { Crumb } from "../../../../shared/contract/page/page.ts";
import { distanceWords } from "../../../../shared/stores/distance.ts";
import { storePath } from "../../../../shared/url/store-path.ts";
import { scrubbed } from "../../../log.ts";
import { hasStores } from "../content/load-stores.ts";
import { apiFor, type LoadContext } from "../context.ts";

/** A name of a town: letters, with what joins them. */
const town = /^\p{L}[\p{L} .'\u2019-]{2,39}$/u;
/** Further away is no store of that town. */
const reachMetres = 50_000;
const most = 3;

/**
 * The stores in or near the town whose whole name a text is: one call, made only for a text that finds nothing else.
 * None where the text is not a town, or nobody answers.
 */
export async function townStores(context: LoadContext, q: string): Promise<Crumb[]> {
  const { store } = context;
  if (!town.test(q) || !(await hasStores(context))) return [];
  const answer = await apiFor(context).stores?.({ query: q, limit: String(most), named: "1" });
  if (!answer) return [];
  if (!answer.ok) {
    console.warn(scrubbed(`Stores answered ${answer.code}`));
    context.from.standsIn("last");
    return [];
  }
  const { stores, place } = context.from.take(answer);
  // A platform that cannot filter by whole names answers with all stores.
  const isThere = (city: string) => city.toLowerCase() === q.toLowerCase();
  return stores
    .filter(({ distance, city }) => (place && !place.guessed ? (distance ?? 0) <= reachMetres : isThere(city)))
    .slice(0, most)
    .map(({ id, name, city, distance }) => ({
      name:
        distance === null || isThere(city)
          ? name
          : `${name} (${distanceWords(distance, languageOf(store), (_, words) => words)})`,
      path: `${storePath(store, "/storelocator/")}#store-${id}`,
    }));
}
