import { describe, expect, it } from "vitest";
import { externalStore } from "../../../../../client/device/page/external-store.ts";

describe("a store outside of React", () => {
  it("tells those who listen, after the value is another, until they have gone", () => {
    const store = externalStore(1);
    const heard: number[] = [];
    const leave = store.subscribe(() => heard.push(store.get()));
    store.set(2);
    leave();
    store.set(3);
    expect([heard, store.get()]).toEqual([[2], 3]);
  });
});
