// @vitest-environment page
import { describe, expect, it } from "vitest";
import { arrangeGuide, namedSize } from "../../../../../client/features/size-guide/guide-tables.ts";

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  `<table><thead><tr>${head.map((cell) => `<th>${cell}</th>`).join("")}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`)
    .join("")}</tbody></table>`;
const shirts = `<h2>Shirts</h2><p>Measure.</p>${table(
  ["Maat", "Borst (cm)", "Taille (cm)"],
  [
    ["S", "92–96", "78–82"],
    ["M", "97–101", "83–88"],
  ],
)}`;
const collars = `<h2>Overhemden</h2>${table(
  ["Boord (cm)", "Hals (cm)"],
  ["39", "40", "41", "42", "43", "44"].map((size) => [size, "38–39"]),
)}`;
const shoes = `<h2>Schoenen</h2>${table(
  ["Maat (EU)", "Voetlengte (cm)"],
  ["39", "40", "41"].map((size, i) => [size, `24,${i}`]),
)}`;
const guide = `<p>Voor iedereen.</p>${shirts}${collars}${shoes}<h2>Vragen</h2><p>Schrijf ons.</p>`;

describe("a size guide for a product", () => {
  const headings = (html: string) => [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, text]) => text);

  it("has the table of its sizes first, with its heading, and nothing left out", () => {
    const { html, table: found } = arrangeGuide(guide, ["40", "41"], null);
    // Collars have both sizes, too, and many that the product has not.
    expect(headings(html)).toEqual(["Schoenen", "Shirts", "Overhemden", "Vragen"]);
    expect(html.startsWith("<p>Voor iedereen.</p><h2>Schoenen</h2><table>")).toBe(true);
    expect(html).toHaveLength(guide.length);
    expect(found).toEqual({
      sizes: ["39", "40", "41"],
      head: "Maat (EU)",
      measures: [
        {
          name: "Voetlengte",
          ranges: [
            { label: "39", low: 24, high: 24 },
            { label: "40", low: 24.1, high: 24.1 },
            { label: "41", low: 24.2, high: 24.2 },
          ],
        },
      ],
    });
    expect(headings(arrangeGuide(guide, ["42", "43", "44"], null).html)[0]).toBe("Overhemden");
  });

  it("is as it was written where no table has a size of it", () => {
    expect(arrangeGuide(guide, ["One Size"], null)).toEqual({ html: guide, table: null });
    expect(arrangeGuide("Geen tabel.", ["S"], null)).toEqual({ html: "Geen tabel.", table: null });
  });

  it("is written in inches where they are asked for, while what is read of it stays in centimetres", () => {
    const format = (value: number) => value.toFixed(1).replace(".", ",");
    const { html, table: found } = arrangeGuide(shirts, ["S"], { name: "inch", format });
    expect(html).toContain("<th>Maat</th><th>Borst (inch)</th><th>Taille (inch)</th>");
    expect(html).toContain("<td>S</td><td>36,2–37,8</td><td>30,7–32,3</td>");
    expect(found!.measures[0]!.ranges[0]).toEqual({ label: "S", low: 92, high: 96 });
  });

  it("leaves sizes as they are called, though they are counted in centimetres", () => {
    const { html, table: found } = arrangeGuide(collars, ["41"], { name: "inch", format: (value) => value.toFixed(1) });
    expect(html).toContain("<th>Boord (cm)</th><th>Hals (inch)</th>");
    expect(html).toContain("<td>41</td><td>15.0–15.4</td>");
    expect(found!.measures.map(({ name }) => name)).toEqual(["Hals"]);
  });

  it("names a size with what it counts in", () => {
    expect(namedSize("Maat", "M")).toBe("Maat M");
    expect(namedSize("Maat (EU)", "41")).toBe("Maat 41 (EU)");
    expect(namedSize("Boord (cm)", "41")).toBe("Boord 41 (cm)");
  });
});
