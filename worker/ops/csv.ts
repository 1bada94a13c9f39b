/**
 * What a program that opens tables may take for the beginning of a formula, in its wide forms as well: at the beginning
 * of a cell, and where such a program would begin another. With Dutch or German settings that is behind a semicolon,
 * whatever stands in quotes.
 */
const formula = /^(?=[\t\r\n])|(?<=^|[;\t\r\n])(?=[=+\-@＝＋－＠])/g;

/** A cell of a table: quoted where it has to be (RFC 4180), and never a formula to the program that opens it. */
export function cell(value: string | number | null): string {
  // Figures are the shop's own: a sum below zero is one, and no formula.
  if (typeof value === "number") return String(value);
  const text = value ?? "";
  const plain = text.replace(formula, "'");
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** A line of a table with its end. */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(cell).join(",")}\r\n`;
