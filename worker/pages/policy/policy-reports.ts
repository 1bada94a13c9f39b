import { z } from "zod";
import { bodyText } from "../../../shared/contract/wire/body-text.ts";
import { logLine } from "../../log.ts";

/** Where browsers report what the policy of a page has kept from happening. */
export const reportsPath = "/csp-reports";

const mostBytes = 16 * 1024;
const mostReports = 20;
const mostRemembered = 500;
const hour = 3_600_000;

const text = z.string().max(2_000).catch("");
const line = z.number().int().min(0).max(10_000_000).optional().catch(undefined);
/** The older form, one report a body (report-uri). */
const older = z
  .object({
    "csp-report": z.object({
      "document-uri": text,
      "effective-directive": text,
      "violated-directive": text,
      "blocked-uri": text,
      "source-file": text,
      "line-number": line,
    }),
  })
  .transform(({ "csp-report": report }) => [
    {
      page: report["document-uri"],
      directive: report["effective-directive"] || report["violated-directive"],
      blocked: report["blocked-uri"],
      file: report["source-file"],
      at: report["line-number"],
    },
  ]);
/** The newer one, a list of reports of any kind (Reporting API). */
const newer = z
  .array(z.looseObject({ type: text, body: z.unknown() }))
  .max(mostReports)
  .transform((reports) =>
    reports.flatMap(({ type, body }) => {
      const { data } = z
        .object({ documentURL: text, effectiveDirective: text, blockedURL: text, sourceFile: text, lineNumber: line })
        .safeParse(body);
      return type === "csp-violation" && data
        ? [
            {
              page: data.documentURL,
              directive: data.effectiveDirective,
              blocked: data.blockedURL,
              file: data.sourceFile,
              at: data.lineNumber,
            },
          ]
        : [];
    }),
  );

/**
 * Of an address what names nobody: the path of one of our own, the origin of another, the kind of what has none
 * ("inline", "eval", "data").
 */
function shortened(address: string, host: string): string {
  if (!URL.canParse(address)) return address.replaceAll(/[^\w-]/g, "").slice(0, 40);
  const { origin, pathname, protocol, host: its } = new URL(address);
  return its === host ? pathname.slice(0, 100) : origin === "null" ? protocol : origin.slice(0, 100);
}

/** What an isolate remembers: when it last logged which report, and how many it has read and logged in this minute. */
export interface ReportLimits {
  known: Map<string, number>;
  requests: number;
  lines: number;
  until: number;
}
export const createReportLimits = (): ReportLimits => ({ known: new Map(), requests: 0, lines: 0, until: 0 });

/** Most requests and most lines of the log, by isolate, in a minute. */
const most = { requests: 120, lines: 10 };

const answer = (status: number, headers: Record<string, string> = {}): Response =>
  new Response(null, { status, headers: { "cache-control": "no-store", ...headers } });

/**
 * Takes reports of at most 16 kB and writes one short line for each that is new within the hour, ten a minute at most;
 * the rest is answered and dropped. 204; 403 from another site, 405, 413, 415, 400 for no report, 429 beyond 120 a
 * minute.
 */
export async function receivePolicyReports(request: Request, limits: ReportLimits, now: number): Promise<Response> {
  if (request.method !== "POST") return answer(405, { allow: "POST" });
  const { host } = new URL(request.url);
  const origin = request.headers.get("origin");
  if (
    request.headers.get("sec-fetch-site") === "cross-site" ||
    (origin !== null && origin !== "null" && origin !== new URL(request.url).origin)
  )
    return answer(403);
  if (!/^application\/(csp-report|reports\+json)\s*(;|$)/i.test(request.headers.get("content-type") ?? ""))
    return answer(415);
  if (now >= limits.until) Object.assign(limits, { requests: 0, lines: 0, until: now + 60_000 });
  if ((limits.requests += 1) > most.requests) return answer(429, { "retry-after": "60" });
  const body = await bodyText(request as { body: ReadableStream<Uint8Array> | null; headers: Headers }, mostBytes);
  if (body === null) return answer(413);
  const { data: reports } = z.union([older, newer]).safeParse(jsonOf(body));
  if (!reports) return answer(400);
  for (const report of reports) {
    const fields = {
      directive: report.directive.replaceAll(/[^\w-]/g, "").slice(0, 40),
      blocked: shortened(report.blocked, host),
      page: shortened(report.page, host),
      source: report.file === "" ? "" : shortened(report.file, host),
      ...(report.at !== undefined && { line: report.at }),
    };
    if (takeLogLine(limits, `${fields.directive} ${fields.blocked} ${fields.source} ${report.at}`, now))
      console.warn(logLine({ event: "csp-report", ...fields }));
  }
  return answer(204);
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/**
 * Takes one of the minute's lines for a report and answers whether it may be written: not one that was written within
 * the hour, whatever page it was on, and none beyond the minute's.
 */
function takeLogLine(limits: ReportLimits, key: string, now: number): boolean {
  const before = limits.known.get(key);
  if ((before !== undefined && now - before < hour) || limits.lines >= most.lines) return false;
  limits.lines += 1;
  limits.known.delete(key);
  limits.known.set(key, now);
  if (limits.known.size > mostRemembered) limits.known.delete(limits.known.keys().next().value!);
  return true;
}
