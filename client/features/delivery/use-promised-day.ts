import { useEffect, useState } from "react";
import { pickDay, type DeliverySchedule, type PromisedDay } from "../../../shared/delivery/promised-day.ts";

const minute = 60_000;

/**
 * The time, by the minute and when the reader comes back to the page; 0 until it is hydrated, because the server's
 * markup is kept for hours.
 */
export function useMinutes(): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, minute);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return now;
}

/** The day that is promised now, by a schedule that came with page or cart. */
export function usePromisedDay(
  schedule: DeliverySchedule | null | undefined,
  method: string,
  lead: number,
): (PromisedDay & { now: number }) | null {
  const now = useMinutes();
  const found = schedule && now > 0 ? pickDay(schedule, method, lead, now) : null;
  return found && { ...found, now };
}
