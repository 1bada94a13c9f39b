import { emailProblem, type EmailProblem } from "../../../shared/newsletter/email-rule.ts";

/** What became of a sign-up. `waiting`: without a connection it waits on the device. */
export type SignUpOutcome = "success" | "pending" | "exists" | "waiting" | "failed";

/** What the form shows. The icon goes before the success is forgotten (NEWS-022). */
export type SignUpView =
  | { state: "open" }
  | { state: "invalid"; problem: EmailProblem }
  | { state: "sending" }
  | { state: SignUpOutcome; icon: boolean };

/** NEWS-022, NEWS-023, in milliseconds. */
export const signUpTimes = { feedback: 3_000, reset: 500, debounce: 500 } as const;

export interface SignUpDeps {
  send(email: string): Promise<SignUpOutcome>;
  show(view: SignUpView): void;
  now(): number;
  after(ms: number, then: () => void): () => void;
}
export interface SignUpMachine {
  /** A press of the button. The first is taken at once; others follow no sooner than 500 ms after the last. */
  press(email: string): void;
  /** Something was typed: what was said of the address before holds no longer. */
  typed(): void;
}

/** The states of a newsletter's form: open, sending, then what came of it for three seconds and a half. */
export function createSignUp({ send, show, now, after }: SignUpDeps): SignUpMachine {
  let view: SignUpView = { state: "open" };
  let last = Number.NEGATIVE_INFINITY;
  let cancel = () => {};
  const become = (next: SignUpView) => {
    view = next;
    show(next);
  };
  async function run(email: string): Promise<void> {
    become({ state: "sending" });
    const state = await send(email).catch((): SignUpOutcome => "failed");
    become({ state, icon: true });
    cancel = after(signUpTimes.feedback, () => {
      become({ state, icon: false });
      cancel = after(signUpTimes.reset, () => become({ state: "open" }));
    });
  }
  return {
    press(text) {
      const at = now();
      const tooSoon = at - last < signUpTimes.debounce;
      last = at;
      if (tooSoon || view.state === "sending") return;
      cancel();
      const problem = emailProblem(text);
      if (problem === null) void run(text.trim());
      else become({ state: "invalid", problem });
    },
    typed() {
      if (view.state === "invalid") become({ state: "open" });
    },
  };
}
