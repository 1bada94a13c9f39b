import type { z } from "zod";
import type { storeSource } from "../../../worker/backend/store-locator/ingest.ts";

const open = [{ from: "10:00", to: "18:00" }];

/** A store as an export or an operator names it. */
export const rotterdam: z.input<typeof storeSource> = {
  id: "11",
  name: "KADE Rotterdam",
  street: "Voorbeeldkade 12",
  postcode: "3011 AB",
  city: "Rotterdam",
  country: "NL",
  phone: "+31 10 000 00 12",
  lat: 51.9195,
  lng: 4.4905,
  openingHours: [[], open, open, open, open, [{ from: "10:00", to: "17:00" }], []],
  exceptions: [{ date: "2026-12-25", spans: [], note: "Eerste kerstdag" }],
  services: ["pickup", "returns"],
};
export const amsterdam = {
  ...rotterdam,
  id: "12",
  name: "KADE Amsterdam",
  street: "Voorbeeldpad 4",
  postcode: "1012 AB",
  city: "Amsterdam",
  lat: 52.3779,
  lng: 4.9003,
  services: ["returns" as const],
};
export const hamburg = {
  ...rotterdam,
  id: "17",
  name: "KADE Hamburg",
  street: "Beispielkai 3",
  postcode: "20457",
  city: "Hamburg",
  country: "DE",
  lat: 53.5436,
  lng: 9.9885,
  timeZone: "Europe/Berlin",
};
