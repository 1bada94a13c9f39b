import { Hono, type MiddlewareHandler } from "hono";
import type { Bindings } from "../../env.ts";
import { boundedBytes } from "../../body.ts";
import { operatorOnly } from "../../backend/operator.ts";
import { checkedParameter, refusal } from "../checked.ts";
import { readDifference } from "./difference.ts";
import { continueRun, isBegun, planRun } from "./finish.ts";
import { readLine, type Rejected, type Staged } from "./line.ts";
import { mediaPath, storePicture } from "./media.ts";
import { importMode } from "./mode.ts";
import { batchOfRun, ImportRefused, readRun, RunEnded } from "./run.ts";
import { clearStaging, stageStatements } from "./stage.ts";
import { undoRoutes } from "./undo/routes.ts";
import { allow } from "../operators/allow.ts";

/** Largest chunk of lines and largest picture, in bytes. */
export const mostChunkBytes = 2 * 1024 * 1024;
const mostPictureBytes = 20 * 1024 * 1024;

/** Time one request to finish takes before it asks for another, in milliseconds; a batch that has begun is ended. */
const finishMs = 15_000;

const wrongMode = refusal("mode is update or replace", { errors: false, headers: {} });
const pending = { code: 202, result: { pending: true } } as const;
const begun = {
  code: 409,
  result: "This is being written already: go on with finish",
  meta: { reason: "begun" },
} as const;
const noRun = { code: 409, result: "No such import is under way; start one" } as const;

/** The body as bytes; null for one that is longer than `most`, or broke off. */
async function readBody(
  body: ReadableStream<Uint8Array> | null,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = body ? await boundedBytes(body, most) : new Uint8Array(0);
  return typeof bytes === "string" ? null : bytes;
}

type Handler = MiddlewareHandler<{ Bindings: Bindings }>;
/** OPS_KEY passes without a share, for a program makes thousands of calls; an administrator's session as elsewhere. */
const byKeyOr =
  (bySession: Handler): Handler =>
  (c, next) =>
    c.req.header("authorization") === undefined ? bySession(c, next) : operatorOnly(c, next);

/**
 * Import of a catalogue export, for operators: start (`?mode=update`, the default, or `replace`) → lines (any number,
 * any order, repeatable) and pictures → plan, where the difference shall be seen first (docs/decisions/011) → finish.
 * Nothing of the lines shows before finish; 409 there means that it was refused and nothing was changed.
 */
export const importRoutes = new Hono<{ Bindings: Bindings }>();

importRoutes.use("/ops/import/media/*", operatorOnly);
for (const call of ["start", "finish"]) importRoutes.use(`/ops/import/${call}`, byKeyOr(allow("admin")));
for (const call of ["lines", "plan"]) importRoutes.use(`/ops/import/${call}`, byKeyOr(allow("admin", { part: true })));

importRoutes.route("/", undoRoutes(byKeyOr(allow("admin"))));

importRoutes.post("/ops/import/start", checkedParameter("mode", "update", importMode, wrongMode), async (c) => {
  const mode = c.req.valid("query");
  const run = crypto.randomUUID();
  await c.env.DB.batch([
    c.env.DB.prepare("DELETE FROM import_run"),
    ...clearStaging(c.env.DB),
    c.env.DB.prepare("INSERT INTO import_run (id, started_at, mode) VALUES (?1, ?2, ?3)").bind(
      run,
      new Date().toISOString(),
      mode,
    ),
  ]);
  return c.json({ code: 200, result: { run, mode } });
});

importRoutes.post("/ops/import/lines", async (c) => {
  const run = await readRun(c.env.DB, c.req.query("run") ?? "");
  if (!run || run.report !== null) return c.json(noRun, 409);
  const first = Number(c.req.header("x-first-line") ?? 1);
  if (!Number.isSafeInteger(first) || first < 1)
    return c.json({ code: 400, result: "x-first-line must be a line number" }, 400);
  const body = await readBody(c.req.raw.body, mostChunkBytes);
  if (body === null) return c.json({ code: 413, result: `A chunk holds at most ${mostChunkBytes} bytes` }, 413);
  const staged: Staged[] = [];
  const rejected: Rejected[] = [];
  for (const [i, line] of new TextDecoder().decode(body).split("\n").entries()) {
    if (line.trim() === "") continue;
    const read = readLine(line, first + i);
    if ("reason" in read) rejected.push(read);
    else staged.push(read);
  }
  const statements = stageStatements(c.env.DB, staged);
  try {
    // A chunk that arrives late must not undo what finishing has made of the staged rows: NOT NULL ends the batch.
    if (statements.length > 0)
      await batchOfRun(c.env.DB, run.id, [
        c.env.DB.prepare("UPDATE import_run SET started_at = NULL WHERE id = ?1 AND progress IS NOT NULL").bind(run.id),
        ...statements,
      ]);
  } catch (error) {
    if (error instanceof RunEnded) return c.json(noRun, 409);
    throw error;
  }
  return c.json({ code: 200, result: { accepted: staged.length, rejected } });
});

importRoutes.put("/ops/import/media/*", async (c) => {
  if (!c.env.MEDIA) return c.json({ code: 503, result: "No picture store is configured" }, 503);
  if (!(await readRun(c.env.DB, c.req.query("run") ?? ""))) return c.json(noRun, 409);
  const path = mediaPath(new URL(c.req.url).pathname.slice("/ops/import/media/".length));
  if (path === null) return c.json({ code: 400, result: "Not a picture path" }, 400);
  const body = await readBody(c.req.raw.body, mostPictureBytes);
  if (body === null) return c.json({ code: 413, result: `A picture holds at most ${mostPictureBytes} bytes` }, 413);
  const result = await storePicture(c.env.MEDIA, path, body.buffer);
  return result
    ? c.json({ code: 200, result: { path, ...result } })
    : c.json({ code: 415, result: "Unsupported file type" }, 415);
});

importRoutes.post("/ops/import/plan", async (c) => {
  const run = await readRun(c.env.DB, c.req.query("run") ?? "");
  if (!run || run.report !== null) return c.json(noRun, 409);
  try {
    if (await isBegun(c.env.DB, run.id)) return c.json(begun, 409);
    const until = Date.now() + finishMs;
    await planRun(c.env.DB, run.id, new Date(run.started_at), () => Date.now() < until);
    const difference = await readDifference(c.env.DB, run.id);
    return difference ? c.json({ code: 200, result: difference }) : c.json(pending, 202);
  } catch (error) {
    if (error instanceof ImportRefused) return c.json({ code: 409, result: error.message }, 409);
    if (error instanceof RunEnded) return c.json(pending, 202);
    throw error;
  }
});

importRoutes.post("/ops/import/finish", async (c) => {
  const run = await readRun(c.env.DB, c.req.query("run") ?? "");
  if (!run) return c.json(noRun, 409);
  if (run.report !== null) return c.json({ code: 200, result: JSON.parse(run.report) });
  try {
    // A request stays short whatever the size; the caller asks again until there is a report.
    const until = Date.now() + finishMs;
    const report = await continueRun(c.env.DB, run.id, new Date(run.started_at), () => Date.now() < until);
    return report ? c.json({ code: 200, result: report }) : c.json(pending, 202);
  } catch (error) {
    if (error instanceof ImportRefused) return c.json({ code: 409, result: error.message }, 409);
    if (!(error instanceof RunEnded)) throw error;
    const now = await readRun(c.env.DB, run.id);
    if (!now) return c.json(noRun, 409);
    // Without a report another request is at it.
    return now.report !== null ? c.json({ code: 200, result: JSON.parse(now.report) }) : c.json(pending, 202);
  }
});
