import { centsOf } from "./order.ts";

/** What an operator wants of codes: some, one, a new one, or the end of one. */
export type CouponRequest =
  | { readonly what: "list"; readonly query: string }
  | { readonly what: "show" | "end"; readonly code: string }
  | { readonly what: "add"; readonly body: Readonly<Record<string, unknown>> };

/** The options of "coupons", as they were given. */
export interface CouponOptions {
  readonly query?: string | undefined;
  readonly before?: string | undefined;
  readonly until?: string | undefined;
  readonly percent?: string | undefined;
  readonly amount?: string | undefined;
  readonly minimum?: string | undefined;
  readonly uses?: string | undefined;
  readonly label?: string | undefined;
  readonly email?: string | undefined;
}
type Refuse = (why: string) => never;

/** Reads the words after "coupons". Does not return where they make no sense. */
export function couponRequest(
  [what = "", code = "", ...more]: readonly string[],
  { query, before, ...made }: CouponOptions,
  refuse: Refuse,
): CouponRequest {
  const { until, percent, amount, minimum, uses, label, email } = made;
  const gives = [until, percent, amount, minimum, uses, label, email];
  if (what !== "add" && gives.some((one) => one !== undefined)) return refuse("What a code gives goes with add");
  if (what !== "list" && (query ?? before) !== undefined) return refuse("--query and --before go with list");
  if (what === "list") {
    if (code !== "") return refuse(`"list" takes no arguments`);
    const asked = { ...(query !== undefined && { q: query }), ...(before !== undefined && { before }) };
    return { what, query: new URLSearchParams(asked).toString() };
  }
  if (!["show", "add", "end"].includes(what))
    return refuse(what === "" ? "Say list, show, add or end" : `There is no "${what}" of coupons`);
  if (code === "" || more.length > 0) return refuse("One code at a time");
  if (what !== "add") return { what: what as "show" | "end", code };
  if ((percent === undefined) === (amount === undefined)) return refuse("Give --percent or --amount");
  if (uses !== undefined && !/^[1-9]\d{0,6}$/.test(uses)) return refuse("--uses takes a whole number of orders");
  if (uses !== undefined && email !== undefined) return refuse("A customer's own code is good for one order");
  return {
    what,
    body: {
      code,
      // Hundredths of a percent are written as cents of a euro are.
      ...(percent !== undefined && { percent_hundredths: centsOf(percent, refuse) }),
      ...(amount !== undefined && { amount_cents: centsOf(amount, refuse) }),
      ...(minimum !== undefined && { minimum_cents: centsOf(minimum, refuse) }),
      ...(until !== undefined && { valid_until: until }),
      ...(uses !== undefined && { use_limit: Number(uses) }),
      ...(label !== undefined && { label }),
      ...(email !== undefined && { email }),
    },
  };
}
