/** A part of a text: its heading and what stands below it, each as words or as markup made here. */
export type Section = readonly [heading: string, ...below: string[]];

const elements = (name: string, contents: readonly string[]): string =>
  contents.map((content) => `<${name}>${content}</${name}>`).join("");

export const link = (path: string, words: string): string => `<a href="${path}">${words}</a>`;
export const list = (...entries: string[]): string => `<ul>${elements("li", entries)}</ul>`;
/** What is done in this order. */
export const steps = (...entries: string[]): string => `<ol>${elements("li", entries)}</ol>`;
/** A small table: the heads of its columns, then its rows. */
export const table = (head: readonly string[], ...rows: readonly (readonly string[])[]): string =>
  `<table><thead><tr>${elements("th", head)}</tr></thead><tbody>` +
  `${rows.map((row) => `<tr>${elements("td", row)}</tr>`).join("")}</tbody></table>`;

/** Words become a paragraph; a list or a table stays what it is. */
export const paragraph = (text: string): string => (/^<(?:ul|ol|table)>/.test(text) ? text : `<p>${text}</p>`);

/** Parts below each other, a line each. */
export const sectionsMarkup = (sections: readonly Section[]): string =>
  sections.map(([heading, ...below]) => `<h2>${heading}</h2>${below.map(paragraph).join("")}`).join("\n");
