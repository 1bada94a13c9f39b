import { useEffect, useRef, useState, type RefObject } from "react";

type Said = readonly [
  said: string,
  saying: RefObject<HTMLParagraphElement | null>,
  onDone: (words: string) => Promise<void>,
  clear: () => void,
];

/**
 * What was done, said where the focus goes once what is shown stands there as it is now: it is drawn anew, and a form
 * that was opened before would close.
 */
export function useSaid(look: () => Promise<unknown>): Said {
  const [said, setSaid] = useState({ words: "" });
  const saying = useRef<HTMLParagraphElement>(null);
  // Where nothing is said there is nothing to see, and what cannot be seen takes no focus.
  useEffect(() => {
    if (said.words !== "") saying.current?.focus();
  }, [said]);
  const onDone = async (words: string) => {
    await look().catch(() => undefined);
    setSaid({ words });
  };
  return [said.words, saying, onDone, () => setSaid({ words: "" })];
}
