import { describe, expect, it } from "vitest";
import { FieldFocus, whenOver } from "../../../../../client/features/payment/field-focus.ts";

const field = "encryptedSecurityCode";

describe("a card field that cannot be paid with yet", () => {
  it("may become one that can while it has the focus, and for a moment after it was left", () => {
    const focus = new FieldFocus();
    expect(focus.mayComplete(field, false, 0)).toBe(false);
    focus.hear({ fieldType: field, focus: true, numChars: 0 }, 0);
    expect(focus.mayComplete(field, true, 60_000)).toBe(true);
    focus.hear({ fieldType: field, focus: false, numChars: 3 }, 60_000);
    expect([60_999, 61_000].map((now) => focus.mayComplete(field, true, now))).toEqual([true, false]);
  });

  it("may for as long as something stands in it of which nothing wrong was said, and never while it is empty", () => {
    const focus = new FieldFocus();
    focus.hear({ fieldType: field, focus: false, numChars: 3 }, 0);
    expect(focus.mayComplete(field, false, 5_000)).toBe(true);
    // A frame that does not count.
    focus.hear({ fieldType: field, focus: false }, 0);
    expect(focus.mayComplete(field, false, 5_000)).toBe(true);
    focus.hear({ fieldType: field, focus: false, numChars: 0 }, 0);
    expect(focus.mayComplete(field, false, 1)).toBe(false);
    expect(focus.mayComplete("encryptedCardNumber", false, 1)).toBe(false);
  });
});

describe("waiting for what is under way", () => {
  it("is no wait where nothing is, ends with it, and ends after two seconds at the latest", async () => {
    expect(whenOver(() => false)).toBeNull();
    const waitedFor = async (looks: number) => {
      let [left, waited] = [looks, 0];
      const pause = async (ms: number) => {
        waited += ms;
        left -= 1;
      };
      await whenOver(() => left > 0, pause);
      return waited;
    };
    expect(await waitedFor(3)).toBe(90);
    expect(await waitedFor(Infinity)).toBe(2_010);
  });
});
