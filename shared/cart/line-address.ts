import type { Article, ItemOption } from "./article.ts";
import { isOfVariant } from "./identity.ts";

/** Begins the fragment of an address that names a line. A fragment reaches no server: no page is kept for it. */
const sign = "#change=";

/** The page of a line's product, with what was chosen for the line filled in. `path` may name a variant. */
export const lineAddress = (path: string, line: string): string => `${path}${sign}${encodeURIComponent(line)}`;

/** The line that an address's fragment names; null where it names none. */
export function lineOfAddress(hash: string): string | null {
  if (!hash.startsWith(sign)) return null;
  try {
    return decodeURIComponent(hash.slice(sign.length)) || null;
  } catch {
    return null;
  }
}

/** Whether more is chosen of a line than its variant: parts of a set, options of its own, files. */
export const hasOwnChoices = (type: Article["type"], options: readonly ItemOption[]): boolean =>
  options.some((option) => !isOfVariant(type, option));
