import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { HistoryOrder } from "../../../../shared/contract/customer/user.ts";
import { appendOrders, ordersPerPage, type OrderList } from "../../../../shared/session/order-list.ts";
import { orderLines, orderNumberOf, orderState, orderSums } from "../../../../shared/session/order-view.ts";

const order = (id: number, more: Partial<HistoryOrder> = {}) =>
  ({
    entity_id: id,
    increment_id: `4${String(id).padStart(8, "0")}`,
    created_at: new Date(1_700_000_000_000 + id * 60_000).toISOString(),
    state: "new",
    status: "pending",
    items: [],
    ...more,
  }) as unknown as HistoryOrder;
/** What a server answers that has these orders, newest first. */
const page = (ids: readonly number[], number: number) => ({
  items: [...ids]
    .sort((a, b) => b - a)
    .slice((number - 1) * ordersPerPage, number * ordersPerPage)
    .map((id) => order(id)),
  total_count: ids.length,
});
const idsOf = (list: OrderList) => list.items.map(({ entity_id: id }) => id);

describe("the list of orders", () => {
  it("appends pages without repeating an order that slid onto the next one", () => {
    const before = Array.from({ length: 25 }, (_, index) => index + 1);
    const first = appendOrders(undefined, page(before, 1), 1);
    expect([first.items.length, first.complete]).toEqual([20, false]);
    const now = [...before, 26];
    const both = appendOrders(first, page(now, 2), 2);
    expect(idsOf(both)).toEqual(before.toReversed());
    expect(both.total).toBe(26);
  });

  it("shows every order once, newest first, and comes to an end, whatever is ordered in between", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 70 }),
        fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 12 }),
        (count, arrivals) => {
          const ids = Array.from({ length: count }, (_, index) => index + 1);
          let list = appendOrders(undefined, page(ids, 1), 1);
          for (let ask = 0; !list.complete && ask < 40; ask++) {
            for (let i = 0; i < (arrivals[ask] ?? 0); i++) ids.push(ids.length + 1);
            const next = list.pages + 1;
            list = appendOrders(list, page(ids, next), next);
          }
          expect(list.complete).toBe(true);
          expect(new Set(idsOf(list)).size).toBe(list.items.length);
          expect(idsOf(list)).toEqual([...idsOf(list)].sort((a, b) => b - a));
          // Those that were there from the start are all there.
          expect(idsOf(list).filter((id) => id <= count).length).toBe(count);
        },
      ),
    );
  });

  it("keeps what was loaded when its first page is asked for again, and starts anew where too much has happened in between", () => {
    const ids = Array.from({ length: 45 }, (_, index) => index + 1);
    const two = appendOrders(appendOrders(undefined, page(ids, 1), 1), page(ids, 2), 2);
    const again = appendOrders(two, page([...ids, 46], 1), 1);
    expect([again.items.length, again.pages, again.complete]).toEqual([41, 2, false]);
    const many = appendOrders(two, page([...ids, ...Array.from({ length: 30 }, (_, index) => 46 + index)], 1), 1);
    expect([many.items.length, many.pages, many.complete]).toEqual([20, 1, false]);
  });

  it("takes what a page says of a known order for newer, and ends where a server brings nothing new", () => {
    const list = appendOrders(undefined, page([1, 2], 1), 1);
    const changed = appendOrders(list, { items: [order(2, { state: "complete" })], total_count: 2 }, 1);
    expect(changed.items.map(({ state }) => state)).toEqual(["complete", "new"]);
    expect(appendOrders({ ...list, complete: false }, { items: [], total_count: 90 }, 2).complete).toBe(true);
  });
});

describe("an order", () => {
  const item = (id: number, more: object) =>
    ({
      item_id: id,
      product_id: id,
      sku: `S${id}`,
      name: `Thing ${id}`,
      product_type: "simple",
      qty_ordered: 1,
      price_incl_tax: 10,
      row_total_incl_tax: 10,
      ...more,
    }) as unknown as HistoryOrder["items"][number];

  it("has one line a thing: a variant's second item is left out, its picture kept; a set names its parts", () => {
    const lines = orderLines({
      items: [
        item(1, {
          product_type: "configurable",
          options: [{ label: "Size", value: "L" }],
          qty_ordered: 2,
          row_total_incl_tax: 20,
        }),
        item(2, { parent_item_id: 1, image: "/a.jpg" }),
        item(3, { product_type: "bundle", parent_item_id: null }),
        item(4, { parent_item_id: 3, name: "Belt" }),
        item(5, { parent_item_id: 3, name: "Socks", qty_ordered: 2 }),
        item(6, { parent_sku: "P6", url_path: "heren/p6" }),
      ],
    });
    expect(
      lines.map(({ id, qty, totalCents, image, parts, childSku }) => ({ id, qty, totalCents, image, parts, childSku })),
    ).toEqual([
      { id: 1, qty: 2, totalCents: 2_000, image: "/a.jpg", parts: [], childSku: null },
      {
        id: 3,
        qty: 1,
        totalCents: 1_000,
        image: null,
        parts: [
          { name: "Belt", qty: 1 },
          { name: "Socks", qty: 2 },
        ],
        childSku: null,
      },
      { id: 6, qty: 1, totalCents: 1_000, image: null, parts: [], childSku: "S6" },
    ]);
  });

  it("owes nothing once it is cancelled, and says what was taken off as a positive amount", () => {
    const sums = {
      subtotal_incl_tax: 50,
      discount_amount: -5.5,
      shipping_incl_tax: 4.95,
      grand_total: 49.45,
      tax_amount: 8.58,
      total_due: 49.45,
    };
    expect(orderSums(order(1, sums))).toEqual({
      itemsCents: 5_000,
      discountCents: 550,
      shippingCents: 495,
      totalCents: 4_945,
      refundedCents: 0,
      taxCents: 858,
      dueCents: 4_945,
    });
    expect(orderSums(order(1, { ...sums, state: "canceled" })).dueCents).toBe(0);
    expect(orderSums(order(1, { ...sums, total_refunded: 12.3 })).refundedCents).toBe(1_230);
  });

  it("stands as its status says where that is known, else as its state", () => {
    expect(orderState({ state: "new", status: "pending" })).toBe("new");
    expect(orderState({ state: "new", status: "pending_payment" })).toBe("pending_payment");
    expect(orderState({ state: "processing", status: "picked_by_robot" })).toBe("processing");
    expect(orderState({ state: "lost", status: "at_sea" })).toBeNull();
  });

  it("is named by its path", () => {
    expect(orderNumberOf("/my-account/orders/100000001/")).toBe("100000001");
    expect(orderNumberOf("/outlet_de/my-account/orders/4%2F1")).toBe("4/1");
    expect([orderNumberOf("/my-account/orders/"), orderNumberOf("/my-account/orders/%zz/")]).toEqual([null, null]);
  });
});
