import { createExecutionContext, env } from "cloudflare:test";
import { exports } from "cloudflare:workers";
import { backend } from "../../../worker/backend/backend.ts";
import type { Bindings } from "../../../worker/env.ts";
import { hashPassword } from "../../../worker/backend/customer/sign-in/password.ts";
import { bearer, makeCustomer, type TestCustomer } from "../customer/customers.ts";

export const bindings: Bindings = {
  ...(env as unknown as Bindings),
  PRICE_GROUP_SECRET: "a-secret-of-thirty-two-characters",
};
export const { DB } = bindings;

export interface Reply<T = unknown> {
  status: number;
  body: { code: number; result: T; meta?: Record<string, unknown> };
  headers: Headers;
}

/** A call to the embedded backend: as a guest, as a customer, or with the headers given. */
export async function call<T = unknown>(
  who: Pick<TestCustomer, "token"> | null,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply<T>> {
  const init: RequestInit = {
    method,
    headers: {
      "x-vs-store-code": "outlet_nl",
      "content-type": "application/json",
      ...(who && bearer(who)),
      ...headers,
    },
  };
  if (body !== undefined) init.body = typeof body === "string" ? body : JSON.stringify(body);
  const response = await backend.fetch(
    new Request(`http://shop/api/${path}`, init),
    bindings,
    createExecutionContext(),
  );
  return { status: response.status, body: await response.json(), headers: response.headers };
}

/** The same through the whole Worker, as a page of the shop asks, each time from another address. */
export async function askShop(token: string | undefined, method: string, path: string, body?: unknown): Promise<Reply> {
  const headers = {
    "sec-fetch-site": "same-origin",
    "cf-connecting-ip": `2001:db8:${crypto.randomUUID().slice(0, 4)}:${crypto.randomUUID().slice(0, 4)}::1`,
    "content-type": "application/json",
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const response = await exports.default.fetch(
    new Request(`http://shop.test/api/${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  return { status: response.status, body: await response.json(), headers: response.headers };
}

export const rows = async <T = Record<string, unknown>>(
  sql: string,
  ...values: (string | number | null)[]
): Promise<T[]> =>
  (
    await DB.prepare(sql)
      .bind(...values)
      .all<T>()
  ).results;

const tables = async () =>
  (
    await rows<{ name: string }>(
      `SELECT name FROM sqlite_master
        WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' AND name NOT LIKE 'd1_%'
        ORDER BY name`,
    )
  ).map(({ name }) => name);
/** Everything that is stored, as one text; without tables that count tries. */
export async function dump(without: readonly string[] = ["throttle", "visitor_salt"]): Promise<string> {
  const names = (await tables()).filter((name) => !without.includes(name) && !/^(product_search|.*_fts)/.test(name));
  const results = await DB.batch(names.map((name) => DB.prepare(`SELECT * FROM ${name}`)));
  return JSON.stringify(Object.fromEntries(names.map((name, i) => [name, results[i]!.results])));
}

/** An address as profile updates send it. */
export const place = {
  firstname: "Noor",
  lastname: "de Wit",
  street: ["Voorbeeldweg", "12"],
  postcode: "1234 AB",
  city: "Utrecht",
  country_id: "NL",
};
/** An address in the server's form. */
export const form = { street: ["Voorbeeldweg", "12"], city: "Utrecht", postcode: "1234 AB", country_id: "NLD" };
/** A token no session has. */
export const stale = { token: "stale-token-of-nobody" };

export const rightPassword = "Over-7-bruggen";
/** A customer whose password is `rightPassword`. */
export async function withPassword(options?: Parameters<typeof makeCustomer>[1]): Promise<TestCustomer> {
  const customer = await makeCustomer(DB, options);
  await DB.prepare("UPDATE customer SET password_hash = ?2 WHERE id = ?1")
    .bind(customer.id, await hashPassword(rightPassword, { N: 16, r: 8, p: 1 }))
    .run();
  return customer;
}
