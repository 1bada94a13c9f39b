import type { Page } from "@playwright/test";

/** What a shop with `count` orders answers. */
function history(count: number, url: URL) {
  const [size, current] = [
    Number(url.searchParams.get("pageSize") ?? 20),
    Number(url.searchParams.get("currentPage") ?? 1),
  ];
  const place = {
    firstname: "Noor",
    lastname: "de Wit",
    street: ["Kade", "1"],
    postcode: "3011 AB",
    city: "Rotterdam",
    country_id: "NL",
  };
  const states = ["new", "processing", "complete", "canceled", "closed", "holded"];
  const items = Array.from({ length: count }, (_, index) => count - index)
    .slice((current - 1) * size, current * size)
    .map((id) => ({
      entity_id: id,
      increment_id: `5${String(id).padStart(8, "0")}`,
      created_at: new Date(Date.UTC(2026, 0, 1) + id * 86_400_000).toISOString(),
      updated_at: "2026-01-01T00:00:00Z",
      state: states[id % states.length],
      status: states[id % states.length],
      store_id: 5,
      order_currency_code: "EUR",
      subtotal: 40,
      subtotal_incl_tax: 49.95,
      tax_amount: 8.67,
      discount_amount: 0,
      shipping_amount: 0,
      shipping_incl_tax: 0,
      grand_total: 49.95,
      total_due: 0,
      total_item_count: 1,
      total_qty_ordered: 1,
      items: [
        {
          item_id: id,
          product_id: 1,
          product_type: "simple",
          sku: "X",
          name: "Hemd Merwede",
          qty_ordered: 1,
          qty_canceled: 0,
          qty_invoiced: 0,
          qty_refunded: 0,
          qty_shipped: 0,
          price: 40,
          price_incl_tax: 49.95,
          row_total: 40,
          row_total_incl_tax: 49.95,
          tax_amount: 8.67,
          tax_percent: 21,
        },
      ],
      billing_address: place,
      payment: { method: "banktransfer" },
    }));
  return {
    code: 200,
    result: { items, search_criteria: { page_size: size, current_page: current }, total_count: count },
  };
}

/** Has the shop answer every customer of this page with so many orders. */
export const hasOrders = (page: Page, count: number): Promise<unknown> =>
  page.route("**/api/user/order-history*", (route) =>
    route.fulfill({ json: history(count, new URL(route.request().url())) }),
  );
