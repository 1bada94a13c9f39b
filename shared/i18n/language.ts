/** The languages that texts are written in, by their codes. */
export type Language = "nl" | "de" | "en";

/**
 * What there is for a tag such as "nl-BE": under the tag itself, else for its language in another region, else in
 * English. So a view of a new region needs no texts of its own, and may have some.
 */
export const inLanguage = <T>(known: Readonly<Record<string, T>>, tag: string): T =>
  known[tag] ?? known[Object.keys(known).find((other) => other.slice(0, 2) === tag.slice(0, 2)) ?? "en-US"]!;
