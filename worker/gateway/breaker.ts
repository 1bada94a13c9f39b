const failuresToOpen = 8;
const restMs = 5_000;

/**
 * Opens after a run of failures and lets one call through again after a rest. A run is unbroken: any success closes it.
 * Times are milliseconds of the caller's clock.
 */
export class Breaker {
  #failures = 0;
  #openUntil = 0;

  allows(now: number): boolean {
    if (this.#failures < failuresToOpen) return true;
    if (now < this.#openUntil) return false;
    // One probe at a time: the next is due after another rest, unless this one succeeds.
    this.#openUntil = now + restMs;
    return true;
  }

  succeeded(): void {
    this.#failures = 0;
  }

  failed(now: number): void {
    this.#failures += 1;
    if (this.#failures >= failuresToOpen) this.#openUntil = now + restMs;
  }
}
