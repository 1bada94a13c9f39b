import type { OpsMessageKey } from "../texts.ts";

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

/** What is done by itself, by its name in worker/schedule/schedule.ts. */
const works: Readonly<Record<string, OpsMessageKey>> = {
  prices: "health.work.prices",
  searchIndex: "health.work.searchIndex",
  accounts: "health.work.accounts",
  photographs: "health.work.photographs",
  alerts: "health.work.alerts",
  embeddedProvider: "health.work.embeddedProvider",
  mails: "health.work.mails",
  payments: "health.work.payments",
  orders: "health.work.orders",
  content: "health.work.content",
  files: "health.work.files",
  discovery: "health.work.discovery",
  customerData: "health.work.customerData",
  figures: "health.work.figures",
  retention: "health.work.retention",
  oldRecords: "health.work.oldRecords",
};

type Translate = (key: OpsMessageKey) => string;
const named =
  (names: typeof checks) =>
  (name: string, t: Translate): string => {
    const key = Object.hasOwn(names, name) ? names[name] : undefined;
    return key ? t(key) : name;
  };
/** A check in the page's words; its own name where it is not known here. */
export const checkName = named(checks);
/** Scheduled work in the page's words; its own name where it is not known here. */
export const workName = named(works);
