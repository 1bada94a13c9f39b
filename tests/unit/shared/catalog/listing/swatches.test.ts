import { describe, expect, it } from "vitest";
import { cardSwatches, maxSwatches } from "../../../../../shared/catalog/listing/swatches.ts";

describe("spots of colour on a card", () => {
  it("are six hex digits, each once, in their order", () => {
    expect(cardSwatches(["#1F2937", "aabbcc", "1f2937"])).toEqual(["1f2937", "aabbcc"]);
  });

  it("leave out what is no colour: pictures, short forms, nothing", () => {
    expect(cardSwatches(["/s/w/melange.png", "#fff", undefined, "112233", "445566"])).toEqual(["112233", "445566"]);
  });

  it("are none where there is no other", () => {
    expect(cardSwatches([])).toEqual([]);
    expect(cardSwatches(["112233", "#112233"])).toEqual([]);
  });

  it("are as many as a card has room for", () => {
    const many = Array.from({ length: 40 }, (_, i) => String(100000 + i));
    expect(cardSwatches(many)).toEqual(many.slice(0, maxSwatches));
  });
});
