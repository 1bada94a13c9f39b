import { describe, expect, it } from "vitest";
import { keyAction } from "../../../../../client/features/picture-viewer/viewer-keys.ts";
import {
  boundedZoom,
  isDoubleTap,
  mostZoom,
  picturesWith,
  slideAt,
  wheelZoom,
} from "../../../../../client/features/picture-viewer/zoom-rules.ts";

describe("zoom", () => {
  it("stays within its bounds, and what is nearly whole is whole", () => {
    expect([0.2, 1.04, 1.5, 9].map(boundedZoom)).toEqual([1, 1, 1.5, mostZoom]);
  });

  it("follows the wheel: upwards is closer, and back again ends where it began", () => {
    const closer = wheelZoom(2, -100);
    expect(closer).toBeGreaterThan(2);
    expect(wheelZoom(closer, 100)).toBeCloseTo(2);
  });
});

describe("a double tap", () => {
  const tap = (at: number, x = 100) => ({ at, x, y: 100 });
  it("is two taps close in time and place", () => {
    expect(isDoubleTap(tap(0), tap(300))).toBe(true);
    expect(isDoubleTap(tap(0), tap(400))).toBe(false);
    expect(isDoubleTap(tap(0), tap(300, 160))).toBe(false);
    expect(isDoubleTap(null, tap(0))).toBe(false);
  });
});

it("the slide on show is the nearest, within the row, also of a row without a width", () => {
  expect([0, 180, 210, 5_000].map((left) => slideAt(left, 400, 3))).toEqual([0, 0, 1, 2]);
  expect(slideAt(300, 0, 3)).toBe(0);
});

describe("pictures to leaf through", () => {
  const product = ["/shirt.jpg", "/back.jpg"];
  const variants = [[], ["/black.jpg", "/shirt.jpg"], ["/navy.jpg"]];
  it("are those of the variant that shows the picture", () => {
    expect(picturesWith("/navy.jpg", product, variants)).toEqual(["/navy.jpg"]);
    expect(picturesWith("/shirt.jpg", product, variants)).toEqual(["/black.jpg", "/shirt.jpg"]);
  });
  it("are the product's own where no variant shows it, and what its gallery begins with where none is named", () => {
    expect(picturesWith("/back.jpg", product, variants)).toEqual(product);
    expect(picturesWith(undefined, product, variants)).toEqual(["/black.jpg", "/shirt.jpg"]);
    expect(picturesWith(undefined, product, [[]])).toEqual(product);
  });
});

describe("keys", () => {
  const whole = { at: 1, last: 3, zoom: 1 };
  const close = { ...whole, zoom: 2 };
  it("lead to other pictures while the picture is whole, and move about in it while it is not", () => {
    expect(keyAction("ArrowRight", whole)).toEqual({ go: 2 });
    expect(keyAction("ArrowLeft", whole)).toEqual({ go: 0 });
    expect(keyAction("ArrowDown", whole)).toBe(null);
    expect(keyAction("ArrowRight", close)).toEqual({ move: [1, 0] });
    expect(keyAction("ArrowUp", close)).toEqual({ move: [0, -1] });
    expect(keyAction("End", close)).toEqual({ go: 3 });
  });
  it("zoom in, out and to the whole, and leave every other key alone", () => {
    expect(keyAction("+", close)).toEqual({ zoom: 3 });
    expect(keyAction("-", { ...close, zoom: 3 })).toEqual({ zoom: 2 });
    expect(keyAction("0", close)).toEqual({ zoom: 0 });
    expect(keyAction("Tab", whole)).toBe(null);
    expect(keyAction("Escape", close)).toBe(null);
  });
});
