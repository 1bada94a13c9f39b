import { expect, it } from "vitest";
import { foundWords, near } from "../../../../../client/features/store-locator/near-words.ts";
import { loadStoresTexts } from "../../../../../shared/i18n/stores/stores-texts.ts";

it("asks whether the place was meant whose name was typed otherwise, and of no other place", async () => {
  const t = await loadStoresTexts("en-US");
  const place = { name: "Rotterdam", lat: 51.92, lng: 4.48 };
  const asked = { query: "roterdam" };
  expect(near("3 stores near Rotterdam", place, asked, t)).toBe("3 stores near Rotterdam");
  expect(near("3 stores near Rotterdam", { ...place, guessed: true }, asked, t)).toBe(
    "We do not know “roterdam”; did you mean Rotterdam? 3 stores near Rotterdam",
  );
});

it("says how far the nearest store is of a place that has none within 100 km, and how many there are of others", async () => {
  const t = await loadStoresTexts("en-US");
  const place = { name: "Munich", lat: 48.14, lng: 11.58 };
  const words = (distance: number | null, asked: object, found: object | null = place) =>
    foundWords({ stores: [{ distance }], total: 2, place: found } as never, asked, "en-US", t);
  const far = "We have no store near Munich; the nearest is about 450 km away. We deliver to your home, too.";
  expect(words(450_200, { query: "munich" })).toBe(far);
  expect(words(450_200, { query: "munch" }, { ...place, guessed: true })).toBe(
    `We do not know “munch”; did you mean Munich? ${far}`,
  );
  expect(words(100_001, { near: "48.14,11.58" }, null)).toBe(
    "We have no store near you; the nearest is about 100 km away. We deliver to your home, too.",
  );
  expect(words(100_000, { query: "munich" })).toBe("2 stores near Munich");
  expect(words(null, {}, null)).toBe("2 stores");
});
