import type { Actions, ListedOperator } from "../../ops/operators/manage.ts";
import type { OpsCommandOf } from "./arguments/command.ts";
import type { OpsShop } from "./shop.ts";

/** Shows who may sign in to the operators' page, or changes that. */
export async function operators(
  { call, print }: OpsShop,
  { json, change }: OpsCommandOf<"operators">,
): Promise<number> {
  if (change) {
    const { what, name, role } = change;
    const done =
      what === "add"
        ? await call<{ key?: string }>("POST", "/ops/operators", { name, role })
        : await call<{ key?: string }>("POST", "/ops/operators/change", { name, change: what, ...(role && { role }) });
    print(done.key === undefined ? "Done" : `The key of ${name}, shown this once:\n\n  ${done.key}\n`);
    return 0;
  }
  const { operators: found } = await call<{ operators: ListedOperator[] }>("GET", "/ops/operators");
  if (json) print(JSON.stringify(found, null, 2));
  else {
    print(`${found.length} ${found.length === 1 ? "operator" : "operators"}`);
    for (const { name, role, ended_at: ended, has_factor: factor, recovery_left: left, last_at: last } of found)
      print(
        `  ${name.padEnd(24)} ${role.padEnd(5)}  ` +
          (ended === null
            ? factor
              ? `second factor, ${left} recovery codes`
              : "no second factor yet"
            : `ended ${ended}`) +
          `  ${last ?? "never here"}`,
      );
  }
  return 0;
}

/** Shows what operators did, the newest first. */
export async function audit({ call, print }: OpsShop, { json, before }: OpsCommandOf<"audit">): Promise<number> {
  const found = await call<Actions>("GET", `/ops/audit${before === undefined ? "" : `?before=${before}`}`);
  if (json) print(JSON.stringify(found, null, 2));
  else {
    for (const { id, at, who, call: what, status } of found.actions)
      print(`${String(id).padStart(8)}  ${at}  ${(who ?? "OPS_KEY").padEnd(24)}  ${status ?? "---"}  ${what}`);
    if (found.next !== null) print(`Older ones: --before ${found.next}`);
  }
  return 0;
}
