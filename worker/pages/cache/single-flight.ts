/**
 * Work under way, by key. Values are plain data: a promise may be awaited by another request, its streams and bindings
 * may not.
 */
export type Flights<T> = Map<string, Promise<T>>;

export interface SingleFlightDeps {
  /** Keeps the leader's work alive when its shopper has gone. */
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly sleep: (ms: number) => Promise<void>;
  /** How long a follower waits for the leader before it works itself. */
  readonly patienceMs: number;
}

const flight = { up: true };

/**
 * Runs `work` once for all concurrent callers of a key. When the leader fails, hangs or dies with its request, one of
 * the followers leads again; only when that fails too does the caller get the error.
 */
export async function singleFlight<T>(
  flights: Flights<T>,
  key: string,
  work: () => Promise<T>,
  deps: SingleFlightDeps,
  attempt = 0,
): Promise<T> {
  const under = flights.get(key);
  if (!under || attempt > 2) return lead(flights, key, work, deps);
  const value = await Promise.race([under.catch(() => flight), deps.sleep(deps.patienceMs).then(() => flight)]);
  if (value !== flight) return value as T;
  // The first caller to give up on a leader removes it; the others then find the new one here.
  if (flights.get(key) === under) flights.delete(key);
  return singleFlight(flights, key, work, deps, attempt + 1);
}

function lead<T>(flights: Flights<T>, key: string, work: () => Promise<T>, deps: SingleFlightDeps): Promise<T> {
  const flight = work();
  flights.set(key, flight);
  const forget = () => {
    if (flights.get(key) === flight) flights.delete(key);
  };
  flight.then(forget, forget);
  deps.waitUntil(flight.catch(() => undefined));
  return flight;
}
