import { componentsOfSpace } from "../gateway/cms/schema/components.ts";
import type { CacheReport, LayerReport } from "../pages/report.ts";
import type { Outbox } from "../ops/outbox.ts";
import type { Withdrawals } from "../ops/withdrawals.ts";
import type { Health } from "../ops/health.ts";
import type { Warmed } from "../pages/warm.ts";
import type { OpsCommand } from "./ops-arguments.ts";
import { OpsFailure, type OpsDeps } from "./ops-deps.ts";
import { previewLink } from "./preview-link.ts";

/** Pages of one call: each may need a dozen look-ups, and free plans allow fifty a request. */
const pagesAtOnce = 10;

/**
 * Runs an operator's command against a shop; resolves to the exit code. Throws OpsFailure when it could not be done.
 */
export function createOps({ to, key, fetch, print, preview }: OpsDeps): {
  run: (command: OpsCommand) => Promise<number>;
} {
  async function call<T>(
    method: "GET" | "POST",
    path: string,
    body?: unknown,
    alsoGood: readonly number[] = [],
  ): Promise<T> {
    const init: RequestInit = {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body !== undefined && { "content-type": "application/json" }) },
    };
    if (body !== undefined) init.body = JSON.stringify(body);
    const response = await fetch(`${to}${path}`, init).catch((error: Error) => {
      throw new OpsFailure(`${to} does not answer (${(error.cause as Error | undefined)?.message || error.message})`);
    });
    const answer = (await response.json().catch(() => null)) as { result: T; meta?: { errors?: string[] } } | null;
    if (answer && (response.ok || alsoGood.includes(response.status))) return answer.result;
    throw new OpsFailure(`${path.split("?", 1)[0]}: ${response.status} ${answer ? refusalText(answer) : "no JSON"}`);
  }

  async function invalidate(tags: string[], paths: string[]): Promise<number> {
    const done = await call<{ tags: string[]; also?: string[] }>("POST", "/ops/invalidate", { tags, paths });
    const also = done.also?.length ? ` (and what follows: ${done.also.join(" ")})` : "";
    print(`Invalidated: ${done.tags.join(" ")}${also}. Every location knows within five seconds.`);
    return 0;
  }

  async function cache(path: string, json: boolean): Promise<number> {
    const report = await call<CacheReport>("GET", `/ops/cache?path=${encodeURIComponent(path)}`);
    print(json ? JSON.stringify(report, null, 2) : cacheText(report));
    return 0;
  }

  async function warm(given: string[], top: number): Promise<number> {
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

  async function health(json: boolean): Promise<number> {
    const found = await call<Health>("GET", "/ops/health/deep", undefined, [503]);
    if (json) print(JSON.stringify(found, null, 2));
    else {
      print(`${found.ok ? "Healthy" : "NOT healthy"}: build ${found.build}, log at ${found.seq ?? "unknown"}`);
      for (const { name, state, ms, note } of found.checks)
        print(`  ${state.padEnd(6)} ${name}${state === "off" ? "" : `, ${ms} ms`}${note ? `: ${note}` : ""}`);
    }
    return found.ok ? 0 : 1;
  }

  async function outbox({ kind, json, retry, mail }: Extract<OpsCommand, { name: "outbox" }>): Promise<number> {
    if (retry !== undefined) {
      const { again } = await call<{ again: number }>(
        "POST",
        "/ops/outbox/retry",
        retry === "all" ? {} : { id: retry },
      );
      print(`${again} ${again === 1 ? "is" : "are"} due again`);
      return again === 0 ? 1 : 0;
    }
    if (mail !== undefined) {
      const { to, subject, text } = await call<{ to: string; subject: string; text: string }>(
        "GET",
        `/ops/outbox/mail?id=${mail}`,
      );
      print(`To: ${to}\nSubject: ${subject}\n\n${text}`);
      return 0;
    }
    const found = await call<Outbox>("GET", `/ops/outbox${kind === undefined ? "" : `?kind=${kind}`}`);
    if (json) print(JSON.stringify(found, null, 2));
    else {
      const { waiting, held, failed, dropped } = found.counts;
      print(
        `${found.unsent} wait to be sent: ${waiting} due, ${held} held for a payment, ` +
          `${failed} failed and tried again; ${dropped} given up`,
      );
      print(
        found.transport === null
          ? "Nothing is configured to send with (docs/operating.md): mails only wait"
          : `Mails leave by ${found.transport === "webhook" ? "MAIL_URL" : "the binding EMAIL"}`,
      );
      print(`The newest ${found.rows.length}:`);
      for (const { id, kind: what, created_at, payload, ...row } of found.rows)
        print(
          `${String(id).padStart(6)}  ${created_at}  ${standing(row)}  ${what}  ${JSON.stringify(payload)}` +
            (row.problem === null ? "" : `  (${row.problem})`),
        );
    }
    return found.counts.failed + found.counts.dropped > 0 ? 1 : 0;
  }

  async function withdrawals(json: boolean, done: number | undefined): Promise<number> {
    if (done !== undefined) {
      const closed = await call<{ handled_at: string }>("POST", "/ops/withdrawals/handled", { id: done });
      print(`Withdrawal ${done} is closed since ${closed.handled_at}`);
      return 0;
    }
    const { open } = await call<Withdrawals>("GET", "/ops/withdrawals");
    if (json) print(JSON.stringify(open, null, 2));
    else {
      print(`${open.length} ${open.length === 1 ? "withdrawal waits" : "withdrawals wait"}`);
      for (const { id, number, receivedAt, name, email, period, lines } of open)
        print(
          `${String(id).padStart(6)}  ${receivedAt}  order ${number}  ${period}  ${name ?? "-"} ${email ?? "-"}  ` +
            lines.map(({ qty, sku }) => `${qty} × ${sku}`).join(", "),
        );
    }
    return 0;
  }

  async function linkTo(slug: string): Promise<number> {
    print(await previewLink(slug, { to, fetch, preview }, Date.now()));
    return 0;
  }

  return {
    run: (command) => {
      switch (command.name) {
        case "invalidate":
          return invalidate(command.tags, command.paths);
        case "cache":
          return cache(command.path, command.json);
        case "warm":
          return warm(command.paths, command.top);
        case "health":
          return health(command.json);
        case "outbox":
          return outbox(command);
        case "preview-link":
          return linkTo(command.slug);
        case "withdrawals":
          return withdrawals(command.json, command.done);
        case "cms-schema":
          print(JSON.stringify(componentsOfSpace(), null, 2));
          return Promise.resolve(0);
      }
    },
  };
}

/** What an answer without success says, with its messages. */
function refusalText({ result, meta }: { result: unknown; meta?: { errors?: string[] } }): string {
  const said = typeof result === "string" ? result : JSON.stringify(result);
  return meta?.errors ? `${said}: ${meta.errors.join(", ")}` : said;
}

/** How a row stands, in a word of five letters. */
function standing({
  sent_at,
  dropped_at,
  held,
  problem,
}: Pick<Outbox["rows"][number], "sent_at" | "dropped_at" | "held" | "problem">): string {
  if (sent_at !== null) return "sent ";
  if (dropped_at !== null) return "gone ";
  if (held) return "held ";
  return problem !== null ? "fails" : "waits";
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
  for (const [kind, { hitRate, ...counts }] of Object.entries(rates)) {
    lines.push(
      `  ${kind.padEnd(16)} ${hitRate === null ? "–" : `${hitRate} %`}  ${Object.entries(counts)
        .filter(([, count]) => count > 0)
        .map(([name, count]) => `${name} ${count}`)
        .join(", ")}`,
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
