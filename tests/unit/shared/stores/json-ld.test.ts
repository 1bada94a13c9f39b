import { expect, it } from "vitest";
import type { Store } from "../../../../shared/contract/stores/stores.ts";
import { storeJsonLd } from "../../../../shared/seo/store-json-ld.ts";

it("a store is described with its week, its nights and the days that are not like others", () => {
  const store: Store = {
    id: "12",
    name: "A",
    street: "B 1",
    postcode: "1",
    city: "C",
    country: "NL",
    phone: null,
    email: null,
    lat: 52,
    lng: 5,
    timeZone: "Europe/Amsterdam",
    services: [],
    openingHours: [
      [
        { from: "10:00", to: "13:00" },
        { from: "14:00", to: "18:00" },
      ],
      [{ from: "22:00", to: "02:00" }],
      [{ from: "00:00", to: "00:00" }],
      [],
      [],
      [],
      [],
    ],
    exceptions: [
      { date: "2026-12-24", spans: [{ from: "10:00", to: "16:00" }] },
      { date: "2026-12-25", spans: [] },
    ],
  };
  const described = storeJsonLd(store, "https://shop.example/storelocator/");
  const line = (more: Record<string, string>) => ({ "@type": "OpeningHoursSpecification", ...more });
  expect(described.openingHoursSpecification).toEqual([
    line({ dayOfWeek: "https://schema.org/Monday", opens: "10:00", closes: "13:00" }),
    line({ dayOfWeek: "https://schema.org/Monday", opens: "14:00", closes: "18:00" }),
    line({ dayOfWeek: "https://schema.org/Tuesday", opens: "22:00", closes: "02:00" }),
    line({ dayOfWeek: "https://schema.org/Wednesday", opens: "00:00", closes: "23:59" }),
    line({ validFrom: "2026-12-24", validThrough: "2026-12-24", opens: "10:00", closes: "16:00" }),
    line({ validFrom: "2026-12-25", validThrough: "2026-12-25", opens: "00:00", closes: "00:00" }),
  ]);
  expect(described).not.toHaveProperty("telephone");
});
