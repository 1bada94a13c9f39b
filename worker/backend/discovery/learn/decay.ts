const day = 86_400_000;
/** Times are counted from here, so that weights stay small numbers. */
export const landmark = Date.UTC(2026, 0, 1);

/** Days after which something counts half as much: what goes together lasts longer than what is in fashion. */
export const halfLife = { together: 90, popular: 14 } as const;

/**
 * SQL: the weight of a time in milliseconds: twice as much every half-life. Weights are compared only with each other,
 * so old rows lose weight without being written again. Weights stay finite until the year 2064.
 */
export const weightSql = (at: string, days: number): string =>
  `pow(2.0, min(1000.0, (${at} - ${landmark}.0) / ${days * day}.0))`;

/** The same in numbers. */
export const weightAt = (at: number, days: number): number => 2 ** Math.min(1_000, (at - landmark) / (days * day));
