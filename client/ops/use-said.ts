import { useRef, useState, type RefObject } from "react";

/**
 * What was done, said where the focus goes once what is shown stands there as it is now: it is drawn anew, and a form
 * that was opened before would close.
 */
export function useSaid(
  look: () => Promise<unknown>,
): readonly [said: string, saying: RefObject<HTMLParagraphElement | null>, onDone: (words: string) => Promise<void>] {
  const [said, setSaid] = useState("");
  const saying = useRef<HTMLParagraphElement>(null);
  const onDone = async (words: string) => {
    await look().catch(() => undefined);
    setSaid(words);
    saying.current?.focus();
  };
  return [said, saying, onDone];
}
