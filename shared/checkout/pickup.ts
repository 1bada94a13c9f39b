import type { OrderedPickupPoint, PickupPoint } from "../contract/stores/pickup.ts";

/** Name of the delivery method whose parcels wait at a point (`<carrier>|<method>`, as `shippingKey` makes it). */
export const pickupMethodKey = "pickup|point";

/** What an order says of the point it goes to. */
export const toOrderedPoint = ({
  id,
  carrier,
  name,
  street,
  number,
  postcode,
  city,
  country,
}: OrderedPickupPoint): OrderedPickupPoint => ({ id, carrier, name, street, number, postcode, city, country });

/** Days that follow each other with the same hours, as one: `first` and `last` are 0 (Monday) to 6. */
export interface OpenDays {
  first: number;
  last: number;
  spans: readonly { from: string; to: string }[];
}

/** Opening hours for reading: equal neighbouring days together, in the order of the week. */
export function openDays(hours: PickupPoint["openingHours"]): OpenDays[] {
  const print = (spans: OpenDays["spans"]) => spans.map(({ from, to }) => `${from}-${to}`).join();
  return hours.reduce<OpenDays[]>((days, spans, day) => {
    const before = days.at(-1);
    if (before && print(before.spans) === print(spans)) return [...days.slice(0, -1), { ...before, last: day }];
    return [...days, { first: day, last: day, spans }];
  }, []);
}
