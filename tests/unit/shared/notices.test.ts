import { describe, expect, it } from "vitest";
import {
  durabilityYears,
  labelKind,
  leastWidth,
  noticeKind,
  noticePath,
  shown,
} from "../../../shared/notices/notice.ts";
import { isPlainDrawing, pngSize, svgSize } from "../../../shared/notices/picture-size.ts";

/** The first bytes of a PNG of this size. */
const png = (width: number, height: number): Uint8Array => {
  const bytes = new Uint8Array(32);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
};

describe("an official file", () => {
  it("has the size that its header says", () => {
    expect(pngSize(png(960, 1358))).toEqual({ width: 960, height: 1358 });
    expect(pngSize(png(0, 5))).toBeNull();
    expect(pngSize(png(30_000, 5))).toBeNull();
    expect(pngSize(new Uint8Array([0x89, 0x50]))).toBeNull();
    expect(pngSize(new TextEncoder().encode("GIF89a but long enough to be read"))).toBeNull();
  });

  it.each([
    ['<svg viewBox="0 0 595.3 841.9" width="10">', { width: 595, height: 842 }],
    ["<?xml version='1.0'?><svg width='300px' height=\"424\">", { width: 300, height: 424 }],
    ['<svg width="100%" height="50mm">', null],
    ["<svg>", null],
    ["", null],
  ])("of %s is drawn in %o", (text, size) => expect(svgSize(text)).toEqual(size));

  it.each([
    ["<svg><script>x</script></svg>", false],
    ['<svg onload="x()">', false],
    ['<a href="javascript:x">', false],
    ['<image href="https://elsewhere.example/x.png">', false],
    ["<svg><style>@import 'x'</style></svg>", false],
    ["<!DOCTYPE svg [<!ENTITY a 'b'>]>", false],
    ["<svg><foreignObject/></svg>", false],
    ['<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/><use href="#a"/></svg>', true],
  ])("%s is a plain drawing: %s", (text, plain) => expect(isPlainDrawing(text)).toBe(plain));

  it("is shown wider than its code needs to be read, its sides as they are", () => {
    const notice = {
      kind: "guarantee",
      language: "nl-NL",
      type: "image/png",
      digest: "00ff",
      width: 960,
      height: 1358,
    } as const;
    expect(shown(notice)).toEqual({ path: "/notices/guarantee-nl-NL-00ff.png", width: 480, height: 679 });
    expect(shown(notice).width).toBeGreaterThanOrEqual(leastWidth);
    expect(noticePath({ ...notice, type: "image/svg+xml" })).toMatch(/\.svg$/);
  });
});

it("a label is for a free guarantee of whole years, of more than two", () => {
  expect([3, "5", ["10"], 2, "2", 0, "", null, undefined, 2.5, "x", 100].map(durabilityYears)).toEqual([
    3,
    5,
    10,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(["guarantee", labelKind(3), labelKind(25)].every((kind) => noticeKind.test(kind))).toBe(true);
  expect(["garan-2", "garan-1", "garan-100", "other", "guarantee-3"].some((kind) => noticeKind.test(kind))).toBe(false);
});
