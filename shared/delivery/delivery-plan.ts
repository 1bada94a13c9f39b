/** ISO numbers of weekdays, 1 is Monday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** When parcels leave and how long they take. Countries are two capitals, days "2026-12-24". */
export interface DeliveryTimes {
  /** Where the order-by time is read. */
  readonly timeZone: string;
  /** Until when ("22:00") an order leaves on the same day; nothing is sent on a weekday without one. */
  readonly orderBy: Readonly<Partial<Record<Weekday, string>>>;
  /** Country whose national holidays the warehouse keeps. */
  readonly warehouse: string;
  /** Further days on which nothing is sent. */
  readonly closed: readonly string[];
  /** Weekdays on which parcels are brought, by country; "*" is every other. */
  readonly deliveryDays: Readonly<Record<string, readonly Weekday[]>>;
  /** Further days on which nothing is brought, by country: a strike, a holiday of the carrier's. */
  readonly noDelivery: Readonly<Record<string, readonly string[]>>;
  /** Days of delivery that a parcel takes after it has left, by method ("carrier|method") and country; "*" as above. */
  readonly leadDays: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** `views`: what differs in a store view, by its code. */
export interface DeliveryPlan extends DeliveryTimes {
  readonly views: Readonly<Record<string, Partial<DeliveryTimes>>>;
}

/** What holds without DELIVERY_PLAN. */
export const shippedPlan: DeliveryPlan = {
  timeZone: "Europe/Amsterdam",
  orderBy: { 1: "22:00", 2: "22:00", 3: "22:00", 4: "22:00", 5: "22:00" },
  warehouse: "NL",
  closed: [],
  deliveryDays: { "*": [1, 2, 3, 4, 5, 6] },
  noDelivery: {},
  leadDays: { "flatrate|flatrate": { NL: 1, "*": 2 }, "pickup|point": { NL: 1, "*": 2 } },
  views: {},
};

/** The plan of this deployment. Live: `configureDelivery` replaces it before the first request. */
export let deliveryPlan: DeliveryPlan = shippedPlan;

export function configureDelivery(plan: DeliveryPlan): void {
  deliveryPlan = plan;
}

/** The times of a store view. */
export const timesOf = (plan: DeliveryPlan, storeCode: string): DeliveryTimes => ({
  ...plan,
  ...plan.views[storeCode],
});
