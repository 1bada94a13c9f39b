import type { customerAnswer } from "../../../shared/contract/ops/ops-answers.ts";
import type { z } from "zod";
import type { OpsCommandOf } from "./arguments/command.ts";
import { OpsFailure } from "./deps.ts";
import type { OpsShop } from "./shop.ts";

type Found = z.input<typeof customerAnswer>;
const path = "/ops/customers";

const counted = (kept: Found["address"]): string[] => kept.map(({ name, n }) => `  ${String(n).padStart(6)}  ${name}`);
const textOf = ({ account, address, elsewhere }: Found): string =>
  [
    ...(account === null
      ? ["No account"]
      : [
          `Account ${account.id}  ${account.firstname} ${account.lastname}  ${account.store_code}  since ` +
            `${account.created_at}  address ${account.email_proven_at === null ? "not shown to be theirs" : "theirs"}` +
            `  ${account.open} open orders  ${account.points} points`,
          ...counted(account.kept),
        ]),
    address.length === 0 ? "Nothing of the address without an account" : "Of the address without an account",
    ...counted(address),
    ...elsewhere.map((who) => `Kept elsewhere: ${who}`),
  ].join("\n");

/** Tells what is kept of somebody, prints all of it, ends the account, or gives points. */
export async function customers(
  { call, print }: OpsShop,
  { json, request }: OpsCommandOf<"customers">,
): Promise<number> {
  const { email } = request;
  if (request.what === "end") {
    const done = await call<{ repeated: boolean }>("POST", `${path}/${request.account}/end`, { email });
    print(json ? JSON.stringify(done, null, 2) : done.repeated ? "It had ended before" : "The account has ended");
    return 0;
  }
  if (request.what === "export" && request.isOfAddress) {
    print(JSON.stringify(await call<unknown>("POST", `${path}/export`, { email }), null, 2));
    return 0;
  }
  const found = await call<Found>("POST", `${path}/find`, { email });
  if (request.what === "points") {
    if (found.account === null) throw new OpsFailure("No account has this address");
    const { id, points: was } = found.account;
    const body = { key: crypto.randomUUID(), email, was, points: request.points, reason: request.reason };
    await call("POST", `${path}/${id}/points`, body);
    print(json ? JSON.stringify({ was, points: was + request.points }) : `${was} → ${was + request.points} points`);
    return 0;
  }
  if (request.what === "export") {
    if (found.account === null) throw new OpsFailure("No account has this address; --address has what is beside it");
    print(JSON.stringify(await call<unknown>("POST", `${path}/${found.account.id}/export`, { email }), null, 2));
    return 0;
  }
  print(json ? JSON.stringify(found, null, 2) : textOf(found));
  return found.account === null && found.address.length === 0 ? 1 : 0;
}
