/** What speaks for an article, each 0 or more, in whatever measure. */
export interface Signals {
  /** Like what is looked at. */
  readonly content: number;
  /** Bought and looked at together with it. */
  readonly bought: number;
  readonly viewed: number;
  /** Wearable with it. */
  readonly outfit: number;
  readonly popular: number;
  /** Like and near what this visitor looked at before. */
  readonly personal: number;
}
export type Signal = keyof Signals;
export type Weights = Readonly<Partial<Record<Signal, number>>>;

/** What each kind of list goes by. Measured: docs/decisions/254. */
export const weightsOf = {
  ALTERNATIVES: { content: 0.55, viewed: 0.3, popular: 0.1, personal: 0.15 },
  UPSELL: { bought: 0.8, popular: 0.1, viewed: 0.1, content: 0.1, personal: 0.15 },
  STYLE_WITH: { outfit: 0.6, bought: 0.3, popular: 0.1, personal: 0.15 },
  CART: { bought: 0.8, popular: 0.1, viewed: 0.1, content: 0.1, personal: 0.15 },
  /** In place of the two above while nobody has bought anything together. */
  UNCOUNTED: { outfit: 0.5, content: 0.2, popular: 0.3, personal: 0.15 },
  PERSONAL: { personal: 0.6, viewed: 0.2, popular: 0.2 },
  TOP_PRODUCTS: { popular: 1 },
} as const satisfies Record<string, Weights>;

const names: readonly Signal[] = ["content", "bought", "viewed", "outfit", "popular", "personal"];

/**
 * One score for each of the candidates: every signal in parts of its strongest, so that none drowns the others, then
 * added by weight. A signal that nobody has is left out.
 */
export function mixed(candidates: readonly Signals[], weights: Weights): number[] {
  const most = Object.fromEntries(
    names.map((name) => [name, candidates.reduce((top, signals) => Math.max(top, signals[name]), 0)]),
  ) as Record<Signal, number>;
  return candidates.map((signals) =>
    names.reduce(
      (sum, name) => sum + (most[name] > 0 ? ((weights[name] ?? 0) * Math.max(0, signals[name])) / most[name] : 0),
      0,
    ),
  );
}

/** What is left of a score when sizes are sold out: little when few are left, nothing when none is. */
export const inStockFactor = (available: number, all: number): number =>
  available <= 0 || all <= 0 ? 0 : 0.3 + 0.7 * Math.min(1, available / all);
