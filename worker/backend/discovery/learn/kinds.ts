/** What a visitor did with an article (`discovery_event.kind`). */
export const eventKinds = { view: 1, click: 2, cart: 3 } as const;
export type EventKind = keyof typeof eventKinds;

/** What articles were together in (`discovery_together.kind`), and how far counting them has come. */
export const together = { viewed: 1, bought: 2 } as const;
/** `discovery_weight.kind` of popularity, beside those of `together`. */
export const popular = 0;

/** What each thing says of an article's popularity; an order says most. */
export const popularity = { view: 1, click: 2, cart: 4, order: 10 } as const;
