import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  busyFor,
  bytesAfter,
  greatest,
  limitsOf,
  loadOf,
  madePerSecond,
  popularity,
  reaching,
  visitsOfDay,
  type Deployment,
  type Growth,
  type Kind,
  type Platform,
} from "../../../bench/continent/model.ts";

const cost = { statements: 10, rowsRead: 100, rowsWritten: 0, ms: 2 };
const page: Kind = {
  name: "page",
  perVisit: 5,
  cost,
  catalogue: true,
  kept: { addresses: 40, seconds: 600, farToo: true },
};
const search: Kind = { ...page, name: "search", perVisit: 1, kept: { addresses: 900, seconds: 60, farToo: false } };
const cart: Kind = { name: "cart", perVisit: 0.5, cost: { ...cost, rowsWritten: 4 }, catalogue: false };
const kinds = [page, search, cart];
const alone: Deployment = { locations: 20, farStore: false, replicas: 0, databases: 1 };
const platform: Platform = {
  leastStatementMs: 0.1,
  writeMs: 5,
  busyAtMost: 0.7,
  log: { everySeconds: 5, cost: { statements: 2, rowsRead: 50, rowsWritten: 0, ms: 0.1 } },
};
const growth: Growth = {
  catalogueBytes: 1e8,
  bytesPerOrder: 8_000,
  mostBytes: 1e10,
  ordersPerVisit: 0.02,
  years: 2,
  visitsPerShopper: 3_000,
};
const shoppers = fc.integer({ min: 1, max: 5_000_000 });

describe("answers that are kept", () => {
  it("are asked for by their place: all shares make one, the first twice the second, late neighbours alike", () => {
    for (const addresses of [1, 50, 12_000]) {
      const groups = popularity(addresses);
      expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(addresses);
      expect(groups.reduce((sum, { count, share }) => sum + count * share, 0)).toBeCloseTo(1, 10);
      expect(groups).toEqual(groups.toSorted((a, b) => b.share - a.share));
    }
    const [first, second] = popularity(12_000);
    expect(first!.share / second!.share).toBeCloseTo(2, 10);
    expect(popularity(12_000).length).toBeLessThan(400);
  });

  it("that end at once are made each time, and that never end hardly ever", () => {
    expect(madePerSecond(70, { addresses: 10, seconds: 0 }, 3)).toBeCloseTo(70, 10);
    expect(madePerSecond(70, { addresses: 10, seconds: 1e9 }, 3)).toBeLessThan(1e-7);
  });

  it("one address at one store: asked four times a second and kept for a second, made at four of five seconds", () => {
    expect(madePerSecond(4, { addresses: 1, seconds: 1 }, 1)).toBeCloseTo(0.8, 10);
  });

  it("kept twice as long are made half as often at most, and never more; in more stores never less", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 1e4, noNaN: true }),
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 1, max: 50 }),
        (rate, addresses, seconds, stores) => {
          const made = madePerSecond(rate, { addresses, seconds }, stores);
          const longer = madePerSecond(rate, { addresses, seconds: seconds * 2 }, stores);
          expect(longer).toBeLessThanOrEqual(made);
          expect(longer).toBeGreaterThanOrEqual(made / 2);
          expect(madePerSecond(rate, { addresses, seconds }, stores + 1)).toBeGreaterThanOrEqual(made * (1 - 1e-12));
          expect(made).toBeLessThanOrEqual(rate * (1 + 1e-12));
          // Each store makes an address once in its time at most.
          expect(made).toBeLessThanOrEqual((stores * addresses) / seconds);
        },
      ),
    );
  });

  it("in a store of all locations are made as if there were one, where they are of those that it keeps", () => {
    const far = { ...alone, farStore: true };
    expect(reaching(page, 9_000, far)).toBeCloseTo(reaching(page, 9_000, { ...alone, locations: 1 }), 10);
    expect(reaching(search, 9_000, far)).toBe(reaching(search, 9_000, alone));
    expect(reaching(cart, 7_200, far)).toBe(1);
  });
});

describe("a database's time", () => {
  it("is what its statements take, none of them less than the least, and what makes writes safe", () => {
    expect(busyFor(cost, platform)).toBe(2);
    expect(busyFor(cost, { ...platform, leastStatementMs: 1 })).toBe(10);
    expect(busyFor({ ...cost, rowsWritten: 1 }, platform)).toBe(7);
  });

  it("without shoppers is the looks of all locations at the log", () => {
    expect(loadOf(kinds, 0, alone, platform)).toEqual({
      primary: (4 * 0.2) / 1_000,
      replica: 0,
      rowsReadPerSecond: 200,
      rowsWrittenPerSecond: 0,
    });
  });

  it("grows with the shoppers, less than they do where answers are kept", () => {
    fc.assert(
      fc.property(shoppers, (count) => {
        const [one, two] = [count, count * 2].map((n) => loadOf(kinds, n, alone, platform));
        expect(two!.primary).toBeGreaterThan(one!.primary);
        expect(two!.primary).toBeLessThanOrEqual(2 * one!.primary);
        expect(two!.rowsWrittenPerSecond).toBeCloseTo(2 * one!.rowsWrittenPerSecond, 6);
      }),
    );
  });

  it("is shared: replicas take what only reads the catalogue, in equal parts; databases of views take equal parts", () => {
    const count = 90_000;
    const own = loadOf([cart], count, alone, platform).primary;
    const [two, four] = [2, 4].map((replicas) => loadOf(kinds, count, { ...alone, replicas }, platform));
    expect(two!.primary).toBeCloseTo(own, 10);
    expect(two!.replica).toBeCloseTo(2 * four!.replica, 10);
    const looks = loadOf([], 0, alone, platform).primary;
    const whole = loadOf(kinds, count, alone, platform).primary - looks;
    expect(loadOf(kinds, count, { ...alone, databases: 3 }, platform).primary - looks).toBeCloseTo(whole / 3, 10);
  });
});

describe("limits", () => {
  it("are in the order in which they are met, and each is met one shopper later", () => {
    const deployment = { ...alone, replicas: 3 };
    const slow = { ...platform, leastStatementMs: 5 };
    const limits = limitsOf(kinds, deployment, slow, growth);
    expect(limits.map(({ name }) => name).sort()).toEqual(["primary", "replica", "size"]);
    expect(limits).toEqual(limits.toSorted((a, b) => a.shoppersPerHour - b.shoppersPerHour));
    for (const { name, shoppersPerHour } of limits) {
      const isMet = (count: number) =>
        name === "size"
          ? bytesAfter(count, 1, growth) > growth.mostBytes
          : loadOf(kinds, count, deployment, slow)[name] > slow.busyAtMost;
      expect([name, isMet(shoppersPerHour), isMet(shoppersPerHour + 1)]).toEqual([name, false, true]);
    }
  });

  it("are never met by what is kept alone: it is made so often at most, whoever asks", () => {
    const limits = limitsOf([page], alone, platform, { ...growth, ordersPerVisit: 0 });
    expect(limits.map(({ shoppersPerHour }) => shoppersPerHour)).toEqual([Infinity, Infinity]);
  });

  it("come later with a store of all locations, with replicas' work away from the primary, and with more databases", () => {
    const primary = (change: Partial<Deployment>) =>
      limitsOf(kinds, { ...alone, ...change }, platform, growth).find(({ name }) => name === "primary")!
        .shoppersPerHour;
    const bare = primary({});
    for (const change of [{ farStore: true }, { replicas: 1 }, { databases: 2 }] as const)
      expect([change, primary(change) > bare]).toEqual([change, true]);
    expect(limitsOf(kinds, alone, platform, growth).map(({ name }) => name)).not.toContain("replica");
  });

  it("of size halve when orders are kept twice as long, beside the catalogue", () => {
    const size = (years: number) =>
      limitsOf([], alone, platform, { ...growth, years }).find(({ name }) => name === "size")!.shoppersPerHour;
    expect(Math.abs(size(1) - 2 * size(2))).toBeLessThanOrEqual(1);
  });

  it("of a database that the looks at the log fill alone are no shopper", () => {
    const slow = { ...platform, leastStatementMs: 1_000 };
    expect(limitsOf(kinds, alone, slow, growth)[0]).toEqual({ name: "primary", shoppersPerHour: 0 });
  });

  it("are found to the shopper", () => {
    for (const limit of [0, 1, 6, 7, 8]) expect(greatest((value) => value <= limit, 7)).toBe(Math.min(limit, 7));
    expect(greatest(() => false, 7)).toBe(0);
  });
});

it("a day has as many visits as its hours' shares beside the hour of most", () => {
  expect(visitsOfDay(100, [1, 2, 4, 1])).toBe(200);
});
