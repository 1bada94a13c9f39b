/** A place on the map in degrees. */
export interface Place {
  lat: number;
  lng: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres between two places on the round earth (haversine). */
export function metresBetween(a: Place, b: Place): number {
  const [north, east] = [radians(b.lat - a.lat), radians(b.lng - a.lng)];
  const part = Math.sin(north / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(east / 2) ** 2;
  return Math.round(2 * 6_371_000 * Math.asin(Math.min(1, Math.sqrt(part))));
}

/** Nearest first; what is equally far, or not measured, by name and then by id, so the order is always the same. */
export function byDistance(
  a: { id: string; name: string; distance: number | null },
  b: { id: string; name: string; distance: number | null },
): number {
  const far = (value: number | null) => value ?? Infinity;
  // Infinity less Infinity is no number.
  const nearer = far(a.distance) === far(b.distance) ? 0 : far(a.distance) - far(b.distance);
  return nearer || a.name.localeCompare(b.name, "nl") || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** A place as calls name it: to a kilometre (`nearText` in shared/contract/stores/stores.ts). */
export const nearTextOf = ({ lat, lng }: Place): string => `${Number(lat.toFixed(2))},${Number(lng.toFixed(2))}`;

/** The place that `nearTextOf` wrote. */
export function placeOfText(text: string): Place {
  const [lat = 0, lng = 0] = text.split(",").map(Number);
  return { lat, lng };
}

/** Within this a distance says nothing: the middle of a town or of a postcode's area is where it was taken from. */
const nearMetres = 2_000;

/**
 * Metres in the reader's words, to a kilometre, and below two as "less than 2 km": the postcode's area or the town is
 * all that is known of where a shopper starts. `less` and `about` are the shop's words around the distance.
 */
export function distanceWords(
  metres: number,
  language: string,
  say: (how: "less" | "about", distance: string) => string,
): string {
  const km = Math.round(Math.max(metres, nearMetres) / 1_000);
  const distance = new Intl.NumberFormat(language, { style: "unit", unit: "kilometer" }).format(km);
  return say(metres < nearMetres ? "less" : "about", distance);
}

/** Where a map service shows the way to a place. It needs no key; on a phone its application opens. */
export const routeLink = ({ lat, lng }: Place): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${lat}%2C${lng}`;
