import sanitizeHtml from "sanitize-html";

/**
 * Elements that draw, and what they need. No picture within the picture, no link, no other document, nothing that
 * moves.
 */
const drawing = new Set(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan style clipPath mask pattern
  marker linearGradient radialGradient stop filter feBlend feColorMatrix feComposite feFlood feGaussianBlur feMerge
  feMergeNode feOffset`.split(/\s+/),
);
const svgNamespace = "http://www.w3.org/2000/svg";
/** No logo has as many; the parser's time grows with the square of how deep they nest. */
const mostElements = 2_000;
/** What a style or an attribute may not do: load something, or hide by an escape that it does. */
const reaching = /@import|expression\s*\(|image(?:-set)?\s*\(|javascript:|\\|url\s*\(\s*(?:["']\s*)?(?!["'#\s])/i;

/** How a style moves what it draws, without which `animation` does nothing. */
const moving = /@(?:-[a-z]+-)?keyframes|@starting-style/i;

const isQuiet = (name: string, value: string): boolean =>
  /^on/i.test(name)
    ? false
    : /^(?:xlink:)?href$/i.test(name)
      ? /^#[\w.:-]+$/.test(value)
      : /^xmlns(?::|$)/.test(name) || !reaching.test(value);

/**
 * Whether the words of a style stand in one piece, so that what it does can be read in them: an element, a comment or a
 * marked section within a word is nothing to a browser. One section that holds all of it is what some programs write.
 */
function isInOnePiece(text: string): boolean {
  const [, ...styles] = text.split("<style");
  return styles.every((style) => {
    const words = style.slice(style.indexOf(">") + 1).trimStart();
    // Without words, closed in its own tag.
    if (style.slice(0, style.indexOf(">")).endsWith("/")) return true;
    const isSection = words.startsWith("<![CDATA[");
    const end = isSection ? words.indexOf("]]>") + 3 : words.indexOf("<");
    return end >= (isSection ? 3 : 0) && words.slice(end).trimStart().startsWith("</style");
  });
}

/**
 * Why a drawing is more than shapes and their colours, in words for whoever put it in; null where it is not. What it
 * has is never taken out of it: an official logo is shown as its owner made it, or not at all.
 */
export function whyNoPlainDrawing(text: string): string | null {
  if (/<!entity|<!doctype[^>]*\[|<\?xml-stylesheet/i.test(text)) return "The drawing declares entities or style sheets";
  // Another encoding could make other signs of the same bytes.
  if (!/^(?:utf-8)?$/i.test(/<\?xml[^>]*?\sencoding\s?=\s?["']([^"']*)/i.exec(text)?.[1] ?? ""))
    return "The drawing is not in UTF-8";
  if ((text.match(/<[a-z]/gi)?.length ?? 0) > mostElements) return `The drawing has more than ${mostElements} elements`;
  let why: string | null = null;
  let isRoot = true;
  let hasStyle = false;
  sanitizeHtml(text, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    onOpenTag(name, attributes) {
      if (isRoot && attributes["xmlns"] !== svgNamespace) why ??= `The drawing does not say xmlns="${svgNamespace}"`;
      isRoot = false;
      hasStyle ||= name === "style";
      // The end of its tag is looked for by its sign.
      const isQuoted = name === "style" && Object.values(attributes).some((value) => value.includes(">"));
      const loud = Object.entries(attributes).find(([key, value]) => isQuoted || !isQuiet(key, value));
      if (!drawing.has(name))
        why ??= `The drawing has a <${name.slice(0, 40)}>: only shapes and their colours are taken`;
      else if (loud)
        why ??= `The drawing has ${loud[0].slice(0, 40)}="…" at a <${name}>, which may run or load something`;
    },
  });
  if (why !== null) return why;
  if (reaching.test(text)) return "The drawing loads something, or may";
  if (moving.test(text)) return "The drawing moves by itself";
  // The parser hands over no text of a style, and in XML a sign of it may be written as a reference.
  if (hasStyle && !isInOnePiece(text)) return "The drawing has a <style> with something else in it than its words";
  return hasStyle && text.includes("&") ? "The drawing has a <style>, and references as &amp; beside it" : null;
}
