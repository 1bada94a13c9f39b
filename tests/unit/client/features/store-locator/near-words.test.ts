import { expect, it } from "vitest";
import { near } from "../../../../../client/features/store-locator/near-words.ts";
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
