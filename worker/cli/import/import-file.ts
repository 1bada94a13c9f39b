import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import type { ImportDifference } from "../../../shared/contract/ops/import-answers.ts";
import type { ImportReport } from "../../ops/import/report.ts";
import type { ImportMode } from "../../ops/import/mode.ts";
import { pause, waitMs, type Pause } from "./asked-to-wait.ts";
import { namedPictures, withKeptPictures, type NamedPicture } from "./picture-names.ts";

export interface ImportProgress {
  phase: "lines" | "pictures" | "finish";
  done: number;
  total: number | null;
}
export interface ImportOptions {
  /** NDJSON export, one document a line. */
  file: string;
  /**
   * Folder whose files are the pictures the export names, by path; they are kept under names that follow their bytes.
   */
  media?: string;
  /** Address of the shop, without trailing slash. */
  to: string;
  /** OPS_KEY of the shop. */
  key: string;
  /** "update" changes what the file names; "replace" makes the file the whole shop. */
  mode: ImportMode;
  onProgress?: (progress: ImportProgress) => void;
  pause?: Pause;
}
export interface ImportResult {
  lines: number;
  accepted: number;
  /** Lines and pictures that were refused; `line` is 0 for pictures. */
  rejected: { line: number; reason: string }[];
  pictures: { sent: number; stored: number };
  report: ImportReport;
}

/** Bytes and lines of one chunk: below the endpoint's 2 MB, small enough to stage well within a request's time. */
const chunkBytes = 1_500_000;
const chunkLines = 1_000;
const picturesAtOnce = 8;

class ImportFailure extends Error {}
export { ImportFailure };

interface Answered<T> {
  status: number;
  result: T;
  retryAfter: string | null;
}

/** How often a shop that asks to be left alone for a while is asked again. */
const mostTries = 10;

/** Calls the shop; again, when it asks to wait: 429 and 503 with the header say that nothing was taken. */
async function call<T>(...asked: Parameters<typeof callOnce>): Promise<Answered<T>> {
  for (let n = 0; ; n += 1) {
    const response = await callOnce(...asked);
    const { status, headers } = response;
    const retryAfter = headers.get("retry-after");
    if ((status === 429 || status === 503) && retryAfter !== null && n < mostTries) {
      await response.body?.cancel();
      await (asked[0].pause ?? pause)(waitMs(retryAfter, n));
      continue;
    }
    const text = await response.text();
    try {
      return { status, retryAfter, result: (JSON.parse(text) as { result: T }).result };
    } catch {
      throw new ImportFailure(`${asked[0].to} answered ${status} without JSON`);
    }
  }
}

async function callOnce(
  options: ImportOptions,
  method: string,
  path: string,
  body?: BodyInit,
  headers: Record<string, string> = {},
): Promise<Response> {
  try {
    return await fetch(`${options.to}/ops/import/${path}`, {
      method,
      body,
      headers: { authorization: `Bearer ${options.key}`, ...headers },
    });
  } catch (error) {
    const why = error instanceof Error ? (error.cause as Error | undefined)?.message || error.message : String(error);
    throw new ImportFailure(`${options.to} does not answer (${why})`);
  }
}

async function expectOk<T>(answer: Promise<Answered<T>>, doing: string): Promise<T> {
  const { status, result } = await answer;
  if (status !== 200)
    throw new ImportFailure(`${doing}: ${status} ${typeof result === "string" ? result : JSON.stringify(result)}`);
  return result;
}

/**
 * Imports an export file and its pictures into a running shop. Good lines are kept, bad ones reported. Throws
 * ImportFailure when the import could not run at all.
 */
export async function importFile(options: ImportOptions): Promise<ImportResult> {
  const pictures = options.media === undefined ? [] : await picturesOf(options.media);
  const { run, lines } = await stageFile(options, pictures);
  const sent = await sendPictures(options, pictures, run);
  options.onProgress?.({ phase: "finish", done: 0, total: 1 });
  const report = await finish(options, run);
  options.onProgress?.({ phase: "finish", done: 1, total: 1 });
  return {
    lines: lines.read,
    accepted: lines.accepted - report.rejected.length,
    rejected: [...lines.rejected, ...report.rejected, ...sent.rejected],
    pictures: { sent: sent.sent, stored: sent.stored },
    report,
  };
}

/** What an import of the file would change; nothing is written, no picture is sent. Throws ImportFailure. */
export async function checkFile(
  options: ImportOptions,
): Promise<{ lines: number; rejected: { line: number; reason: string }[]; difference: ImportDifference }> {
  const pictures = options.media === undefined ? [] : await picturesOf(options.media);
  const { run, lines } = await stageFile(options, pictures);
  const difference = await untilDone<ImportDifference>(options, `plan?run=${run}`);
  return { lines: lines.read, rejected: [...lines.rejected, ...difference.rejected], difference };
}

/** Sends the lines of a file. */
async function stageFile(options: ImportOptions, pictures: readonly NamedPicture[]) {
  const { run } = await expectOk(call<{ run: string }>(options, "POST", `start?mode=${options.mode}`), "start");
  const lines = await sendLines(options, run, new Map(pictures.map(({ path, kept }) => [path, kept])));
  // An export that was cut short must not be finished: as the whole shop it would remove what it no longer names.
  if (lines.rejected.some(({ line, reason }) => line === lines.read && reason === "not JSON"))
    throw new ImportFailure(`${options.file} ends in the middle of a line; nothing was changed`);
  if (options.mode === "replace" && lines.accepted === 0)
    throw new ImportFailure(`${options.file} has no line that can be used; nothing was changed`);
  return { run, lines };
}

const finish = (options: ImportOptions, run: string) => untilDone<ImportReport>(options, `finish?run=${run}`);

/** Asks until it is done; a large file takes several requests, with a pause between them. */
async function untilDone<T>(options: ImportOptions, path: string): Promise<T> {
  for (let n = 0; ; n += 1) {
    const answer = await call<T>(options, "POST", path);
    if (answer.status === 409) throw new ImportFailure(String(answer.result));
    if (answer.status !== 202) return expectOk(Promise.resolve(answer), path.split("?")[0]!);
    await (options.pause ?? pause)(waitMs(answer.retryAfter, n));
  }
}

async function sendLines(
  options: ImportOptions,
  run: string,
  kept: ReadonlyMap<string, string>,
): Promise<{ read: number; accepted: number; rejected: { line: number; reason: string }[] }> {
  const totals = { read: 0, accepted: 0, rejected: [] as { line: number; reason: string }[] };
  let chunk: string[] = [];
  let bytes = 0;
  let first = 1;
  const flush = async () => {
    if (chunk.length === 0) return;
    const answer = await expectOk(
      call<{ accepted: number; rejected: { line: number; reason: string }[] }>(
        options,
        "POST",
        `lines?run=${run}`,
        chunk.join("\n"),
        { "content-type": "application/x-ndjson", "x-first-line": String(first) },
      ),
      `lines from ${first}`,
    );
    totals.accepted += answer.accepted;
    totals.rejected.push(...answer.rejected);
    chunk = [];
    bytes = 0;
    options.onProgress?.({ phase: "lines", done: totals.read, total: null });
  };
  try {
    for await (const read of createInterface({ input: createReadStream(options.file, "utf8"), crlfDelay: Infinity })) {
      const line = withKeptPictures(read, kept);
      const size = Buffer.byteLength(line) + 1;
      if (chunk.length > 0 && (bytes + size > chunkBytes || chunk.length >= chunkLines)) await flush();
      if (chunk.length === 0) first = totals.read + 1;
      totals.read += 1;
      if (size > chunkBytes) {
        totals.rejected.push({ line: totals.read, reason: `longer than ${chunkBytes} bytes` });
        // An empty line keeps the numbers of those after it.
        chunk.push("");
        continue;
      }
      chunk.push(line);
      bytes += size;
    }
    await flush();
  } catch (error) {
    if (error instanceof ImportFailure) throw error;
    throw new ImportFailure(`${options.file} cannot be read (${(error as Error).message})`);
  }
  return totals;
}

async function picturesOf(folder: string): Promise<NamedPicture[]> {
  return namedPictures(folder).catch((error: Error) => {
    throw new ImportFailure(`${folder} cannot be read (${error.message})`);
  });
}

async function sendPictures(
  options: ImportOptions,
  pictures: readonly NamedPicture[],
  run: string,
): Promise<{ sent: number; stored: number; rejected: { line: number; reason: string }[] }> {
  const totals = { sent: 0, stored: 0, rejected: [] as { line: number; reason: string }[] };
  const waiting = pictures.values();
  const worker = async () => {
    for (const { file, path, kept } of waiting) {
      const { status, result } = await call<{ stored: boolean } | string>(
        options,
        "PUT",
        `media/${kept.split("/").map(encodeURIComponent).join("/")}?run=${run}`,
        await readFile(file),
      );
      totals.sent += 1;
      if (status === 200) totals.stored += (result as { stored: boolean }).stored ? 1 : 0;
      else if (status === 400 || status === 413 || status === 415)
        totals.rejected.push({ line: 0, reason: `${path}: ${String(result)}` });
      else throw new ImportFailure(`${path}: ${status} ${String(result)}`);
      options.onProgress?.({ phase: "pictures", done: totals.sent, total: pictures.length });
    }
  };
  await Promise.all(Array.from({ length: picturesAtOnce }, worker));
  return totals;
}
