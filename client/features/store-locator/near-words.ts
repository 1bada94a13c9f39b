import type { FoundPlace, StoresAnswer } from "../../../shared/contract/stores/stores.ts";
import type { StoresTexts } from "../../../shared/i18n/stores/stores-texts.ts";
import { distanceWords } from "../../../shared/stores/distance.ts";
import type { PlaceQuery } from "./calls.ts";

/** Words of what is near a place, after those that ask whether it was meant, where its name was typed otherwise. */
export const near = (words: string, place: FoundPlace, { query = "" }: PlaceQuery, t: StoresTexts): string =>
  place.guessed ? `${t("found.guessed", { query, place: place.name })} ${words}` : words;

/** A store that is further away than this is near nobody, in metres. */
const nearMetres = 100_000;

/** How many stores there are, and of what; of a place that has none near it how far the nearest is. */
export function foundWords(
  { stores, total: count, place }: StoresAnswer,
  asked: PlaceQuery,
  language: string,
  t: StoresTexts,
): string {
  const one = count === 1 ? ".one" : "";
  if (count === 0) return asked.query === undefined ? t("none.any") : t("none.query", { query: asked.query });
  const nearest = stores[0]?.distance ?? 0;
  if (nearest > nearMetres) {
    const distance = distanceWords(nearest, language, (how, words) => t(how, { distance: words }));
    return place
      ? near(t("found.far", { place: place.name, distance }), place, asked, t)
      : t("found.farHere", { distance });
  }
  if (asked.near !== undefined) return t(`found.here${one}`, { count });
  if (place) return near(t(`found.near${one}`, { count, place: place.name }), place, asked, t);
  return asked.query === undefined
    ? t(`found.all${one}`, { count })
    : t(`found.named${one}`, { count, query: asked.query });
}
