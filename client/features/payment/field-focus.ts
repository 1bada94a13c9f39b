/** What a card field's frame tells of the focus. */
export interface FocusWord {
  readonly fieldType: string;
  readonly focus: boolean;
  /** Characters in the field, where its frame counts them. */
  readonly numChars?: number;
}

/** A field that was left so long ago has said what it has to say, or that something is missing. */
const leftMs = 1_000;
/** Longest wait for fields that encrypt what was typed into them. */
const longestMs = 2_000;
const lookMs = 30;

/**
 * Which fields of a card may still be encrypting: a frame tells of what was typed only once it is encrypted, so that
 * until then the field looks as if nothing stood in it. Times are milliseconds.
 */
export class FieldFocus {
  readonly #fields = new Map<string, { focused: boolean; at: number; chars: number | undefined }>();

  hear({ fieldType, focus, numChars }: FocusWord, now: number): void {
    this.#fields.set(fieldType, { focused: focus, at: now, chars: focus ? undefined : numChars });
  }

  /** Whether a field that cannot be paid with may become one that can; `isWrong`: its frame has said what is wrong. */
  mayComplete(field: string, isWrong: boolean, now: number): boolean {
    const known = this.#fields.get(field);
    if (!known || (!known.focused && known.chars === 0)) return false;
    return known.focused || !isWrong || now - known.at < leftMs;
  }
}

/** Waits until nothing is under way any more, not for ever; null where nothing is. */
export function whenOver(
  isUnderWay: () => boolean,
  pause: (ms: number) => Promise<void> = (ms) => new Promise((done) => setTimeout(done, ms)),
): Promise<void> | null {
  if (!isUnderWay()) return null;
  return (async () => {
    for (let waited = 0; waited < longestMs && isUnderWay(); waited += lookMs) await pause(lookMs);
  })();
}
