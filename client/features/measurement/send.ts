import type { Beacon } from "../../../shared/measurement/beacon.ts";
import { measurementPath, mostBeaconBytes } from "../../../shared/measurement/limits.ts";

/** The body of a beacon; errors and searches stay behind where it would be too large. */
export function bodyOf(beacon: Beacon): Blob {
  const body = new Blob([JSON.stringify(beacon)], { type: "application/json" });
  return body.size > mostBeaconBytes
    ? new Blob([JSON.stringify({ ...beacon, searches: [], errors: [] })], { type: "application/json" })
    : body;
}

const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * Hands a beacon to the browser, which sends it when it likes, and sometimes twice: its number tells. Nobody waits for
 * the answer; what fails is lost.
 */
export function send(beacon: Beacon): void {
  const body = bodyOf({ ...beacon, id: newId() });
  if (!navigator.sendBeacon?.(measurementPath, body))
    void fetch(measurementPath, { method: "POST", body, keepalive: true }).catch(() => undefined);
}
