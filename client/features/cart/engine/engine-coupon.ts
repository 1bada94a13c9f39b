import { project } from "../../../../shared/cart/ledger.ts";
import { requestCoupon } from "../../../../shared/cart/sync-rules.ts";
import type { Sender } from "../../../device/queue/sender.ts";
import type { LedgerStore } from "./engine-ledger.ts";
import type { CouponResult, EngineDeps } from "./engine-types.ts";
import { totalsPossible, type CouponOutcome } from "../sync/sync-types.ts";

/** Most runs to wait for: the one under way, the one that sends the code, and one for changes made meanwhile. */
const mostRuns = 3;

export interface Coupons {
  apply(code: string): Promise<CouponResult>;
  remove(): Promise<{ ok: boolean }>;
  /** Called with the outcome of every wish that this tab sent. */
  onOutcome(outcome: CouponOutcome): void;
}

/**
 * Codes as wishes in the ledger (decision 170). A wish is stored before it is sent, is sent after the lines by
 * whichever tab has its turn, and survives lost answers, reloads and logging in. A caller that waits gets the server's
 * text; without one, the outcome is shown as a notice.
 */
export function createCoupons(
  { notice, ended, ...deps }: EngineDeps,
  store: LedgerStore,
  sender: () => Sender,
): Coupons {
  const waiting = new Set<string>();
  const outcomes = new Map<string, CouponOutcome>();

  async function wish(code: string | null): Promise<CouponOutcome | null> {
    if (await ended?.()) return null;
    if (!totalsPossible(deps)) return null;
    let key = "";
    // After earlier presses, because the code may be meant for an article that is just being added.
    await store.inTurn(async () => {
      if (project(await store.load()).length === 0) return;
      await store.commit((now, newKey) => {
        const wished = requestCoupon(now, code, newKey);
        key = wished.key;
        return wished.ledger;
      });
    });
    if (key === "") return null;
    waiting.add(key);
    try {
      sender().kick();
      for (let run = 0; run < mostRuns && !outcomes.has(key); run++) if ((await sender().idle()) === "later") break;
      const known = outcomes.get(key);
      const { confirmed, changes } = await store.load();
      // If another tab sent the wish, the totals show its outcome.
      if (!known && !changes.some((change) => change.key === key))
        return { key, code, ok: sameCode(confirmed.totals?.couponCode ?? null, code), words: null, answer: 0 };
      return known ?? null;
    } finally {
      waiting.delete(key);
      outcomes.delete(key);
    }
  }

  return {
    async apply(code) {
      const wanted = code.trim();
      const outcome = wanted === "" ? null : await wish(wanted);
      return outcome?.ok ? { ok: true } : { ok: false, words: outcome?.words ?? "", code: outcome?.answer ?? 0 };
    },
    async remove() {
      return { ok: (await wish(null))?.ok ?? false };
    },
    onOutcome(outcome) {
      if (waiting.has(outcome.key)) outcomes.set(outcome.key, outcome);
      else if (!outcome.ok && outcome.code !== null)
        notice({ kind: "coupon", code: outcome.code, words: outcome.words });
    },
  };
}

/** Codes are kept in capitals, however they were typed. */
const sameCode = (a: string | null, b: string | null): boolean =>
  (a?.toUpperCase() ?? null) === (b?.toUpperCase() ?? null);
