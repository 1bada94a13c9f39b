import { z } from "zod";
import type { Purchase } from "../../../shared/cart/article.ts";
import { lineKey } from "../../../shared/cart/identity.ts";
import { addressLookupAnswer, type RegisterAddress } from "../../../shared/contract/customer/address-lookup.ts";
import {
  serverItem,
  shippingInformation,
  shippingMethod,
  totals,
  type ProductOption,
  type ServerItem,
} from "../../../shared/contract/order/cart.ts";
import { methodCode } from "../../../shared/contract/order/payment.ts";
import { orderConfirmation, type OrderRequest } from "../../../shared/contract/order/order.ts";
import { servicePointsAnswer } from "../../../shared/contract/stores/stores.ts";
import { salableItem, stockItem } from "../../../shared/contract/catalog/offer.ts";
import { answer, refusal, type FakeWire } from "./wire.ts";

/** An article as its page hands it over, in the words of the English view. */
export const shirt: Purchase = {
  sku: "SHIRT-M",
  parentSku: "SHIRT",
  name: "Merwede oxford shirt",
  brand: "Kade",
  image: "/kade/shirt.svg",
  path: "/merwede-oxford-shirt/",
  priceCents: 59_95,
  options: [
    { label: "Colour", value: "Sage", attributeId: "201", optionValue: "301" },
    { label: "Size", value: "M", attributeId: "202", optionValue: "403" },
  ],
  type: "configurable",
  maxQty: 50,
  qty: 1,
};

const euro = (cents: number): number => cents / 100;
const vatOf = (cents: number): number => Math.round((cents * 21) / 121);
/** Ways to deliver, gross cents. */
const deliveries = [
  { carrier: "flatrate", method: "flatrate", title: "Home delivery", how: "Within 1 to 3 working days", cents: 4_95 },
  { carrier: "pickup", method: "point", title: "Pick-up point", how: "At a point near you", cents: 2_95 },
];
const day = [{ from: "06:30", to: "22:00" }];
const point = (id: string, name: string, distance: number) => ({
  id,
  name,
  distance,
  carrier: "KADE Point",
  street: "Werfkelder",
  number: "3",
  postcode: "1012 AK",
  city: "Amsterdam",
  country: "NL",
  lat: 52.37,
  lng: 4.89,
  openingHours: Array.from({ length: 7 }, () => day),
});

/**
 * A platform with one cart, its delivery, payment and orders. Each answer is in its contract's form; prices of articles
 * are `prices` by sku, else what the device put in.
 */
export function shopAnswers(wire: FakeWire) {
  const shop = {
    lines: [] as ServerItem[],
    version: 0,
    delivery: undefined as (typeof deliveries)[number] | undefined,
    /** Types of articles by sku. */
    types: {} as Record<string, string>,
    /** Names by sku; the others are the shirt's. */
    names: {} as Record<string, string>,
    /** Gross cents by sku. */
    prices: new Map<string, number>([[shirt.sku, shirt.priceCents]]),
    stock: new Map<string, number>(),
    codes: new Map<string, number>(),
    coupon: null as string | null,
    /** Lines that cannot wait for a transfer now, with how many pieces still could. */
    transferFull: [] as { sku: string; available: number }[],
    /** The provider's ways to pay. */
    provided: [{ type: "ideal", name: "iDEAL | Wero" }],
    /** Orders by their key. */
    orders: new Map<string, { body: OrderRequest; number: string }>(),
    addresses: [] as RegisterAddress[],
    config: {
      accountTooltip: "With an account your addresses are there next time." as string | null,
      terms: "/terms/" as string | null,
      withdrawal: "/withdrawal/" as string | null,
      guarantee: "/guarantee/" as string | null,
    },
  };
  const id = "cart-of-the-tests";
  let items = 0;
  const priceOf = (sku: string) => shop.prices.get(sku) ?? shirt.priceCents;
  const sums = () => {
    const goods = shop.lines.reduce((sum, { sku, qty }) => sum + qty * priceOf(sku), 0);
    const off = shop.coupon === null ? 0 : Math.round((goods * shop.codes.get(shop.coupon)!) / 100);
    const post = shop.delivery?.cents ?? 0;
    return { goods, off, post, total: goods - off + post };
  };
  const totalsNow = (): z.input<typeof totals> => {
    const { goods, off, post, total } = sums();
    return {
      grand_total: euro(total),
      subtotal: euro(goods - vatOf(goods)),
      subtotal_incl_tax: euro(goods),
      discount_amount: -euro(off),
      shipping_amount: euro(post - vatOf(post)),
      shipping_incl_tax: euro(post),
      tax_amount: euro(vatOf(total)),
      base_currency_code: "EUR",
      quote_currency_code: "EUR",
      items_qty: shop.lines.reduce((sum, { qty }) => sum + qty, 0),
      ...(shop.coupon !== null && { coupon_code: shop.coupon }),
      items: shop.lines.map(({ item_id, name, sku, qty }) => ({
        item_id,
        name,
        qty,
        price: euro(priceOf(sku) - vatOf(priceOf(sku))),
        price_incl_tax: euro(priceOf(sku)),
        row_total: euro(qty * (priceOf(sku) - vatOf(priceOf(sku)))),
        row_total_incl_tax: euro(qty * priceOf(sku)),
        tax_amount: euro(qty * vatOf(priceOf(sku))),
        tax_percent: 21,
        discount_amount: 0,
        options: "[]",
      })),
      total_segments: [
        { code: "subtotal_incl_tax", title: "Subtotal", value: euro(goods) },
        ...(shop.delivery ? [{ code: "shipping", title: "Delivery", value: euro(post) }] : []),
        { code: "payment", title: "Payment", value: 0 },
        { code: "discount", title: "Discount", value: -euro(off) },
        { code: "tax", title: "VAT", value: euro(vatOf(total)) },
        { code: "grand_total", title: "Total", value: euro(total) },
      ],
    };
  };
  const version = () => ({ version: shop.version });
  const paymentMethods = () => {
    const isFull = shop.transferFull.length > 0;
    const transfer = { code: "banktransfer", title: "Bank transfer", cost_incl_tax: 0, is_server_method: true };
    return [
      { ...transfer, default: !isFull, ...(isFull && { transfer_full: { skus: shop.transferFull } }) },
      ...shop.provided.map(({ type, name }, i) => ({
        code: methodCode(type),
        title: name,
        cost_incl_tax: 0,
        default: isFull && i === 0,
        is_server_method: true,
      })),
    ];
  };
  /** What the payment provider says of its own ways. */
  const provider = () => ({
    adyen_payment_methods_response: JSON.stringify({
      paymentMethodsResponse: { paymentMethods: shop.provided },
      paymentMethodsExtraDetails: { ideal: { isOpenInvoice: false, configuration: {} } },
    }),
  });

  wire.on("POST cart/create", () => answer(z.string(), id, version()));
  wire.on("GET cart/pull", () => answer(z.array(serverItem), shop.lines, version()));
  wire.on("POST cart/update", ({ body }) => {
    const { cartItem } = body as {
      cartItem: { sku: string; qty: number; item_id?: number; product_option?: ProductOption };
    };
    const keyOf = (one: Pick<typeof cartItem, "sku" | "product_option">) => lineKey(one.sku, one.product_option);
    const known = shop.lines.find((line) =>
      cartItem.item_id === undefined ? keyOf(line) === keyOf(cartItem) : line.item_id === cartItem.item_id,
    );
    const qty = cartItem.qty + (cartItem.item_id === undefined ? (known?.qty ?? 0) : 0);
    const available = shop.stock.get(cartItem.sku) ?? Infinity;
    if (qty > available)
      return Response.json(
        {
          code: 400,
          result: "The requested quantity is not available",
          meta: { reason: "out_of_stock", available },
        },
        { status: 400 },
      );
    const line = known ?? {
      item_id: ++items,
      sku: cartItem.sku,
      qty,
      name: shop.names[cartItem.sku] ?? shirt.name,
      price: euro(priceOf(cartItem.sku)),
      product_type: shop.types[cartItem.sku] ?? "configurable",
      quote_id: id,
      ...(cartItem.product_option && { product_option: cartItem.product_option }),
    };
    line.qty = qty;
    if (!known) shop.lines.push(line);
    shop.version++;
    return answer(serverItem, line, version());
  });
  wire.on("POST cart/delete", ({ body }) => {
    const { cartItem } = body as { cartItem: { item_id: number } };
    shop.lines = shop.lines.filter(({ item_id }) => item_id !== cartItem.item_id);
    shop.version++;
    return answer(z.literal(true), true, version());
  });
  wire.on("GET cart/totals", () => answer(totals, totalsNow(), version()));
  wire.on("POST cart/shipping-methods", () =>
    answer(
      z.array(shippingMethod),
      deliveries.map(({ carrier, method, title, how, cents }, index) => ({
        carrier_code: carrier,
        method_code: method,
        carrier_title: title,
        method_title: how,
        amount: euro(cents - vatOf(cents)),
        price_excl_tax: euro(cents - vatOf(cents)),
        price_incl_tax: euro(cents),
        available: true,
        default: index === 0,
      })),
      version(),
    ),
  );
  wire.on("POST cart/shipping-information", ({ body }) => {
    const { addressInformation: chosen } = body as { addressInformation: { shippingCarrierCode?: string } };
    const next = deliveries.find(({ carrier }) => carrier === chosen.shippingCarrierCode) ?? shop.delivery;
    if (next !== shop.delivery) shop.version++;
    shop.delivery = next;
    return answer(
      shippingInformation,
      {
        payment_methods: paymentMethods(),
        totals: totalsNow(),
        extension_attributes: provider(),
      },
      version(),
    );
  });
  wire.on("POST cart/apply-coupon", ({ query }) => {
    const code = (query.get("coupon") ?? "").toUpperCase();
    if (!shop.codes.has(code))
      return refusal(404, "The coupon code isn't valid. Verify the code and try again.", { reason: "invalid" });
    shop.coupon = code;
    shop.version++;
    return answer(z.literal(true), true, version());
  });
  wire.on("POST cart/delete-coupon", () => {
    shop.coupon = null;
    shop.version++;
    return answer(z.literal(true), true, version());
  });
  wire.on("GET /data/!checkout/config", () => Response.json(shop.config));
  wire.on("POST address/lookup", ({ body }) => {
    const { postcode, number } = body as { postcode: string; number: number };
    const addresses = shop.addresses.filter((each) => each.postcode === postcode && each.number === number);
    return answer(addressLookupAnswer, { addresses });
  });
  wire.on("GET stores/service-points", ({ query }) =>
    answer(servicePointsAnswer, {
      points: [point("kiosk", "Kiosk Werf", 520), point("books", "Boekhandel De Steeg", 879)],
      place: { name: query.get("query") ?? "", lat: 52.37, lng: 4.9 },
    }),
  );
  const stocked = (sku: string) => shop.stock.get(sku) ?? 50;
  wire.on("GET stock/list", ({ query }) =>
    answer(
      z.array(stockItem),
      query
        .get("skus")!
        .split(",")
        .map((sku) => ({
          product_id: 1,
          sku,
          qty: stocked(sku),
          is_in_stock: stocked(sku) > 0,
          manage_stock: true,
          min_sale_qty: 1,
          max_sale_qty: 50,
        })),
    ),
  );
  wire.on("GET stock/cart-check", () =>
    answer(
      z.array(salableItem),
      shop.lines.map(({ sku, qty }) => ({ sku, stock_id: 1, salable: stocked(sku) >= qty, errors: [] })),
    ),
  );
  // The cart asks what the catalogue says of its lines; here that is nothing new.
  wire.on("POST catalog/vue_storefront_catalog/product/_search", () => Response.json({ hits: { total: 0, hits: [] } }));
  wire.on("POST order", ({ body }) => {
    const order = body as OrderRequest;
    const known = shop.orders.get(order.order_id);
    const number = known?.number ?? `4${String(shop.orders.size + 1).padStart(9, "0")}`;
    const { total } = sums();
    if (!known) {
      shop.orders.set(order.order_id, { body: order, number });
      shop.lines = [];
      shop.delivery = undefined;
      shop.version++;
    }
    return answer(orderConfirmation, {
      magentoOrderId: number,
      orderNumber: number,
      backendOrderId: number,
      transferedAt: new Date().toISOString(),
      grand_total: euro(total),
      pay_by: new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10),
    });
  });
  return shop;
}
