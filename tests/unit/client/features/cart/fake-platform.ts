import type { CartApi } from "../../../../../client/features/cart/sync/sync.ts";
import type { Article } from "../../../../../shared/cart/article.ts";
import type { AnswerMeta } from "../../../../../shared/contract/wire/client.ts";

export const article = (sku: string, more: Partial<Article> = {}): Article => ({
  sku,
  parentSku: sku.split("-")[0]!,
  name: `Shirt ${sku}`,
  brand: "Kade",
  image: `/p/${sku}.svg`,
  path: `/${sku}/`,
  priceCents: 4995,
  options: [{ label: "Size", value: "M", attributeId: "142", optionValue: "169" }],
  type: "configurable",
  maxQty: 50,
  ...more,
});

/**
 * What happens to one call: it works, its request is lost, its answer is lost, the server stumbles, or the tab dies
 * before or after it.
 */
export type Fate = "ok" | "request-lost" | "answer-lost" | "stumble" | "killed-before" | "killed-after";
export class Killed extends Error {}

interface Cart {
  version: number;
  nextId: number;
  lines: { item_id: number; sku: string; qty: number }[];
  coupon: string | null;
  shipping: string | null;
}

/**
 * A platform that keeps the contract of §2.2 and a log of its calls; `fate` decides on each of them. `keyed`: it makes
 * a change that names itself once, as the embedded backend does (decision 060).
 */
export function fakePlatform(fate: (call: string) => Fate = () => "ok", { keyed = false } = {}) {
  const carts = new Map<string, Cart>();
  const calls: string[] = [];
  /** Greatest quantity by sku; beyond it an update is refused. */
  const stock = new Map<string, number>();
  /** Codes that hold, with the part of the goods they take off. */
  const codes = new Map<string, number>([
    ["SALE10", 0.1],
    ["HALF", 0.5],
  ]);
  /** What the platform says to the next calls of a name, instead of doing them. */
  const says = new Map<string, { code: number; result: unknown; meta?: AnswerMeta }>();
  /** What the calls carried, in their order. */
  const bodies: { call: string; body: unknown }[] = [];
  let made = 0;

  async function call(name: string, work: () => { code: number; result: unknown; meta?: AnswerMeta }) {
    calls.push(name);
    const what = fate(name);
    const none = { ok: false as const, code: 0, result: "no answer", meta: {}, seq: null, tags: [] };
    if (what === "killed-before") throw new Killed();
    if (what === "request-lost") return none;
    if (what === "stumble") return { ...none, code: 503, result: "Service unavailable" };
    const answer = says.get(name) ?? work();
    if (what === "killed-after") throw new Killed();
    if (what === "answer-lost") return none;
    const carried = { code: answer.code, meta: answer.meta ?? {}, seq: null, tags: [] };
    return answer.code === 200
      ? { ...carried, ok: true as const, result: answer.result }
      : { ...carried, ok: false as const, result: answer.result };
  }
  const cartOf = (id: string) => carts.get(id);
  /** Changes that have been made, by cart and their own name. */
  const changed = new Map<string, number | undefined>();
  const gone = { code: 404, result: "No such entity with cartId", meta: { reason: "cart_unknown" as const } };
  const wire = (id: string, line: Cart["lines"][number]) => ({
    ...line,
    name: `Server ${line.sku}`,
    price: 49.95,
    product_type: "configurable",
    quote_id: id,
  });

  const totalsOf = ({ lines, coupon, shipping }: Cart) => {
    const goods = lines.reduce((sum, { qty }) => sum + qty * 4995, 0);
    const off = Math.round(goods * (coupon === null ? 0 : codes.get(coupon)!));
    const post = shipping === null ? 0 : shipping === "pickup|shop" ? 0 : 495;
    const segment = (code: string, cents: number) => ({ code, title: code, value: cents / 100 });
    return {
      grand_total: (goods - off + post) / 100,
      discount_amount: -off / 100,
      ...(coupon !== null && { coupon_code: coupon }),
      items: lines.map(({ item_id, qty }) => ({
        item_id,
        qty,
        row_total_incl_tax: (qty * 4995) / 100,
        discount_amount: Math.round((off * (qty * 4995)) / (goods || 1)) / 100,
      })),
      total_segments: [
        segment("subtotal_incl_tax", goods),
        ...(shipping === null ? [] : [segment("shipping", post)]),
        segment("payment", 0),
        segment("discount", -off),
        segment("grand_total", goods - off + post),
      ],
    };
  };
  /** Answers are built by hand, so only their shape at run time counts. */
  const api = {
    cartCreate: () =>
      call("create", () => {
        const id = `cart${++made}`;
        carts.set(id, { version: 0, nextId: 1, lines: [], coupon: null, shipping: null });
        return { code: 200, result: id };
      }),
    cartPull: (id: string) =>
      call("pull", () => {
        const cart = cartOf(id);
        return cart
          ? { code: 200, result: cart.lines.map((line) => wire(id, line)), meta: { version: cart.version } }
          : gone;
      }),
    cartUpdate: (
      id: string,
      item: { sku: string; qty: number; item_id?: number },
      { change, pieces }: { change?: string; pieces?: number } = {},
    ) =>
      call(item.item_id === undefined ? "add" : "set", () => {
        const cart = cartOf(id);
        if (!cart) return gone;
        const line = cart.lines.find((entry) =>
          item.item_id === undefined ? entry.sku === item.sku : entry.item_id === item.item_id,
        );
        const rest = (pieces ?? 0) - (changed.get(`${id} ${change}`) ?? Infinity);
        if (keyed && line && rest > 0) {
          line.qty += rest;
          cart.version++;
          changed.set(`${id} ${change}`, pieces);
        }
        if (keyed && change !== undefined && changed.has(`${id} ${change}`))
          return line
            ? { code: 200, result: wire(id, line), meta: { version: cart.version, done: true } }
            : { code: 404, result: "No such item", meta: { reason: "cart_changed" as const, done: true } };
        if (!line && item.item_id !== undefined) return { code: 404, result: "No such item" };
        const qty = Number(item.qty) + (item.item_id === undefined ? (line?.qty ?? 0) : 0);
        const available = stock.get(item.sku) ?? Number.POSITIVE_INFINITY;
        if (qty > available)
          return {
            code: 400,
            result: "The requested qty is not available",
            meta: { reason: "out_of_stock", available },
          };
        const kept = line ?? { item_id: cart.nextId++, sku: item.sku, qty: 0 };
        if (!line) cart.lines.push(kept);
        kept.qty = qty;
        cart.version++;
        if (change !== undefined) changed.set(`${id} ${change}`, pieces);
        return { code: 200, result: wire(id, kept), meta: { version: cart.version } };
      }),
    cartDelete: (id: string, item: { item_id: number }) =>
      call("delete", () => {
        const cart = cartOf(id);
        if (!cart) return gone;
        const at = cart.lines.findIndex((entry) => entry.item_id === item.item_id);
        if (at < 0) return { code: 404, result: "No such item" };
        cart.lines.splice(at, 1);
        cart.version++;
        return { code: 200, result: true, meta: { version: cart.version } };
      }),
    totals: (id: string) =>
      call("totals", () => {
        const cart = cartOf(id);
        return cart ? { code: 200, result: totalsOf(cart), meta: { version: cart.version } } : gone;
      }),
    shippingInformation: (
      id: string,
      information: {
        shippingAddress?: { countryId?: string };
        shippingCarrierCode?: string;
        shippingMethodCode?: string;
      },
    ) =>
      call("shipping", () => {
        bodies.push({ call: "shipping", body: information });
        const cart = cartOf(id);
        if (!cart) return gone;
        const chosen = information.shippingCarrierCode
          ? `${information.shippingCarrierCode}|${information.shippingMethodCode}`
          : cart.shipping;
        if (chosen !== cart.shipping) cart.version++;
        cart.shipping = chosen;
        return {
          code: 200,
          result: {
            totals: totalsOf(cart),
            payment_methods: [
              { code: "banktransfer", title: "Bank" },
              { code: "adyen_cc", title: "Card" },
            ],
          },
          meta: { version: cart.version },
        };
      }),
    applyCoupon: (id: string, code: string) =>
      call("apply-coupon", () => {
        const cart = cartOf(id);
        if (!cart) return gone;
        if (!codes.has(code.toUpperCase()))
          return {
            code: 404,
            result: "The coupon code isn't valid. Verify the code and try again.",
            meta: { reason: "invalid" as const },
          };
        if (cart.coupon !== code.toUpperCase()) cart.version++;
        cart.coupon = code.toUpperCase();
        return { code: 200, result: true, meta: { version: cart.version } };
      }),
    deleteCoupon: (id: string) =>
      call("delete-coupon", () => {
        const cart = cartOf(id);
        if (!cart) return gone;
        if (cart.coupon !== null) cart.version++;
        cart.coupon = null;
        return { code: 200, result: true, meta: { version: cart.version } };
      }),
  } as unknown as CartApi;
  return {
    api,
    calls,
    stock,
    carts,
    codes,
    says,
    bodies,
    /** Sku → quantity of the newest cart. */
    content: (): Record<string, number> =>
      Object.fromEntries([...([...carts.values()].at(-1)?.lines ?? [])].map(({ sku, qty }) => [sku, qty])),
    forget: () => carts.clear(),
    /** As another device does to the newest cart; 0 takes the line out. */
    elsewhere(sku: string, qty: number) {
      const cart = [...carts.values()].at(-1)!;
      const others = cart.lines.filter((line) => line.sku !== sku);
      const line = cart.lines.find((entry) => entry.sku === sku) ?? { item_id: cart.nextId++, sku, qty };
      cart.lines = qty > 0 ? [...others, { ...line, qty }] : others;
      cart.version++;
    },
  };
}
