import { describe, expect, it } from "vitest";
import { createContacts, mostCalls } from "../../../../../worker/gateway/customer-data/own-contact.ts";

describe("calls of one customer", () => {
  it("are so many a minute, each customer's by themselves", () => {
    let now = 0;
    const contacts = createContacts({ idOf: async (key) => key }, () => now);
    const waits = Array.from({ length: mostCalls + 1 }, () => contacts.waitOf("c-1"));
    expect([waits.filter((wait) => wait === 0).length, waits.at(-1)]).toEqual([mostCalls, 60]);
    expect(contacts.waitOf("c-2")).toBe(0);
    now = 60_000;
    expect(contacts.waitOf("c-1")).toBe(0);
  });
});
