import type { CacheReport, LayerReport } from "../../pages/report.ts";
import type { OpsCommandOf } from "./arguments/command.ts";
import type { OpsShop } from "./shop.ts";

/** Shows what the answering location has stored for an address. */
export async function cache({ call, print }: OpsShop, { path, json }: OpsCommandOf<"cache">): Promise<number> {
  const report = await call<CacheReport>("GET", `/ops/cache?path=${encodeURIComponent(path)}`);
  print(json ? JSON.stringify(report, null, 2) : cacheText(report));
  return 0;
}

function cacheText({ path, key, head, layers, rates }: CacheReport): string {
  const lines = [
    path,
    key === null ? "  is never stored" : `  key ${key}`,
    head
      ? `  head ${head.seq}, ${head.age} s old, ${head.changes} changes known` +
        (head.degraded ? ", log out of reach" : "")
      : "  no head",
  ];
  for (const [name, layer] of Object.entries(layers))
    lines.push(`  ${name.padEnd(9)} ${layer === "off" ? "not bound" : layer === null ? "nothing" : layerText(layer)}`);
  lines.push("Hit rates of this isolate:");
  for (const [kind, { hitRate, age, ...counts }] of Object.entries(rates)) {
    lines.push(
      `  ${kind.padEnd(16)} ${hitRate === null ? "–" : `${hitRate} %`}  ${Object.entries(counts)
        .filter(([, count]) => count > 0)
        .map(([name, count]) => `${name} ${count}`)
        .join(", ")}${age === null ? "" : `, copies ${age} s old`}`,
    );
  }
  return lines.join("\n");
}

function layerText({ status, kind, seq, age, ttl, tags, standing, changed }: LayerReport): string {
  const why =
    changed.length > 0
      ? `, changed since: ${changed
          .slice(0, 5)
          .map(({ tag, seq: at }) => `${tag} at ${at}`)
          .join(", ")}`
      : "";
  const judged = `${standing ?? "cannot be judged now"}${why}`;
  const named = `${tags.slice(0, 12).join(" ")}${tags.length > 12 ? " …" : ""}`;
  return (
    `${status} ${kind ?? ""} at ${seq}, ${age} of ${ttl} s old, ${tags.length} tags, ${judged}\n` +
    `            ${named}`
  );
}
