const worn = new Set<string>();

/** Gives the document a style sheet of a part that is loaded late, once: inline styles are forbidden, and the shop's own sheet is paid for by every page. */
export function dress(look: string): void {
  if (worn.has(look)) return;
  worn.add(look);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(look);
  document.adoptedStyleSheets.push(sheet);
}
