import type { OpsMessageKey } from "./texts.ts";

/** What the shop stands on, by the name that the call of its health has for it (worker/ops/health.ts). */
const checks: Readonly<Record<string, OpsMessageKey>> = {
  database: "health.check.database",
  "invalidation log": "health.check.log",
  "location cache": "health.check.location",
  "KV cache": "health.check.far",
  "platform cache": "health.check.platform",
  pictures: "health.check.pictures",
  "upstream commerce": "health.check.commerce",
  "upstream search": "health.check.search",
  "upstream cms": "health.check.cms",
  "upstream tuning": "health.check.tuning",
  "upstream discovery": "health.check.discovery",
  "upstream newsletter": "health.check.newsletter",
};

/** A check in the page's words; its own name where it is not known here. */
export const checkName = (name: string, t: (key: OpsMessageKey) => string): string => {
  const key = Object.hasOwn(checks, name) ? checks[name] : undefined;
  return key ? t(key) : name;
};
