import type { Answer } from "../contract/wire/call.ts";

/** The call of a task: a path below /api with its query, and what goes with it. */
export interface TaskPayload {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  body?: unknown;
}

/** An outgoing call that must not be lost (QUEUE-002, with the names of the specification). Times are ISO texts. */
export interface SyncTask {
  task_id: string;
  /** Whether the server has answered it for good. */
  transmited: boolean;
  created_at: string;
  updated_at: string;
  /** Path and query below /api; may hold `{{token}}` and `{{cartId}}`. */
  url: string;
  payload: TaskPayload;
  /** Name of the event that its answer raises; empty for none. */
  callback_event: string;
  /** Its failures are not told to the shopper by the queue. */
  silent: boolean;
  result: unknown;
  resultCode: number | null;
  code: number | null;
  meta: Record<string, unknown> | null;
  /** Its result is kept, so that the same task again is answered from the device. */
  is_result_cacheable: boolean;
}

export interface TaskInput {
  /** The same id again is the same task. */
  task_id?: string;
  url: string;
  payload: TaskPayload;
  callback_event?: string;
  silent?: boolean;
  is_result_cacheable?: boolean;
}

export function createTask(
  { task_id, url, payload, callback_event = "", silent = false, is_result_cacheable = false }: TaskInput,
  newId: () => string,
  now: number,
): SyncTask {
  const at = new Date(now).toISOString();
  return {
    task_id: task_id ?? newId(),
    transmited: false,
    created_at: at,
    updated_at: at,
    url,
    payload,
    callback_event,
    silent,
    result: null,
    resultCode: null,
    code: null,
    meta: null,
    is_result_cacheable,
  };
}

/** The task with what was answered; transmitted once an answer is one for good (QUEUE-003). */
export function withAnswer(
  task: SyncTask,
  { code, result, meta }: Pick<Answer<unknown>, "code" | "result" | "meta">,
  now: number,
): SyncTask {
  return {
    ...task,
    transmited: verdictOf(code) !== "later",
    updated_at: new Date(now).toISOString(),
    result,
    resultCode: code,
    code,
    meta,
  };
}

export type TaskVerdict = "done" | "later" | "refused";

/** What an answer's code says of a task: done, to be tried again, or refused whatever is tried. */
export function verdictOf(code: number): TaskVerdict {
  if (code === 200) return "done";
  return code === 0 || code >= 500 || [401, 408, 425, 429].includes(code) ? "later" : "refused";
}

/**
 * What an error answer says to the shopper: null where it says nothing, or only that the platform's server was not
 * found (QUEUE-006, QUEUE-007).
 */
export function errorMessage(result: unknown): string | null {
  if (typeof result === "string") return result || null;
  const {
    code,
    errorMessage: ours,
    message,
    result: inner,
  } = (result ?? {}) as Record<"code" | "errorMessage" | "message" | "result", unknown>;
  if (code === "ENOTFOUND") return null;
  const found = [ours, inner, message].find((text) => typeof text === "string" && text !== "");
  return (found as string | undefined) ?? null;
}
