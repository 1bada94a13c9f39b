import type { Family } from "../upstream.ts";

/**
 * Matches fields of the platform's products that hold the address of a sold file or its sample, also within a longer
 * path.
 */
const name = String.raw`(?:link|sample)_(?:url|file)(?:_content)?`;
const isAddress = new RegExp(`(?:^|\\.)${name}(?:\\.|$)`);
const mayHave = new RegExp(name);

const ofProducts: ReadonlySet<Family> = new Set(["catalog", "search", "product", "url"]);

/** Answers of this family name products, and with them where their files are. */
export const namesProducts = (family: Family): boolean => ofProducts.has(family);

/**
 * A JSON answer of the platform without the addresses of sold files (docs/decisions/333): page data is public, and
 * whoever has such an address has the file. An answer that is not JSON stays as it is; its reader refuses it.
 */
export function withoutFileAddresses(text: string): string {
  if (!mayHave.test(text)) return text;
  try {
    return JSON.stringify(
      JSON.parse(text, (key, value: unknown) => (isAddress.test(key) ? undefined : value)) as unknown,
    );
  } catch {
    return text;
  }
}

/** Whether a name of a field, or a list of such names, has a file's address in it. */
export const namesFile = (text: string): boolean => mayHave.test(text);
