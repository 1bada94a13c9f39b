import { everyMinute, quietHour, type When } from "./when.ts";

interface ScheduledWork {
  readonly when: When;
  readonly what: string;
  /**
   * Left to whoever answers the calls: a shop before a platform elsewhere may share its database and still know another
   * payment provider, or none.
   */
  readonly byPlatform?: true;
}

/** Everything that is done by itself, begun in this order; how, says run.ts. */
export const schedule = {
  prices: { when: everyMinute, what: "special prices begin and end by their dates" },
  searchIndex: {
    when: everyMinute,
    what: "the search index is made where there is none, or no words of a view, and finished",
  },
  accounts: { when: everyMinute, what: "tokens, sessions, links and counts of tries that have ended go" },
  photographs: {
    when: everyMinute,
    what: "photographs of reviews that ended, or never came whole, go from the bucket",
  },
  alerts: { when: everyMinute, what: "who waits for an article hears that it is back, or costs less" },
  embeddedProvider: { when: everyMinute, what: "the embedded payment provider says what became of payments" },
  mails: { when: everyMinute, what: "those that are due leave" },
  payments: { when: everyMinute, what: "payments are followed up at the provider", byPlatform: true },
  orders: { when: everyMinute, what: "orders whose transfer did not come end", byPlatform: true },
  content: { when: everyMinute, what: "changes of content on D1 are told to a platform elsewhere that was not yet" },
  files: {
    when: everyMinute,
    what: "the files of this version are put beside the pictures, for tabs that are open when the next one comes",
  },
  discovery: { when: everyMinute, what: "what visitors looked at and bought together is counted" },
  customerData: {
    when: everyMinute,
    what: "the customer-data platform is told who takes the newsletter, and which accounts have ended",
    byPlatform: true,
  },
  figures: {
    when: everyMinute,
    what: "what pages have measured is taken over from the Analytics Engine, an hour at a time, where it can be read",
  },
  retention: {
    when: quietHour,
    what: "guests' orders, records, unsent mails, carts, sign-ups, alerts and counts whose time has passed go, some at a time",
  },
  oldRecords: {
    when: { ...quietHour, minute: 20 },
    what: "old orders of deleted accounts and mails that were sent go",
  },
} as const satisfies Record<string, ScheduledWork>;

export type WorkName = keyof typeof schedule;
/** The list in its order. */
export const works = Object.entries(schedule) as readonly (readonly [WorkName, ScheduledWork])[];
