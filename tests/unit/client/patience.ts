import { configure, getConfig } from "@testing-library/react";

/** The real one, whatever a test does to the clock; React's scheduler takes its turns by it. */
const { setImmediate } = globalThis;
const turn = () => new Promise<void>((done) => setImmediate(done));
const settles = Symbol.for("outlet.settles");

/**
 * Lets effects of what was found on screen run before a test goes on: React shows a change first and runs its effects
 * (a focus that moves, a listener) in a turn after, which on a busy machine comes later than the test that found it.
 * How long that machine takes is nobody's mistake. Called again for modules that are loaded anew.
 */
export function bePatient(): void {
  configure({ asyncUtilTimeout: 20_000 });
  const { asyncWrapper, getElementError } = getConfig();
  if (settles in asyncWrapper) return;
  // While something is waited for, nobody reads the document that a search without result would print.
  configure({
    getElementError: (message, container) => {
      const isWaiting = (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })
        ._disableExpensiveErrorDiagnostics;
      try {
        if (!isWaiting) return getElementError(message, container);
      } catch {
        // A document with an open dialog cannot be printed here; without an error, the test would wait for ever.
        message = `${message}\n\n${container.textContent}`;
      }
      return Object.assign(new Error(message ?? ""), { name: "TestingLibraryElementError" });
    },
  });
  const settled: typeof asyncWrapper = async (wait) => {
    const found = await asyncWrapper(wait);
    for (let turns = 0; turns < 2; turns += 1) await turn();
    return found;
  };
  configure({ asyncWrapper: Object.assign(settled, { [settles]: true }) });
}
