import { describe, expect, it } from "vitest";
import { shippedPlan, type DeliveryPlan } from "../../../../shared/delivery/delivery-plan.ts";
import { pickDay } from "../../../../shared/delivery/promised-day.ts";
import { deliverySchedule, mostLeadDays, promisedDay, scheduledMoments } from "../../../../shared/delivery/schedule.ts";

const home = "flatrate|flatrate";
const point = "pickup|point";
interface Case {
  what: string;
  at: string;
  day: string | null;
  country?: string;
  method?: string;
  lead?: number;
  plan?: Partial<DeliveryPlan>;
  view?: string;
}
const promised = ({ at, country = "NL", method = home, lead = 0, plan = {}, view = "outlet_nl" }: Case) =>
  promisedDay({ ...shippedPlan, ...plan }, { storeCode: view, country, method, lead, now: new Date(at) });

const cases: Readonly<Record<string, Case[]>> = {
  "order-by time": [
    { what: "in the morning", at: "2026-11-24T09:00:00+01:00", day: "2026-11-25" },
    { what: "a minute before", at: "2026-11-24T21:59:00+01:00", day: "2026-11-25" },
    { what: "a millisecond before", at: "2026-11-24T21:59:59.999+01:00", day: "2026-11-25" },
    { what: "on the minute is too late", at: "2026-11-24T22:00:00+01:00", day: "2026-11-26" },
    { what: "a minute after", at: "2026-11-24T22:01:00+01:00", day: "2026-11-26" },
    { what: "just after midnight, still the day before in UTC", at: "2026-11-24T00:30:00+01:00", day: "2026-11-25" },
    {
      what: "another time on one weekday, before",
      at: "2026-11-27T14:59:00+01:00",
      day: "2026-11-28",
      plan: { orderBy: { 1: "22:00", 5: "15:00" } },
    },
    {
      what: "another time on one weekday, after",
      at: "2026-11-27T15:00:00+01:00",
      day: "2026-12-01",
      plan: { orderBy: { 1: "22:00", 5: "15:00" } },
    },
  ],
  weekend: [
    { what: "Friday arrives on Saturday", at: "2026-11-27T12:00:00+01:00", day: "2026-11-28" },
    { what: "Friday night leaves on Monday", at: "2026-11-27T22:00:00+01:00", day: "2026-12-01" },
    { what: "Saturday leaves on Monday", at: "2026-11-28T10:00:00+01:00", day: "2026-12-01" },
    { what: "Sunday leaves on Monday", at: "2026-11-29T23:59:00+01:00", day: "2026-12-01" },
    {
      what: "Friday, where Saturday is no day of the carrier's",
      at: "2026-11-27T12:00:00+01:00",
      day: "2026-11-30",
      plan: { deliveryDays: { "*": [1, 2, 3, 4, 5] } },
    },
    {
      what: "Saturday, where the warehouse sends on it",
      at: "2026-11-28T10:00:00+01:00",
      day: "2026-11-30",
      plan: { orderBy: { 6: "12:00" } },
    },
  ],
  "countries and methods": [
    { what: "Belgium takes two days", at: "2026-11-24T12:00:00+01:00", day: "2026-11-26", country: "BE" },
    { what: "Germany takes two days over Sunday", at: "2026-11-27T12:00:00+01:00", day: "2026-11-30", country: "DE" },
    { what: "a pick-up point in the Netherlands", at: "2026-11-24T12:00:00+01:00", day: "2026-11-25", method: point },
    {
      what: "a method with days of its own",
      at: "2026-11-24T12:00:00+01:00",
      day: "2026-11-27",
      method: point,
      plan: { leadDays: { [point]: { NL: 3 } } },
    },
    {
      what: "on the same day",
      at: "2026-11-24T12:00:00+01:00",
      day: "2026-11-24",
      plan: { leadDays: { [home]: { NL: 0 } } },
    },
    {
      what: "on the same day, but nothing is brought on Sunday",
      at: "2026-11-29T10:00:00+01:00",
      day: "2026-11-30",
      plan: { orderBy: { 7: "12:00" }, leadDays: { [home]: { NL: 0 } } },
    },
    {
      what: "a method without days promises none",
      at: "2026-11-24T12:00:00+01:00",
      day: null,
      method: "courier|night",
    },
    {
      what: "a country without days promises none",
      at: "2026-11-24T12:00:00+01:00",
      day: null,
      country: "DE",
      plan: { leadDays: { [home]: { NL: 1 } } },
    },
    {
      what: "a country whose holidays are not known",
      at: "2026-11-24T12:00:00+01:00",
      day: "2026-11-26",
      country: "LU",
    },
  ],
  holidays: [
    { what: "before Easter: nothing leaves on Easter Monday", at: "2026-04-04T12:00:00+02:00", day: "2026-04-08" },
    { what: "Good Friday is a day like others in the Netherlands", at: "2026-04-02T12:00:00+02:00", day: "2026-04-03" },
    {
      what: "Good Friday brings nothing to Germany",
      at: "2026-04-01T12:00:00+02:00",
      day: "2026-04-04",
      country: "DE",
    },
    { what: "King's Day on a Monday", at: "2026-04-25T12:00:00+02:00", day: "2026-04-29" },
    {
      what: "King's Day is no holiday to Germany, but nothing leaves",
      at: "2026-04-27T12:00:00+02:00",
      day: "2026-04-30",
      country: "DE",
    },
    { what: "King's Day the day before a Sunday", at: "2025-04-25T12:00:00+02:00", day: "2025-04-28" },
    { what: "Ascension Day", at: "2026-05-13T12:00:00+02:00", day: "2026-05-15" },
    { what: "Whit Monday", at: "2026-05-22T22:30:00+02:00", day: "2026-05-27" },
    { what: "the first of May in Belgium", at: "2026-04-29T12:00:00+02:00", day: "2026-05-02", country: "BE" },
    { what: "Belgium's national day", at: "2026-07-20T12:00:00+02:00", day: "2026-07-23", country: "BE" },
    {
      what: "All Saints' on a Sunday changes nothing",
      at: "2026-10-30T12:00:00+01:00",
      day: "2026-11-02",
      country: "BE",
    },
    { what: "German unity on a Saturday", at: "2026-10-01T12:00:00+02:00", day: "2026-10-05", country: "DE" },
    {
      what: "another country's warehouse keeps its own",
      at: "2026-10-02T23:00:00+02:00",
      day: "2026-10-06",
      plan: { warehouse: "DE" },
    },
  ],
  "year end": [
    { what: "before Christmas", at: "2026-12-23T21:00:00+01:00", day: "2026-12-24" },
    { what: "on Christmas Eve", at: "2026-12-24T12:00:00+01:00", day: "2026-12-28" },
    { what: "after Christmas Eve's time", at: "2026-12-24T22:00:00+01:00", day: "2026-12-29" },
    { what: "on New Year's Eve", at: "2026-12-31T12:00:00+01:00", day: "2027-01-02" },
    { what: "on New Year's Eve to Germany", at: "2026-12-31T12:00:00+01:00", day: "2027-01-04", country: "DE" },
    { what: "in the new year's first minute", at: "2027-01-01T00:01:00+01:00", day: "2027-01-05" },
  ],
  "days of the operator's": [
    {
      what: "closed for stocktaking",
      at: "2026-11-24T12:00:00+01:00",
      day: "2026-11-27",
      plan: { closed: ["2026-11-24", "2026-11-25"] },
    },
    {
      what: "the carrier strikes",
      at: "2026-11-24T12:00:00+01:00",
      day: "2026-11-26",
      plan: { noDelivery: { NL: ["2026-11-25"] } },
    },
    {
      what: "the carrier strikes everywhere",
      at: "2026-11-24T12:00:00+01:00",
      day: "2026-11-27",
      country: "BE",
      plan: { noDelivery: { "*": ["2026-11-26"] } },
    },
    {
      what: "another country's strike",
      at: "2026-11-24T12:00:00+01:00",
      day: "2026-11-25",
      plan: { noDelivery: { BE: ["2026-11-25"] } },
    },
    {
      what: "a view with a time of its own",
      at: "2026-11-24T19:00:00+01:00",
      day: "2026-11-27",
      country: "DE",
      view: "outlet_de",
      plan: { views: { outlet_de: { orderBy: { 1: "18:00", 2: "18:00", 3: "18:00" } } } },
    },
    {
      what: "the same moment in another view",
      at: "2026-11-24T19:00:00+01:00",
      day: "2026-11-26",
      country: "DE",
      plan: { views: { outlet_de: { orderBy: { 1: "18:00", 2: "18:00", 3: "18:00" } } } },
    },
    {
      what: "a warehouse that never opens promises nothing",
      at: "2026-11-24T12:00:00+01:00",
      day: null,
      plan: { orderBy: {} },
    },
    {
      what: "a carrier that never comes promises nothing",
      at: "2026-11-24T12:00:00+01:00",
      day: null,
      plan: { deliveryDays: { BE: [1] } },
    },
  ],
  stock: [
    {
      what: "from another warehouse, two working days later",
      at: "2026-11-24T12:00:00+01:00",
      day: "2026-11-27",
      lead: 2,
    },
    { what: "on order, over a weekend", at: "2026-11-26T12:00:00+01:00", day: "2026-12-04", lead: 5 },
    { what: "on order, over Christmas", at: "2026-12-23T12:00:00+01:00", day: "2026-12-29", lead: 2 },
    { what: "the most that is promised", at: "2026-11-24T12:00:00+01:00", day: "2027-01-08", lead: mostLeadDays },
    {
      what: "more than is promised",
      at: "2026-11-24T12:00:00+01:00",
      day: null,
      lead: mostLeadDays + scheduledMoments + 1,
    },
  ],
  "clocks that change": [
    { what: "the last Sunday of March, before", at: "2026-03-27T21:59:59+01:00", day: "2026-03-28" },
    { what: "the Monday after, by the new clock", at: "2026-03-30T19:59:59Z", day: "2026-03-31" },
    { what: "the Monday after, an hour early in winter's reckoning", at: "2026-03-30T20:00:00Z", day: "2026-04-01" },
    { what: "the Monday after the end of summer time", at: "2026-10-26T20:59:59Z", day: "2026-10-27" },
    { what: "the same, on the minute", at: "2026-10-26T21:00:00Z", day: "2026-10-28" },
    {
      what: "a time that does not exist moves on",
      at: "2026-03-29T01:15:00Z",
      day: "2026-03-30",
      plan: { orderBy: { 7: "02:30" } },
    },
    {
      what: "a time that comes twice is the first of them",
      at: "2026-10-25T00:30:00Z",
      day: "2026-11-02",
      plan: { orderBy: { 7: "02:30" } },
    },
  ],
  "time zones": [
    {
      what: "London is an hour behind",
      at: "2026-11-24T22:30:00+01:00",
      day: "2026-11-25",
      plan: { timeZone: "Europe/London" },
    },
    {
      what: "and ends an hour later",
      at: "2026-11-24T23:00:00+01:00",
      day: "2026-11-26",
      plan: { timeZone: "Europe/London" },
    },
    {
      what: "in Auckland it is tomorrow",
      at: "2026-11-24T12:00:00Z",
      day: "2026-11-26",
      plan: { timeZone: "Pacific/Auckland" },
    },
    {
      what: "in Auckland it is tomorrow, and too late",
      at: "2026-11-25T09:00:00Z",
      day: "2026-11-27",
      plan: { timeZone: "Pacific/Auckland" },
    },
  ],
};

describe.each(Object.entries(cases))("the day of delivery: %s", (_, list) => {
  it.each(list)("$what", (entry) => expect(promised(entry)).toBe(entry.day));
});

describe("a schedule", () => {
  const at = (iso: string) => new Date(iso).getTime();
  const schedule = deliverySchedule(shippedPlan, "outlet_nl", "NL", new Date("2026-11-24T12:00:00+01:00"));

  it("says at each later moment what the rule says then", () => {
    for (let hour = 0; hour < 15 * 24; hour += 7) {
      const now = new Date(at("2026-11-24T12:00:00+01:00") + hour * 3_600_000);
      expect(pickDay(schedule, home, 0, now.getTime())?.day).toBe(
        promisedDay({ ...shippedPlan }, { storeCode: "outlet_nl", country: "NL", method: home, lead: 0, now }),
      );
    }
  });

  it("names the moment until which its day holds, and none when it is over", () => {
    expect(pickDay(schedule, home, 0, at("2026-11-24T12:00:00+01:00"))?.until).toBe(at("2026-11-24T22:00:00+01:00"));
    expect(pickDay(schedule, home, 0, schedule.until.at(-1)!)).toBeNull();
  });

  it("is kept until its first moment has passed", () => {
    const again = deliverySchedule(shippedPlan, "outlet_nl", "NL", new Date("2026-11-24T21:59:59+01:00"));
    expect(again).toBe(schedule);
    const next = deliverySchedule(shippedPlan, "outlet_nl", "NL", new Date("2026-11-24T22:00:00+01:00"));
    expect(next.until[0]).toBe(at("2026-11-25T22:00:00+01:00"));
  });
});
