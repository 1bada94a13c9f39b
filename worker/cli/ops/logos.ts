import { readFile } from "node:fs/promises";
import { listedLogo, listedLogos, removedLogo } from "../../../shared/contract/order/method-logo.ts";
import type { OpsCommandOf } from "./arguments/command.ts";
import { OpsFailure } from "./deps.ts";
import type { OpsShop } from "./shop.ts";

/** Shows the official logos of ways to pay that were put in, puts one in, or takes one out; 1 where there was none. */
export async function logos({ call, put, print }: OpsShop, { json, change }: OpsCommandOf<"logos">): Promise<number> {
  if (change?.file !== undefined) {
    const bytes = await readFile(change.file).catch((error: Error) => {
      throw new OpsFailure(error.message);
    });
    const { name, type, width, height, path } = listedLogo.parse(
      await put(`/ops/logos/${encodeURIComponent(change.name)}`, bytes),
    );
    print(`${name}: ${type}, ${width} × ${height}, at ${path}`);
    return 0;
  }
  if (change) {
    const { removed } = removedLogo.parse(await call("DELETE", `/ops/logos/${encodeURIComponent(change.name)}`));
    print(removed ? `${change.name}: the shop's own drawing stands there again` : `${change.name} had no logo`);
    return removed ? 0 : 1;
  }
  const all = listedLogos.parse(await call("GET", "/ops/logos"));
  if (json) print(JSON.stringify(all, null, 2));
  else {
    print(`${all.length} ${all.length === 1 ? "logo" : "logos"}`);
    for (const { name, type, width, height, path } of all)
      print(`  ${name.padEnd(16)}  ${type.padEnd(13)}  ${width} × ${height}  ${path}`);
  }
  return 0;
}
