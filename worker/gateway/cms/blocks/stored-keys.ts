import type { Converter } from "./registry.ts";

/** What the shop keeps in a browser; it has nothing for an editor to fill in. */
export const storedKeys: Converter = { convert: () => ({}) };
