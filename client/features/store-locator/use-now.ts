import { useEffect, useState } from "react";

const everyMs = 30_000;

/** The time, a few times a minute; null on the server and in the first picture, which may be hours old. */
export function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
