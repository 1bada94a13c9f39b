import { lineKey, productOptionOf } from "../../../../shared/cart/identity.ts";
import { applyIntent, withoutOrdered, type Intent } from "../../../../shared/cart/intents.ts";
import { emptyLedger, project, type Ledger } from "../../../../shared/cart/ledger.ts";
import { emptyConfirmedOf, ownerOf } from "../../../../shared/cart/owner.ts";
import { parseQuantity } from "../../../../shared/cart/quantity.ts";
import { restoreCart } from "../../../../shared/cart/restore.ts";
import { adoptTotals, afterOrder } from "../../../../shared/cart/sync-rules.ts";
import { syncRequired } from "../../../../shared/cart/state.ts";
import { cartIsFull, itemProblems, stockStatus, stockVerdict } from "../../../../shared/cart/validate.ts";
import { confirmedTotals } from "../../../../shared/cart/wire.ts";
import type { Article, Purchase } from "../../../../shared/cart/article.ts";
import { totalsOf, versionOf } from "../sync/answers.ts";
import { createCoupons } from "./engine-coupon.ts";
import { createLedgerStore, type LedgerRule } from "./engine-ledger.ts";
import type { CartEngine, CartNotice, EngineDeps, LeftPress } from "./engine-types.ts";
import { createRunner } from "./engine-run.ts";
import { createConfirmations } from "./confirmations.ts";
import { shippedSwitches } from "../sync/sync-types.ts";
import type { Customers } from "../sync/sync-shopper.ts";

export type { CartEngine, CartNotice, CouponResult, EngineDeps, LeftPress, Tabs } from "./engine-types.ts";

/** Pulling the cart again sooner than this after the last time tells nothing new. */
const refreshAfterMs = 10_000;

/** A shop without accounts. */
const guestsOnly: Customers = {
  id: () => Promise.resolve(null),
  api: () => {
    throw new Error("There are no customers");
  },
};

/** `requested`: also where the server's lines are not merged by default (SYNC-024). */
interface SyncWish {
  forceSync?: boolean;
  forceClientState?: boolean;
  requested?: boolean;
}

/** An article that may go in. */
interface Admitted {
  article: Article;
  line: string;
  qty: number;
  warn: boolean;
}

/** A press that is shown: whose it is, and what has become of it. */
interface Press {
  whose: string | null;
  intents: readonly Intent[];
  state: "waits" | "written" | "left";
}

/** The cart of one tab: records on the device first, the server behind them, other tabs beside it. */
export function createCartEngine(deps: EngineDeps): CartEngine {
  const { tabs, notice, customers = guestsOnly, switches = shippedSwitches } = deps;
  const store = createLedgerStore(deps, customers);
  const { state, ledger, load, commit, words, stock, show } = store;
  const coupons = createCoupons(deps, store, () => runner.sender);
  const runner = createRunner(deps, customers, store, coupons.onOutcome);
  const { sender } = runner;
  const confirmations = createConfirmations(store, notice);
  let refreshedAt = Number.NEGATIVE_INFINITY;
  /** In their order; none of them is known to be on the device. */
  const presses = new Set<Press>();

  const apply = (...intents: Intent[]): Promise<boolean> => applyFor(ownerOf(ledger()), intents);
  async function applyFor(whose: string | null, intents: readonly Intent[]): Promise<boolean> {
    const press: Press = { whose, intents, state: "waits" };
    // What a customer pressed is of no other cart; a guest's goes along when they sign in. What was left is another
    // page's.
    const mine = (now: Ledger) => press.state !== "left" && (whose === null || ownerOf(now) === whose);
    const shown: LedgerRule = (now, newKey) =>
      mine(now) ? intents.reduce((before, intent) => applyIntent(before, intent, newKey).ledger, now) : now;
    presses.add(press);
    store.showAhead(shown);
    try {
      return await store.inTurn(() => write(press, mine, shown));
    } finally {
      presses.delete(press);
      store.takeBack(shown);
    }
  }
  async function write(press: Press, mine: (now: Ledger) => boolean, shown: LedgerRule): Promise<boolean> {
    const { intents } = press;
    if (await deps.ended?.()) return false;
    await load();
    let changed = false;
    let cuts: number[] = [];
    await commit(
      (now, newKey) => {
        changed = false;
        cuts = [];
        if (!mine(now)) return now;
        // A transaction that has come this far is carried out, whatever becomes of its page.
        press.state = "written";
        return intents.reduce((before, intent) => {
          const intended = applyIntent(before, intent, newKey);
          changed ||= intended.changed;
          if (intended.cutAt !== null) cuts.push(intended.cutAt);
          return intended.ledger;
        }, now);
      },
      {},
      shown,
    );
    for (const { line } of intents) words.delete(line);
    for (const maxQuantity of cuts) notice({ kind: "cut", maxQuantity });
    if (changed) sender.kick();
    return changed;
  }

  /**
   * What may go in of the articles, with what is to be said of the others; each is looked at before its stock is
   * (CART-007).
   */
  function admitted(purchases: readonly Purchase[]): Admitted[] {
    const lines = state().cartItems.map(({ key }) => ({ key }));
    return purchases.flatMap((purchase) => {
      const { qty, errors: _, ...article } = purchase;
      const line = lineKey(article.sku, productOptionOf(article));
      const problems = itemProblems(purchase);
      const { add, warn } =
        problems.length > 0 ? { add: true, warn: false } : stockVerdict(stockStatus(purchase.maxQty, deps.online()));
      if (!add) problems.push("outOfStock");
      if (cartIsFull(lines, line) && problems.length === 0) problems.push("cartFull");
      problems.forEach((problem) => notice({ kind: "problem", problem }));
      if (problems.length > 0) return [];
      if (!lines.some(({ key }) => key === line)) lines.push({ key: line });
      return [{ article, line, qty: parseQuantity(qty)!, warn }];
    });
  }

  /**
   * Has a change said when it is known to hold: at the end of the run that sends it at the latest, unless that could
   * not reach the server, which then is not waited for.
   */
  function tell(line: string, what: CartNotice): void {
    confirmations.when(line, what);
    if (!switches.synchronize || !deps.online()) confirmations.now();
    else void sender.idle().then(confirmations.now);
  }

  async function settled(): Promise<boolean> {
    await store.inTurn(() => Promise.resolve());
    if (!switches.synchronize) return true;
    const old = switches.synchronizeTotals && (state().platformTotals?.updating ?? true);
    let rested = false;
    if (runner.wanted() || ledger().changes.length > 0 || old) {
      rested = runner.endPause();
      sender.kick();
    }
    let outcome = await sender.idle();
    if (rested && outcome === "later") {
      // The run that was under way may have been one that rested.
      sender.kick();
      outcome = await sender.idle();
    }
    return outcome === "done" && ledger().changes.length === 0;
  }
  /** Has the server's cart read and merged when that is forced or needed; whether it is. */
  function wantSync({ forceSync = false, forceClientState = false, requested = false }: SyncWish): boolean {
    if (!forceSync && !forceClientState && !syncRequired(ledger(), state().cartServerLastSyncDate)) return false;
    refreshedAt = deps.now();
    runner.want({ pull: true, ...(requested && { requested }), ...(forceClientState && { forceClientState }) });
    return true;
  }

  async function follow(): Promise<void> {
    const { changes } = await load();
    // The tab that made the change may die before it sends: every tab stands in line for the lock.
    if (changes.length > 0) sender.follow();
  }
  tabs.listen(() => void follow().catch(deps.report));

  return {
    state,
    subscribe: store.subscribe,
    owner: () => ownerOf(ledger()),
    report: runner.report,
    paymentMethods: runner.methods,
    async start() {
      const { confirmed, changes } = await load();
      const known = confirmed.cartId !== null || (await customers.id()) !== null;
      if (known) wantSync({});
      if (known || changes.length > 0) sender.kick();
    },
    async add(...purchases) {
      const wanted = admitted(purchases);
      if (wanted.length === 0) return;
      const changed = await apply(
        ...wanted.map(({ line, qty, article }): Intent => ({ kind: "add", line, qty, article })),
      );
      // Of several articles the last one tells (CART-016).
      if (changed) notice({ kind: "added", name: wanted.at(-1)!.article.name });
      if (changed && wanted.some(({ warn }) => warn)) notice({ kind: "stockWarning" });
    },
    async setQuantity(line, qty) {
      // Where the bound has cut it, that was said.
      if ((await apply({ kind: "set", line, qty })) && state().cartItems.find(({ key }) => key === line)?.qty === qty)
        tell(line, { kind: "updated" });
    },
    async remove(line) {
      await apply({ kind: "remove", line });
    },
    async edit(line, purchase) {
      const same = purchase.sku === state().cartItems.find(({ key }) => key === line)?.sku;
      // A line may stay as it is although there is no more of it.
      const wanted = admitted([same ? { ...purchase, maxQty: Math.max(1, purchase.maxQty) } : purchase])[0];
      if (!wanted) return false;
      const { line: into, qty, article, warn } = wanted;
      const changed = await apply({ kind: "replace", line, into, qty, article });
      if (changed) tell(into, same ? { kind: "updated" } : { kind: "edited", name: article.name });
      if (changed && warn) notice({ kind: "stockWarning" });
      return changed;
    },
    applyCoupon: coupons.apply,
    removeCoupon: coupons.remove,
    async clear({ disconnect = true, sync = true } = {}) {
      if (!sync) {
        words.clear();
        stock.clear();
        return void (await commit(() => emptyLedger));
      }
      if (await deps.ended?.()) return;
      // Before the lines go: a run that is under way must not take others in behind them.
      wantSync({ forceClientState: true });
      await store.inTurn(async () => {
        await load();
        await commit((now, newKey) =>
          project(now).reduce(
            (before, { key }) => applyIntent(before, { kind: "remove", line: key }, newKey).ledger,
            now,
          ),
        );
      });
      words.clear();
      const reached = await settled();
      if (disconnect && reached)
        await commit((now) =>
          project(now).length === 0 ? { confirmed: emptyConfirmedOf(ownerOf(now)), changes: now.changes } : now,
        );
    },
    async restore(cartId, lines, extraWrites) {
      await load();
      await commit((now, newKey) => restoreCart(now, cartId, lines, newKey), extraWrites);
      wantSync({ forceSync: true });
      runner.endPause();
      sender.kick();
    },
    async ordered(lines, extraWrites, whose) {
      words.clear();
      const { changes } = await commit(
        (now, newKey) =>
          whose === undefined || whose === ownerOf(now)
            ? afterOrder(now, lines, newKey)
            : withoutOrdered(now, lines, newKey),
        extraWrites,
      );
      if (changes.length > 0) sender.kick();
    },
    async authorise() {
      runner.forgetBypass();
      wantSync({ forceSync: true });
      runner.endPause();
      sender.resume();
    },
    disconnect() {
      return this.clear({ sync: false });
    },
    async sync({ forceSync = false, forceClientState = false } = {}) {
      if (
        !switches.synchronize ||
        !deps.online() ||
        (ledger().confirmed.cartId === null && ownerOf(ledger()) === null && ledger().changes.length === 0)
      )
        return false;
      wantSync({ forceSync, forceClientState, requested: forceSync });
      return settled();
    },
    async refresh() {
      wantSync({ forceSync: true, requested: true });
      return settled();
    },
    async takeTotals(cartId, answer) {
      const wire = totalsOf(answer.result);
      if (wire)
        await commit((now) =>
          adoptTotals(now, cartId, confirmedTotals(wire, versionOf(answer) ?? now.confirmed.version)),
        );
    },
    leave(keep) {
      const waiting = [...presses].filter(({ state }) => state === "waits");
      if (
        waiting.length === 0 ||
        !keep(
          waiting.map(({ whose, intents }): LeftPress => ({
            ...(whose !== null && { owner: whose }),
            intents: [...intents],
          })),
        )
      )
        return;
      for (const press of waiting) press.state = "left";
    },
    async finish({ owner, intents }) {
      await applyFor(owner ?? null, intents);
    },
    resume() {
      // Another device may have changed the cart, which the hash of this one does not tell.
      if (
        (ledger().confirmed.cartId !== null || ownerOf(ledger()) !== null) &&
        Math.abs(deps.now() - refreshedAt) >= refreshAfterMs
      )
        wantSync({ forceSync: true });
      if (!runner.wanted() && ledger().changes.length === 0) return;
      runner.endPause();
      sender.resume();
    },
    settled,
    async checkStock() {
      // One sku may lie in the cart twice, with other choices beside it.
      const pieces = new Map<string, number>();
      for (const { sku, qty } of state().cartItems) pieces.set(sku, (pieces.get(sku) ?? 0) + qty);
      const lines = [...pieces].map(([sku, qty]) => ({ sku, qty }));
      if (lines.length === 0 || !deps.online()) return;
      const found = await deps.stock(lines);
      if (found.size === 0) return;
      for (const [sku, told] of found) stock.set(sku, told);
      show();
    },
    stop: () => sender.stop(),
  };
}
