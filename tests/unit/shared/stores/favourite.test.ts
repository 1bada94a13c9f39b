import { describe, expect, it } from "vitest";
import {
  favouriteFirst,
  isPending,
  pointIdOf,
  preselectedPoint,
  settleFavourite,
  storeOfPoint,
} from "../../../../shared/stores/favourite.ts";

describe("a favourite store", () => {
  it("[LOC-006] stands first, the others in their order", () => {
    const list = ["11", "12", "13"].map((id) => ({ id }));
    const ids = (favourite: string | null) => favouriteFirst(list, favourite).map(({ id }) => id);
    expect(ids("12")).toEqual(["12", "11", "13"]);
    expect(ids("99")).toEqual(["11", "12", "13"]);
    expect(ids(null)).toEqual(["11", "12", "13"]);
  });

  it("[LOC-006] is the account's, which takes a guest's where it has none", () => {
    const guests = { owner: null, id: "11", sent: false };
    const brought = { owner: "7", id: "11", sent: true };
    expect(settleFavourite("7", "12", guests)).toEqual({ favourite: "12", send: false });
    expect(settleFavourite("7", null, guests)).toEqual({ favourite: "11", send: true });
    // It was taken off the account elsewhere.
    expect(settleFavourite("7", null, brought)).toEqual({ favourite: null, send: false });
    expect(settleFavourite("7", null, null)).toEqual({ favourite: null, send: false });
    expect(settleFavourite(null, undefined, guests)).toEqual({ favourite: "11", send: false });
    // What an account brought goes with its customer.
    expect(settleFavourite(null, undefined, brought)).toEqual({ favourite: null, send: false });
    expect(settleFavourite("7", "unreachable", brought)).toEqual({ favourite: "11", send: false });
    expect(settleFavourite("7", "unreachable", guests)).toEqual({ favourite: "11", send: false });
  });

  it("is never another customer's, whether their account has heard of it or not", () => {
    for (const sent of [true, false]) {
      const theirs = { owner: "7", id: "11", sent };
      for (const [customer, account] of [
        [null, undefined],
        ["8", null],
        ["8", "unreachable"],
      ] as const)
        expect(settleFavourite(customer, account, theirs)).toEqual({ favourite: null, send: false });
      expect(isPending("8", theirs)).toBe(false);
      expect(isPending(null, theirs)).toBe(false);
      expect(isPending("7", theirs)).toBe(!sent);
    }
    expect(isPending("7", { owner: "7", id: null, sent: false })).toBe(true);
    expect(isPending(null, { owner: null, id: "11", sent: false })).toBe(false);
  });

  it("is a pick-up point by its own id and no other", () => {
    expect(storeOfPoint(pointIdOf("12"))).toBe("12");
    expect(storeOfPoint("kade-nl-3011-1")).toBeNull();
  });

  it("[LOC-006] store 12 is preselected among the pick-up points, where nothing was chosen and it is near", () => {
    const point = (id: string, country = "NL") => ({ id, country });
    const asked = {
      country: "NL",
      chosen: null,
      kept: null,
      justKept: false,
      points: [point("kiosk"), point("store-12")],
      favourite: "12",
    };
    expect(preselectedPoint(asked)?.id).toBe("store-12");
    expect(preselectedPoint({ ...asked, favourite: "11" })).toBeNull();
    expect(preselectedPoint({ ...asked, favourite: null })).toBeNull();
    expect(preselectedPoint({ ...asked, chosen: point("kiosk") })).toBeNull();
    // A point of another country is none for this address.
    expect(preselectedPoint({ ...asked, chosen: point("kiosk", "BE") })?.id).toBe("store-12");
  });

  it("[LOC-005] gives way to the point that the dialog kept, which takes the place of any other when it is chosen", () => {
    const point = (id: string, country = "NL") => ({ id, country });
    const asked = {
      country: "NL",
      chosen: null,
      kept: point("noord"),
      justKept: false,
      points: [point("store-12")],
      favourite: "12",
    };
    const near = { ...asked, points: [point("store-12"), point("noord")] };
    expect(preselectedPoint(near)?.id).toBe("noord");
    expect(preselectedPoint({ ...near, chosen: point("kiosk") })).toBeNull();
    expect(preselectedPoint({ ...asked, chosen: point("kiosk"), justKept: true })?.id).toBe("noord");
    expect(preselectedPoint({ ...asked, chosen: point("noord"), justKept: true })).toBeNull();
    expect(preselectedPoint({ ...asked, kept: point("noord", "BE"), justKept: true })?.id).toBe("store-12");
  });

  it("of an earlier visit is chosen only where the server still lists it", () => {
    const kept = { id: "store-11", country: "NL" };
    const asked = { country: "NL", chosen: null, kept, justKept: false, points: [], favourite: null };
    expect(preselectedPoint(asked)).toBeNull();
    expect(preselectedPoint({ ...asked, points: [{ id: "kiosk", country: "NL" }] })).toBeNull();
    expect(preselectedPoint({ ...asked, points: [kept] })).toBe(kept);
  });
});
