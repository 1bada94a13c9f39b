import { describe, expect, it } from "vitest";
import { sentOfStated, type Left } from "../../../../../worker/backend/order/sent-of-stated.ts";

const day = (of: number) => `2026-01-0${of}T10:00:00.000Z`;
const parcel = (at: number, pieces: [position: number, qty: number][]): Left => ({
  sent_at: day(at),
  lines: pieces.map(([position, qty]) => ({ position, qty })),
});
const stated = (at: number, pieces: [position: number, qty: number][], handledAt: string | null = null) => ({
  receivedAt: day(at),
  handledAt,
  isOwed: true,
  lines: pieces.map(([position, qty]) => ({ position, qty })),
});

describe("pieces of a line that were withdrawn from", () => {
  const stays = (
    parcels: readonly Left[],
    statement: ReturnType<typeof stated>,
    others: ReturnType<typeof stated>[] = [],
  ) => {
    const all = [statement, ...others].toSorted((a, b) => a.receivedAt.localeCompare(b.receivedAt));
    return sentOfStated("processing", [{ position: 1, qty: 3 }], { parcels, stated: statement, all }) === "none";
  };

  it("stay here where they were named before anything left, and only the rest has left", () => {
    const one = stated(1, [[1, 1]]);
    expect(stays([parcel(2, [[1, 2]])], one)).toBe(true);
    expect(stays([parcel(2, [[1, 1]]), parcel(3, [[1, 1]])], one)).toBe(true);
    // Another line that left before says nothing of this one.
    expect(stays([parcel(1, [[0, 1]]), parcel(2, [[1, 2]])], stated(2, [[1, 1]]))).toBe(false);
    expect(stays([parcel(1, [[0, 1]]), parcel(3, [[1, 2]])], stated(2, [[1, 1]]))).toBe(true);
  });

  it("may have left where more has than the rest, or a part had before they were named", () => {
    expect(stays([parcel(2, [[1, 3]])], stated(1, [[1, 1]]))).toBe(false);
    expect(stays([parcel(1, [[1, 1]]), parcel(3, [[1, 1]])], stated(2, [[1, 1]]))).toBe(false);
    // Two statements before it left: one piece was to leave, and two have.
    const two = [stated(1, [[1, 1]]), stated(1, [[1, 1]])] as const;
    expect(stays([parcel(2, [[1, 2]])], two[0], [two[1]])).toBe(false);
    expect(stays([parcel(2, [[1, 1]])], two[0], [two[1]])).toBe(true);
    // One that came after it left is of what is with the customer, and takes nothing from the first.
    expect(stays([parcel(2, [[1, 2]])], two[0], [stated(3, [[1, 2]])])).toBe(true);
    expect(stays([parcel(2, [[1, 2]])], stated(3, [[1, 2]]), [two[0]])).toBe(false);
  });

  it("say for their statement how much has left, also once its order is complete without them", () => {
    const lines = [
      { position: 0, qty: 1 },
      { position: 1, qty: 3 },
    ];
    const how = (state: string, parcels: readonly Left[], statement: ReturnType<typeof stated>) =>
      sentOfStated(
        state,
        lines.filter(({ position }) => statement.lines.some((line) => line.position === position)),
        { parcels, stated: statement, all: [statement] },
      );
    const rest = [parcel(2, [[1, 2]])];
    expect(how("processing", rest, stated(1, [[1, 1]]))).toBe("none");
    // One line of it stays, one has left.
    const both = stated(1, [
      [0, 1],
      [1, 1],
    ]);
    expect(how("processing", [...rest, parcel(2, [[0, 1]])], both)).toBe("some");
    expect(how("complete", rest, stated(1, [[1, 1]], day(4)))).toBe("none");
    expect(how("closed", rest, stated(3, [[1, 2]], day(4)))).toBe("all");
    // The platform's word, without a parcel, or while somebody has still to handle it.
    expect(how("complete", [], stated(1, [[1, 1]], day(4)))).toBe("all");
    expect(how("complete", rest, stated(1, [[1, 1]]))).toBe("all");
  });
});
