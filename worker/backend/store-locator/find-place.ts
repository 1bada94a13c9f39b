import type { FoundPlace } from "../../../shared/contract/stores/stores.ts";
import { distance } from "../search/text/edit-distance.ts";
import { areaOf } from "./areas.ts";
import { foldName, towns } from "./towns.ts";

/** Postcodes by how they are written; four figures are one in two countries. */
const postcodes: readonly { form: RegExp; countries: readonly string[] }[] = [
  { form: /^(?:nl[ -]?)?(\d{4} ?[a-z]{2})$/i, countries: ["NL"] },
  { form: /^(?:d(?:e)?[ -]?)?(\d{5})$/i, countries: ["DE"] },
  { form: /^nl[ -]?(\d{4})$/i, countries: ["NL"] },
  { form: /^be?[ -]?(\d{4})$/i, countries: ["BE"] },
  { form: /^(\d{4})$/, countries: ["NL", "BE"] },
];

/** Shorter texts begin the names of too many towns. */
const shortest = 3;

const preferred = (countries: readonly string[], own: string): readonly string[] =>
  countries.includes(own) ? [own, ...countries.filter((code) => code !== own)] : countries;

function postcodeAt(text: string, own: string, only: boolean): FoundPlace | null {
  for (const { form, countries } of postcodes) {
    const postcode = form.exec(text)?.[1];
    if (postcode === undefined) continue;
    for (const country of preferred(countries, own)) {
      const area = only && country !== own ? null : areaOf(country, postcode);
      if (area) return { name: postcode.toUpperCase(), ...area };
    }
  }
  return null;
}

/**
 * The place that somebody means by a postcode or the name of a town, in any of its languages, also when only its
 * beginning is typed: in the view's own country first, or (`only`) nowhere else. `whole`: no postcode, and no
 * beginning. Null when none is known.
 */
export function findPlace(text: string, own: string, { only = false, whole = false } = {}): FoundPlace | null {
  const trimmed = text.trim();
  const postcode = whole ? null : postcodeAt(trimmed, own, only);
  if (postcode) return postcode;
  const wanted = foldName(trimmed);
  if (wanted === "") return null;
  const near = towns.filter(({ country }) => country === own);
  const known = only ? near : [...near, ...towns.filter(({ country }) => country !== own)];
  const town =
    known.find(({ names }) => names.includes(wanted)) ??
    (whole || wanted.length < shortest
      ? undefined
      : known.find(({ names }) => names.some((name) => name.startsWith(wanted))));
  return town ? { name: town.name, lat: town.lat, lng: town.lng } : null;
}

/** Of shorter names another is too soon a misspelling: "Haren" is not Hagen. */
const shortestGuess = 6;

/**
 * The town whose name comes nearest to what was typed: one letter of it is wrong, of long names two. Only for what no
 * place is known by, for "Haren" is a place that is not on the list. Null where none comes near, or two equally.
 */
export function guessPlace(text: string, own: string, { only = false } = {}): FoundPlace | null {
  const wanted = foldName(text);
  if (wanted.length < shortestGuess || /\d/.test(wanted)) return null;
  const most = wanted.length < 9 ? 1 : 2;
  const near = towns
    .filter(({ country }) => !only || country === own)
    .map((town) => ({ town, off: Math.min(...town.names.map((name) => distance(wanted, name, most))) }))
    .filter(({ off }) => off <= most)
    .sort((a, b) => a.off - b.off || Number(b.town.country === own) - Number(a.town.country === own));
  const [first, second] = near;
  if (!first || (second?.off === first.off && (second.town.country === own) === (first.town.country === own)))
    return null;
  const { name, lat, lng } = first.town;
  return { name, lat, lng, guessed: true };
}
