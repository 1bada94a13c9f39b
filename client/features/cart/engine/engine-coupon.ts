import { project } from "../../../../shared/cart/ledger.ts";
import { requestCoupon } from "../../../../shared/cart/sync-rules.ts";
import type { Sender } from "../../../device/queue/sender.ts";
import type { LedgerStore } from "./engine-ledger.ts";
import type { CouponResult, EngineDeps } from "./engine-types.ts";
import { totalsPossible, type CouponOutcome } from "../sync/sync-types.ts";

/** Runs that a code may take: the one under way, and one more for what came in meanwhile. */
const mostRuns = 3;

export interface Coupons {
  apply(code: string): Promise<CouponResult>;
  remove(): Promise<{ ok: boolean }>;
  /** Hears what became of every wish that this tab sent. */
  onOutcome(outcome: CouponOutcome): void;
}

/**
 * Codes as wishes in the ledger (decision 170): the wish is stored before it is sent, goes behind the lines, outlives
 * lost answers, reloads and logging in, and is sent by whichever tab has the turn. Whoever asked hears the server's
 * words; a wish that nobody waits for any more is told of by a notice.
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
    // Behind what was pressed before: the code may be given for an article that is just being put in.
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
      // Another tab may have sent it; then the totals tell what became of it.
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
