import { exportHeaders } from "../../../shared/contract/ops/ops-answers.ts";
import type { OpsShop } from "./shop.ts";

/** Prints a file that the shop answers part by part; resolves to how many are in it. `pathOf("")`: the first part. */
export async function printFile({ read, print }: OpsShop, pathOf: (next: string) => string): Promise<number> {
  let total = 0;
  for (let next: string | null = ""; next !== null;) {
    const { text, headers }: { text: string; headers: Headers } = await read(pathOf(next));
    // Printing ends the last line.
    if (text !== "") print(text.replace(/\n$/, ""));
    total += Number(headers.get(exportHeaders.rows));
    const begins = headers.get(exportHeaders.next);
    next = begins === null ? null : decodeURIComponent(begins);
  }
  return total;
}
