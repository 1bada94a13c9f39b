import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { pointCountry } from "../../../../../client/features/store-locator/point-country.ts";
import { PointList } from "../../../../../client/features/store-locator/point-list.tsx";
import { StoreList } from "../../../../../client/features/store-locator/store-list.tsx";
import { storesTexts } from "../../../../../client/features/store-locator/texts.ts";
import type { NearStore } from "../../../../../shared/contract/stores/stores.ts";
import { show, wordsOf } from "../../show.tsx";

beforeAll(async () => void (await storesTexts.prepare("en-US")));

describe("the dialog of pick-up points", () => {
  afterEach(() => pointCountry.set(null));
  const selected = () => /<option value="(\w\w)" selected/.exec(show(<PointList heading="h3" />))?.[1];

  it("[LOC-005] begins in the country of the checkout's address, else in the view's own", () => {
    expect(selected()).toBe("NL");
    pointCountry.set("DE");
    expect(selected()).toBe("DE");
  });
});

describe("a list of stores", () => {
  const store = (id: number): NearStore => ({
    id: String(id),
    name: `KADE ${id}`,
    street: "Kade 1",
    postcode: "3011 AB",
    city: "Rotterdam",
    country: "NL",
    phone: null,
    email: null,
    lat: 51.9,
    lng: 4.5,
    timeZone: "Europe/Amsterdam",
    openingHours: [[], [], [], [], [], [], []],
    exceptions: [],
    services: [],
    distance: null,
  });
  const words = (count: number, total: number) =>
    wordsOf(
      show(
        <StoreList
          searchable={false}
          heading="h2"
          known={{ stores: Array.from({ length: count }, (_, i) => store(i)), place: null, total }}
        />,
      ),
    );

  it("[LOC-001] says how many there are and offers those that it does not show", () => {
    expect(words(50, 120)).toContain("120 stores");
    expect(words(50, 120)).toContain("50 of 120 stores shown Show more stores");
    expect(words(50, 50)).toContain("50 stores");
    expect(words(50, 50)).not.toContain("Show more stores");
  });
});
