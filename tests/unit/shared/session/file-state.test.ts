import { expect, it } from "vitest";
import { fileState } from "../../../../shared/session/file-state.ts";

it.each([
  ["processing", true, null, 99, "open"],
  ["complete", true, 2, 1, "open"],
  ["complete", true, 2, 2, "used"],
  ["complete", true, 2, 3, "used"],
  ["new", false, null, 0, "waits"],
  ["pending_payment", false, 2, 2, "waits"],
  ["payment_review", false, null, 0, "waits"],
  ["holded", false, null, 0, "waits"],
  ["canceled", false, null, 0, "closed"],
  ["closed", false, 2, 2, "closed"],
  ["processing", false, null, 0, "closed"],
] as const)(
  "of an order that is %s, open %s, %s downloads of which %s are used: %s",
  (orderState, isOpen, allowed, used, state) => {
    expect(fileState({ orderState, isOpen, allowed, used })).toBe(state);
  },
);
