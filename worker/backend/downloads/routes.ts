import { Hono, type Context } from "hono";
import { downloadsPath } from "../../../shared/config/downloads.ts";
import { languageOf, storeByCode, storeByHost } from "../../../shared/config/stores.ts";
import { readConfig, type Bindings } from "../../env.ts";
import { logLine } from "../../log.ts";
import { creationWaitFrom } from "../../rate-limits/creation-limits.ts";
import { logRefused } from "../../refused.ts";
import { openFile } from "./open-file.ts";
import { countDownload, readFile } from "./read-files.ts";
import { messagePage } from "./message-page.ts";
import { isSigned, readSigned } from "./signature.ts";

type Call = Context<{ Bindings: Bindings }>;

/** For so long the rest of a file that broke off belongs to the download that was counted. */
const restMs = 15 * 60_000;
/** For so long all of it does: a press within an app has some browsers ask twice, once to look and once to save. */
const againMs = 2 * 60_000;

/** Files that were bought, `GET /downloads/<reference>.<signature>` (docs/decisions/333); no page, and kept nowhere. */
export const downloadRoutes = new Hono<{ Bindings: Bindings }>();
downloadRoutes.get(`${downloadsPath}*`, (c) => answerFile(c, new Date()));

/**
 * The file, while its order is paid and a download is left. Asked for its head nothing is counted, so that programs
 * that look through mails use nothing up. One statement reads, one counts.
 */
async function answerFile(c: Call, now: Date): Promise<Response> {
  const { storeHosts, backendUrl } = readConfig(c.env);
  const address = c.req.header("cf-connecting-ip") ?? "";
  const here = storeByHost(new URL(c.req.url).host, storeHosts);
  const wait = await creationWaitFrom(c.env, "download", address, now.getTime());
  if (wait > 0) return messagePage("busy", here, { "retry-after": String(wait) });
  const asked = readSigned(c.req.path.slice(downloadsPath.length));
  const file = asked && backendUrl === undefined ? await readFile(c.env.DB, asked.ref) : null;
  if (!asked || !file || !(await isSigned(file.secret, asked))) {
    logRefused("link", { path: downloadsPath, status: 404, address });
    return messagePage("unknown", here);
  }
  const view = storeByCode(file.store_code);
  if (file.now === "waits" || file.now === "closed") return messagePage(file.now, view);
  const age = file.counted_at === null ? Infinity : now.getTime() - Date.parse(file.counted_at);
  if (file.now === "used" && age >= restMs) return messagePage("used", view);
  const answer = await openFile(c.env.MEDIA, file.place, languageOf(view), c.req.raw);
  if (!answer) {
    console.error(logLine({ event: "download-missing", place: file.place }));
    return messagePage("missing", view);
  }
  if (c.req.method === "HEAD" || age < againMs || (age < restMs && isRest(answer))) return answer;
  if (await countDownload(c.env.DB, asked.ref, now)) return answer;
  await answer.body?.cancel();
  return messagePage("used", view);
}

/** What the answer is says it, not what was asked: a part may be asked for and all be answered. */
const isRest = ({ status, headers }: Response): boolean =>
  status === 206 && !(headers.get("content-range") ?? "bytes 0-").startsWith("bytes 0-");
