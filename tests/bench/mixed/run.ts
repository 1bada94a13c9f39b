import type autocannon from "autocannon";
import type { BookReport } from "../../../worker/cli/backup/books.ts";
import { memoryVerdict, type MemorySample } from "./memory.ts";
import { boughtSku as sku } from "../buyer.ts";
import { headers, onShelf, type Kind, type Tally } from "./shoppers.ts";

/** JSON of a shop's answer; throws where it is no success. */
export async function asked<T>(shop: string, path: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(shop + path, init);
  if (!answer.ok) throw new Error(`${path} ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Puts more pieces on the shelf than the load can buy. */
export const fillShelf = (shop: string, key: string): Promise<unknown> =>
  asked(shop, "/api/admin/stock", {
    method: "POST",
    headers: { ...headers, authorization: `Bearer ${key}` },
    body: JSON.stringify({ sku, qty: onShelf }),
  });

const at = (list: readonly number[], share: number) =>
  Math.round(list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0);

/** Times by kind, as a table, and what was no success. */
export function printTally({ times, failures }: Tally, result: autocannon.Result): void {
  console.log("| kind | requests | p50 | p95 | p99 |\n|---|---|---|---|---|");
  for (const kind of Object.keys(times) as Kind[]) {
    const percentiles = [0.5, 0.95, 0.99].map((share) => `${at(times[kind], share)} ms`);
    console.log(`| ${kind} | ${times[kind].length} | ${percentiles.join(" | ")} |`);
  }
  const refused = [...failures.values()].reduce((a, b) => a + b, 0);
  console.log(
    `${Math.round(result.requests.average)} requests a second over ${Math.round(result.duration)} s with ` +
      `${result.connections} connections; ${result.errors} errors, ${result.timeouts} time-outs, ${refused} refusals`,
  );
  for (const [what, count] of failures) console.log(`  ${count} × ${what}`);
}

/** What the books of a backup say; whether they agree. */
export function printBooks({ rows, wrong, open, unknown }: BookReport): boolean {
  console.log(
    `Books of ${Object.entries(rows)
      .map(([table, n]) => `${n} ${table}`)
      .join(", ")}:`,
  );
  for (const { holds, count, named } of wrong) console.log(`  WRONG: ${holds}: ${count} (${named.join(", ")})`);
  for (const name of [...open, ...unknown]) console.log(`  WRONG: migration ${name}`);
  return wrong.length + open.length + unknown.length === 0;
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;

/** How memory went; false where it grew. */
export function printMemory(samples: readonly MemorySample[]): boolean {
  const verdict = memoryVerdict(samples);
  if (verdict === null) {
    console.log("Memory was looked at too rarely to say how it went.");
    return true;
  }
  const { thirds, flat } = verdict;
  console.log(
    `Memory after the warm-up, medians of its thirds: ${thirds.map(megabytes).join(", ")} ` +
      `(${samples.length} looks, at most ${megabytes(Math.max(...samples.map(({ bytes }) => bytes)))}): ` +
      `${flat ? "flat" : "IT GREW"}.`,
  );
  return flat;
}
