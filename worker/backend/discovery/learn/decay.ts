const day = 86_400_000;
/** From here times are counted, so that weights stay small numbers. */
export const landmark = Date.UTC(2026, 0, 1);

/** Days after which something counts half as much: what goes together lasts longer than what is in fashion. */
export const halfLife = { together: 90, popular: 14 } as const;

/**
 * What a time counts, as SQL of its milliseconds: twice as much every half-life. Weights are compared with each other
 * only, so that what is old counts less without ever being touched again. They stay finite until the year 2064.
 */
export const weightSql = (at: string, days: number): string =>
  `pow(2.0, min(1000.0, (${at} - ${landmark}.0) / ${days * day}.0))`;

/** The same in numbers. */
export const weightAt = (at: number, days: number): number => 2 ** Math.min(1_000, (at - landmark) / (days * day));
