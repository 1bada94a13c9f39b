import { useRef, useState, type FormEvent } from "react";
import type { FieldProblem, SignInField, SignInValues } from "../../../shared/session/form-problems.ts";
import { useStore } from "../../app/store-context.ts";
import { sessionRuntime, type SessionEngine, type SessionResult } from "../session/session.tsx";
import { useHydrated } from "../../ui/hydrated.ts";

/** What a form says of its last attempt: errors of its fields, or why the whole was refused. */
export interface FormFeedback {
  errors: readonly { field: SignInField; text: string }[];
  refusal: { text: string; hint?: string } | null;
}
const nothing: FormFeedback = { errors: [], refusal: null };

interface AttemptOptions {
  check: (values: SignInValues) => FieldProblem[];
  words: (problem: FieldProblem) => string;
  /** Makes the call. Its feedback is shown in the form; null when it succeeded. */
  send: (
    values: Required<SignInValues>,
    call: (call: (engine: SessionEngine) => Promise<SessionResult>) => Promise<SessionResult>,
  ) => Promise<FormFeedback | null>;
}

/**
 * One form and its attempts: checked before it is sent, sent once at a time. Errors stay until the next attempt: were
 * they to go while a field is left, the button would move away under the finger. What is typed stays with the browser,
 * so nothing filled in before the page was hydrated is lost.
 */
export function useAttempt({ check, words, send }: AttemptOptions) {
  const { store } = useStore();
  const hydrated = useHydrated();
  const busy = useRef(false);
  const [state, setState] = useState({ feedback: nothing, presses: 0, pending: false });
  const valuesOf = (form: HTMLFormElement) =>
    Object.fromEntries(
      [...new FormData(form)].filter(([, value]) => typeof value === "string"),
    ) as Required<SignInValues>;
  const errorsOf = (values: SignInValues) =>
    check(values).map((problem) => ({ field: problem.field, text: words(problem) }));
  const call = async (call: (engine: SessionEngine) => Promise<SessionResult>): Promise<SessionResult> => {
    try {
      return await call((await sessionRuntime(store)).engine);
    } catch {
      return { ok: false, code: 0, text: null, reason: null };
    }
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    const values = valuesOf(event.currentTarget);
    const errors = errorsOf(values);
    if (errors.length > 0)
      return setState((now) => ({ feedback: { errors, refusal: null }, presses: now.presses + 1, pending: false }));
    busy.current = true;
    setState((now) => ({ ...now, feedback: nothing, pending: true }));
    const feedback = await send(values, call);
    busy.current = false;
    setState((now) => ({ feedback: feedback ?? nothing, presses: now.presses + (feedback ? 1 : 0), pending: false }));
  };
  return { ...state, hydrated, onSubmit };
}
export type Attempt = ReturnType<typeof useAttempt>;
