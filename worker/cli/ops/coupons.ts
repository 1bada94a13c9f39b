import type { couponAnswer, couponsAnswer } from "../../../shared/contract/ops/ops-answers.ts";
import type { z } from "zod";
import type { OpsCommandOf } from "./arguments/command.ts";
import type { OpsShop } from "./shop.ts";

type Listed = z.input<typeof couponsAnswer>;
type Shown = z.input<typeof couponAnswer>;
const path = "/ops/coupons";

const euros = (cents: number): string => (cents / 100).toFixed(2);
function lineOf(coupon: Listed["coupons"][number], countedTo: number): string {
  const { code, percent_hundredths: percent, amount_cents: amount, minimum_cents: minimum, used } = coupon;
  const gives = percent === null ? euros(amount ?? 0) : `${percent / 100} %`;
  const most = coupon.is_own ? 1 : coupon.use_limit;
  return [
    code.padEnd(24),
    gives.padStart(9),
    `from ${euros(minimum)}`,
    coupon.valid_until === null ? "no end" : `${coupon.has_ended ? "ended" : "until"} ${coupon.valid_until}`,
    `used ${used}${used >= countedTo ? "+" : ""}${most === null ? "" : ` of ${most}`}`,
    coupon.is_own ? "one customer's" : "everyone's",
    coupon.label,
  ].join("  ");
}

/** Shows codes or one of them, makes one, or ends one. */
export async function coupons({ call, print }: OpsShop, { json, request }: OpsCommandOf<"coupons">): Promise<number> {
  if (request.what === "list") {
    const found = await call<Listed>("GET", `${path}${request.query && `?${request.query}`}`);
    if (json) print(JSON.stringify(found, null, 2));
    else {
      for (const one of found.coupons) print(lineOf(one, found.countedTo));
      if (found.coupons.length === 0) print("No code");
      if (found.next !== null) print(`Older ones: --before "${found.next}"`);
    }
    return found.coupons.length > 0 ? 0 : 1;
  }
  let code: string;
  if (request.what === "add")
    ({ code } = await call<{ code: string }>("POST", path, { key: crypto.randomUUID(), ...request.body }));
  else {
    ({ code } = request);
    if (request.what === "end")
      await call("POST", `${path}/${encodeURIComponent(code)}/end`, { key: crypto.randomUUID() });
  }
  const shown = await call<Shown>("GET", `${path}/${encodeURIComponent(code)}`);
  if (json) print(JSON.stringify(shown, null, 2));
  else {
    print(lineOf(shown.coupon, shown.countedTo));
    for (const { number, created_at: at, discount_cents: off } of shown.orders)
      print(`  ${at}  ${number}  -${euros(off)}`);
    for (const { kind, at, who } of shown.steps) print(`  ${at}  ${kind} by ${who ?? "OPS_KEY"}`);
  }
  return 0;
}
