import { cmPerInch, rangeOf, type SizeRange } from "../../../shared/sizes/size-advice.ts";

/** A table of a size guide: its sizes, and what is measured for each. */
export interface GuideTable {
  sizes: string[];
  /** What its sizes are called, and in what they count: "Size", "Size (EU)". */
  head: string;
  /** Columns in centimetres, as their heads name them without the unit. */
  measures: { name: string; ranges: SizeRange[] }[];
}

const unit = /\s*\(cm\)/i;
const textOf = (cell: Element): string => cell.textContent.trim();
const cellsOf = (table: Element, column: number): Element[] =>
  [...table.querySelectorAll("tbody tr")].flatMap((row) => row.children[column] ?? []);

function readTable(table: Element): GuideTable {
  const sizes = cellsOf(table, 0).map(textOf);
  const heads = [...table.querySelectorAll("thead tr:first-child > *")];
  const measures = heads.flatMap((head, column) =>
    column > 0 && unit.test(textOf(head))
      ? [
          {
            name: textOf(head).replace(unit, ""),
            ranges: cellsOf(table, column).flatMap((cell, row) => rangeOf(sizes[row] ?? "", textOf(cell)) ?? []),
          },
        ]
      : [],
  );
  return { sizes, head: heads[0] ? textOf(heads[0]) : "", measures };
}

/**
 * How much a table is about the sizes a product is made in, 0 to 1: the share of both that they have in common, so that
 * of two tables that name them all the one that names little else comes first.
 */
function likeness(table: GuideTable, sizes: readonly string[]): number {
  const both = table.sizes.filter((size) => sizes.includes(size)).length;
  return both === 0 ? 0 : both / new Set([...table.sizes, ...sizes]).size;
}

/** A size with what it is called and counts in: "Size 41 (EU)". */
export function namedSize(head: string, size: string): string {
  const unit = head.indexOf("(");
  return unit < 0 ? `${head} ${size}` : `${head.slice(0, unit).trimEnd()} ${size} ${head.slice(unit)}`;
}

/** The parts of a text that each begin with a heading; what stands before the first one is a part of its own. */
function partsOf(content: DocumentFragment): ChildNode[][] {
  const parts: ChildNode[][] = [[]];
  for (const node of content.childNodes) {
    if (/^H[2-4]$/.test(node.nodeName)) parts.push([]);
    parts.at(-1)!.push(node);
  }
  return parts;
}

/**
 * A size guide's text as it is shown for a product: the table of its sizes before all others, each with its heading, in
 * centimetres or inches. `table` is that table; null where none names a size of the product. `html` must be sanitised.
 *
 * @param inches How inches are named and written; null for centimetres, as the text has them.
 */
export function arrangeGuide(
  html: string,
  sizes: readonly string[],
  inches: { name: string; format: (value: number) => string } | null,
): { html: string; table: GuideTable | null } {
  const template = document.createElement("template");
  template.innerHTML = html;
  const parts = partsOf(template.content).map((nodes) => {
    const elements = nodes.filter((node) => node instanceof Element);
    const table = elements.map((one) => (one.matches("table") ? one : one.querySelector("table"))).find(Boolean);
    return { nodes, table: table ? readTable(table) : null };
  });
  const score = (part: (typeof parts)[number]) => (part.table ? likeness(part.table, sizes) : 0);
  const best = parts.reduce((one, other) => (score(other) > score(one) ? other : one));
  const relevant = score(best) > 0 ? best : null;
  const first = parts.findIndex(({ table }) => table !== null);
  const ordered = relevant
    ? [...parts.slice(0, first), relevant, ...parts.slice(first).filter((part) => part !== relevant)]
    : parts;
  if (inches) for (const table of template.content.querySelectorAll("table")) convert(table, inches);
  template.content.replaceChildren(...ordered.flatMap(({ nodes }) => nodes));
  return { html: template.innerHTML, table: relevant?.table ?? null };
}

/** Writes a table's columns in centimetres as inches; a size is called what it is called. */
function convert(table: Element, { name, format }: { name: string; format: (value: number) => string }): void {
  for (const [column, head] of [...table.querySelectorAll("thead tr:first-child > *")].entries()) {
    if (column === 0 || !unit.test(textOf(head))) continue;
    head.textContent = textOf(head).replace(unit, ` (${name})`);
    for (const cell of cellsOf(table, column))
      cell.textContent = textOf(cell).replace(/\d+(?:[.,]\d+)?/g, (number) =>
        format(Number(number.replace(",", ".")) / cmPerInch),
      );
  }
}
