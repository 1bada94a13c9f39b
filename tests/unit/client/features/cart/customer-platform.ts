import type { CartApi } from "../../../../../client/features/cart/sync/sync.ts";
import type { AnswerMeta } from "../../../../../shared/contract/wire/client.ts";
import { Killed, type Fate } from "./fake-platform.ts";

interface ServerCart {
  customer: string | null;
  active: boolean;
  mergedInto: string | null;
  version: number;
  nextId: number;
  lines: { item_id: number; sku: string; qty: number }[];
  coupon: string | null;
}
/**
 * What happens to a call: one of the fates, or the token is refused; `meanwhile` happens before or after the server did
 * its work, and the answer arrives after `late`.
 */
export interface Plan {
  fate: Fate | "unauthorized";
  meanwhile?: { when: "before" | "after"; act(): Promise<void> } | undefined;
  late?: Promise<void> | undefined;
}

/**
 * A platform of guests and customers that keeps the contract of §2.2 and merges guests' carts. `plan` decides on each
 * call; `onMerge` hears what goes into a customer's cart.
 */
export function customerPlatform(
  plan: (call: string) => Plan = () => ({ fate: "ok" }),
  onMerge: (lines: Record<string, number>) => void = () => undefined,
  { keyed = false } = {},
) {
  const carts = new Map<string, ServerCart>();
  const calls: string[] = [];
  /** Merges that took place: guest cart, customer. */
  const merges: { guest: string; customer: string }[] = [];
  const stock = new Map<string, number>();
  /** Codes that hold, with the part of the goods they take off. */
  const codes = new Map<string, number>([
    ["SALE10", 0.1],
    ["HALF", 0.5],
  ]);
  /** Lines that do not fit into a customer's cart. */
  const noRoomFor = new Set<string>();
  /** Changes that have been made, by cart and their own name. */
  const changed = new Map<string, number | undefined>();
  let [guests, customers] = [0, 1000];

  type Reply = { code: number; result: unknown; meta?: AnswerMeta };
  const gone: Reply = { code: 404, result: "No such entity with cartId", meta: { reason: "cart_unknown" } };
  const stale: Reply = {
    code: 401,
    result: "The consumer isn't authorized to access %resources.",
    meta: { reason: "not_authorized" },
  };
  const newCart = (customer: string | null): string => {
    const id = customer === null ? `a${String(++guests).padStart(31, "0")}` : String(++customers);
    carts.set(id, { customer, active: true, mergedInto: null, version: 0, nextId: 1, lines: [], coupon: null });
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

  const setCode = (cart: ServerCart, code: string | null) => {
    if (cart.coupon !== code) cart.version++;
    cart.coupon = code;
  };
  const totalsOf = ({ lines, coupon }: ServerCart) => {
    const goods = lines.reduce((sum, { qty }) => sum + qty * 4995, 0);
    const off = Math.round(goods * (coupon === null ? 0 : codes.get(coupon)!));
    return {
      grand_total: (goods - off) / 100,
      discount_amount: -off / 100,
      ...(coupon !== null && { coupon_code: coupon }),
      items: lines.map(({ item_id, qty }) => ({
        item_id,
        qty,
        row_total_incl_tax: (qty * 4995) / 100,
        discount_amount: 0,
      })),
      total_segments: [{ code: "grand_total", title: "Grand Total", value: (goods - off) / 100 }],
    };
  };

  /**
   * Calls as a browser makes them: `token` is read when the call leaves. Those in the name of `only` have no answer
   * when another is signed in before or after.
   */
  function apiOf(token: () => string | null, only?: string): CartApi {
    const another = () => only !== undefined && token() !== only;
    async function call(name: string, work: (customer: string | null) => Reply) {
      const what = plan(name);
      calls.push(name);
      const none = { ok: false as const, code: 0, result: "no answer", meta: {}, seq: null, tags: [] };
      // A call in the name of somebody who has gone is not begun (session/renewal/authorised-fetch.ts).
      if (another()) return none;
      if (what.meanwhile?.when === "before") await what.meanwhile.act();
      if (what.fate === "killed-before") throw new Killed();
      if (what.fate === "request-lost") return none;
      if (what.fate === "stumble") return { ...none, code: 503, result: "Service unavailable" };
      if (another()) return none;
      const customer = token();
      const answer = what.fate === "unauthorized" && customer !== null ? stale : work(customer);
      if (what.meanwhile?.when === "after") await what.meanwhile.act();
      await what.late;
      if (what.fate === "killed-after") throw new Killed();
      if (what.fate === "answer-lost" || another()) return none;
      const carried = { code: answer.code, meta: answer.meta ?? {}, seq: null, tags: [] };
      return answer.code === 200
        ? { ...carried, ok: true as const, result: answer.result }
        : { ...carried, ok: false as const, result: answer.result };
    }
    const withCart = (id: string, customer: string | null, work: (cart: ServerCart) => Reply): Reply => {
      const cart = carts.get(id);
      if (cart?.active && cart.customer === customer) return work(cart);
      return cart && cart.mergedInto !== null && customer === null
        ? { ...gone, meta: { ...gone.meta, merged: true } }
        : gone;
    };
    const wire = (id: string, line: ServerCart["lines"][number]) => ({
      ...line,
      name: `Server ${line.sku}`,
      price: 49.95,
      product_type: "configurable",
      quote_id: id,
    });
    /** Answers are built by hand, so only their shape at run time counts. */
    return {
      cartCreate: ({ guestCartId, customerId }: { guestCartId?: string; customerId?: string } = {}) =>
        call("create", (customer) => {
          if (customerId !== undefined && customerId !== customer) return stale;
          if (customer === null) return { code: 200, result: newCart(null), meta: { version: 0 } };
          const id = activeOf(customer) ?? newCart(customer);
          const guest = guestCartId === undefined ? undefined : carts.get(guestCartId);
          if (guest?.customer === null && guest.active) {
            merges.push({ guest: guestCartId!, customer });
            onMerge(linesOf(guestCartId));
            for (const { sku, qty } of guest.lines) if (!noRoomFor.has(sku)) addTo(carts.get(id)!, sku, qty);
            if (guest.coupon !== null) setCode(carts.get(id)!, guest.coupon);
            Object.assign(guest, { active: false, mergedInto: id });
          }
          const into = guest?.mergedInto ? carts.get(guest.mergedInto)!.customer : null;
          return {
            code: 200,
            result: id,
            meta: {
              version: carts.get(id)!.version,
              customer_id: customer,
              ...(into !== null && { guest_cart: into === customer ? "merged" : "elsewhere" }),
            },
          };
        }),
      cartPull: (id: string) =>
        call("pull", (customer) =>
          withCart(id, customer, (cart) => ({
            code: 200,
            result: cart.lines.map((line) => wire(id, line)),
            meta: { version: cart.version },
          })),
        ),
      cartUpdate: (
        id: string,
        item: { sku: string; qty: number; item_id?: number },
        { change, pieces }: { change?: string; pieces?: number } = {},
      ) =>
        call(item.item_id === undefined ? "add" : "set", (customer) =>
          withCart(id, customer, (cart) => {
            const line = cart.lines.find((entry) =>
              item.item_id === undefined ? entry.sku === item.sku : entry.item_id === item.item_id,
            );
            // As the embedded backend does it (decision 060).
            const rest = (pieces ?? 0) - (changed.get(`${id} ${change}`) ?? Infinity);
            if (keyed && line && rest > 0) {
              line.qty += rest;
              cart.version++;
              changed.set(`${id} ${change}`, pieces);
            }
            if (keyed && change !== undefined && changed.has(`${id} ${change}`))
              return line
                ? { code: 200, result: wire(id, line), meta: { version: cart.version, done: true } }
                : { code: 404, result: "No such item", meta: { reason: "cart_changed", done: true } };
            if (!line && item.item_id !== undefined) return { code: 404, result: "No such item" };
            const qty = Number(item.qty) + (item.item_id === undefined ? (line?.qty ?? 0) : 0);
            const available = stock.get(item.sku) ?? Number.POSITIVE_INFINITY;
            if (qty > available)
              return {
                code: 400,
                result: "The requested qty is not available",
                meta: { reason: "out_of_stock", available },
              };
            const kept = addTo(cart, item.sku, qty - (line?.qty ?? 0));
            if (change !== undefined) changed.set(`${id} ${change}`, pieces);
            return { code: 200, result: wire(id, kept), meta: { version: cart.version } };
          }),
        ),
      cartDelete: (id: string, item: { item_id: number }) =>
        call("delete", (customer) =>
          withCart(id, customer, (cart) => {
            const at = cart.lines.findIndex((entry) => entry.item_id === item.item_id);
            if (at < 0) return { code: 404, result: "No such item" };
            cart.lines.splice(at, 1);
            cart.version++;
            return { code: 200, result: true, meta: { version: cart.version } };
          }),
        ),
      totals: (id: string) =>
        call("totals", (customer) =>
          withCart(id, customer, (cart) => ({ code: 200, result: totalsOf(cart), meta: { version: cart.version } })),
        ),
      shippingInformation: (id: string) =>
        call("shipping", (customer) =>
          withCart(id, customer, (cart) => ({
            code: 200,
            result: { totals: totalsOf(cart), payment_methods: [] },
            meta: { version: cart.version },
          })),
        ),
      applyCoupon: (id: string, code: string) =>
        call("apply-coupon", (customer) =>
          withCart(id, customer, (cart) => {
            if (!codes.has(code))
              return {
                code: 404,
                result: "The coupon code isn't valid. Verify the code and try again.",
                meta: { reason: "invalid" as const },
              };
            setCode(cart, code);
            return { code: 200, result: true, meta: { version: cart.version } };
          }),
        ),
      deleteCoupon: (id: string) =>
        call("delete-coupon", (customer) =>
          withCart(id, customer, (cart) => {
            setCode(cart, null);
            return { code: 200, result: true, meta: { version: cart.version } };
          }),
        ),
    } as unknown as CartApi;
  }
  const linesOf = (id: string | undefined): Record<string, number> =>
    Object.fromEntries((id === undefined ? [] : (carts.get(id)?.lines ?? [])).map(({ sku, qty }) => [sku, qty]));
  return {
    apiOf,
    calls,
    carts,
    merges,
    stock,
    linesOf,
    codes,
    noRoomFor,
    activeOf,
    /** Sku → quantity of a customer's active cart. */
    cartOf: (customer: string) => linesOf(activeOf(customer)),
    /** As another device of the customer does. */
    fill(customer: string, sku: string, qty: number) {
      addTo(carts.get(activeOf(customer) ?? newCart(customer))!, sku, qty);
    },
    /** As another device of the customer does when it takes a line out or sets its quantity. */
    set(customer: string, sku: string, qty: number) {
      const cart = carts.get(activeOf(customer) ?? newCart(customer))!;
      const line = cart.lines.find((entry) => entry.sku === sku);
      if (!line && qty > 0) addTo(cart, sku, qty);
      if (!line) return;
      if (qty > 0) line.qty = qty;
      else cart.lines.splice(cart.lines.indexOf(line), 1);
      cart.version++;
    },
    /**
     * An order of the cart is placed; what it takes back when its payment fails. A customer who has another cart by
     * then finds the lines in that one.
     */
    order(id: string) {
      const cart = carts.get(id)!;
      cart.active = false;
      cart.version++;
      return () => {
        const other = cart.customer === null ? undefined : activeOf(cart.customer);
        if (other === undefined) {
          cart.active = true;
          cart.version++;
        } else for (const { sku, qty } of cart.lines) addTo(carts.get(other)!, sku, qty);
      };
    },
    /** As an order from another device does. */
    useUp(customer: string) {
      const id = activeOf(customer);
      if (id !== undefined) carts.get(id)!.active = false;
    },
  };
}
