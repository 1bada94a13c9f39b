import { savesData } from "../../device/page/saves-data.ts";

export interface CartAheadDeps {
  /** Pieces in the cart; null until it has been read. */
  count(): number | null;
  subscribe(listener: () => void): () => void;
  /** Code to load, what is wanted first in front. */
  parts: readonly (() => Promise<unknown>)[];
  /** Runs in a pause of the page. */
  inPause(run: () => void): void;
}

/**
 * Loads the code that a filled cart leads to, the first time that there is something in it: the connection may go at
 * any moment, and the service worker keeps all files only in the course of a visit. Each part in a pause of its own;
 * none where data is to be saved. What fails is met again, and told, where it is wanted.
 */
export function loadCartAhead({ count, subscribe, parts, inPause }: CartAheadDeps): void {
  if (savesData()) return;
  let begun = false;
  const load = ([part, ...others]: CartAheadDeps["parts"]): void => {
    if (part)
      inPause(
        () =>
          void part()
            .catch(() => undefined)
            .then(() => load(others)),
      );
  };
  const look = () => {
    if (begun || !count()) return;
    begun = true;
    stop();
    load(parts);
  };
  const stop = subscribe(look);
  look();
}
