import { exportFormats, type ExportFormat } from "../../../../shared/contract/ops/ops-answers.ts";

/**
 * What an operator wants of orders: a list, a file of them, one of them, or a step with one. `body` is the step's,
 * without its key.
 */
export type OrderRequest =
  | { readonly what: "list"; readonly query: Readonly<Record<string, string>> }
  | { readonly what: "export"; readonly format: ExportFormat; readonly query: Readonly<Record<string, string>> }
  | { readonly what: "show"; readonly number: string }
  | {
      readonly what: "step";
      readonly kind: string;
      readonly number: string;
      readonly body: Readonly<Record<string, unknown>>;
      /** Of a try before, of which nobody knows what became. */
      readonly key: string | undefined;
    };

/** The options of "orders", as they were given. */
export interface OrderOptions {
  readonly query?: string | undefined;
  readonly state?: string | undefined;
  readonly payment?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly before?: string | undefined;
  readonly export?: string | undefined;
  readonly line?: readonly string[] | undefined;
  readonly parcel?: string | undefined;
  readonly at?: string | undefined;
  readonly withdrawal?: string | undefined;
  readonly step?: string | undefined;
}
type Refuse = (why: string) => never;

const listOptions = ["query", "state", "payment", "since", "until", "before", "export"] as const;
/** What each step takes: words after the number, and options. */
const steps: Readonly<Record<string, { words: readonly [least: number, most: number]; options: readonly string[] }>> = {
  paid: { words: [0, 1], options: [] },
  sent: { words: [1, 2], options: ["line"] },
  ready: { words: [0, 0], options: ["parcel"] },
  delivered: { words: [0, 0], options: ["parcel", "at"] },
  canceled: { words: [0, 0], options: [] },
  refunded: { words: [1, 1], options: [] },
  accepted: { words: [0, 0], options: ["withdrawal"] },
  repaid: { words: [0, 1], options: ["withdrawal", "line"] },
  files: { words: [0, 0], options: [] },
};
const ways = ["list", "show", ...Object.keys(steps)];

/** "12,5" and "12.50" are 1250 cents. */
export function centsOf(text: string, refuse: Refuse): number {
  const [, euros, cents = ""] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text) ?? refuse("An amount is in euros, as 12.50");
  return Number(euros) * 100 + Number(cents.padEnd(2, "0"));
}

/** "2:1": one piece of the line at position 2. */
function lineOf(text: string, refuse: Refuse): { position: number; qty: number } {
  const [, position, qty] = /^(\d{1,4}):([1-9]\d{0,3})$/.exec(text) ?? refuse("--line takes POSITION:PIECES, as 0:2");
  return { position: Number(position), qty: Number(qty) };
}

const rowOf = (option: string, text: string | undefined, refuse: Refuse): number =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : refuse(`--${option} takes the number of a row`);

const day = (option: string, text: string, refuse: Refuse): string =>
  /^\d{4}-\d\d-\d\d$/.test(text) ? text : refuse(`--${option} takes a day, as 2026-11-23`);

/** Reads what follows "orders"; `refuse` says why it cannot be understood. */
export function orderRequest(
  [what = "list", number, ...words]: readonly string[],
  options: OrderOptions,
  refuse: Refuse,
): OrderRequest {
  const step = steps[what];
  const taken: readonly string[] = what === "list" ? listOptions : step ? ["step", ...step.options] : [];
  if (!ways.includes(what)) return refuse(`There is no "${what}" of orders: ${ways.join(", ")}`);
  for (const [option, value] of Object.entries(options))
    if (value !== undefined && !taken.includes(option)) refuse(`"orders ${what}" takes no --${option}`);
  if (what === "list") return number === undefined ? listed(options, refuse) : refuse(`Look for it with --query`);
  if (number === undefined || !/^[\w-]{1,30}$/.test(number)) return refuse("Give the order's number");
  const [least, most] = step?.words ?? [0, 0];
  if (words.length < least || words.length > most) return refuse(`"orders ${what}" takes other words, see below`);
  if (!step) return { what: "show", number };
  const key = options.step;
  if (key !== undefined && !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(key)) refuse("--step takes a UUID");
  return { what: "step", kind: what, number, body: bodyOf(what, words, options, refuse), key };
}

function listed(
  { query, state, payment, since, until, before, export: wanted }: OrderOptions,
  refuse: Refuse,
): OrderRequest {
  const format = exportFormats.find((one) => one === wanted);
  if (wanted !== undefined && !format) return refuse(`--export takes ${exportFormats.join(" or ")}`);
  if (format && before !== undefined) return refuse("An export has all orders: leave --before out");
  return {
    ...(format ? { what: "export", format } : { what: "list" }),
    query: {
      ...(query !== undefined && { q: query }),
      ...(state !== undefined && { state }),
      ...(payment !== undefined && { payment }),
      ...(since !== undefined && { from: day("since", since, refuse) }),
      ...(until !== undefined && { until: day("until", until, refuse) }),
      ...(before !== undefined && { before: String(rowOf("before", before, refuse)) }),
    },
  };
}

function bodyOf(
  kind: string,
  [first = "", second]: readonly string[],
  { line = [], parcel, at, withdrawal }: OrderOptions,
  refuse: Refuse,
): Record<string, unknown> {
  const lines = line.map((one) => lineOf(one, refuse));
  switch (kind) {
    case "sent":
      return { carrier: first, ...(second !== undefined && { code: second }), ...(lines.length > 0 && { lines }) };
    case "ready":
    case "delivered":
      return {
        ...(parcel !== undefined && { parcel: rowOf("parcel", parcel, refuse) }),
        ...(at !== undefined && { at }),
      };
    case "paid":
      return first === "" ? {} : { amount_cents: centsOf(first, refuse) };
    case "refunded":
      return { amount_cents: centsOf(first, refuse) };
    case "accepted":
      return { withdrawal: rowOf("withdrawal", withdrawal, refuse) };
    case "repaid":
      return {
        withdrawal: rowOf("withdrawal", withdrawal, refuse),
        ...(first !== "" && { amount_cents: centsOf(first, refuse) }),
        ...(lines.length > 0 && { restock: lines }),
      };
    default:
      return {};
  }
}
