import { matchRoute } from "../../../shared/routes.ts";

const paid: ReadonlySet<string> = new Set(["checkout", "payment-return", "payment-failed"]);
const isPaidOn = (path: string): boolean => paid.has(matchRoute(path)?.group ?? "");

/**
 * Whether the page must be reloaded before a real provider's frames can stand in it: the policy of a document is that
 * of the page it was loaded as, and only pages of a payment let those frames in. With the embedded provider everything
 * lies at the shop's own origin.
 *
 * @param loaded Path the document was loaded at @param here path of the page now
 */
export const needsOwnDocument = (embedded: boolean, loaded: string, here: string): boolean =>
  !embedded && !isPaidOn(loaded) && isPaidOn(here);

/** The path this document was loaded at. */
export function loadedPath(): string {
  const [entry] = performance.getEntriesByType("navigation");
  return entry ? new URL(entry.name, location.href).pathname : location.pathname;
}
