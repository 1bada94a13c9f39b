import type { ImportDone, LastImport } from "../../../shared/contract/ops/import-answers.ts";
import type { OpsCommandOf } from "./arguments/command.ts";
import type { OpsShop } from "./shop.ts";

const nothing = "Nothing of the catalogue was changed, so there is nothing to take back";
const content = "Stories, landing pages and stores stay as the import left them";
const isContentOnly = ({ products, others }: LastImport): boolean => products + others === 0;
const when = (last: LastImport): string =>
  `${last.wrote_at}  ${last.mode}  ${
    isContentOnly(last)
      ? `${nothing}. ${content}`
      : `${last.products} products and ${last.others} other things were written`
  }`;

/** Shows the last import, or takes it back; asks until it is done. Exit code 1 where some of it stays as it is. */
export async function importCommand(
  { call, print, wait }: OpsShop,
  { json, undo }: OpsCommandOf<"import">,
): Promise<number> {
  const { undo: last } = await call<{ undo: LastImport | null }>("GET", "/ops/import/undo");
  if (!undo || last === null || isContentOnly(last)) {
    print(json ? JSON.stringify(last, null, 2) : last === null ? "There is no import to take back" : when(last));
    return undo ? 1 : 0;
  }
  const { run } = await call<{ run: string }>("POST", `/ops/import/undo?import=${last.run}`);
  for (let n = 0; ; n += 1) {
    const done = await call<ImportDone | { pending: true }>("POST", `/ops/import/finish?run=${run}`);
    if ("pending" in done) {
      await wait(n);
      continue;
    }
    if (json) print(JSON.stringify(done, null, 2));
    else {
      print(`${done.changed} entities are as they were before the import of ${last.wrote_at}. ${content}`);
      const { count, named } = done.left ?? { count: 0, named: [] };
      if (count > 0)
        print(`Changed since, and left as they are: ${count}\n${named.map((one) => `  ${one}`).join("\n")}`);
    }
    return (done.left?.count ?? 0) > 0 ? 1 : 0;
  }
}
