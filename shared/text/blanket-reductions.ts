const percent = String.raw`\d{1,2}(?:[.,]\d{1,2})?\s?(?:%|procent|prozent|percent|per cent)`;
/** What stands between the figure and what it is taken off; no other sentence. */
const between = String.raw`[^.,!?;:\n%]{0,30}?`;
/** "Heel" alone means "very": it is a whole before an article or an owner ("heel ons assortiment"). */
const everything = String.raw`(?:alles|alle|allen|everything|entire|whole|sitewide|storewide|gesamte[nrs]?|ganze[nrs]?|komplette[nrs]?|hele|gehele|volledige|heel\s(?:ons|onze|het|de|dit|deze))`;
const expression = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${percent}${between}(?<!\p{L})${everything}|(?:alles|everything)\s${between}${percent})(?!\p{L})`,
  "giu",
);

/**
 * Reductions of everything that a text announces ("20 % on everything"), in Dutch, German and English. Each is a
 * reduction of every article, and asks for the lowest price of thirty days beside it (directive 98/6, article 6a;
 * C-330/23): only prices can say so.
 */
export const blanketReductions = (text: string): string[] => [
  ...new Set((text.match(expression) ?? []).map((found) => found.replaceAll(/\s+/g, " ").toLowerCase())),
];
