import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  drawingPath,
  garments,
  parseDrawingPath,
  patterns,
  scenes,
  type Drawing,
} from "../../../../worker/media/drawings/drawing.ts";

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => value.toString(16).padStart(6, "0"));
const garmentDrawing: fc.Arbitrary<Drawing> = fc.record({
  kind: fc.constant("garment" as const),
  garment: fc.constantFrom(...garments),
  pattern: fc.constantFrom(...patterns),
  color: hex,
  accent: hex,
  department: fc.constantFrom("men" as const, "women" as const, "kids" as const, "neutral" as const),
  seed: fc.integer({ min: 0, max: 999 }),
  view: fc.constantFrom("front" as const, "back" as const, "detail" as const),
});
const sceneDrawing: fc.Arbitrary<Drawing> = fc.record({
  kind: fc.constant("scene" as const),
  scene: fc.constantFrom(...scenes),
  ratio: fc.constantFrom("wide" as const, "tall" as const),
});

describe("the path of a drawing", () => {
  it("reads back as the same drawing", () => {
    fc.assert(
      fc.property(fc.oneof(garmentDrawing, sceneDrawing), (drawing) => {
        expect(parseDrawingPath(drawingPath(drawing))).toEqual(drawing);
      }),
    );
  });

  it("is the only path of that drawing", () => {
    fc.assert(
      fc.property(
        garmentDrawing,
        fc.nat(),
        fc.constantFrom("", "0", "-", "/", "x", "A", " "),
        (drawing, at, insert) => {
          const path = drawingPath(drawing);
          const cut = at % (path.length + 1);
          const changed = path.slice(0, cut) + insert + path.slice(cut);
          const parsed = parseDrawingPath(changed);
          if (parsed) expect(drawingPath(parsed)).toBe(changed);
        },
      ),
    );
  });

  it("looks as the catalogue writes it", () => {
    expect(
      drawingPath({
        kind: "garment",
        garment: "overhemd",
        pattern: "stripe",
        color: "2b4a6f",
        accent: "f4f1ea",
        department: "men",
        seed: 17,
        view: "front",
      }),
    ).toBe("/kade/overhemd-stripe-2b4a6f-f4f1ea-men-17/front.svg");
    expect(drawingPath({ kind: "scene", scene: "rail", ratio: "wide" })).toBe("/kade/scene-rail/wide.svg");
  });

  it.each([
    ["nothing", ""],
    ["another root", "/shop/overhemd-stripe-2b4a6f-f4f1ea-men-17/front.svg"],
    ["an unknown garment", "/kade/toga-stripe-2b4a6f-f4f1ea-men-17/front.svg"],
    ["an unknown pattern", "/kade/overhemd-tiger-2b4a6f-f4f1ea-men-17/front.svg"],
    ["five hex digits", "/kade/overhemd-stripe-2b4a6-f4f1ea-men-17/front.svg"],
    ["a colour that is not hex", "/kade/overhemd-stripe-2b4a6g-f4f1ea-men-17/front.svg"],
    ["upper-case hex", "/kade/overhemd-stripe-2B4A6F-f4f1ea-men-17/front.svg"],
    ["an unknown department", "/kade/overhemd-stripe-2b4a6f-f4f1ea-pets-17/front.svg"],
    ["a seed above 999", "/kade/overhemd-stripe-2b4a6f-f4f1ea-men-1000/front.svg"],
    ["a negative seed", "/kade/overhemd-stripe-2b4a6f-f4f1ea-men--1/front.svg"],
    ["a seed with a leading zero", "/kade/overhemd-stripe-2b4a6f-f4f1ea-men-017/front.svg"],
    ["an unknown view", "/kade/overhemd-stripe-2b4a6f-f4f1ea-men-17/side.svg"],
    ["another format", "/kade/overhemd-stripe-2b4a6f-f4f1ea-men-17/front.png"],
    ["a query", "/kade/overhemd-stripe-2b4a6f-f4f1ea-men-17/front.svg?w=375"],
    ["a line break at the end", "/kade/overhemd-stripe-2b4a6f-f4f1ea-men-17/front.svg\n"],
    ["a step up", "/kade/../kade/overhemd-stripe-2b4a6f-f4f1ea-men-17/front.svg"],
    ["an unknown scene", "/kade/scene-moon/wide.svg"],
    ["an unknown ratio", "/kade/scene-rail/square.svg"],
  ])("is refused with %s", (_what, path) => {
    expect(parseDrawingPath(path)).toBeNull();
  });

  it("keeps a garment whose name begins with another's apart from it", () => {
    const path = "/kade/overhemd-kort-plain-ffffff-000000-kids-0/back.svg";
    expect(parseDrawingPath(path)).toMatchObject({ garment: "overhemd-kort", pattern: "plain", seed: 0 });
  });
});
