import type { Family } from "./upstream.ts";

/** What leads to a file that is sold, or to its sample, in a product of the platform; also below a field's whole name. */
const name = String.raw`(?:link|sample)_(?:url|file)(?:_content)?`;
const isAddress = new RegExp(`(?:^|\\.)${name}(?:\\.|$)`);
const mayHave = new RegExp(name);

const ofProducts: ReadonlySet<Family> = new Set(["catalog", "search", "product", "url"]);

/** Answers of this family name products, and with them where their files are. */
export const namesProducts = (family: Family): boolean => ofProducts.has(family);

/**
 * A JSON answer of the platform without the addresses of files that are sold (docs/decisions/333): pages show their
 * data to whoever reads it, and whoever has such an address has the file. What is no JSON stays as it is; its reader
 * refuses it.
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

/**
 * Whether a query, or a part of it, asks the index for such a field by name: to count or to sort by it tells its values
 * without the document. What a shopper types is no field.
 */
export function asksForFiles(query: unknown): boolean {
  if (typeof query === "string") return mayHave.test(query);
  if (typeof query !== "object" || query === null) return false;
  return Object.entries(query).some(
    ([key, value]) => key !== "_searchText" && (mayHave.test(key) || asksForFiles(value)),
  );
}
