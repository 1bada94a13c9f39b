/** The languages that texts are written in, by their codes. */
export type Language = "nl" | "de" | "en";
