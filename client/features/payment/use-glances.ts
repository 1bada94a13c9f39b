import { useEffect, type RefObject } from "react";
import type { PayAnswer } from "../../../shared/checkout/paying.ts";
import { backOff } from "../../device/queue/sender.ts";
import type { Pay } from "./pay.ts";

/**
 * Looks at a payment now and then while its page offers to go on (`waiting`): it may end in another tab, or at the
 * provider. Not while a move of this page is under way (`busy`).
 */
export function useGlances(
  waiting: boolean,
  pay: Pay,
  busy: RefObject<boolean>,
  show: (answer: PayAnswer, going: boolean) => void,
): void {
  useEffect(() => {
    if (!waiting) return;
    let timer: ReturnType<typeof setTimeout>;
    let attempts = 0;
    let live = true;
    const next = () => {
      timer = setTimeout(() => void look(), backOff(++attempts + 1, Math.random));
    };
    const look = async () => {
      const answer = document.visibilityState === "visible" && !busy.current ? await pay.glance() : null;
      if (!live || busy.current) return;
      if (answer?.kind === "over" || answer?.kind === "gone") show(answer, false);
      else next();
    };
    next();
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [waiting, pay, busy, show]);
}
