import type { CartEngine } from "../../../../../client/features/cart/engine/engine.ts";
import { project, type Ledger } from "../../../../../shared/cart/ledger.ts";
import type { Press, ShakyStorage } from "./shaky-storage.ts";

export type Content = Record<string, number>;
export type Page = CartEngine & { number: number };

export const sorted = (content: Content): [string, number][] =>
  Object.entries(content)
    .filter(([, qty]) => qty > 0)
    .sort();
export const contentOf = (ledger: Ledger): Content =>
  Object.fromEntries(project(ledger).map(({ key, qty }) => [key, qty]));

interface Parts {
  shaky: ShakyStorage;
  wrong: unknown[];
  flush: () => Promise<void>;
  /** How often somebody signed in or out. */
  sessions: () => number;
  /** Whether a page is still there to be looked at, and hears of the others. */
  isOpen: (page: number) => boolean;
}

/** Presses of shoppers as the views see them, with what must hold of each. */
export function createPresses({ shaky, wrong, flush, sessions, isOpen }: Parts) {
  /** Those of each page that are neither written nor refused yet. */
  const underWay = new Map<number, number>();
  const shownBy = (engine: CartEngine): Content =>
    Object.fromEntries(engine.state().cartItems.map(({ sku, qty }) => [sku, qty]));

  /**
   * What is shown where nothing is on its way is what was last read or written there: no press is missing, and none is
   * shown that was refused.
   */
  function compare(engine: Page): void {
    const ledger = shaky.known(engine.number);
    if (!ledger || !isOpen(engine.number) || (underWay.get(engine.number) ?? 0) > 0) return;
    const [shown, written] = [sorted(shownBy(engine)), sorted(contentOf(ledger))];
    if (JSON.stringify(shown) !== JSON.stringify(written)) wrong.push({ shown, written });
  }

  /**
   * A press: it is shown at once (`shows`: the quantity by then), and written or refused later. Waits for that, unless
   * the device's storage is held up.
   */
  async function press(
    engine: Page,
    work: () => Promise<unknown>,
    makes: Press["makes"],
    [sku, shows]: [string, number | null],
  ): Promise<void> {
    const one: Press = { page: engine.number, makes, written: false, over: false };
    const count = (by: number) => underWay.set(engine.number, (underWay.get(engine.number) ?? 0) + by);
    const was = sessions();
    count(1);
    const asked = shaky.onTheWay(one, work);
    if (shows !== null && (shownBy(engine)[sku] ?? 0) !== shows) wrong.push({ sku, shows, shown: shownBy(engine) });
    const end = async () => {
      let refused = false;
      await asked.catch(() => {
        refused = true;
      });
      one.over = true;
      count(-1);
      if (refused && one.written) wrong.push({ writtenAndRefused: sku });
      // Additions always change something; those of a customer who has gone meanwhile are nobody's.
      if (!refused && shows !== null && shows > 0 && !one.written && was === sessions())
        wrong.push({ lost: sku, shows });
      await flush();
      compare(engine);
    };
    const done = end();
    return shaky.isHeld() ? undefined : done;
  }
  return { press, compare, shownBy };
}
