/**
 * How a view's parcels come back. `portal`: https address of the carrier's page that makes the label, with `{number}`
 * of the order and `{language}` of the reader; `address`: where a parcel goes, a line each, the trader's where absent.
 */
export interface ReturnWay {
  readonly carrier?: string | undefined;
  readonly portal?: string | undefined;
  readonly address?: readonly string[] | undefined;
}
/** By the code of a view; "*" is every other one's. */
export type ReturnWays = Readonly<Record<string, ReturnWay>>;

/** Live: the deployment's, once its settings are read. */
let ways: ReturnWays = {};
export function configureReturns(configured: ReturnWays): void {
  ways = configured;
}

/** How an order comes back: by a label of the carrier's page, or posted to an address, null for the trader's own. */
export interface ReturnsOfOrder {
  carrier: string | null;
  portal: string | null;
  address: string[] | null;
}

/**
 * How what was withdrawn from comes back in a view. The order's number is all that the carrier's page is told, and
 * nothing of a request decides where it leads.
 */
export function returnsOf(
  { storeCode, number, language }: { storeCode: string; number: string; language: string },
  known: ReturnWays = ways,
): ReturnsOfOrder {
  const { carrier, portal, address } = (Object.hasOwn(known, storeCode) ? known[storeCode] : known["*"]) ?? {};
  const values: Readonly<Record<string, string>> = { number, language: language.slice(0, 2) };
  return {
    carrier: carrier ?? null,
    portal: portal?.replaceAll(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(values[part] ?? "")) ?? null,
    address: address ? [...address] : null,
  };
}
