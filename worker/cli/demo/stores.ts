import type { Store, StoreService } from "../../../shared/contract/stores/stores.ts";
import type { Product } from "./product.ts";
import { hash } from "./chance.ts";
import { baseIndex, line, type Line } from "./lines/line.ts";

type Hours = Store["openingHours"];
const day = (from: string, to: string) => [{ from, to }];
const closed: Hours[number] = [];
const hours: Readonly<Record<"quay" | "town" | "late", Hours>> = {
  quay: [closed, ...Array.from({ length: 4 }, () => day("10:00", "18:00")), day("10:00", "17:00"), closed],
  town: [
    day("12:00", "18:00"),
    day("10:00", "18:00"),
    day("10:00", "18:00"),
    day("10:00", "21:00"),
    day("10:00", "18:00"),
    day("09:30", "18:00"),
    day("12:00", "17:00"),
  ],
  late: [
    ...Array.from({ length: 5 }, () => [...day("10:00", "13:00"), ...day("14:00", "19:00")]),
    day("10:00", "18:00"),
    closed,
  ],
};

type Plan = readonly [
  city: string,
  street: string,
  postcode: string,
  country: "NL" | "BE" | "DE",
  place: readonly [lat: number, lng: number],
  phone: string,
  open: keyof typeof hours,
  services: readonly StoreService[],
];
const all: readonly StoreService[] = ["pickup", "returns", "alterations", "gift-wrapping", "wheelchair", "parking"];
const most: readonly StoreService[] = ["pickup", "returns", "wheelchair"];

/** Stores of a shop that does not exist, in towns that do. */
const plans: readonly Plan[] = [
  ["Rotterdam", "Voorbeeldkade 12", "3011 AB", "NL", [51.9195, 4.4905], "+31 10 000 00 12", "quay", all],
  ["Amsterdam", "Voorbeeldpad 4", "1012 AB", "NL", [52.3779, 4.9003], "+31 20 000 00 04", "town", all],
  [
    "Utrecht",
    "Voorbeeldwerf 21",
    "3511 AB",
    "NL",
    [52.0915, 5.1179],
    "+31 30 000 00 21",
    "town",
    ["returns", "wheelchair"],
  ],
  ["Groningen", "Voorbeeldhaven 7", "9711 AB", "NL", [53.2188, 6.5606], "+31 50 000 00 07", "quay", ["returns"]],
  ["Antwerpen", "Voorbeeldkaai 8", "2000", "BE", [51.2263, 4.3991], "+32 3 000 00 08", "quay", most],
  ["Gent", "Voorbeeldlei 15", "9000", "BE", [51.0565, 3.7204], "+32 9 000 00 15", "town", ["returns", "alterations"]],
  ["Hamburg", "Beispielkai 3", "20457", "DE", [53.5436, 9.9885], "+49 40 0000003", "late", all],
  ["Köln", "Beispielufer 30", "50667", "DE", [50.9383, 6.9628], "+49 221 0000030", "late", most],
];

/** Days around the end of the year, of the next two years, from a day on. */
function exceptions(today: string): Store["exceptions"] {
  const year = Number(today.slice(0, 4));
  return [year, year + 1]
    .flatMap((one) => [
      { date: `${one}-12-24`, spans: day("10:00", "16:00") },
      { date: `${one}-12-25`, spans: [] },
      { date: `${one}-12-26`, spans: [] },
      { date: `${one}-12-31`, spans: day("10:00", "16:00") },
      { date: `${one + 1}-01-01`, spans: [] },
    ])
    .filter(({ date }) => date >= today)
    .slice(0, 5);
}

const timeZones = { NL: "Europe/Amsterdam", BE: "Europe/Brussels", DE: "Europe/Berlin" } as const;

const storeOf = (
  [city, street, postcode, country, [lat, lng], phone, open, services]: Plan,
  index: number,
  today: string,
): Store => ({
  id: String(11 + index),
  name: `KADE ${city}`,
  street,
  postcode,
  city,
  country,
  phone,
  email: null,
  lat,
  lng,
  timeZone: timeZones[country],
  openingHours: hours[open],
  exceptions: exceptions(today),
  services: [...services],
});

/** Every third article or so stands in a store, most of them a few times. */
const pieces = (store: string, sku: string): number => {
  const chance = hash(`${store} ${sku}`) % 100;
  return chance < 65 ? 0 : (chance % 9) + 1;
};
const itemsInLine = 500;

/** The stores, and what is left in them, as lines of their own kinds. */
export function* storeLines(assortment: readonly Product[], today: string): Iterable<Line> {
  const skus = assortment.flatMap(({ sku, qty, variants }) => [...(qty === null ? [] : [{ sku, qty }]), ...variants]);
  for (const store of plans.map((plan, index) => storeOf(plan, index, today))) {
    yield line(baseIndex, "store", store.id, { ...store });
    const items = skus
      .map(({ sku, qty }) => ({ sku, qty: qty > 0 ? pieces(store.id, sku) : 0 }))
      .filter(({ qty }) => qty > 0);
    for (let at = 0; at < items.length; at += itemsInLine)
      yield line(baseIndex, "store_stock", `${store.id}-${at}`, {
        store: store.id,
        items: items.slice(at, at + itemsInLine),
      });
  }
}
