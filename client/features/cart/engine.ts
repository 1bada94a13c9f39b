import { lineKey, productOptionOf } from "../../../shared/cart/identity.ts";
import { unknownSkus, withDetails } from "../../../shared/cart/describe.ts";
import { intend, withoutOrdered, type Intent } from "../../../shared/cart/intents.ts";
import { emptyLedger, type Change, type Ledger } from "../../../shared/cart/ledger.ts";
import { ownerOf } from "../../../shared/cart/owner.ts";
import { settings } from "../../../shared/config/settings.ts";
import { parseQuantity } from "../../../shared/cart/quantity.ts";
import { initialCartState, ledgerState, type CartState, type LineStock } from "../../../shared/cart/state.ts";
import { adoptTotals, afterOrder } from "../../../shared/cart/settle.ts";
import { cartIsFull, itemProblems, stockStatus, stockVerdict } from "../../../shared/cart/validate.ts";
import { settledTotals } from "../../../shared/cart/wire.ts";
import type { VariantDetails } from "../../../shared/catalog-client/cart-variants.ts";
import type { Writes } from "../../storage/storage.ts";
import { createSender } from "../queue/queue.ts";
import { totalsOf, versionOf, wordsOf } from "./answers.ts";
import { cartShelf, changeKeys, ledgerOf, ledgerWrites, strayWrites } from "./records.ts";
import type { CartEngine, EngineParts } from "./engine-parts.ts";
import { ownLedger, syncShopper, type Customers } from "./sync-shopper.ts";

export type { CartEngine, CartNotice, CouponResult, EngineParts, Tabs } from "./engine-parts.ts";

/** Pulling the cart again sooner than this after the last time tells nothing new. */
const refreshAfterMs = 10_000;

/** A shop without accounts. */
const guestsOnly: Customers = { id: () => Promise.resolve(null), api: () => { throw new Error("There are no customers"); } };

/** The cart of one tab: records on the device first, the server behind them, other tabs beside it. */
export function createCartEngine(parts: EngineParts): CartEngine {
  const { name, storage, api, exclusive, tabs, notice, customers = guestsOnly } = parts;
  let ledger: Ledger = emptyLedger;
  let state = initialCartState;
  let stock: ReadonlyMap<string, LineStock> = new Map();
  const words = new Map<string, string>();
  let refresh = false;
  /** The customer whose cart was refused, and how often one was. */
  let bypassed: string | null = null;
  let bypasses = 0;
  let refreshedAt = Number.NEGATIVE_INFINITY;
  const listeners = new Set<() => void>();

  function show(changes: Partial<CartState> = {}): void {
    state = { ...state, ...ledgerState(ledger, stock, words), ...changes };
    for (const listener of listeners) listener();
  }
  const stored = async (): Promise<Ledger> => ledgerOf(await storage.read(cartShelf));
  /** The ledger to show: never that of a customer who is not signed in, which is emptied instead. */
  async function load(): Promise<Ledger> {
    ({ ledger } = await ownLedger({ load: stored, commit, customers }));
    show({ cartIsLoaded: true });
    return ledger;
  }
  async function commit(rule: (ledger: Ledger, newKey: () => string) => Ledger, beside: Writes = {}): Promise<Ledger> {
    ledger = await storage.update(cartShelf, (records) => {
      const before = ledgerOf(records);
      const after = rule(before, changeKeys(before, parts.newId));
      const writes: Writes = after === before ? {} : ledgerWrites(before, after);
      return { writes: { ...strayWrites(records), ...writes, ...beside }, result: after };
    });
    show();
    tabs.post();
    return ledger;
  }

  const sender = createSender({
    name, exclusive, wait: parts.wait, random: parts.random, report: parts.report,
    async run() {
      const fresh = refresh;
      const tellChanging = () => {
        if (!state.isAddingToCart && parts.online() && ledger.changes.length > 0) show({ isAddingToCart: true });
      };
      tellChanging();
      const outcome = await syncShopper({
        api, load: stored, online: parts.online, customers, bypassed: (customer) => bypassed === customer,
        bypass(customer) {
          if (bypasses >= settings.cart.maxBypassAttempts) return false;
          bypasses++;
          bypassed = customer;
          show({ connectBypassCount: state.connectBypassCount + 1 });
          return true;
        },
        onJoined() {
          bypasses = 0;
          show({ connectBypassCount: 0 });
        },
        async commit(rule) {
          const after = await commit(rule);
          // A change may come in while the run is under way.
          tellChanging();
          return after;
        },
        onRefused(refusal) {
          if (!refusal.removed && refusal.words) words.set(refusal.line, refusal.words);
          const sku = refusal.available === null ? null : ledger.settled.lines.find(({ key }) => key === refusal.line)?.article.sku;
          if (sku && refusal.available !== null) stock = new Map(stock).set(sku, { inStock: refusal.available > 0, available: refusal.available });
          show();
          notice({ kind: "refused", refusal });
        },
        onVanished: (names) => names.forEach((name) => notice({ kind: "vanished", name })),
        onRestart: () => show({ connectBypassCount: state.connectBypassCount + 1 }),
        onSynced: (what) => show(what === "cart" ? { cartServerLastSyncDate: parts.now() } : { cartServerLastTotalsSyncDate: parts.now() }),
      }, fresh).finally(() => show({ isAddingToCart: false }));
      if (outcome === "done" && fresh) refresh = false;
      void describeLines().catch(parts.report);
      return outcome;
    },
  });

  const described = new Set<string>();
  async function describeLines(): Promise<void> {
    const skus = unknownSkus(ledger).filter((sku) => !described.has(sku));
    if (skus.length === 0 || !parts.online()) return;
    for (const sku of skus) described.add(sku);
    const take = (details: ReadonlyMap<string, VariantDetails>) => (details.size > 0 ? commit((now) => withDetails(now, details)) : undefined);
    await take(await parts.describe(skus, (first) => void take(first)));
  }

  async function apply(intent: Intent): Promise<boolean> {
    if (await parts.ended?.()) return false;
    await load();
    let changed = false;
    let cutAt: number | null = null;
    await commit((now, newKey) => {
      const intended = intend(now, intent, newKey);
      ({ changed, cutAt } = intended);
      return intended.ledger;
    });
    words.delete(intent.line);
    if (cutAt !== null) notice({ kind: "cut", maxQuantity: cutAt });
    if (changed) sender.kick();
    return changed;
  }
  async function settled(): Promise<boolean> {
    if (refresh || ledger.changes.length > 0 || (state.platformTotals?.updating ?? true)) sender.kick();
    const outcome = await sender.idle();
    return outcome === "done" && ledger.changes.length === 0;
  }
  function wantRefresh(): void {
    if (Math.abs(parts.now() - refreshedAt) < refreshAfterMs) return;
    refreshedAt = parts.now();
    refresh = true;
  }

  const callsOf = (now: Ledger) => {
    const owner = ownerOf(now);
    return owner === null ? api : customers.api(owner);
  };

  async function follow(): Promise<void> {
    const { changes } = await load();
    // The tab that made the change may die before it sends: every tab stands in line for the lock.
    if (changes.length > 0) sender.kick();
  }
  tabs.listen(() => void follow().catch(parts.report));

  return {
    state: () => state,
    owner: () => ownerOf(ledger),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async start() {
      const { settled, changes } = await load();
      const known = settled.cartId !== null || (await customers.id()) !== null;
      if (known) wantRefresh();
      if (known || changes.length > 0) sender.kick();
    },
    async add(...purchases) {
      let last: string | null = null;
      let unsure = false;
      for (const purchase of purchases) {
        const { qty, errors: _, ...article } = purchase;
        const line = lineKey(article.sku, productOptionOf(article));
        const problems = itemProblems(purchase);
        const { add, warn } = stockVerdict(stockStatus(purchase.maxQty, parts.online()));
        if (!add && problems.length === 0) problems.push("outOfStock");
        if (cartIsFull(state.cartItems, line) && problems.length === 0) problems.push("cartFull");
        problems.forEach((problem) => notice({ kind: "problem", problem }));
        if (problems.length > 0 || !(await apply({ kind: "add", line, qty: parseQuantity(qty)!, article }))) continue;
        last = article.name;
        unsure ||= warn;
      }
      if (last !== null) notice({ kind: "added", name: last });
      if (last !== null && unsure) notice({ kind: "stockWarning" });
    },
    async setQuantity(line, qty) {
      if (await apply({ kind: "set", line, qty })) notice({ kind: "updated" });
    },
    async remove(line) {
      await apply({ kind: "remove", line });
    },
    async edit(line, purchase) {
      const problems = itemProblems(purchase);
      if (problems.length > 0) {
        problems.forEach((problem) => notice({ kind: "problem", problem }));
        return false;
      }
      const { qty, errors: _, ...article } = purchase;
      const into = lineKey(article.sku, productOptionOf(article));
      if (into === line) return apply({ kind: "set", line, qty: parseQuantity(qty)! });
      const changed = await apply({ kind: "add", line: into, qty: parseQuantity(qty)!, article });
      if (changed) await apply({ kind: "remove", line });
      return changed;
    },
    async applyCoupon(code) {
      const cartId = code.trim() === "" || !parts.online() || !(await settled()) ? null : ledger.settled.cartId;
      if (cartId === null) return { ok: false, words: "", code: 0 };
      const answer = await exclusive(name, () => callsOf(ledger).applyCoupon(cartId, code.trim()));
      await this.refresh();
      return answer.ok ? { ok: true } : { ok: false, words: wordsOf(answer) ?? "", code: answer.code };
    },
    async removeCoupon() {
      const cartId = !parts.online() || !(await settled()) ? null : ledger.settled.cartId;
      if (cartId === null) return { ok: false };
      const answer = await exclusive(name, () => callsOf(ledger).deleteCoupon(cartId));
      await this.refresh();
      return { ok: answer.ok };
    },
    async restore(cartId, lines, beside) {
      await commit((now, newKey) => {
        if (now.settled.cartId === cartId) return now;
        const changes = lines.map(({ key, sku, name, qty, priceCents }): Change => ({ key: newKey(), line: key, kind: "add", qty, goal: null, article: { sku, parentSku: sku, name, priceCents, brand: null, image: null, path: "", options: [], type: "simple", maxQty: qty } }));
        if (now.settled.cartId !== null || now.changes.length > 0) return { ...now, changes: [...now.changes, ...changes] };
        return { settled: { ...now.settled, cartId, version: 0 }, changes: changes.map((change) => ({ ...change, goal: change.qty })) };
      }, beside);
      refresh = true;
      sender.kick();
    },
    async ordered(lines, beside, whose) {
      words.clear();
      const { changes } = await commit((now, newKey) => (whose === undefined || whose === ownerOf(now) ? afterOrder(now, lines, newKey) : withoutOrdered(now, lines, newKey)), beside);
      if (changes.length > 0) sender.kick();
    },
    async authorise() {
      bypassed = null;
      refresh = true;
      sender.resume();
    },
    async disconnect() {
      words.clear();
      stock = new Map();
      await commit(() => emptyLedger);
    },
    async refresh() {
      refresh = true;
      return settled();
    },
    async takeTotals(cartId, answer) {
      const wire = totalsOf(answer.result);
      if (wire) await commit((now) => adoptTotals(now, cartId, settledTotals(wire, versionOf(answer) ?? now.settled.version)));
    },
    resume() {
      if (ledger.settled.cartId !== null || ownerOf(ledger) !== null) wantRefresh();
      if (refresh || ledger.changes.length > 0) sender.resume();
    },
    settled,
    async checkStock() {
      const lines = [...new Map(state.cartItems.map(({ sku, qty }) => [sku, { sku, qty }])).values()];
      if (lines.length === 0 || !parts.online()) return;
      const found = await parts.stock(lines);
      if (found.size === 0) return;
      stock = new Map([...stock, ...found]);
      show();
    },
    stop: () => sender.stop(),
  };
}
