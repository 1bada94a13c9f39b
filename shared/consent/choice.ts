import { askedPurposes, type AskedPurpose, type ConsentNeed } from "./purposes.ts";

/** Raised whenever what is asked changes in meaning: everybody is asked again. A corrected word does not raise it. */
export const consentVersion = 1;

const day = 86_400_000;
/** How long a choice holds. */
export const choiceMs = 365 * day;

/** A visitor's answer, as it is kept on the device. */
export interface Choice {
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The words that were shown: their language, and the SHA-256 of the build's own texts in it. */
  readonly text: { readonly language: string; readonly digest: string };
  /** What was asked. */
  readonly asked: readonly ConsentNeed[];
  /** What was agreed to; none is a refusal. */
  readonly granted: readonly AskedPurpose[];
}
export type ShownText = Choice["text"];

/*
 * Checked by hand: a schema would bring 17 kB, gzipped, to whoever is asked, and this form has five fields.
 */
type Fields<T> = { readonly [Key in keyof T]?: unknown };
const isText = (value: unknown): value is string => typeof value === "string";
const isPurpose = (value: unknown): value is AskedPurpose => askedPurposes.some((purpose) => purpose === value);
const isList = <T>(value: unknown, is: (entry: unknown) => entry is T): value is T[] =>
  Array.isArray(value) && value.every(is);
const fieldsOf = <T>(value: unknown): Fields<T> => (typeof value === "object" && value !== null ? value : {});

function isNeed(value: unknown): value is ConsentNeed {
  const { purpose, providers } = fieldsOf<ConsentNeed>(value);
  return isPurpose(purpose) && isList(providers, isText);
}
const isNeeds = (value: unknown): value is ConsentNeed[] => isList(value, isNeed);
function isChoice(value: unknown): value is Choice {
  const { version, at, text, asked, granted } = fieldsOf<Choice>(value);
  const { language, digest } = fieldsOf<ShownText>(text);
  return (
    Number.isInteger(version) &&
    Number.isFinite(at) &&
    isText(language) &&
    isText(digest) &&
    isList(asked, isNeed) &&
    isList(granted, isPurpose)
  );
}

function read<T>(is: (value: unknown) => value is T, text: string | null): T | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return is(value) ? value : null;
  } catch {
    return null;
  }
}

/** The kept answer; null for none and for what no page of ours has written. */
export const readChoice = (text: string | null): Choice | null => read(isChoice, text);

/** What a document asks for; nothing where that cannot be read. */
export const readNeeds = (text: string | null): readonly ConsentNeed[] => read(isNeeds, text) ?? [];

/** Whether an answer still holds at a time: not older than a year, and not from a time that is still to come. */
export const isInTime = ({ at }: Choice, now: number): boolean => at <= now + day && now - at < choiceMs;

/** Whether an answer was given to all that is asked now: every purpose, with no provider that was not named then. */
export const covers = ({ asked }: Choice, now: readonly ConsentNeed[]): boolean =>
  now.every(({ purpose, providers }) => {
    const then = asked.find((other) => other.purpose === purpose);
    return then !== undefined && providers.every((name) => then.providers.includes(name));
  });

/**
 * The purposes that an answer permits: those agreed to that are still asked for, in the same version. One whose
 * providers have grown waits for a new answer, the others go on.
 */
export function permitted(
  answer: Choice | null,
  asked: readonly ConsentNeed[],
  now: number,
): ReadonlySet<AskedPurpose> {
  if (!answer || answer.version !== consentVersion || !isInTime(answer, now)) return new Set();
  return new Set(
    asked.filter((need) => answer.granted.includes(need.purpose) && covers(answer, [need])).map((need) => need.purpose),
  );
}

/**
 * Whether a visitor is to be asked. Not by a page that is older than the answer: the next document knows the newer
 * version.
 */
export function isToBeAsked(answer: Choice | null, asked: readonly ConsentNeed[], now: number): boolean {
  if (asked.length === 0) return false;
  if (!answer || !isInTime(answer, now)) return true;
  return answer.version < consentVersion || (answer.version === consentVersion && !covers(answer, asked));
}
