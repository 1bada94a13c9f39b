import { useState } from "react";
import { nearTextOf } from "../../../shared/stores/distance.ts";

export type NearMe = "idle" | "busy" | "denied" | "failed";

/** A visitor waits no longer than this for their device to know where it is. */
const longestMs = 8_000;
/** Nobody is somewhere else a moment later. */
const oldestMs = 600_000;
const denied = 1;

/**
 * Asks the device where it is, on a press only, and gives the place to a kilometre: that is all that ever leaves the
 * device.
 */
export function useNearMe(onPlace: (near: string) => void): { state: NearMe; ask: () => void } {
  const [state, setState] = useState<NearMe>("idle");
  const ask = () => {
    if (!("geolocation" in navigator)) return setState("failed");
    setState("busy");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState("idle");
        onPlace(nearTextOf({ lat: coords.latitude, lng: coords.longitude }));
      },
      ({ code }) => setState(code === denied ? "denied" : "failed"),
      { timeout: longestMs, maximumAge: oldestMs },
    );
  };
  return { state, ask };
}
