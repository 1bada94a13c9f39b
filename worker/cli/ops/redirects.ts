import type { ListedRedirect, Redirects } from "../../ops/redirects.ts";
import type { OpsCommandOf } from "../ops-arguments.ts";
import type { OpsShop } from "./shop.ts";

/** Shows where searched texts lead, leads one somewhere, or takes its redirect away. */
export async function redirects(
  { call, print }: OpsShop,
  { json, change }: OpsCommandOf<"redirects">,
): Promise<number> {
  if (change) {
    const { url, ...text } = change;
    const done = await call<{ query_text: string; url?: string }>(
      "POST",
      url === undefined ? "/ops/redirects/remove" : "/ops/redirects",
      url === undefined ? text : change,
    );
    print(
      url === undefined ? `"${done.query_text}" shows its results again` : `"${done.query_text}" leads to ${done.url}`,
    );
    return 0;
  }
  const all: ListedRedirect[] = [];
  for (let after: string | null = ""; after !== null;) {
    const found: Redirects = await call<Redirects>("GET", `/ops/redirects?after=${encodeURIComponent(after)}`);
    all.push(...found.redirects);
    after = found.next;
  }
  if (json) print(JSON.stringify(all, null, 2));
  else {
    print(`${all.length} ${all.length === 1 ? "redirect" : "redirects"}`);
    for (const { store_code, query_text, url } of all) print(`  ${store_code.padEnd(12)}  "${query_text}"  →  ${url}`);
  }
  return 0;
}
