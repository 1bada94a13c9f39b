import type { z } from "zod";

/** A call that was refused or got no answer. `status` 0: none came. `reason`: the refusal's word for the page. */
export class CallError extends Error {
  override readonly name = "CallError";
  readonly status: number;
  readonly reason: string | null;
  constructor(status: number, reason: string | null, message: string) {
    super(message);
    this.status = status;
    this.reason = reason;
  }
}

/** A part of a file that is answered in parts; throws as `call` does. Stopped by `signal`. */
export async function filePart(path: string, signal: AbortSignal): Promise<{ text: string; headers: Headers }> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(path, {
      credentials: "same-origin",
      cache: "no-store",
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    });
    text = await response.text();
  } catch {
    throw new CallError(0, null, "");
  }
  if (response.ok) return { text, headers: response.headers };
  let read: Envelope = {};
  try {
    read = JSON.parse(text) as Envelope;
  } catch {
    // No envelope: the status says it all.
  }
  throw new CallError(response.status, read.meta?.reason ?? null, typeof read.result === "string" ? read.result : "");
}

/** Milliseconds after which an answer is no longer waited for. */
const patienceMs = 20_000;

interface Envelope {
  result?: unknown;
  meta?: { reason?: string; errors?: string[] };
}

/**
 * Calls the shop as the operator who is signed in and checks what it answers. `also`: statuses beyond 200 that are an
 * answer as well.
 */
export async function call<S extends z.ZodType>(
  answer: S,
  method: "GET" | "POST" | "DELETE",
  path: string,
  body?: unknown,
  also: readonly number[] = [],
): Promise<z.output<S>> {
  let response: Response;
  let read: Envelope;
  try {
    response = await fetch(path, {
      method,
      headers: {
        accept: "application/json",
        ...(method !== "GET" && { "x-ops-call": "1" }),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      credentials: "same-origin",
      cache: "no-store",
      signal: AbortSignal.timeout(patienceMs),
    });
    read = (await response.json()) as Envelope;
  } catch {
    throw new CallError(0, null, "");
  }
  if (!response.ok && !also.includes(response.status)) {
    const said = typeof read.result === "string" ? read.result : "";
    throw new CallError(
      response.status,
      read.meta?.reason ?? null,
      [said, ...(read.meta?.errors ?? [])].filter(Boolean).join(": "),
    );
  }
  const parsed = answer.safeParse(read.result);
  if (!parsed.success) throw new CallError(response.status, "answer", parsed.error.issues[0]?.message ?? "");
  return parsed.data;
}

/**
 * Sends text as it is, and answers status and what was told, still unchecked. Waits `patienceMs` milliseconds; throws
 * as `call` does.
 */
export async function sendText(
  path: string,
  text: string,
  {
    signal,
    patienceMs: patience,
    headers = {},
  }: { signal: AbortSignal; patienceMs: number; headers?: Record<string, string> },
): Promise<{ status: number; result: unknown }> {
  let response: Response;
  let read: Envelope;
  try {
    response = await fetch(path, {
      method: "POST",
      headers: { accept: "application/json", "x-ops-call": "1", "content-type": "application/x-ndjson", ...headers },
      ...(text !== "" && { body: text }),
      credentials: "same-origin",
      cache: "no-store",
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    });
    read = (await response.json()) as Envelope;
  } catch {
    throw new CallError(0, null, "");
  }
  if (response.ok) return { status: response.status, result: read.result };
  throw new CallError(response.status, read.meta?.reason ?? null, typeof read.result === "string" ? read.result : "");
}
