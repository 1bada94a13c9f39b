import type { FoundPlace } from "../../../shared/contract/stores/stores.ts";
import { byDistance, metresBetween } from "../../../shared/stores/distance.ts";
import { foldName } from "./towns.ts";

/** What a store is found by. */
export interface StoreKey {
  id: string;
  name: string;
  city: string;
  postcode: string;
  country: string;
  lat: number;
  lng: number;
}
export interface FoundStore {
  id: string;
  name: string;
  distance: number | null;
}

/** Who looks near a place wants a store that can be reached in an hour or two, or else to see how far the next is. */
const reachMetres = 100_000;
const fewest = 3;

/** Stores nearest to a place: those within reach, and three at least. */
export function storesNear(stores: readonly StoreKey[], place: { lat: number; lng: number }): FoundStore[] {
  const measured = stores
    .map(({ id, name, lat, lng }) => ({ id, name, distance: metresBetween(place, { lat, lng }) }))
    .toSorted(byDistance);
  return measured.filter(({ distance }, i) => i < fewest || distance <= reachMetres);
}

/** Whether every word that was typed begins a word of the store's name or town, or its postcode begins so. */
function isNamed({ name, city, postcode }: StoreKey, text: string): boolean {
  const words = foldName(text).split(" ").filter(Boolean);
  const own = foldName(`${name} ${city}`).split(" ");
  const figures = text.replace(/\s/g, "").toLowerCase();
  return (
    (words.length > 0 && words.every((word) => own.some((one) => one.startsWith(word)))) ||
    (/^\d{2}/.test(figures) && postcode.replace(/\s/g, "").toLowerCase().startsWith(figures))
  );
}

/**
 * Stores for what was typed: nearest to the place it names; where it names none, those whose own name or town it is.
 * None when it is neither.
 */
export function storesFor(stores: readonly StoreKey[], text: string, place: FoundPlace | null): FoundStore[] {
  if (place) return storesNear(stores, place);
  return stores
    .filter((store) => isNamed(store, text))
    .map(({ id, name }) => ({ id, name, distance: null }))
    .toSorted(byDistance);
}

/** Stores in the town of this whole name, or nearest to it where it is a known place. */
export function storesInTown(stores: readonly StoreKey[], name: string, place: FoundPlace | null): FoundStore[] {
  if (place) return storesNear(stores, place);
  const town = foldName(name);
  return everyStore(
    stores.filter(({ city }) => town !== "" && foldName(city) === town),
    "",
  );
}

/** All stores by name, those of the view's own country first. */
export function everyStore(stores: readonly StoreKey[], own: string): FoundStore[] {
  const here = (store: StoreKey) => (store.country === own ? 0 : 1);
  return stores
    .map((store) => ({ ...store, distance: null }))
    .toSorted((a, b) => here(a) - here(b) || byDistance(a, b))
    .map(({ id, name, distance }) => ({ id, name, distance }));
}
