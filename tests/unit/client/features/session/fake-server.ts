import type { FakeTime } from "./fake-time.ts";

export type Customer = "anna" | "bert";
const ids: Record<Customer, number> = { anna: 1, bert: 2 };
export const idOf = (customer: Customer): number => ids[customer];
const accessMs = 3_600_000;
const graceMs = 30_000;
const idleMs = 30 * 86_400_000;

interface Family {
  customer: Customer;
  revoked: boolean;
  current: string;
  usedAt: number;
  superseded: Map<string, number>;
}
export interface ServerAnswer {
  status: number;
  body: { code: number; result: unknown; meta?: Record<string, unknown> };
  cookie?: string | null;
  date: number;
}

/**
 * Accounts and sessions as the embedded backend keeps them: rotating refresh tokens in families, a grace for lost
 * answers, revocation when one is used again later.
 */
export function fakeServer(time: FakeTime) {
  const families: Family[] = [];
  const access = new Map<string, { family: Family; ends: number }>();
  let count = 0;
  const passwords: Record<Customer, string> = { anna: "Password-a1", bert: "Password-b1" };
  const faults: string[] = [];
  const log: { path: string; customer: Customer | null }[] = [];
  const tell = { sessionExpires: false };
  const options = { me: 200, refreshedHold: true, carts: new Map<Customer, string[]>() };

  const answer = (
    code: number,
    result: unknown,
    more: { meta?: Record<string, unknown>; cookie?: string | null } = {},
  ): ServerAnswer => ({
    status: code,
    body: { code, result, ...(more.meta && { meta: more.meta }) },
    date: time.wall(),
    ...("cookie" in more && { cookie: more.cookie ?? null }),
  });
  const issue = (family: Family): ServerAnswer => {
    const token = `access-${++count}`;
    const ends = time.wall() + accessMs;
    if (options.refreshedHold || family.superseded.size === 0) access.set(token, { family, ends });
    family.usedAt = time.wall();
    return answer(200, token, {
      meta: {
        expiresAt: Math.floor(ends / 1000),
        ...(tell.sessionExpires && { sessionExpires: Math.floor((time.wall() + idleMs) / 1000) }),
      },
      cookie: family.current,
    });
  };
  const profile = (customer: Customer) => ({
    id: ids[customer],
    user_id: ids[customer],
    external_id: `c-${ids[customer]}`,
    group_id: customer === "anna" ? 3 : 1,
    groupToken: `group-${customer}`,
    email: `${customer}@example.test`,
    firstname: customer,
    lastname: "Test",
    addresses: [
      {
        id: ids[customer] * 10,
        address_id: ids[customer] * 10,
        customer_id: ids[customer],
        firstname: customer,
        lastname: "Test",
        street: ["Voorbeeldweg", "12"],
        postcode: "1234 AB",
        city: "Utrecht",
        country_id: "NL",
      },
    ],
  });

  return {
    log,
    faults,
    options,
    tell,
    ownerOf: (token: string | null): Customer | null =>
      token === null ? null : (access.get(token)?.family.customer ?? null),
    /** The sign-in a token stems from. */
    signInOf: (token: string | null): number | null => {
      const family = token === null ? undefined : access.get(token)?.family;
      return family ? families.indexOf(family) : null;
    },
    /** How long a token holds yet; 0 for one that does not. */
    secondsLeft(token: string): number {
      const known = access.get(token);
      return known && !known.family.revoked ? Math.max(0, (known.ends - time.wall()) / 1000) : 0;
    },
    expire(token: string): void {
      const known = access.get(token);
      if (known) access.set(token, { ...known, ends: 0 });
    },
    revoke: (customer: Customer) =>
      families.forEach((family) => {
        if (family.customer === customer) family.revoked = true;
      }),
    count: (path: string) => log.filter((entry) => entry.path === path).length,
    handle(path: string, token: string | null, cookie: string | null, body: Record<string, unknown>): ServerAnswer {
      const known = token === null ? undefined : access.get(token);
      const customer = known && !known.family.revoked && known.ends > time.wall() ? known.family.customer : null;
      log.push({ path, customer });
      if (path === "user/login") {
        const name = (Object.keys(passwords) as Customer[]).find(
          (name) => body["username"] === `${name}@example.test` && passwords[name] === body["password"],
        );
        if (!name) return answer(401, "The account sign-in was incorrect", { meta: { reason: "not_authorized" } });
        const family: Family = {
          customer: name,
          revoked: false,
          current: `refresh-${++count}`,
          usedAt: time.wall(),
          superseded: new Map(),
        };
        families.push(family);
        return issue(family);
      }
      if (path === "user/refresh") {
        const refused = answer(401, "Invalid refresh token provided", { cookie: null });
        const family = families.find(
          (one) => one.current === cookie || (cookie !== null && one.superseded.has(cookie)),
        );
        if (!family || family.revoked || time.wall() - family.usedAt > idleMs) return refused;
        const supersededAt = cookie === null ? undefined : family.superseded.get(cookie);
        if (supersededAt !== undefined && time.wall() - supersededAt > graceMs) {
          family.revoked = true;
          return refused;
        }
        family.superseded.set(family.current, time.wall());
        family.current = `refresh-${++count}`;
        return issue(family);
      }
      if (path === "user/logout") {
        for (const family of families)
          if (
            family === known?.family ||
            (cookie !== null && (family.current === cookie || family.superseded.has(cookie)))
          )
            family.revoked = true;
        return answer(200, true, { cookie: null });
      }
      if (path === "user/create") return answer(200, profile("anna"));
      if (path === "user/reset-password" || path === "user/create-password") return answer(200, true);
      if (path === "stock/check") return answer(200, "for everybody");
      if (path === "cart/update") {
        const data = body["data"] as Customer | "guest";
        // What one customer has put together must not reach another's account.
        if (customer && data !== customer && data !== "guest") faults.push(`${data}'s cart was sent for ${customer}`);
        if (token !== null && !customer) return answer(401, "The consumer isn't authorized to access %resources.");
        return answer(200, customer ?? "guest");
      }
      if (!customer)
        return answer(401, "The consumer isn't authorized to access %resources.", {
          meta: { reason: "not_authorized" },
        });
      if (path === "user/me")
        return options.me === 200 ? answer(200, profile(customer)) : answer(options.me, "not now");
      if (path === "user/order-history")
        return answer(200, {
          items: [{ increment_id: `0${ids[customer]}`, customer_email: `${customer}@example.test` }],
          total_count: 1,
        });
      if (path === "user/change-password") {
        if (body["currentPassword"] !== passwords[customer])
          return answer(401, "The password doesn't match this account.", { meta: { reason: "wrong_password" } });
        return answer(200, true);
      }
      return answer(404, "No such call");
    },
  };
}
export type FakeServer = ReturnType<typeof fakeServer>;
