export const devices = ["phone", "tablet", "desktop"] as const;
export type Device = (typeof devices)[number];
export const connections = ["fast", "medium", "slow", "unknown"] as const;
export type Connection = (typeof connections)[number];

/**
 * The kind of device by the header that every request brings; nothing is asked of the device. An iPad that calls itself
 * a Mac counts as a desktop.
 */
export function deviceOf(userAgent: string | null): Device {
  const said = (userAgent ?? "").slice(0, 500);
  if (/iPad|Tablet|Silk\//.test(said) || (said.includes("Android") && !said.includes("Mobile"))) return "tablet";
  return /Mobile|iPhone/.test(said) ? "phone" : "desktop";
}

/**
 * The connection by its round-trip time in milliseconds, as the platform measured it between the visitor and its
 * nearest location: over TCP or QUIC, "unknown" where it says neither. Nothing is asked of the device.
 */
export function connectionOf(cf: unknown): Connection {
  const { clientTcpRtt, clientQuicRtt } = (cf ?? {}) as Record<string, unknown>;
  const time = [clientTcpRtt, clientQuicRtt].find((one): one is number => typeof one === "number" && one > 0);
  if (time === undefined) return "unknown";
  return time < 50 ? "fast" : time < 150 ? "medium" : "slow";
}
