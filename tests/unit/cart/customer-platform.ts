import type { CartApi } from "../../../client/features/cart/sync.ts";
import type { AnswerMeta } from "../../../shared/contract/client.ts";
import { Killed, type Fate } from "./fake-platform.ts";

interface ServerCart { customer: string | null; active: boolean; mergedInto: string | null; version: number; nextId: number; lines: { item_id: number; sku: string; qty: number }[] }
/** What happens to a call: one of the fates, or the token is refused; `meanwhile` happens before or after the server did its work. */
export interface Plan { fate: Fate | "unauthorized"; meanwhile?: { when: "before" | "after"; act(): Promise<void> } | undefined }

/** A platform of guests and customers that keeps the contract of §2.2 and merges guests' carts. `plan` decides on each call; `onMerge` hears what goes into a customer's cart. */
export function customerPlatform(plan: (call: string) => Plan = () => ({ fate: "ok" }), onMerge: (lines: Record<string, number>) => void = () => undefined) {
  const carts = new Map<string, ServerCart>();
  const calls: string[] = [];
  /** Merges that took place: guest cart, customer. */
  const merges: { guest: string; customer: string }[] = [];
  const stock = new Map<string, number>();
  let [guests, customers] = [0, 1000];

  type Reply = { code: number; result: unknown; meta?: AnswerMeta };
  const gone: Reply = { code: 404, result: "No such entity with cartId", meta: { reason: "cart_unknown" } };
  const stale: Reply = { code: 401, result: "The consumer isn't authorized to access %resources.", meta: { reason: "not_authorized" } };
  const newCart = (customer: string | null): string => {
    const id = customer === null ? `a${String(++guests).padStart(31, "0")}` : String(++customers);
    carts.set(id, { customer, active: true, mergedInto: null, version: 0, nextId: 1, lines: [] });
    return id;
  };
  const activeOf = (customer: string) => [...carts].find(([, cart]) => cart.customer === customer && cart.active)?.[0];
  const addTo = (cart: ServerCart, sku: string, qty: number) => {
    const line = cart.lines.find((entry) => entry.sku === sku);
    if (line) line.qty += qty;
    else cart.lines.push({ item_id: cart.nextId++, sku, qty });
    cart.version++;
    return cart.lines.find((entry) => entry.sku === sku)!;
  };

  /** Calls as a browser makes them: `token` is read when the call leaves. Those in the name of `only` have no answer when another is signed in before or after. */
  function apiOf(token: () => string | null, only?: string): CartApi {
    const another = () => only !== undefined && token() !== only;
    async function call(name: string, work: (customer: string | null) => Reply) {
      const what = plan(name);
      calls.push(name);
      const none = { ok: false as const, code: 0, result: "no answer", meta: {}, seq: null, tags: [] };
      if (what.meanwhile?.when === "before") await what.meanwhile.act();
      if (what.fate === "killed-before") throw new Killed();
      if (what.fate === "request-lost") return none;
      if (what.fate === "stumble") return { ...none, code: 503, result: "Service unavailable" };
      if (another()) return none;
      const customer = token();
      const answer = what.fate === "unauthorized" && customer !== null ? stale : work(customer);
      if (what.meanwhile?.when === "after") await what.meanwhile.act();
      if (what.fate === "killed-after") throw new Killed();
      if (what.fate === "answer-lost" || another()) return none;
      const carried = { code: answer.code, meta: answer.meta ?? {}, seq: null, tags: [] };
      return answer.code === 200 ? { ...carried, ok: true as const, result: answer.result } : { ...carried, ok: false as const, result: answer.result };
    }
    const withCart = (id: string, customer: string | null, work: (cart: ServerCart) => Reply): Reply => {
      const cart = carts.get(id);
      if (cart?.active && cart.customer === customer) return work(cart);
      return cart && cart.mergedInto !== null && customer === null ? { ...gone, meta: { ...gone.meta, merged: true } } : gone;
    };
    const wire = (id: string, line: ServerCart["lines"][number]) => ({ ...line, name: `Server ${line.sku}`, price: 49.95, product_type: "configurable", quote_id: id });
    /** Answers are built by hand, so only their shape at run time counts. */
    return {
      cartCreate: ({ guestCartId, customerId }: { guestCartId?: string; customerId?: string } = {}) => call("create", (customer) => {
        if (customerId !== undefined && customerId !== customer) return stale;
        if (customer === null) return { code: 200, result: newCart(null), meta: { version: 0 } };
        const id = activeOf(customer) ?? newCart(customer);
        const guest = guestCartId === undefined ? undefined : carts.get(guestCartId);
        if (guest?.customer === null && guest.active) {
          merges.push({ guest: guestCartId!, customer });
          onMerge(linesOf(guestCartId));
          for (const { sku, qty } of guest.lines) addTo(carts.get(id)!, sku, qty);
          Object.assign(guest, { active: false, mergedInto: id });
        }
        const into = guest?.mergedInto ? carts.get(guest.mergedInto)!.customer : null;
        return { code: 200, result: id, meta: { version: carts.get(id)!.version, customer_id: customer, ...(into !== null && { guest_cart: into === customer ? "merged" : "elsewhere" }) } };
      }),
      cartPull: (id: string) => call("pull", (customer) => withCart(id, customer, (cart) => ({ code: 200, result: cart.lines.map((line) => wire(id, line)), meta: { version: cart.version } }))),
      cartUpdate: (id: string, item: { sku: string; qty: number; item_id?: number }) => call(item.item_id === undefined ? "add" : "set", (customer) => withCart(id, customer, (cart) => {
        const line = cart.lines.find((entry) => (item.item_id === undefined ? entry.sku === item.sku : entry.item_id === item.item_id));
        if (!line && item.item_id !== undefined) return { code: 404, result: "No such item" };
        const qty = Number(item.qty) + (item.item_id === undefined ? (line?.qty ?? 0) : 0);
        const available = stock.get(item.sku) ?? Number.POSITIVE_INFINITY;
        if (qty > available) return { code: 400, result: "The requested qty is not available", meta: { reason: "out_of_stock", available } };
        const kept = addTo(cart, item.sku, qty - (line?.qty ?? 0));
        return { code: 200, result: wire(id, kept), meta: { version: cart.version } };
      })),
      cartDelete: (id: string, item: { item_id: number }) => call("delete", (customer) => withCart(id, customer, (cart) => {
        const at = cart.lines.findIndex((entry) => entry.item_id === item.item_id);
        if (at < 0) return { code: 404, result: "No such item" };
        cart.lines.splice(at, 1);
        cart.version++;
        return { code: 200, result: true, meta: { version: cart.version } };
      })),
      totals: (id: string) => call("totals", (customer) => withCart(id, customer, (cart) => {
        const worth = cart.lines.reduce((sum, { qty }) => sum + qty * 4995, 0) / 100;
        return { code: 200, result: { grand_total: worth, total_segments: [{ code: "grand_total", title: "Grand Total", value: worth }] }, meta: { version: cart.version } };
      })),
    } as unknown as CartApi;
  }
  const linesOf = (id: string | undefined): Record<string, number> => Object.fromEntries((id === undefined ? [] : (carts.get(id)?.lines ?? [])).map(({ sku, qty }) => [sku, qty]));
  return {
    apiOf, calls, carts, merges, stock, linesOf,
    /** sku → quantity of a customer's active cart. */
    cartOf: (customer: string) => linesOf(activeOf(customer)),
    /** As another device of the customer does. */
    fill(customer: string, sku: string, qty: number) {
      addTo(carts.get(activeOf(customer) ?? newCart(customer))!, sku, qty);
    },
    /** As an order from another device does. */
    useUp(customer: string) {
      const id = activeOf(customer);
      if (id !== undefined) carts.get(id)!.active = false;
    },
  };
}
