import type { Answer, Call } from "../../../shared/contract/wire/call.ts";
import { fillPlaceholders, namesCart, type TaskContext } from "../../../shared/queue/placeholders.ts";
import {
  errorMessage,
  verdictOf,
  withAnswer,
  type SyncTask,
  type TaskVerdict,
} from "../../../shared/queue/sync-task.ts";

export interface ExecuteDeps {
  call: Call;
  /** Token and cart id as they are now; asked for only where the task names them. */
  context(): Promise<TaskContext>;
  /** An error in the server's own words, for the shopper (QUEUE-006). */
  tell(message: string): void;
  log(problem: unknown): void;
  now(): number;
}

export interface Executed {
  task: SyncTask;
  verdict: TaskVerdict;
  answer: Answer<unknown>;
}

const noContext: TaskContext = { token: null, cartId: null };

/**
 * Makes the call of a task. Rejects, without a call, if the cart it names does not exist (QUEUE-005); otherwise the
 * verdict gives the outcome.
 */
export async function executeTask(task: SyncTask, { call, context, tell, log, now }: ExecuteDeps): Promise<Executed> {
  const filled = fillPlaceholders(
    task,
    namesCart(task) || JSON.stringify(task).includes("{{token}}") ? await context() : noContext,
  );
  const answer = await call(filled.payload.method, filled.url, {}, filled.payload.body);
  const verdict = verdictOf(answer.code);
  if (verdict !== "done") {
    // The id is left out of the log, because it may contain an e-mail address.
    log(new Error(`Sync task ${task.url} failed with ${answer.code}: ${errorMessage(answer.result) ?? "no message"}`));
    // Without an answer there are no words of the server to tell.
    const message = task.silent || answer.code === 0 ? null : errorMessage(answer.result);
    if (message !== null) tell(message);
  }
  return { task: withAnswer(task, answer, now()), verdict, answer };
}
