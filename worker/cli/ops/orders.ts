import type { FoundOrders } from "../../ops/orders/find-orders.ts";
import type { OpsCommandOf } from "./arguments/command.ts";
import { OpsFailure } from "./deps.ts";
import { printFile } from "./file-parts.ts";
import type { OpsShop } from "./shop.ts";

interface Pieces {
  position: number;
  qty: number;
}
/** What is shown of GET /ops/orders/NUMBER. */
interface ShownOrder {
  order: {
    number: string | null;
    state: string;
    status: string;
    created_at: string;
    email: string | null;
    grand_total_cents: number;
    currency: string;
    payment_code: string;
    promised_on: string | null;
    delivered_at: string | null;
    pickup_point?: string | null;
  };
  lines: { position: number; qty: number; sku: string; name: string; row_total_cents: number }[];
  files: { title: string; state: string; left: number | null }[];
  paid_cents: number;
  refunded_cents: number;
  charged_back_cents: number;
  to_transfer_cents: number;
  leaves_unpaid: boolean;
  parcels: { id: number; carrier: string; code: string | null; delivered_at: string | null; lines: Pieces[] }[];
  refunds: {
    amount_cents: number;
    way: string;
    taken_at: string | null;
    failed_at: string | null;
    problem: string | null;
  }[];
  withdrawals: {
    id: number;
    received_at: string;
    accepted_at: string | null;
    handled_at: string | null;
    may_accept: 0 | 1;
    lines: Pieces[];
  }[];
  steps: { kind: string; at: string; who: string | null }[];
}

/** How an order stands: what is complete may have been delivered. */
const standing = ({ state, status }: { state: string; status: string }): string =>
  status === "delivered" ? status : state;

const sum = (cents: number, currency: string): string => `${(cents / 100).toFixed(2)} ${currency}`;
const pieces = (lines: readonly Pieces[]): string => lines.map(({ position, qty }) => `${position}:${qty}`).join(" ");

/** Name and address of a pick-up point, from its JSON. */
const pointText = (json: string): string => {
  const { name, street, number, postcode, city } = JSON.parse(json) as Record<string, string>;
  return `${name}, ${street} ${number}, ${postcode} ${city}`;
};

function textOf({ order, lines, files, parcels, refunds, withdrawals, steps, ...sums }: ShownOrder): string {
  const { currency } = order;
  return [
    `${order.number}  ${standing(order)}  ${order.created_at}  ${order.email ?? "-"}`,
    `  ${sum(order.grand_total_cents, currency)} by ${order.payment_code}, paid ${sum(sums.paid_cents, currency)}, ` +
      `back ${sum(sums.refunded_cents, currency)}` +
      (sums.charged_back_cents > 0 ? `, charged back ${sum(sums.charged_back_cents, currency)}` : "") +
      (sums.to_transfer_cents > 0 || sums.leaves_unpaid
        ? `, to transfer ${sum(sums.to_transfer_cents, currency)}`
        : ""),
    ...(order.pickup_point ? [`  to the pick-up point: ${pointText(order.pickup_point)}`] : []),
    `  promised ${order.promised_on ?? "-"}, delivered ${order.delivered_at ?? "-"}`,
    ...lines.map(
      ({ position, qty, sku, name, row_total_cents: cents }) =>
        `  line ${position}: ${qty} × ${sku}  ${name}  ${sum(cents, currency)}`,
    ),
    ...files.map(({ title, state, left }) => `  file ${state}: ${title}${left === null ? "" : `  ${left} left`}`),
    ...parcels.map(
      ({ id, carrier, code, delivered_at: there, lines: inside }) =>
        `  parcel ${id}: ${carrier} ${code ?? ""}  ${pieces(inside)}  ${there ? `delivered ${there}` : "on its way"}`,
    ),
    ...refunds.map(
      ({ amount_cents: cents, way, taken_at: taken, failed_at: failed, problem }) =>
        `  refund ${sum(cents, currency)} by ${way}: ` +
        (failed ? `failed, ${problem ?? ""}` : taken ? `done ${taken}` : `waits ${problem ?? ""}`),
    ),
    ...withdrawals.map(
      ({ id, received_at: at, accepted_at: accepted, handled_at: handled, may_accept: mayAccept, lines: inside }) =>
        `  withdrawal ${id}: ${at}  ${pieces(inside)}  ` +
        (handled ? (mayAccept ? "closed, not accepted" : "closed") : accepted ? "accepted" : "open"),
    ),
    ...steps.map(({ kind, at, who }) => `  ${at}  ${kind} by ${who ?? "OPS_KEY"}`),
  ].join("\n");
}

/**
 * Shows orders, prints a file of them (1 where there are none), or makes a step with one. A step without an answer may
 * have been made: its key is told, so that it can be asked for again and is made once.
 */
export async function orders(shop: OpsShop, { json, request }: OpsCommandOf<"orders">): Promise<number> {
  const { call, print } = shop;
  switch (request.what) {
    case "list": {
      const query = new URLSearchParams(request.query);
      const found = await call<FoundOrders>("GET", `/ops/orders${query.size > 0 ? `?${query}` : ""}`);
      if (json) print(JSON.stringify(found, null, 2));
      else {
        for (const one of found.orders)
          print(
            `${one.number}  ${one.created_at}  ${standing(one).padEnd(15)}  ` +
              `${sum(one.grand_total_cents, one.currency).padStart(12)}  ${one.payment_code}  ${one.name}` +
              (one.open_withdrawals > 0 ? "  withdrawal" : ""),
          );
        if (found.orders.length === 0) print("No order");
        if (found.next !== null) print(`Older ones: --before ${found.next}`);
      }
      return 0;
    }
    case "export": {
      const pathOf = (before: string) =>
        `/ops/export/orders?${new URLSearchParams({ format: request.format, ...request.query, ...(before && { before }) })}`;
      return (await printFile(shop, pathOf)) > 0 ? 0 : 1;
    }
    case "show": {
      const shown = await call<ShownOrder>("GET", `/ops/orders/${request.number}`);
      print(json ? JSON.stringify(shown, null, 2) : textOf(shown));
      return 0;
    }
    case "step": {
      const { kind, number, body, key = crypto.randomUUID() } = request;
      try {
        const done = await call<{ state: string; status: string; repeated: boolean }>(
          "POST",
          `/ops/orders/${number}/${kind}`,
          {
            key,
            ...body,
          },
        );
        if (json) print(JSON.stringify(done, null, 2));
        else print(`Order ${number} is ${standing(done)}${done.repeated ? "; the step had been made before" : ""}`);
        return 0;
      } catch (error) {
        // Refused is refused; whatever else it is may have been made.
        if (!(error instanceof OpsFailure) || / 4\d\d /.test(error.message)) throw error;
        throw new OpsFailure(`${error.message}\nIt may have been made. The same again, made once: add --step ${key}`);
      }
    }
  }
}
