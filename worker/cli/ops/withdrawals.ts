import type { Withdrawals } from "../../ops/withdrawals.ts";
import type { OpsCommandOf } from "./arguments/command.ts";
import type { OpsShop } from "./shop.ts";

/** How the statement lies to its period; that of goods begins with their delivery. */
const periods = { open: "in time", unknown: "delivery not noted", late: "too late" } as const;

/** Shows the withdrawals that nobody has handled, or closes one. */
export async function withdrawals(
  { call, print }: OpsShop,
  { json, done }: OpsCommandOf<"withdrawals">,
): Promise<number> {
  if (done !== undefined) {
    const closed = await call<{ handled_at: string }>("POST", "/ops/withdrawals/handled", { id: done });
    print(`Withdrawal ${done} is closed since ${closed.handled_at}`);
    return 0;
  }
  const { open } = await call<Withdrawals>("GET", "/ops/withdrawals");
  if (json) print(JSON.stringify(open, null, 2));
  else {
    print(`${open.length} ${open.length === 1 ? "withdrawal waits" : "withdrawals wait"}`);
    for (const { id, number, receivedAt, name, email, period, lines, refundCents } of open)
      print(
        `${String(id).padStart(6)}  ${receivedAt}  order ${number}  ${periods[period]}  ` +
          `${name ?? "-"} ${email ?? "-"}  ` +
          `${lines.map(({ qty, sku }) => `${qty} × ${sku}`).join(", ")}  ${(refundCents / 100).toFixed(2)}`,
      );
  }
  return 0;
}
