import type { Warmed } from "../../pages/warm.ts";
import type { OpsCommandOf } from "./arguments/command.ts";
import type { OpsShop } from "./shop.ts";

/** Pages of one call: each may need a dozen look-ups, and free plans allow fifty a request. */
const pagesAtOnce = 10;

/** Makes pages ahead of shoppers; 1 where one could not be made. */
export async function warm({ call, print }: OpsShop, { paths: given, top }: OpsCommandOf<"warm">): Promise<number> {
  const paths = given.length > 0 ? given : (await call<{ paths: string[] }>("GET", `/ops/warm?top=${top}`)).paths;
  let bad = 0;
  for (let i = 0; i < paths.length; i += pagesAtOnce) {
    const { pages } = await call<{ pages: Warmed[] }>("POST", "/ops/warm", {
      paths: paths.slice(i, i + pagesAtOnce),
    });
    for (const page of pages) {
      if (page.status === 0 || page.status >= 400) bad += 1;
      const [status, ms] = [String(page.status).padStart(3), String(page.ms).padStart(6)];
      print(`${status}  ${page.cache.padEnd(10)} ${ms} ms  ${page.path}`);
    }
  }
  print(`${paths.length - bad} of ${paths.length} pages are warm`);
  return bad > 0 ? 1 : 0;
}
