import { applyIntents, type Intent } from "../../../../shared/cart/intents.ts";
import type { Ledger } from "../../../../shared/cart/ledger.ts";
import { movedLines } from "../../../../shared/cart/moved.ts";
import { ownerOf, type Owner } from "../../../../shared/cart/owner.ts";
import type { LedgerRule, LedgerStore } from "./engine-ledger.ts";
import type { CartEngine, EngineDeps, LeftPress } from "./engine-types.ts";

/** A press that is shown: whose it is, and what has become of it. */
interface Press {
  whose: Owner;
  intents: readonly Intent[];
  state: "waits" | "written" | "left";
}

export interface Presses extends Pick<CartEngine, "leave" | "finish"> {
  /** Carries out a press on the shown cart; answers whether it changed anything. */
  apply(...intents: Intent[]): Promise<boolean>;
}

/**
 * Whether a press belongs to the shown cart. A customer's press belongs only to their cart; a guest's goes along when
 * they sign in. A press handed over when its page was left is carried out by the next page.
 */
const isFor = ({ whose, state }: Press, ledger: Ledger): boolean =>
  state !== "left" && (whose === null || ownerOf(ledger) === whose);

const nothing: { changed: boolean; cuts: number[] } = { changed: false, cuts: [] };

/** Presses are shown at once and written in their order (decision 129). `changed` is called when one was written. */
export function createPresses(
  { ended, notice, moved }: Pick<EngineDeps, "ended" | "notice" | "moved">,
  store: LedgerStore,
  changed: () => void,
): Presses {
  /** In their order; none of them is known to be on the device. */
  const presses = new Set<Press>();

  async function enter(whose: Owner, intents: readonly Intent[]): Promise<boolean> {
    const press: Press = { whose, intents, state: "waits" };
    const shown: LedgerRule = (now, newKey) =>
      isFor(press, now) ? applyIntents(now, intents, newKey, store.stock).ledger : now;
    presses.add(press);
    store.showAhead(shown);
    try {
      return await store.inTurn(() => write(press, shown));
    } finally {
      presses.delete(press);
      store.takeBack(shown);
    }
  }

  async function write(press: Press, shown: LedgerRule): Promise<boolean> {
    const { intents } = press;
    if (await ended?.()) return false;
    await store.load();
    let done = nothing;
    let lines: ReturnType<typeof movedLines> | undefined;
    await store.commit(
      (now, newKey) => {
        [done, lines] = [nothing, undefined];
        if (!isFor(press, now)) return now;
        // From here on the transaction is carried out even if the page is left, unless it is rolled back.
        press.state = "written";
        const { ledger, ...result } = applyIntents(now, intents, newKey, store.stock);
        done = result;
        lines = movedLines(now, ledger);
        return ledger;
      },
      {},
      shown,
      () => {
        if (press.state === "written") press.state = "waits";
      },
    );
    for (const { line } of intents) store.words.delete(line);
    for (const maxQuantity of done.cuts) notice({ kind: "cut", maxQuantity });
    if (done.changed) changed();
    if (lines) moved?.(lines);
    return done.changed;
  }

  return {
    apply: (...intents) => enter(ownerOf(store.ledger()), intents),
    leave(keep) {
      const waiting = [...presses].filter(({ state }) => state === "waits");
      if (waiting.length === 0 || !keep(waiting.map(leftPress))) return;
      for (const press of waiting) press.state = "left";
    },
    async finish({ owner, intents }) {
      await enter(owner ?? null, intents);
    },
  };
}

const leftPress = ({ whose, intents }: Press): LeftPress => ({
  ...(whose !== null && { owner: whose }),
  intents: [...intents],
});
