import type { ReadyLine } from "../../ops/ready/item.ts";
import type { ReadyContent, ReadyDeployment } from "../../ops/ready.ts";
import type { OpsCommandOf } from "./arguments/command.ts";
import type { OpsShop } from "./shop.ts";

/** Most calls about the content of one view. */
const mostCalls = 50;

/** What holds for the deployment and each of its views, without what its stories say. */
export async function deploymentLines({ call }: Pick<OpsShop, "call">): Promise<{
  lines: readonly ReadyLine[];
  views: readonly string[];
}> {
  const { items, views: known } = await call<ReadyDeployment>("GET", "/ops/ready");
  const views = known.map(({ store_code: code }) => code);
  const lines = [...items];
  for (const view of views)
    lines.push(
      ...(await call<{ items: readonly ReadyLine[] }>("GET", `/ops/ready/view?store=${encodeURIComponent(view)}`))
        .items,
    );
  return { lines, views };
}

/** What the stories of a view say that they may not, and whether all of them were looked at. */
async function contentLines({ call }: Pick<OpsShop, "call">, view: string): Promise<ReadyLine[]> {
  const lines: ReadyLine[] = [];
  let looked = 0;
  let after: string | null | undefined;
  for (let calls = 0; after !== null && calls < mostCalls; calls += 1) {
    const at: string = after === undefined ? "" : `&after=${encodeURIComponent(after)}`;
    const found = await call<ReadyContent>("GET", `/ops/ready/content?store=${encodeURIComponent(view)}${at}`);
    lines.push(...found.items);
    looked += found.looked;
    after = found.next;
  }
  const isWhole = after === null;
  const said = `${looked} stories looked at${isWhole ? "" : ", and there are more"}`;
  return lines.length > 0 ? lines : [{ item: "content", state: isWhole ? "done" : "unknown", what: said, view }];
}

const mark = { done: "done   ", open: "OPEN   ", unknown: "UNKNOWN" } as const;

/** Tells what is missing before the shop may sell; 1 while something is open or could not be looked at. */
export async function ready(shop: OpsShop, { json }: OpsCommandOf<"ready">): Promise<number> {
  const { lines: found, views } = await deploymentLines(shop);
  const lines = [...found];
  for (const view of views) lines.push(...(await contentLines(shop, view)));
  const open = lines.filter(({ state }) => state !== "done");
  if (json) shop.print(JSON.stringify({ ready: open.length === 0, items: lines }, null, 2));
  else {
    for (const { item, state, what, todo, view } of lines)
      shop.print(`${mark[state]} ${item}${view ? ` (${view})` : ""}: ${what}${todo ? `\n        → ${todo}` : ""}`);
    shop.print(open.length === 0 ? "Nothing is open" : `${open.length} of ${lines.length} are open`);
  }
  return open.length === 0 ? 0 : 1;
}

/** The names of what is not done, each once; empty where a shop of another version does not say. */
export async function unready(shop: Pick<OpsShop, "call">): Promise<string[]> {
  try {
    const { lines } = await deploymentLines(shop);
    return [...new Set(lines.flatMap(({ item, state }) => (state === "done" ? [] : [item])))];
  } catch {
    return [];
  }
}
