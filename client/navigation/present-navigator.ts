import type { Navigator } from "./navigator.ts";

let present: Navigator | null = null;

/**
 * The navigator of the page that is alive, for what stands outside its components; null until there is one, and on the
 * server.
 */
export const presentNavigator = (): Navigator | null => present;

export function setPresentNavigator(navigator: Navigator): void {
  present = navigator;
}
