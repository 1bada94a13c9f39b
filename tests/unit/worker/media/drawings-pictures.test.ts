import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  draw,
  garments,
  patterns,
  scenes,
  type Drawing,
  type View,
} from "../../../../worker/media/drawings/drawing.ts";

type GarmentDrawing = Extract<Drawing, { kind: "garment" }>;
const shirt: GarmentDrawing = {
  kind: "garment",
  garment: "overhemd",
  pattern: "stripe",
  color: "f4f1ea",
  accent: "2b4a6f",
  department: "men",
  seed: 17,
  view: "front",
};
const views: readonly View[] = ["front", "back", "detail"];
const everyGarmentAndView = garments.flatMap((garment) => views.map((view) => ({ ...shirt, garment, view })));
const everyScene = scenes.flatMap((scene) =>
  (["wide", "tall"] as const).map((ratio): Drawing => ({ kind: "scene", scene, ratio })),
);
const named = (drawings: readonly Drawing[]) =>
  drawings.map(
    (drawing) =>
      [
        drawing.kind === "garment" ? `${drawing.garment}, ${drawing.view}` : `${drawing.scene}, ${drawing.ratio}`,
        drawing,
      ] as const,
  );

/**
 * What is wrong with an XML text: unbalanced tags, stray characters, malformed or repeated attributes. Null when
 * nothing is.
 */
function faultIn(xml: string): string | null {
  const open: string[] = [];
  let end = 0;
  for (const tag of xml.matchAll(/<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z][a-zA-Z0-9:-]*="[^"<>&]*")*)(\/?)>/g)) {
    if (xml.slice(end, tag.index).trim() !== "") return `text between tags: ${xml.slice(end, tag.index)}`;
    end = tag.index + tag[0].length;
    const [, closing, name = "", attributes = "", selfClosing] = tag;
    const names = [...attributes.matchAll(/([a-zA-Z][a-zA-Z0-9:-]*)="/g)].map(([, attribute]) => attribute);
    if (new Set(names).size !== names.length) return `repeated attribute: ${tag[0]}`;
    if (closing) {
      if (open.pop() !== name) return `unexpected </${name}>`;
    } else if (!selfClosing) open.push(name);
  }
  if (end !== xml.length) return `stray end: ${xml.slice(end, end + 40)}`;
  return open.length ? `not closed: ${open.join(", ")}` : null;
}

function expectSound(svg: string): void {
  expect(faultIn(svg)).toBeNull();
  expect(svg).not.toMatch(
    /<(filter|style|script|image|foreignObject|use|text)\b|href|\son[a-z]+=|javascript:|NaN|undefined|Infinity|null/,
  );
  const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, reference] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(reference);
  expect(svg).not.toMatch(/url\((?!#)/);
}

describe("a garment's picture", () => {
  it.each(named(everyGarmentAndView))(
    "is sound SVG without scripts, styles, filters or references to elsewhere: %s",
    (_name, drawing) => {
      const svg = draw(drawing);
      expectSound(svg);
      expect(svg).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="375" height="469" viewBox="0 0 375 469">/,
      );
    },
  );

  it("is sound in any pattern, colour, department and seed", () => {
    const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => value.toString(16).padStart(6, "0"));
    const any = fc.record({
      garment: fc.constantFrom(...garments),
      pattern: fc.constantFrom(...patterns),
      color: hex,
      accent: hex,
      department: fc.constantFrom("men" as const, "women" as const, "kids" as const, "neutral" as const),
      seed: fc.integer({ min: 0, max: 999 }),
      view: fc.constantFrom(...views),
    });
    fc.assert(
      fc.property(any, (drawing) => expectSound(draw({ kind: "garment", ...drawing }))),
      { numRuns: 150 },
    );
  });

  it("is at most 22 kB, and 5 kB as it travels", () => {
    for (const drawing of everyGarmentAndView)
      for (const pattern of patterns) {
        const svg = draw({ ...drawing, pattern });
        expect(svg.length, `${drawing.garment} ${pattern} ${drawing.view}`).toBeLessThanOrEqual(22_000);
        if (pattern === "check")
          expect(gzipSync(svg).length, `${drawing.garment} ${drawing.view}`).toBeLessThanOrEqual(5_000);
      }
  });

  it("is the same each time", () => {
    for (const drawing of everyGarmentAndView) expect(draw(drawing)).toBe(draw(drawing));
  });

  it("differs between seeds, views, patterns, colours and departments", () => {
    for (const garment of garments) {
      const drawing = { ...shirt, garment };
      const others: GarmentDrawing[] = [
        { ...drawing, seed: 18 },
        { ...drawing, view: "back" },
        { ...drawing, view: "detail" },
        { ...drawing, color: "7d2b2b" },
        { ...drawing, department: "kids" },
      ];
      expect(new Set([drawing, ...others].map(draw)).size, garment).toBe(6);
    }
    expect(new Set(patterns.map((pattern) => draw({ ...shirt, pattern }))).size).toBe(patterns.length);
  });
});

describe("a scene", () => {
  it.each(named(everyScene))("is sound SVG: %s", (_name, drawing) => {
    expectSound(draw(drawing));
  });

  it("is landscape or portrait as asked", () => {
    for (const scene of scenes) {
      expect(draw({ kind: "scene", scene, ratio: "wide" })).toContain(
        'width="1920" height="1080" viewBox="0 0 1920 1080"',
      );
      expect(draw({ kind: "scene", scene, ratio: "tall" })).toContain(
        'width="900" height="1125" viewBox="0 0 900 1125"',
      );
    }
  });

  it("is at most 20 kB as it travels", () => {
    for (const drawing of everyScene) expect(gzipSync(draw(drawing)).length).toBeLessThanOrEqual(20_000);
  });
});
