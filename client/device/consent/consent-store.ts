import {
  consentVersion,
  isInTime,
  isToBeAsked,
  permitted,
  readChoice,
  type Choice,
  type ShownText,
} from "../../../shared/consent/choice.ts";
import type { LocalStorageKey } from "../../../shared/consent/stored-keys.ts";
import { askedPurposes, type AskedPurpose, type ConsentNeed, type Purpose } from "../../../shared/consent/purposes.ts";

/** The key of the answer; the only one that consent itself needs. */
export const choiceKey: LocalStorageKey = "consent";

export interface ConsentStoreDeps {
  /** What this document asks for. */
  needs(): readonly ConsentNeed[];
  /** Whether the browser refuses in its visitor's name. */
  refused(): boolean;
  /** May throw, where the browser keeps nothing. */
  storage(): Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** Milliseconds since 1970. */
  now(): number;
  report?(problem: unknown): void;
}

/** `nothing`: no provider is configured; `refused`: the browser says so itself; `open`: the visitor is to be asked. */
export type ConsentState = "nothing" | "refused" | "open" | "chosen";

export interface ConsentStore {
  /** Whether something may be stored, read or sent for a purpose, now. */
  may(purpose: Purpose): boolean;
  state(): ConsentState;
  /** The answer that is kept, to show it to its visitor. */
  answer(): Choice | null;
  /**
   * Keeps an answer: all that is granted, everything else is refused or withdrawn. It counts from then on; `later` may
   * put off that listeners hear of it, unless something is withdrawn.
   */
  choose(granted: readonly AskedPurpose[], text: ShownText, later?: (tell: () => void) => void): void;
  /**
   * Hears when a purpose is granted or withdrawn, or the visitor has answered at all, in this tab or another; returns a
   * function that ends it.
   */
  onChange(listener: () => void): () => void;
  /**
   * Whether a purpose was agreed to until the answer ran out, or the browser began to refuse, while no page was open:
   * no cleaner has run for it.
   */
  ranOut(purpose: AskedPurpose): boolean;
  /** Runs when a purpose is withdrawn: stops what runs and deletes what was stored. Returns a function that ends it. */
  onWithdrawal(purpose: AskedPurpose, clean: () => unknown): () => void;
  /**
   * Looks whether another tab, time or the browser's own settings have changed what is permitted, and removes an answer
   * that holds no longer.
   */
  check(): void;
}

/** The answer where all tabs find it, or, where the browser keeps nothing, in this page. */
function answerRecord({ storage, report }: Pick<ConsentStoreDeps, "storage" | "report">) {
  let unstored: Choice | null = null;
  let last: { text: string | null; choice: Choice | null } = { text: null, choice: null };
  /** What is stored: its text, and the answer if it is one. */
  function stored() {
    let text: string | null = null;
    try {
      text = storage().getItem(choiceKey);
    } catch {
      // Blocked: the answer lasts as long as the page.
    }
    if (last.text !== text) last = { text, choice: readChoice(text) };
    return last;
  }
  function forget(): void {
    try {
      storage().removeItem(choiceKey);
    } catch {
      // Blocked: there is none.
    }
  }
  return {
    stored,
    forget,
    /** The later one: what could not be written stands against what is still there, not against another tab's next. */
    answer(): Choice | null {
      const kept = stored().choice;
      return unstored && (!kept || kept.at <= unstored.at) ? unstored : kept;
    },
    keep(choice: Choice): void {
      unstored = choice;
      try {
        storage().setItem(choiceKey, JSON.stringify(choice));
        unstored = null;
      } catch (problem) {
        report?.(problem);
        forget();
      }
    },
  };
}

const add = <T>(set: Set<T>, one: T) => {
  set.add(one);
  return () => void set.delete(one);
};

/** A visitor's answer over storage that all tabs share; what is stored is true, and asked anew each time. */
export function createConsentStore(deps: ConsentStoreDeps): ConsentStore {
  const { needs, refused, now, report } = deps;
  const { stored, forget, answer, keep } = answerRecord(deps);
  const listeners = new Set<() => void>();
  const cleaners = new Set<{ purpose: AskedPurpose; clean: () => unknown }>();

  const allowed = (): ReadonlySet<AskedPurpose> => (refused() ? new Set() : permitted(answer(), needs(), now()));
  function state(): ConsentState {
    if (needs().length === 0) return "nothing";
    if (refused()) return "refused";
    return isToBeAsked(answer(), needs(), now()) ? "open" : "chosen";
  }
  let told = { allowed: allowed(), state: state() };
  const found = answer();
  const ended: readonly AskedPurpose[] = found && (refused() || !isInTime(found, now())) ? found.granted : [];

  /** At once: what is withdrawn stops before anything else happens. */
  function run(what: () => unknown): void {
    const failed = (problem: unknown) => report?.(problem);
    try {
      void Promise.resolve(what()).catch(failed);
    } catch (problem) {
      failed(problem);
    }
  }
  function check(): void {
    const { text, choice } = stored();
    if (text !== null && (refused() || !choice || !isInTime(choice, now()))) forget();
    const before = told;
    told = { allowed: allowed(), state: state() };
    const differs = askedPurposes.filter((purpose) => before.allowed.has(purpose) !== told.allowed.has(purpose));
    for (const { purpose, clean } of cleaners) if (differs.includes(purpose) && before.allowed.has(purpose)) run(clean);
    if (differs.length > 0 || before.state !== told.state) for (const listener of listeners) run(listener);
  }

  return {
    may: (purpose) => purpose === "necessary" || allowed().has(purpose),
    state,
    answer,
    choose(granted, text, later = (tell) => tell()) {
      const asked = needs().map(({ purpose, providers }) => ({ purpose, providers: [...providers] }));
      if (asked.length === 0 || refused()) return;
      const permits = asked.map(({ purpose }) => purpose).filter((purpose) => granted.includes(purpose));
      keep({ version: consentVersion, at: now(), text, asked, granted: permits });
      // What is withdrawn stops at once.
      if ([...told.allowed].some((purpose) => !permits.includes(purpose))) check();
      else later(check);
    },
    ranOut: (purpose) => ended.includes(purpose),
    onChange: (listener) => add(listeners, listener),
    onWithdrawal: (purpose, clean) => add(cleaners, { purpose, clean }),
    check,
  };
}
