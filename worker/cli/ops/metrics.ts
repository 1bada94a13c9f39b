import type { OpsShop } from "./shop.ts";

/** Prints the shop's figures as monitors read them; 1 where somebody must act. */
export async function metrics({ read, print }: OpsShop): Promise<number> {
  const { text } = await read("/ops/metrics");
  print(text.trimEnd());
  return /^shop_act\{[^}]*\} 1$/m.test(text) ? 1 : 0;
}
