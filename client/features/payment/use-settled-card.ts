import { useRef, useState, type RefObject } from "react";
import type { CardFieldsHandle } from "./component.ts";

/**
 * For a press while a card's frames still encrypt what was typed: it waits for them and then goes on, once. `settling`
 * meanwhile, in which further presses are none.
 */
export function useSettledCard(card: RefObject<Pick<CardFieldsHandle, "settled"> | null>) {
  const [settling, setSettling] = useState(false);
  const busy = useRef(false);
  const wait = async (settled: Promise<void>, goOn: () => void) => {
    busy.current = true;
    setSettling(true);
    await settled;
    busy.current = false;
    setSettling(false);
    goOn();
  };
  const whenSettled = (goOn: () => void): void => {
    if (busy.current) return;
    const settled = card.current?.settled();
    if (settled) void wait(settled, goOn);
    else goOn();
  };
  return { settling, whenSettled };
}
