import type { OpsCommandOf } from "./arguments/command.ts";
import type { OpsShop } from "./shop.ts";

/** Makes every location drop what it stored under tags and addresses. */
export async function invalidate(
  { call, print }: OpsShop,
  { tags, paths }: OpsCommandOf<"invalidate">,
): Promise<number> {
  const done = await call<{ tags: string[]; also?: string[] }>("POST", "/ops/invalidate", { tags, paths });
  const also = done.also?.length ? ` (and what follows: ${done.also.join(" ")})` : "";
  print(`Invalidated: ${done.tags.join(" ")}${also}. Every location knows within five seconds.`);
  return 0;
}
