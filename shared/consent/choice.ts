import * as z from "zod/mini";
import { askedPurposes, type AskedPurpose, type ConsentNeed } from "./purposes.ts";

/** Raised whenever what is asked changes in meaning: everybody is asked again. A corrected word does not raise it. */
export const consentVersion = 1;

const day = 86_400_000;
/** How long a choice holds. */
export const choiceMs = 365 * day;

const purpose = z.enum(askedPurposes);
const needs = z.array(z.object({ purpose, providers: z.array(z.string()) }));
const choice = z.object({
  version: z.int(),
  /** Milliseconds since 1970. */
  at: z.number(),
  /** The words that were shown: their language, and the SHA-256 of the build's own texts in it. */
  text: z.object({ language: z.string(), digest: z.string() }),
  /** What was asked. */
  asked: needs,
  /** What was agreed to; none is a refusal. */
  granted: z.array(purpose),
});

/** A visitor's answer, as it is kept on the device. */
export type Choice = z.infer<typeof choice>;
export type ShownText = Choice["text"];

const read = <T>(schema: z.ZodMiniType<T>, text: string | null): T | null => {
  try {
    return text === null ? null : (schema.safeParse(JSON.parse(text)).data ?? null);
  } catch {
    return null;
  }
};

/** The kept answer; null for none and for what no page of ours has written. */
export const readChoice = (text: string | null): Choice | null => read(choice, text);

/** What a document asks for; nothing where that cannot be read. */
export const readNeeds = (text: string | null): readonly ConsentNeed[] => read(needs, text) ?? [];

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
