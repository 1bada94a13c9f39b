import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Store } from "../../../../shared/contract/stores/stores.ts";
import {
  comingExceptions,
  dateAfter,
  localMoment,
  openState,
  spansOn,
  weekdayOf,
} from "../../../../shared/stores/open-state.ts";

const day = (...spans: string[]) => spans.map((span) => ({ from: span.slice(0, 5), to: span.slice(6) }));
const week = (...days: string[][]): Store["openingHours"] =>
  Array.from({ length: 7 }, (_, i) => day(...(days[i] ?? [])));
const everyDay = (...spans: string[]) => week(...Array.from({ length: 7 }, () => spans));
const hours = (openingHours: Store["openingHours"], more: Partial<Store> = {}) => ({
  timeZone: "Europe/Amsterdam",
  exceptions: [],
  openingHours,
  ...more,
});
/** A moment in winter, when Amsterdam is an hour ahead of UTC. 23 November 2026 is a Monday. */
const winter = (time: string, date = "2026-11-23") => new Date(`${date}T${time}:00+01:00`);

describe("the hours of a store", () => {
  it("are those of its own clocks, whatever the visitor's", () => {
    const now = new Date("2026-11-23T17:30:00Z");
    expect(localMoment(now, "Europe/Amsterdam")).toEqual({ date: "2026-11-23", time: "18:30" });
    expect(localMoment(now, "Asia/Tokyo")).toEqual({ date: "2026-11-24", time: "02:30" });
    const shop = everyDay("10:00-18:00");
    expect(openState(hours(shop), now)?.open).toBe(false);
    expect(openState(hours(shop, { timeZone: "Europe/London" }), now)?.open).toBe(true);
  });

  it("are not told where the platform does not know the store's time zone, which keeps no other from being told", () => {
    const shop = everyDay("10:00-18:00");
    const states = ["Mars/Olympus", "Europe/Amsterdam"].map((timeZone) =>
      openState(hours(shop, { timeZone }), winter("12:00")),
    );
    expect([localMoment(winter("12:00"), "Mars/Olympus"), ...states.map((state) => state?.open)]).toEqual([
      null,
      undefined,
      true,
    ]);
  });

  it("open at the first minute and close at the last", () => {
    const shop = hours(week(["10:00-18:00"]));
    expect(openState(shop, winter("09:59"))).toEqual({
      open: false,
      opens: { date: "2026-11-23", time: "10:00", days: 0 },
    });
    expect(openState(shop, winter("10:00"))).toEqual({
      open: true,
      until: { date: "2026-11-23", time: "18:00", days: 0 },
    });
    expect(openState(shop, winter("17:59"))?.open).toBe(true);
    expect(openState(shop, winter("18:00"))).toEqual({
      open: false,
      opens: { date: "2026-11-30", time: "10:00", days: 7 },
    });
  });

  it("have pauses, and spans that touch are one", () => {
    expect(openState(hours(week(["10:00-13:00", "14:00-19:00"])), winter("13:30"))).toEqual({
      open: false,
      opens: { date: "2026-11-23", time: "14:00", days: 0 },
    });
    expect(openState(hours(week(["10:00-13:00", "13:00-19:00"])), winter("12:00"))).toMatchObject({
      until: { time: "19:00" },
    });
  });

  it("go on after midnight, also into a day that is closed", () => {
    const bar = hours(week(["18:00-02:00"]));
    expect(openState(bar, winter("23:00"))).toEqual({
      open: true,
      until: { date: "2026-11-24", time: "02:00", days: 1 },
    });
    expect(openState(bar, winter("01:59", "2026-11-24"))).toEqual({
      open: true,
      until: { date: "2026-11-24", time: "02:00", days: 0 },
    });
    expect(openState(bar, winter("02:00", "2026-11-24"))?.open).toBe(false);
    expect(openState(bar, winter("01:00"))?.open).toBe(false);
    const always = hours(everyDay("00:00-00:00"));
    expect(openState(always, winter("03:00"))).toEqual({ open: true, until: null });
    expect(openState(hours(week()), winter("12:00"))).toEqual({ open: false, opens: null });
  });

  it("are others on a day of its own, which may be closed", () => {
    const exceptions = [
      { date: "2026-12-24", spans: day("10:00-16:00") },
      { date: "2026-12-25", spans: [] },
      { date: "2026-12-26", spans: [] },
    ];
    const shop = hours(everyDay("10:00-18:00"), { exceptions });
    expect(openState(shop, winter("15:00", "2026-12-24"))).toMatchObject({ open: true, until: { time: "16:00" } });
    expect(openState(shop, winter("16:30", "2026-12-24"))).toEqual({
      open: false,
      opens: { date: "2026-12-27", time: "10:00", days: 3 },
    });
    expect(spansOn(shop, "2026-12-25")).toEqual([]);
    expect(comingExceptions(exceptions.toReversed(), "2026-12-25").map(({ date }) => date)).toEqual([
      "2026-12-25",
      "2026-12-26",
    ]);
  });

  it("follow the clocks on the nights when they change", () => {
    const shop = hours(everyDay("09:00-17:00"));
    // 25 October 2026: from 03:00 back to 02:00; 28 March 2027: from 02:00 on to 03:00.
    for (const [before, opens, closes] of [
      ["2026-10-25T07:59:00Z", "2026-10-25T08:00:00Z", "2026-10-25T16:00:00Z"],
      ["2027-03-28T06:59:00Z", "2027-03-28T07:00:00Z", "2027-03-28T15:00:00Z"],
    ]) {
      expect(openState(shop, new Date(before!)), before).toMatchObject({
        open: false,
        opens: { days: 0, time: "09:00" },
      });
      expect(openState(shop, new Date(opens!)), opens).toMatchObject({ open: true, until: { time: "17:00" } });
      expect(openState(shop, new Date(closes!)), closes).toMatchObject({ open: false, opens: { days: 1 } });
    }
    const night = hours(everyDay("22:00-04:00"));
    for (const at of ["2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z", "2027-03-28T00:59:00Z", "2027-03-28T01:00:00Z"])
      expect(openState(night, new Date(at)), at).toMatchObject({ open: true, until: { time: "04:00" } });
  });
});

const minutes = fc.integer({ min: 0, max: 1439 });
const clock = (at: number) => `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`;
const anyDay = fc.array(fc.record({ from: minutes.map(clock), to: minutes.map(clock) }), { maxLength: 3 });
const anyWeek = fc.array(anyDay, { minLength: 7, maxLength: 7 });
const anyZone = fc.constantFrom(
  "Europe/Amsterdam",
  "Europe/London",
  "America/New_York",
  "Asia/Kolkata",
  "Pacific/Apia",
);
const anyNow = fc.date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true });

/** By every minute of the day before and of the day itself, with nothing joined. */
function isOpenPlainly(openingHours: Store["openingHours"], { date, time }: { date: string; time: string }): boolean {
  const today = openingHours[weekdayOf(date)]!;
  const yesterday = openingHours[weekdayOf(dateAfter(date, -1))]!;
  return (
    today.some(({ from, to }) => from <= time && (to <= from || time < to)) ||
    yesterday.some(({ from, to }) => to <= from && time < to)
  );
}

describe("any hours", () => {
  it("say of any moment what a plain look at two days says", () => {
    fc.assert(
      fc.property(anyWeek, anyZone, anyNow, (openingHours, timeZone, now) => {
        const state = openState({ openingHours, timeZone, exceptions: [] }, now);
        expect(state!.open).toBe(isOpenPlainly(openingHours, localMoment(now, timeZone)!));
      }),
    );
  });

  it("change at the moment that is named, and are the same until then", () => {
    fc.assert(
      fc.property(anyWeek, anyNow, (openingHours, now) => {
        const at = (moment: Date) => openState({ openingHours, timeZone: "UTC", exceptions: [] }, moment)!;
        const state = at(now);
        const change = state.open ? state.until : state.opens;
        if (!change) return;
        const then = new Date(`${change.date}T${change.time}:00Z`);
        expect(then.getTime()).toBeGreaterThan(now.getTime() - 60_000);
        expect(at(then).open).toBe(!state.open);
        expect(at(new Date(then.getTime() - 1)).open).toBe(state.open);
      }),
    );
  });
});
