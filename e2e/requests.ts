import type { BrowserContext, Request } from "@playwright/test";
import { isOf, nameOf, requestRows, type BrowserRequest, type When } from "./request-table.ts";

/** What the table names by a word: a host, by its origin in a test, or one address, by all of it. */
export type NamedHosts = Readonly<Record<string, string>>;

function askedOf(request: Request, shop: string, hosts: NamedHosts): BrowserRequest | null {
  const { origin, protocol, pathname } = new URL(request.url());
  if (!protocol.startsWith("http")) return null;
  const names = Object.entries(hosts).flatMap(([name, its]) =>
    its === origin ? [name + pathname] : its === origin + pathname ? [name] : [],
  );
  return {
    method: request.method(),
    addresses: [...(origin === shop ? [pathname] : []), ...names],
    isDocument: request.resourceType() === "document" && origin === shop,
  };
}
const wordsOf = ({ method, addresses }: BrowserRequest, url: string): string => `${method} ${addresses[0] ?? url}`;

/**
 * Everything that a browser asks of anybody from here on, to be held against the tables of docs/privacy.md. A cookie of
 * the shop's is looked for at each of its own: they leave with calls to `/api/user` alone.
 */
export function watchRequests(context: BrowserContext, shop: string, hosts: NamedHosts = {}) {
  const rows = requestRows();
  const made: { readonly asked: BrowserRequest; readonly words: string }[] = [];
  const cookies: Promise<string | null>[] = [];
  context.on("request", (request) => {
    const asked = askedOf(request, shop, hosts);
    if (asked === null) return;
    made.push({ asked, words: wordsOf(asked, request.url()) });
    const { origin, pathname } = new URL(request.url());
    if (origin === shop && !pathname.startsWith("/api/user/"))
      cookies.push(
        request.headerValue("cookie").then(
          (cookie) => (/(?:^|; )__/.test(cookie ?? "") ? `${pathname} ${cookie}` : null),
          // Of a request that went with its page nothing can be asked any more.
          () => null,
        ),
      );
  });
  const of = (whens: readonly When[]) => rows.filter(({ when }) => whens.includes(when));
  return {
    /** Forgets what was asked so far. */
    restart: () => void made.splice(0),
    /** What was asked and stands in no row of these. */
    unknown: (...whens: When[]): string[] => [
      ...new Set(made.flatMap(({ asked, words }) => (of(whens).some((row) => isOf(row, asked)) ? [] : [words]))),
    ],
    /** Rows of these that a walk must come by, and that nothing was asked of. */
    missed: (...whens: When[]): string[] =>
      of(whens).flatMap((row) => (!row.isBeside && !made.some(({ asked }) => isOf(row, asked)) ? [nameOf(row)] : [])),
    /** Calls that took a cookie of the shop's along without being one of the account's. */
    withCookies: async (): Promise<string[]> => (await Promise.all(cookies)).filter((found) => found !== null),
  };
}
