import type { z } from "zod";
import {
  importDifference,
  importDone,
  importLinesAnswer,
  importStarted,
  type ImportDifference,
  type ImportDone,
  type importModes,
} from "../../../shared/contract/ops/import-answers.ts";
import { call, CallError, sendText } from "../call.ts";
import { chunksOf } from "./import-file.ts";

export type ImportMode = (typeof importModes)[number];
export interface Rejected {
  readonly line: number;
  readonly reason: string;
}
/** What was sent of a file so far. */
export interface Sent {
  readonly lines: number;
  readonly size: number;
  readonly rejected: readonly Rejected[];
}

/** A file that breaks off in a line, or has no line that can be used: as the whole shop it would remove the rest. */
export class FileProblem extends Error {
  override readonly name = "FileProblem";
  readonly why: "cut" | "empty";
  constructor(why: "cut" | "empty") {
    super(why);
    this.why = why;
  }
}

/** Milliseconds that one request works on a large file. */
const patienceMs = 120_000;

/** Longest pause between two requests, in milliseconds, and how many are made; each works for 15 seconds where it can. */
const longestPauseMs = 2000;
const mostRequests = 1000;

/** Waits; ends at once where the signal is given. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
  });

/**
 * Asks until it is done; a large file takes several requests. Where another request is at it the answer comes at once,
 * hence a pause that grows. Throws CallError, of status 202 where there is no end of it.
 */
async function untilDone<S extends z.ZodType>(answer: S, path: string, signal: AbortSignal): Promise<z.output<S>> {
  for (let n = 0; n < mostRequests; n += 1) {
    if (n > 0) await pause(Math.min(125 * 2 ** n, longestPauseMs), signal);
    signal.throwIfAborted();
    const { status, result } = await sendText(path, "", { signal, patienceMs });
    if (status !== 202) {
      const parsed = answer.safeParse(result);
      if (parsed.success) return parsed.data;
      throw new CallError(status, null, "");
    }
  }
  throw new CallError(202, null, "");
}

/**
 * Sends a file and works out what it would change; nothing of the shop changes. `onSent` tells how far it is. Throws
 * CallError and FileProblem.
 */
export async function planFile(
  file: Blob,
  mode: ImportMode,
  onSent: (sent: Sent) => void,
  signal: AbortSignal,
): Promise<{ changes: ImportDifference; rejected: readonly Rejected[] }> {
  const { run } = await call(importStarted, "POST", `/ops/import/start?mode=${mode}`);
  const rejected: Rejected[] = [];
  let [lines, size, accepted] = [0, 0, 0];
  for await (const chunk of chunksOf(file.stream())) {
    const { result } = await sendText(`/ops/import/lines?run=${run}`, chunk.text, {
      signal,
      patienceMs,
      headers: { "x-first-line": String(chunk.first) },
    });
    const answer = importLinesAnswer.parse(result);
    accepted += answer.accepted;
    rejected.push(...answer.rejected, ...chunk.tooLong.map((line) => ({ line, reason: "too long" })));
    lines += chunk.lines;
    size += chunk.size;
    onSent({ lines, size, rejected });
  }
  if (rejected.some(({ line, reason }) => line === lines && reason === "not JSON")) throw new FileProblem("cut");
  if (accepted === 0) throw new FileProblem("empty");
  const changes = await untilDone(importDifference, `/ops/import/plan?run=${run}`, signal);
  return { changes, rejected: [...rejected, ...changes.rejected].sort((a, b) => a.line - b.line) };
}

/** Works out what taking an import back would change; nothing of the shop changes. Throws CallError. */
export async function planUndo(imported: string, signal: AbortSignal): Promise<ImportDifference> {
  const { run } = await call(importStarted, "POST", `/ops/import/undo?import=${imported}`);
  return untilDone(importDifference, `/ops/import/plan?run=${run}`, signal);
}

/** Goes on with taking an import back that has begun already. Throws CallError. */
export async function goOnWithUndo(imported: string, signal: AbortSignal): Promise<ImportDone> {
  const { run } = await call(importStarted, "POST", `/ops/import/undo?import=${imported}`);
  return applyRun(run, signal);
}

/** Writes what was worked out, compared anew with the shop as it is now. */
export const applyRun = (run: string, signal: AbortSignal): Promise<ImportDone> =>
  untilDone(importDone, `/ops/import/finish?run=${run}`, signal);
