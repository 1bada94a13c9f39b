/**
 * How many shoppers an hour a deployment carries: a pure reckoning, from what requests cost, what a visit asks, and the
 * database's documented limits. Nothing here is measured; what is comes in.
 */

/** What one request of a kind costs the database where no copy answers it. */
export interface RequestCost {
  readonly statements: number;
  readonly rowsRead: number;
  readonly rowsWritten: number;
  /** Milliseconds that the statements take by themselves. */
  readonly ms: number;
}

/** Answers that are kept: as many different ones, each for so long, until it ends or something on it changes. */
export interface Kept {
  readonly addresses: number;
  readonly seconds: number;
  /** Also kept where all locations share it, if there is such a store. */
  readonly farToo: boolean;
}

export interface Kind {
  readonly name: string;
  readonly perVisit: number;
  readonly cost: RequestCost;
  readonly kept?: Kept;
  /** Reads the catalogue alone, so that a replica may answer. */
  readonly catalogue: boolean;
}

export interface Deployment {
  /** Data centres that shoppers come by; each keeps answers of its own. */
  readonly locations: number;
  /** Whether a store that all locations share keeps pages, too. */
  readonly farStore: boolean;
  /** Copies of the database that answer what only reads the catalogue; 0: none does. */
  readonly replicas: number;
  /** Shops with a database of their own, alike in size. */
  readonly databases: number;
}

/** What a database takes, as documented or as assumed. */
export interface Platform {
  /** Least milliseconds of any statement. */
  readonly leastStatementMs: number;
  /** Milliseconds until a request's writes are safe, during which nothing else is answered. */
  readonly writeMs: number;
  /** Share of a second that a database may be busy before requests wait for each other. */
  readonly busyAtMost: number;
  /** Seconds between two looks at the log of a location, and the cost of a look. */
  readonly log: { readonly everySeconds: number; readonly cost: RequestCost };
}

/** Addresses that are asked for alike: how many, and the share of all requests that each of them has. */
export interface Alike {
  readonly count: number;
  readonly share: number;
}
const known = new Map<number, readonly Alike[]>();

/**
 * How requests go to many addresses: to the n-th 1/n as often as to the first. From the hundredth on, neighbours whose
 * places are within a fiftieth of each other count as alike.
 */
export function popularity(addresses: number): readonly Alike[] {
  const before = known.get(addresses);
  if (before !== undefined) return before;
  const groups: { count: number; weight: number }[] = [];
  let end = 0;
  for (let place = 1; place <= addresses; place += 1) {
    if (place > end) {
      groups.push({ count: 0, weight: 0 });
      end = place < 100 ? place : Math.floor(place * 1.02);
    }
    const group = groups.at(-1)!;
    group.count += 1;
    group.weight += 1 / place;
  }
  const sum = groups.reduce((all, { weight }) => all + weight, 0);
  const made = groups.map(({ count, weight }) => ({ count, share: weight / count / sum }));
  known.set(addresses, made);
  return made;
}

/**
 * How many of `rate` requests a second for kept answers find none, where `stores` keep them apart: one that is asked
 * for λ times a second and kept for T seconds is made λ / (1 + λT) times.
 */
export function madePerSecond(rate: number, { addresses, seconds }: Omit<Kept, "farToo">, stores: number): number {
  return popularity(addresses).reduce((sum, { count, share }) => {
    const asked = (rate * share) / stores;
    return sum + (count * stores * asked) / (1 + asked * seconds);
  }, 0);
}

/** Requests a second of a kind that reach a database. */
export function reaching(kind: Kind, shoppersPerHour: number, { locations, farStore }: Deployment): number {
  const rate = (shoppersPerHour / 3_600) * kind.perVisit;
  return kind.kept === undefined ? rate : madePerSecond(rate, kind.kept, farStore && kind.kept.farToo ? 1 : locations);
}

/** Milliseconds that a database is busy for one request. */
export const busyFor = ({ ms, statements, rowsWritten }: RequestCost, platform: Platform): number =>
  Math.max(ms, statements * platform.leastStatementMs) + (rowsWritten > 0 ? platform.writeMs : 0);

export interface Load {
  /** Share of a second in which the primary is busy; beyond 1 it cannot keep up. */
  readonly primary: number;
  /** The same of each replica; 0 without any. */
  readonly replica: number;
  readonly rowsReadPerSecond: number;
  readonly rowsWrittenPerSecond: number;
}

/** What shoppers make a deployment's databases do, each of them. */
export function loadOf(
  kinds: readonly Kind[],
  shoppersPerHour: number,
  deployment: Deployment,
  platform: Platform,
): Load {
  const looks = deployment.locations / platform.log.everySeconds;
  let [primary, replica] = [(looks * busyFor(platform.log.cost, platform)) / 1_000, 0];
  let [read, written] = [looks * platform.log.cost.rowsRead, 0];
  for (const kind of kinds) {
    const made = reaching(kind, shoppersPerHour, deployment) / deployment.databases;
    const busy = (made * busyFor(kind.cost, platform)) / 1_000;
    if (kind.catalogue && deployment.replicas > 0) replica += busy / deployment.replicas;
    else primary += busy;
    read += made * kind.cost.rowsRead;
    written += made * kind.cost.rowsWritten;
  }
  return { primary, replica, rowsReadPerSecond: read, rowsWrittenPerSecond: written };
}

/** The greatest whole number of 0 to `most` that holds, where what holds for one holds for all below. */
export function greatest(holds: (value: number) => boolean, most: number): number {
  if (!holds(0)) return 0;
  let [good, bad] = [0, most + 1];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (holds(middle)) good = middle;
    else bad = middle;
  }
  return good;
}

/** What a shop keeps for ever, and how a day goes. */
export interface Growth {
  readonly catalogueBytes: number;
  readonly bytesPerOrder: number;
  readonly mostBytes: number;
  readonly ordersPerVisit: number;
  readonly years: number;
  /** Visits of a year for each shopper of the hour of most. */
  readonly visitsPerShopper: number;
}

/** Bytes that a database holds after so many years. */
export const bytesAfter = (shoppersPerHour: number, databases: number, growth: Growth): number =>
  growth.catalogueBytes +
  (shoppersPerHour * growth.visitsPerShopper * growth.years * growth.ordersPerVisit * growth.bytesPerOrder) / databases;

export type LimitName = "primary" | "replica" | "size";
export interface Limit {
  readonly name: LimitName;
  /** Shoppers in the hour of most that it still bears; Infinity where no number of them meets it. */
  readonly shoppersPerHour: number;
}

/** More than any shop has. */
const endless = 1_000_000_000;

/** The limits of a deployment, the one that is met first in front. */
export function limitsOf(
  kinds: readonly Kind[],
  deployment: Deployment,
  platform: Platform,
  growth: Growth,
): readonly Limit[] {
  const most = (holds: (shoppers: number) => boolean) => (holds(endless) ? Infinity : greatest(holds, endless));
  const bears = (part: "primary" | "replica") =>
    most((shoppers) => loadOf(kinds, shoppers, deployment, platform)[part] <= platform.busyAtMost);
  const size = most((shoppers) => bytesAfter(shoppers, deployment.databases, growth) <= growth.mostBytes);
  const limits: Limit[] = [
    { name: "primary", shoppersPerHour: bears("primary") },
    ...(deployment.replicas > 0 ? [{ name: "replica" as const, shoppersPerHour: bears("replica") }] : []),
    { name: "size", shoppersPerHour: size },
  ];
  return limits.toSorted((a, b) => a.shoppersPerHour - b.shoppersPerHour);
}

/** Visits of a day whose hour of most has `shoppersPerHour`, by the shares of its hours. */
export const visitsOfDay = (shoppersPerHour: number, shares: readonly number[]): number =>
  (shoppersPerHour * shares.reduce((sum, share) => sum + share, 0)) / Math.max(...shares);
