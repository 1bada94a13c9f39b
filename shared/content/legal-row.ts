import type { Chrome, CheckoutConfig } from "../contract/page/page.ts";

/** Of the last row of the footer what leads somewhere in the shop, for pages that have no footer. */
export const legalRow = ({ copyright }: Pick<Chrome["footer"], "copyright">): CheckoutConfig["legal"] =>
  copyright.flatMap(({ label, path }) => (path && /^(\/|#dialog=)/.test(path) ? [{ label, path }] : []));
