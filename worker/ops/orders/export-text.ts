import { csvLine } from "../csv.ts";
import type { ExportedAddress, ExportedOrder } from "./read-export.ts";

/** "12.50": as programs read it, whatever language they speak. */
const sum = (cents: number): number => cents / 100;

const addressCells = (prefix: string, of: (order: ExportedOrder) => ExportedAddress | null): Column[] => [
  [`${prefix}_name`, (order) => [of(order)?.firstname, of(order)?.lastname].filter(Boolean).join(" ")],
  [`${prefix}_company`, (order) => of(order)?.company ?? null],
  [`${prefix}_street`, (order) => of(order)?.street ?? null],
  [`${prefix}_postcode`, (order) => of(order)?.postcode ?? null],
  [`${prefix}_city`, (order) => of(order)?.city ?? null],
  [`${prefix}_country`, (order) => of(order)?.country_id ?? null],
];

type Column = readonly [name: string, cell: (order: ExportedOrder) => string | number | null];
/** One row an order, so that a sum over a column is the sum of the orders; what was bought stands in one cell. */
const columns: readonly Column[] = [
  ["number", ({ number }) => number],
  ["placed_at", (order) => order.placed_at],
  ["state", ({ state }) => state],
  ["status", ({ status }) => status],
  ["store_code", (order) => order.store_code],
  ["email", ({ email }) => email],
  ...addressCells("billing", (order) => order.billing_address),
  ...addressCells("shipping", (order) => order.shipping_address),
  ["payment", (order) => order.payment_code],
  ["payment_state", (order) => order.payment_state],
  ["currency", ({ currency }) => currency],
  ["subtotal", (order) => sum(order.subtotal_cents)],
  ["discount", (order) => sum(order.discount_cents)],
  ["shipping", (order) => sum(order.shipping_cents)],
  ["tax", (order) => sum(order.tax_cents)],
  ["total", (order) => sum(order.grand_total_cents)],
  ["paid", (order) => sum(order.paid_cents)],
  ["refunded", (order) => sum(order.refunded_cents)],
  ["returning", (order) => sum(order.returning_cents)],
  ["coupon", (order) => order.coupon_code],
  ["pieces", ({ lines }) => lines.reduce((pieces, { qty }) => pieces + qty, 0)],
  ["articles", ({ lines }) => lines.map(({ qty, sku }) => `${qty} x ${sku}`).join(", ")],
  ["promised_on", (order) => order.promised_on],
  ["delivered_at", (order) => order.delivered_at],
  // Behind what there was before: programs may count columns.
  ["charged_back", (order) => sum(order.charged_back_cents)],
  [
    "pickup_point",
    ({ pickup_point: point }) =>
      point && [point.name, `${point.street} ${point.number}`, `${point.postcode} ${point.city}`].join(", "),
  ],
  ["billing_vat_id", (order) => order.billing_address?.vat_id ?? null],
];

export const csvHead = csvLine(columns.map(([name]) => name));

/** An order as a line of the table, or as a line of JSON. */
export const lineOf = {
  csv: (order: ExportedOrder): string => csvLine(columns.map(([, cell]) => cell(order))),
  jsonl: (order: ExportedOrder): string => `${JSON.stringify(order)}\n`,
} as const;
