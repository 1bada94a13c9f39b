import type { Navigator } from "./navigator.ts";

/**
 * The navigator of the page that is alive, for what stands outside its components; null until there is one, and on the
 * server.
 */
export const present: { navigator: Navigator | null } = { navigator: null };
