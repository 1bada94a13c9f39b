import { expect, it } from "vitest";
import { downloadPlace } from "../../../../shared/catalog/product/download-place.ts";
import { demoDocuments, ownDocument } from "../../../../worker/backend/downloads/documents/documents.ts";
import { downloadWords, type Said } from "../../../../worker/backend/downloads/texts.ts";
import { extras } from "../../../../worker/cli/demo/lines/extras.ts";
import { digitalProducts } from "../../../../worker/cli/demo/accessories.ts";

it.each(["nl-NL", "de-DE", "en-US"])(
  "every document that the demo sells is there in %s, whole and loading nothing",
  (language) => {
    const texts = demoDocuments.map((place) => ownDocument(place, language)!);
    expect(new Set(texts).size).toBe(demoDocuments.length);
    for (const text of texts) {
      expect(text).toMatch(new RegExp(`^<!doctype html><html lang="${language.slice(0, 2)}">`));
      expect(text).not.toMatch(/src=|href=|url\(|<script|undefined|\{\w+\}/);
      expect(text.length).toBeGreaterThan(1_200);
    }
  },
);

it("is what the demo's import names, and nothing else", () => {
  const links = digitalProducts(1).flatMap((product) => {
    const { extension_attributes: extension } = extras(product, "nl") as {
      extension_attributes?: { downloadable_product_links: Record<string, unknown>[] };
    };
    return extension?.downloadable_product_links ?? [];
  });
  expect(links.map(downloadPlace).sort()).toEqual([...demoDocuments].sort());
  expect(ownDocument("/kade/other.html", "nl-NL")).toBeNull();
  expect(ownDocument("toString", "nl-NL")).toBeNull();
});

it("the pattern is drawn at its true size: 50 mm are 50 mm", () => {
  const text = ownDocument("/kade/canvas-bag-a0.html", "en-US")!;
  expect(text).toContain('width="760mm" height="590mm" viewBox="0 0 760 590"');
  expect(text).toContain('width="50" height="50"');
});

it("what stands in the place of a file is said in three languages", () => {
  const all: Said[] = ["waits", "used", "closed", "unknown", "missing", "busy"];
  for (const said of all)
    expect(new Set(["nl-NL", "de-DE", "en-US"].map((language) => downloadWords(said, language).title)).size).toBe(3);
  expect(downloadWords("used", "fr-FR")).toEqual(downloadWords("used", "en-US"));
});
