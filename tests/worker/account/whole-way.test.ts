import { exports } from "cloudflare:workers";
import { expect, it } from "vitest";
import { createAccountApi } from "../../../shared/contract/customer/account-client.ts";
import type { ApiFetch } from "../../../shared/contract/wire/call.ts";
import { browser, origin, password, registered, signedIn } from "../gateway/browser.ts";

/** The shop's own client in a browser that is signed in, through the whole Worker: contract checks both ways. */
const clientOf = (token: string, visitor: string) => {
  const fetch: ApiFetch = (path, init) => {
    const headers = {
      ...(init.headers as Record<string, string>),
      authorization: `Bearer ${token}`,
      "sec-fetch-site": "same-origin",
      "cf-connecting-ip": visitor,
    };
    return exports.default.fetch(new Request(origin + path, { ...init, headers }));
  };
  return createAccountApi({ fetch, storeCode: "outlet_de" });
};

it("carries a customer's life from the profile to the end of the account through gateway and backend", async () => {
  const window = browser();
  const email = await registered(window);
  const api = clientOf(await signedIn(window, email), window.visitor);
  const me = await api.me();
  expect(me).toMatchObject({ ok: true, result: { email, firstname: "Noor", addresses: [], version: 0 } });
  if (!me.ok) return;

  const saved = await api.saveAddress({
    street: ["Voorbeeldweg", "12"],
    city: "Utrecht",
    postcode: "1234 AB",
    country_id: "NLD",
    is_default: "1",
  });
  expect(saved).toMatchObject({ ok: true, result: { country_id: "NLD", is_default: true, address_type: "DELIVERY" } });
  expect(await api.updateMe({ customer: { firstname: "Nora", version: me.result.version } })).toMatchObject({
    ok: false,
    code: 409,
    meta: { reason: "changed" },
  });
  expect(await api.updateMe({ customer: { firstname: "Nora" } })).toMatchObject({
    ok: true,
    result: { firstname: "Nora", addresses: [{ city: "Utrecht", default_shipping: true }] },
  });
  expect(
    await api.updateMe({
      customer: {
        addresses: [
          {
            id: 99_999_999,
            firstname: "N",
            lastname: "W",
            street: ["A 1"],
            postcode: "1234",
            city: "B",
            country_id: "NL",
          },
        ],
      },
    }),
  ).toMatchObject({ ok: false, code: 403 });
  expect(await api.updateMe({ customer: { email: `next-${email}` } })).toMatchObject({
    ok: false,
    code: 400,
    meta: { reason: "password_needed" },
  });
  const listed = await api.addresses();
  expect(listed).toMatchObject({ ok: true, result: [{ city: "Utrecht" }] });
  if (listed.ok) expect(await api.deleteAddress("c-0", listed.result[0]!.id)).toMatchObject({ ok: true, result: true });
  expect(await api.deleteAddress("c-0", 99_999_999)).toMatchObject({ ok: false, code: 404 });

  expect(await api.orderHistory()).toMatchObject({ ok: true, result: { items: [], total_count: 0 } });
  expect(await api.order("400000001")).toMatchObject({ ok: false, code: 404 });
  expect(await api.sessions()).toMatchObject({ ok: true, result: [{ current: true }] });
  expect(await api.endOtherSessions()).toMatchObject({ ok: true });
  expect(await api.subscribe()).toMatchObject({ ok: true, result: "pending" });
  expect(await api.subscription()).toMatchObject({ ok: true, result: "pending" });
  expect(await api.personalData()).toMatchObject({
    ok: true,
    result: { profile: { email }, newsletter: [{ email }], orders: [], sessions: [{}] },
  });

  expect(await api.deleteAccount("Wrong-password-1")).toMatchObject({
    ok: false,
    code: 400,
    meta: { reason: "wrong_password" },
  });
  expect(await api.deleteAccount(password)).toMatchObject({ ok: true, result: true });
  expect(await api.me()).toMatchObject({ ok: false, code: 401 });
});
