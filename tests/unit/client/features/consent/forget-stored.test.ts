import { expect, it } from "vitest";
import { forgetStored, type StoredNames } from "../../../../../client/features/consent/forget-stored.ts";
import type { Purpose } from "../../../../../shared/consent/purposes.ts";
import type { StoredKey, StoredPlace } from "../../../../../shared/consent/stored-keys.ts";

const purposeOf: Readonly<Record<string, Purpose>> = { cart: "necessary", _ga: "statistics", _ads: "marketing" };
const keyOf = (place: StoredPlace, name: string): StoredKey | undefined =>
  purposeOf[name] && { place, name, purpose: purposeOf[name], life: "visitor", use: "" };

/** A browser that keeps the same names everywhere. */
function browser(blocked?: StoredPlace) {
  const places = (["localStorage", "sessionStorage", "cookie", "indexedDB", "cacheApi"] as const).map((place) => {
    const kept = new Set([...Object.keys(purposeOf), "stranger"]);
    const names = () => {
      if (place === blocked) throw new Error("blocked");
      return [...kept];
    };
    return { place, kept, names, remove: (name: string) => kept.delete(name) } satisfies StoredNames & {
      kept: Set<string>;
    };
  });
  return { places, left: () => places.map(({ kept }) => [...kept].join(" ")) };
}

it("[DATA-018] removes what is kept for a purpose that is not permitted, everywhere, and nothing else", async () => {
  const { places, left } = browser();
  await forgetStored(places, (purpose) => purpose === "necessary" || purpose === "statistics", keyOf);
  expect(new Set(left())).toEqual(new Set(["cart _ga stranger"]));
  await forgetStored(places, (purpose) => purpose === "necessary", keyOf);
  expect(new Set(left())).toEqual(new Set(["cart stranger"]));
});

it("goes on where one of a place's names cannot be removed", async () => {
  const { places, left } = browser();
  const stubborn = places.map((place) => ({
    ...place,
    remove(name: string) {
      if (name === "_ga") throw new Error("in use");
      return place.remove(name);
    },
  }));
  await forgetStored(stubborn, (purpose) => purpose === "necessary", keyOf);
  expect(new Set(left())).toEqual(new Set(["cart _ga stranger"]));
});

it("goes on where one of a browser's places is blocked", async () => {
  const { places, left } = browser("sessionStorage");
  await forgetStored(places, (purpose) => purpose === "necessary", keyOf);
  expect(left().filter((names) => names === "cart stranger")).toHaveLength(4);
});
