import type { AddedRedirect, ListedRedirect, Redirects, RemovedRedirect } from "../../ops/redirects.ts";
import type { OpsCommandOf, RedirectChange } from "./arguments/command.ts";
import type { OpsShop } from "./shop.ts";

const inView = (code: string): string => (code === "*" ? "in every view" : `in ${code}`);

/**
 * Leads a text somewhere and looks whether there is a page: nobody would hear of a redirect to one that is not there
 * but shoppers. Answers 1 where there is none.
 */
async function add({ call, print, statusOf }: OpsShop, change: RedirectChange): Promise<number> {
  const { query_text, store_code, url, before, leads_to } = await call<AddedRedirect>("POST", "/ops/redirects", change);
  const was = before === null || before === url ? "" : ` (before: ${before})`;
  print(`"${query_text}" leads to ${url} ${inView(store_code)}${was}`);
  let code = 0;
  for (const address of leads_to) {
    const status = await statusOf(address);
    if (status !== null && status < 400) continue;
    print(`  Look: ${address} ${status === null ? "does not answer here" : `answers ${status}`}`);
    if (status !== null) code = 1;
  }
  return code;
}

async function remove({ call, print }: OpsShop, change: RedirectChange): Promise<number> {
  const { query_text, store_code, imported } = await call<RemovedRedirect>("POST", "/ops/redirects/remove", change);
  print(`"${query_text}" shows its results again ${inView(store_code)}`);
  if (imported) print("  An import brought it: the next whole file brings it again, unless the file leaves it out");
  return 0;
}

/** Shows where searched texts lead, leads one somewhere, or takes its redirect away. */
export async function redirects(shop: OpsShop, { json, change }: OpsCommandOf<"redirects">): Promise<number> {
  if (change) return change.url === undefined ? remove(shop, change) : add(shop, change);
  const { call, print } = shop;
  const all: ListedRedirect[] = [];
  for (let after: string | null = ""; after !== null;) {
    const found: Redirects = await call<Redirects>("GET", `/ops/redirects?after=${encodeURIComponent(after)}`);
    all.push(...found.redirects);
    after = found.next;
  }
  if (json) print(JSON.stringify(all, null, 2));
  else {
    print(`${all.length} ${all.length === 1 ? "redirect" : "redirects"}`);
    for (const { store_code, query_text, url, imported } of all)
      print(`  ${store_code.padEnd(12)}  "${query_text}"  →  ${url}${imported ? "  (imported)" : ""}`);
  }
  return 0;
}
