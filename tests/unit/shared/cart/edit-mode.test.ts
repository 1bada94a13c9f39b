import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editMode, noEdit, type EditEvent, type EditMode } from "../../../../shared/cart/edit-mode.ts";

const colour = { label: "Colour", value: "Blue", attributeId: "93", optionValue: "50" };
const medium = { label: "Size", value: "M", attributeId: "142", optionValue: "169" };
const large = { ...medium, value: "L", optionValue: "170" };
const line = { key: "a-m", parentSku: "a", qty: 2, options: [colour, medium] };
const play = (...events: EditEvent[]) => events.reduce(editMode, noEdit);

describe("the edit mode of the cart", () => {
  it("[CART-034] follows a line that is opened, changed in options and quantity, and closed, and ends empty", () => {
    expect(noEdit).toEqual({ status: "none", productId: null, qty: null, selectedOptions: [] });
    const opened = play({ kind: "open", line });
    expect(opened).toMatchObject({
      status: "open",
      line: "a-m",
      productId: "a",
      qty: 2,
      selectedOptions: [colour, medium],
    });
    const chosen = editMode(opened, { kind: "option", option: large });
    expect(chosen).toMatchObject({ status: "changed", productId: "a", qty: 2, selectedOptions: [colour, large] });
    const counted = editMode(chosen, { kind: "quantity", qty: 3, most: 5 });
    expect(counted).toMatchObject({ status: "changed", qty: 3, selectedOptions: [colour, large] });
    expect(editMode(counted, { kind: "close" })).toEqual(noEdit);
  });

  it("takes a choice that was taken back for no change, and keeps quantities within their bounds", () => {
    expect(
      play({ kind: "open", line }, { kind: "option", option: large }, { kind: "option", option: medium }).status,
    ).toBe("open");
    expect(play({ kind: "open", line }, { kind: "quantity", qty: 99, most: 4 })).toMatchObject({
      status: "changed",
      qty: 4,
    });
    expect(play({ kind: "open", line }, { kind: "quantity", qty: 0, most: 4 })).toMatchObject({ qty: 1 });
  });

  it("changes nothing without an open line, holds one choice an attribute, and is empty after every close", () => {
    const event: fc.Arbitrary<EditEvent> = fc.oneof(
      fc.constant<EditEvent>({ kind: "open", line }),
      fc.constantFrom<EditEvent>(
        { kind: "option", option: large },
        { kind: "option", option: medium },
        { kind: "option", option: { label: "Text", value: "Hi" } },
      ),
      fc.integer({ min: -3, max: 20 }).map((qty): EditEvent => ({ kind: "quantity", qty, most: 9 })),
      fc.constant<EditEvent>({ kind: "close" }),
    );
    fc.assert(
      fc.property(fc.array(event), (events) => {
        let mode: EditMode = noEdit;
        for (const happening of events) {
          const next = editMode(mode, happening);
          if (happening.kind === "close" || (mode.status === "none" && happening.kind !== "open"))
            expect(next).toEqual(noEdit);
          const names = next.selectedOptions.map(({ attributeId, label }) => attributeId ?? label);
          expect(new Set(names).size).toBe(names.length);
          if (next.status !== "none") expect(next.qty).toBeGreaterThanOrEqual(1);
          mode = next;
        }
      }),
    );
  });
});
