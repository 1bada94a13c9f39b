/**
 * What a writer meant to fill in and did not: words in square brackets, as the directive's forms have them, and the
 * usual marks. Without repeats, at most ten.
 */
const openings = [/\[[^\][\n]{2,120}\]/g, /\b(?:TODO|TBD|XXX+)\b/g, /\blorem ipsum\b/gi, /\{\{[^{}]{0,80}(?:\{|$)/g];

export const unfilledPlaceholders = (text: string): string[] =>
  [...new Set(openings.flatMap((opening) => text.match(opening) ?? []))].slice(0, 10);

/** The European platform for disputes was closed on 20 July 2025 (Regulation 2024/3228); links to it mislead (C14). */
export const namesClosedPlatform = (text: string): boolean =>
  /\bec\.europa\.eu\/(?:consumers\/)?odr\b|\bwebgate\.ec\.europa\.eu\/odr\b/i.test(text);
