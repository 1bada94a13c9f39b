import { escaped } from "../../http/escaped.ts";
import { page, words, type DemoLanguage, type Words } from "./sheet.ts";

/** A piece of the bag as it is cut, millimetres with its seam allowance; `at` is where it lies on the large sheet. */
interface Piece {
  readonly name: Words;
  readonly cut: number;
  readonly width: number;
  readonly height: number;
  readonly at: readonly [x: number, y: number];
}
const pieces: readonly Piece[] = [
  { name: words("Pand", "Taschenteil", "Panel"), cut: 2, width: 420, height: 450, at: [20, 20] },
  { name: words("Hengsel", "Henkel", "Handle"), cut: 2, width: 700, height: 80, at: [20, 490] },
  { name: words("Binnenzak", "Innentasche", "Inner pocket"), cut: 1, width: 200, height: 220, at: [460, 20] },
];
const seam = 10;
const notes = words(
  "Maten in millimeters, naad van 10 mm inbegrepen. Print op 100 %: het vierkantje is 50 mm.",
  "Maße in Millimetern, 10 mm Naht eingerechnet. Drucke mit 100 %: Das Quadrat misst 50 mm.",
  "Millimetres, with a seam of 10 mm included. Print at 100 %: the small square is 50 mm.",
);
const plan: readonly Words[] = [
  words(
    "Knip alle delen. Zoom de binnenzak boven en stik hem midden op een pand, 8 cm onder de rand.",
    "Schneid alle Teile zu. Säum die Innentasche oben und näh sie mittig auf ein Taschenteil, 8 cm unter dem Rand.",
    "Cut all pieces. Hem the pocket at the top and sew it to the middle of a panel, 8 cm below the edge.",
  ),
  words(
    "Leg de panden op elkaar, goede kant binnen, en stik zijkanten en bodem op 10 mm. Zigzag de randen.",
    "Leg die Teile rechts auf rechts und näh Seiten und Boden bei 10 mm. Versäubere die Kanten mit Zickzack.",
    "Lay the panels right sides together and stitch sides and bottom at 10 mm. Zigzag the edges.",
  ),
  words(
    "Vouw de hengsels in vieren, pers ze en stik beide randen door.",
    "Falt die Henkel vierfach, bügle sie und steppe beide Kanten ab.",
    "Fold the handles in four, press them and stitch both edges.",
  ),
  words(
    "Sla de bovenrand 4 cm om, zet de hengsels op 10 cm van de zijnaad vast met een kruis in een vierkant, en keer de tas.",
    "Schlag den oberen Rand 4 cm um, näh die Henkel 10 cm neben der Seitennaht mit einem Kreuz im Quadrat fest, und wende.",
    "Turn the top edge in by 4 cm, sew the handles 10 cm from the side seam with a cross in a square, and turn the bag.",
  ),
];

function drawn({ name, cut, width, height, at: [x, y] }: Piece, language: DemoLanguage): string {
  const label = `${name[language]} · ${cut}×`;
  return `<g transform="translate(${x} ${y})"><rect width="${width}" height="${height}" fill="none" stroke="#16181a"/>
<rect x="${seam}" y="${seam}" width="${width - 2 * seam}" height="${height - 2 * seam}" fill="none" stroke="#16181a"
 stroke-dasharray="6 4" stroke-width=".6"/><text x="${seam + 8}" y="${seam + 20}" font-size="14">${escaped(label)}</text>
<text x="${seam + 8}" y="${seam + 38}" font-size="10">${width} × ${height} mm</text></g>`;
}
const square = `<rect x="480" y="280" width="50" height="50" fill="none" stroke="#16181a"/>
<text x="485" y="308" font-size="9">50 mm</text>`;
const sheet = { width: 760, height: 590 };
const all = (language: DemoLanguage): string => pieces.map((piece) => drawn(piece, language)).join("") + square;

const svg = (width: number, height: number, box: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="${box}"
 font-family="Helvetica,Arial,sans-serif">${content}</svg>`;

const title = words("Naaipatroon canvas tas", "Schnittmuster Canvastasche", "Canvas bag sewing pattern");
const style = (size: string): string => `@page{size:${size};margin:10mm}body{font:11pt/1.5 Helvetica,Arial,sans-serif;
color:#16181a;margin:0 auto;padding:1rem;max-width:48rem}svg{display:block}.tile{break-before:page;overflow-x:auto}
h1{font-size:18pt}li{margin:.4em 0}@media print{body{max-width:none;padding:0}.tile{overflow:visible}.tile p{margin:0 0 3mm}}`;

const intro = (language: DemoLanguage): string =>
  `<h1>${escaped(title[language])}</h1><p>${escaped(notes[language])}</p>
<ol>${plan.map((step) => `<li>${escaped(step[language])}</li>`).join("")}</ol>`;

/** All pieces at their true size on one sheet, with the sewing notes. */
export const largePattern = (language: DemoLanguage): string =>
  page(
    language,
    title[language],
    `${intro(language)}<div class="tile">${svg(sheet.width, sheet.height, `0 0 ${sheet.width} ${sheet.height}`, all(language))}</div>`,
    style("A0"),
  );

/** Printed part of an A4 sheet, millimetres. */
const tile = { width: 190, height: 260 };
const glue = words(
  "Blad {n}: rij {row}, kolom {column}. Knip de rand af en plak de bladen tegen elkaar.",
  "Blatt {n}: Reihe {row}, Spalte {column}. Schneid den Rand ab und kleb die Blätter aneinander.",
  "Sheet {n}: row {row}, column {column}. Trim the edge and tape the sheets together.",
);

/** The same in sheets of A4 to be taped together, each with its place. */
export function tiledPattern(language: DemoLanguage): string {
  const columns = Math.ceil(sheet.width / tile.width);
  const rows = Math.ceil(sheet.height / tile.height);
  const tiles = Array.from({ length: columns * rows }, (_, i) => {
    const [row, column] = [Math.floor(i / columns), i % columns];
    const where = glue[language]
      .replace("{n}", String(i + 1))
      .replace("{row}", String(row + 1))
      .replace("{column}", String(column + 1));
    const box = `${column * tile.width} ${row * tile.height} ${tile.width} ${tile.height}`;
    const edge = `<rect x="${column * tile.width}" y="${row * tile.height}" width="${tile.width}" height="${tile.height}"
 fill="none" stroke="#999" stroke-width=".4"/>`;
    return `<div class="tile"><p>${escaped(where)}</p>${svg(tile.width, tile.height, box, all(language) + edge)}</div>`;
  });
  return page(language, title[language], intro(language) + tiles.join(""), style("A4"));
}
