import "fake-indexeddb/auto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { hasOpenOrder } from "../../../../../client/features/checkout/checkout.ts";
import { loadOrders } from "../../../../../client/features/checkout/records.ts";
import { forgetCustomer } from "../../../../../client/features/session/records/forget-customer.ts";
import type { Wiping } from "../../../../../client/features/session/records/records.ts";
import { createNotices } from "../../../../../client/features/session/engine/notices.ts";
import { onCustomerGone } from "../../../../../client/device/customer/customer-gone.ts";
import { shopStorage } from "../../../../../client/device/storage/shop-storage.ts";
import { storeByCode } from "../../../../../shared/config/stores.ts";
import { nextAttempt } from "../../../../../shared/checkout/attempt.ts";
import { orderBody, sameBuyer } from "../../../../../shared/checkout/order.ts";
import { createCall } from "../../../../../shared/contract/wire/call.ts";
import { loadSessionTexts } from "../../../../../shared/i18n/session/session-texts.ts";
import type { NotificationInput } from "../../../../../client/features/notifications/notifications.tsx";
import { filledForm } from "../../../shared/checkout/filled-form.ts";
import { fakeBrowser } from "./fake-browser.ts";
import { fakeServer } from "./fake-server.ts";
import { fakeTime } from "./fake-time.ts";
import { waitFor } from "../../../../wait-for.ts";

const hour = 3_600_000;
const store = storeByCode("outlet_nl");
const all = { prefix: "", check: (value: unknown) => value };

/** A signed-in tab with the words and ways of the shop around it. */
async function shop({
  path = "/",
  loginPath = "/login/" as string | null,
  renewable = true,
  forget = (_what: Wiping) => Promise.resolve(),
} = {}) {
  const texts = await loadSessionTexts("en-US");
  const time = fakeTime();
  const server = fakeServer(time);
  const browser = fakeBrowser(time, server, { renewable });
  const seen = { said: [] as NotificationInput[], path, modal: 0 };
  const notices = createNotices({
    texts,
    say: (notification) => void seen.said.push(notification),
    go: (to) => {
      seen.path = to;
    },
    openModal: () => {
      seen.modal++;
    },
    inCheckout: () => seen.path.startsWith("/checkout"),
    onCustomersPage: () => seen.path.startsWith("/my-account"),
    loginPath,
  });
  const tab = browser.open({ notice: notices, forget });
  async function done<T>(promise: Promise<T>): Promise<T> {
    let settled = false;
    const watched = promise.finally(() => {
      settled = true;
    });
    while (!settled) await time.advance(10);
    await time.advance(200);
    return watched;
  }
  await done(tab.core.start());
  await done(tab.engine.login("anna@example.test", "Password-a1"));
  const call = () => done(createCall(tab.core.fetch, "outlet_nl")("GET", "user/me", {}));
  return { tab, time, server, browser, seen, done, call };
}
const warning = "Due to inactivity your session has expired. Please log in again to use your account.";

describe("an ended session", () => {
  it("[USER-023] brings a silent logout, a warning and a redirect with any user, cart or checkout action", async () => {
    for (const act of ["cart", "user"] as const) {
      const { tab, time, seen, done, call } = await shop();
      await time.advance(31 * 24 * hour);
      // What adding to the cart and confirming an order ask first, and what every call of the account runs into.
      if (act === "cart") expect(await done(tab.engine.ended())).toBe(true);
      else expect(await call()).toMatchObject({ ok: false, code: 401 });
      expect(tab.engine.state()).toMatchObject({ token: null, current: null });
      expect(seen.said.map(({ type, message }) => [type, message])).toEqual([["warning", warning]]);
      expect(seen.path).toBe("/login/");
    }
  });

  it('[USER-025] offers "Log in", which leads to the configured path, or opens the modal where none is configured', async () => {
    const configured = await shop();
    await configured.time.advance(31 * 24 * hour);
    await configured.done(configured.tab.engine.ended());
    configured.seen.path = "/elsewhere/";
    expect(configured.seen.said[0]!.action1!.label).toBe("Log in");
    configured.seen.said[0]!.action1!.action();
    expect([configured.seen.path, configured.seen.modal]).toEqual(["/login/", 0]);
    const none = await shop({ path: "/heren/", loginPath: null });
    await none.time.advance(31 * 24 * hour);
    await none.done(none.tab.engine.ended());
    none.seen.said[0]!.action1!.action();
    expect([none.seen.path, none.seen.modal]).toEqual(["/heren/", 2]);
  });

  it("leads home from the checkout", async () => {
    for (const loginPath of ["/login/", null]) {
      const { tab, time, seen, done } = await shop({ path: "/checkout", loginPath });
      await time.advance(31 * 24 * hour);
      await done(tab.engine.ended());
      expect([seen.path, seen.modal]).toEqual(["/", 0]);
    }
  });
});

describe("a refused renewal", () => {
  it("[QUEUE-017] logs the user out and shows the modal", async () => {
    const { tab, server, seen, call } = await shop();
    server.revoke("anna");
    expect(await call()).toMatchObject({ code: 401 });
    expect([tab.engine.state().current, server.count("user/refresh"), seen.modal]).toEqual([null, 1, 1]);
    expect(seen.said.map(({ message }) => message)).toEqual(["You're logged out"]);
  });

  it("[QUEUE-018] is not waited for where renewing is switched off: logout and modal at once", async () => {
    const { tab, server, seen, call } = await shop({ renewable: false });
    server.revoke("anna");
    expect(await call()).toMatchObject({ code: 401 });
    expect([tab.engine.state().current, server.count("user/refresh"), seen.modal]).toEqual([null, 0, 1]);
  });

  it("[QUEUE-020] says after the most tries that the storage should be cleared, with OK", async () => {
    const { server, time, seen, call } = await shop();
    server.options.refreshedHold = false;
    await time.advance(2 * hour);
    await call();
    expect(
      seen.said.map(({ type, message, hasNoTimeout, action1 }) => [type, message, hasNoTimeout, action1?.label]),
    ).toEqual([
      [
        "danger",
        "Internal Application error while refreshing the tokens. Please clear the storage and refresh page.",
        true,
        "OK",
      ],
    ]);
  });
});

describe("what a customer leaves on the device", () => {
  beforeEach(async () => {
    for (const code of ["outlet_nl", "outlet_de", "outlet_nl-beside"])
      await shopStorage(code).update(all, (records) => ({
        writes: Object.fromEntries([...records.keys()].map((key) => [key, null])),
        result: null,
      }));
  });
  const waiting = { order_id: "o-1", state: "waiting" };
  async function fill(attempt: unknown = waiting): Promise<void> {
    const put = (code: string, writes: Record<string, unknown>) =>
      shopStorage(code).update(all, () => ({ writes, result: null }));
    for (const code of ["outlet_nl", "outlet_de"]) {
      await put(code, {
        "cart/settled": { cartId: "158", version: 1, lines: [], totals: null },
        "cart/change/1": { key: "1" },
        "checkout/personal-details": { firstName: "Anna" },
        "wishlist/list": ["a"],
        "order/attempt": attempt,
        "order/last": { orderId: "1" },
        "aside/checkout/shipping-details": {},
        "size/choice": "M",
        "task/unsent": { task: { transmited: false } },
        "task/sent": { task: { transmited: true } },
      });
    }
    await put("outlet_nl-beside", {
      "compare/list": [{ sku: "a" }],
      "wishlist/list": ["a"],
      "recent/list": ["a"],
      "favourite/store": { owner: "7", id: "12", name: "KADE 12", sent: false },
      "point/kept": { owner: null },
    });
  }
  const left = async (code: string) => [...(await shopStorage(code).read(all)).keys()];

  it("[USER-020][ACCT-026] goes on logout: cart, user, wishlist, compare, checkout and cart token", async () => {
    await fill();
    const { tab, done } = await shop({ forget: (what) => forgetCustomer(what, store, () => Promise.resolve()) });
    await done(tab.engine.logout());
    await waitFor(async () => expect(await left("outlet_nl-beside")).toEqual([]));
    expect(tab.engine.state()).toMatchObject({ token: null, refreshToken: null, current: null, orders_history: null });
    // The cart's token is its id, and stood with its lines. An order that waits to be sent is bound to its customer and
    // stays for them.
    expect([await left("outlet_nl"), await left("outlet_de"), await left("outlet_nl-beside")]).toEqual([
      ["order/attempt", "size/choice", "task/unsent"],
      ["order/attempt", "size/choice", "task/unsent"],
      [],
    ]);
  });

  it("[QUEUE-021] goes after the most tries, with the user and with what was not sent; the modal opens", async () => {
    await fill();
    const { tab, server, time, seen, call } = await shop({
      forget: (what) => forgetCustomer(what, store, () => Promise.resolve()),
    });
    server.options.refreshedHold = false;
    await time.advance(2 * hour);
    await call();
    await waitFor(async () => expect(await left("outlet_nl")).toEqual(["size/choice"]));
    expect([tab.engine.state().current, seen.modal]).toEqual([null, 1]);
  });

  it("goes from the memory of the page's parts, too, once its records are gone", async () => {
    await fill();
    const heard: string[][] = [];
    onCustomerGone(() => void left("outlet_nl-beside").then((keys) => heard.push(keys)));
    await forgetCustomer({ everything: false }, store, () => Promise.resolve());
    await waitFor(() => expect(heard).toEqual([[]]));
  });

  it("stays as far as it waits to be sent", async () => {
    await fill();
    await forgetCustomer({ everything: false }, store, () => Promise.resolve());
    expect(await left("outlet_nl")).toEqual(["order/attempt", "size/choice", "task/unsent"]);
    await fill({ order_id: "o-1", state: "sent" });
    await forgetCustomer({ everything: false }, store, () => Promise.resolve());
    expect(await left("outlet_nl")).toEqual(["size/choice", "task/unsent"]);
  });

  const secrets = ["Anna", "Bakker", "Dorpsstraat", "1012 AB", "0612345678", "anna@example.org", "Elders BV", "NL123"];
  /** A customer's order as the checkout keeps it, with everything that it says of them. */
  const clear = (owner: string) => {
    const filled = filledForm();
    const person = {
      firstName: "Anna",
      lastName: "Bakker",
      streetAddress: "Dorpsstraat",
      apartmentNumber: "12",
      zipCode: "1012 AB",
      city: "Amsterdam",
      phoneNumber: "0612345678",
    };
    const form = {
      ...filled,
      sameAddress: false,
      personalDetails: { ...filled.personalDetails, ...person, emailAddress: "anna@example.org" },
      shippingDetails: { ...filled.shippingDetails, ...person },
      paymentDetails: { ...filled.paymentDetails, ...person, company: "Elders BV", taxId: "NL123" },
    };
    const lines = [{ key: "a", sku: "a", name: "Hemd", qty: 1, priceCents: 4995 }];
    const body = orderBody({ form, items: [], cartId: null, store, virtual: false, owner });
    return nextAttempt(
      null,
      "waiting",
      { lines, totalCents: 4995, body, titles: { payment: "Bank", shipping: "Home" } },
      () => "order-00000001",
      5,
      owner,
    );
  };
  const everything = async () =>
    JSON.stringify(
      await Promise.all(
        (await indexedDB.databases()).map(async ({ name }) => [
          ...(await shopStorage(name!.replace(/-shop$/, "")).read(all)),
        ]),
      ),
    );

  it("names nobody in a waiting order, in any view: no name, street, telephone or e-mail in clear text", async () => {
    for (const code of ["outlet_nl", "outlet_de"])
      await shopStorage(code).update(all, () => ({ writes: { "order/attempt/7": clear("7") }, result: null }));
    for (const secret of secrets) expect(await everything(), secret).toContain(secret);
    await forgetCustomer({ everything: false }, store, () => Promise.resolve());
    for (const secret of secrets) expect(await everything(), secret).not.toContain(secret);
    // Signed in again they find it; nobody else does.
    const { attempt } = await loadOrders(shopStorage("outlet_nl"), "7");
    expect(attempt).toMatchObject({
      order_id: "order-00000001",
      state: "waiting",
      owner: "7",
      totalCents: 4995,
      lines: [{ sku: "a", qty: 1 }],
      titles: { payment: "Bank" },
    });
    for (const other of [null, "8"]) expect((await loadOrders(shopStorage("outlet_nl"), other)).attempt).toBeNull();
    // With another body it is never sent as it stands.
    expect(sameBuyer(attempt!.body, clear("7").body)).toBe(false);
  });

  it("keeps no e-mail address in any task of theirs; a review waits for them, and a guest's sign-up is the device's own", async () => {
    const task = (task_id: string, body: unknown, more: object = {}) => ({
      task: { task_id, transmited: false, url: "x", payload: { method: "POST", body } },
      lane: task_id,
      about: "x",
      owner: "7",
      ...more,
    });
    const tasks = {
      "task/1": task("newsletter-anna@example.org", { email: "anna@example.org" }),
      "task/2": task("review-1", { review: { sku: "a", title: "Mooi", nickname: "A." } }),
      "task/3": task("other", {}, { about: "anna@example.org" }),
      "task/4": task("user/subscription/newsletter", {}),
      "task/5": task("newsletter-bo@example.net", { email: "bo@example.net" }, { owner: undefined }),
      "task/6": task("review-2", { review: { title: "@werk gedragen", detail: "S@M valt 2@1 uit." } }),
      "task/7": task("left", {}, { about: "x?email=anna%40example.org" }),
    };
    for (const code of ["outlet_nl", "outlet_de"])
      await shopStorage(code).update(all, () => ({ writes: tasks, result: null }));
    await forgetCustomer({ everything: false }, store, () => Promise.resolve());
    expect(await everything()).not.toMatch(/anna(@|%40)example\.org/);
    for (const code of ["outlet_nl", "outlet_de"])
      expect([...(await shopStorage(code).read({ ...all, prefix: "task/" })).keys()]).toEqual([
        "task/2",
        "task/4",
        "task/5",
        "task/6",
      ]);
    await forgetCustomer({ everything: true }, store, () => Promise.resolve());
  });

  it("is made nameless also where an earlier version of the shop left it, and never while its customer is there", async () => {
    const open = (customer: string | null) => {
      vi.stubGlobal("localStorage", { getItem: () => (customer === null ? null : "in s1") });
      return shopStorage("session").update(all, () => ({
        writes: { "session/entry": customer === null ? null : { id: "s1", customer } },
        result: null,
      }));
    };
    await shopStorage("outlet_nl").update(all, () => ({
      writes: { "order/attempt": { ...clear("7"), owner: undefined }, "order/attempt/7": clear("7") },
      result: null,
    }));
    const kept = async () => JSON.stringify((await shopStorage("outlet_nl").read(all)).get("order/attempt/7"));
    await open("7");
    expect(await hasOpenOrder("outlet_nl")).toBe(true);
    expect(await kept()).toContain("Dorpsstraat");
    for (const someone of [null, "8"]) {
      await shopStorage("outlet_nl").update(all, () => ({ writes: { "order/attempt/7": clear("7") }, result: null }));
      await open(someone);
      expect(await hasOpenOrder("outlet_nl")).toBe(true);
      for (const secret of secrets) expect(await kept(), secret).not.toContain(secret);
      expect(await hasOpenOrder("outlet_nl")).toBe(true);
    }
    // The guest's own waits as it is.
    expect(JSON.stringify((await shopStorage("outlet_nl").read(all)).get("order/attempt"))).toContain("Dorpsstraat");
    vi.unstubAllGlobals();
  });

  it("goes with what was searched for, in every store view", async () => {
    const records = new Map([
      ["pressed:outlet_nl", "[]"],
      ["searches:outlet_nl", '["hemd"]'],
      ["searches:outlet_de", '["hose"]'],
      ["favstore", "1"],
      // Also where the code that follows the visit has not come.
      ["voyado.session", "{}"],
      ["customer", "out"],
    ]);
    vi.stubGlobal(
      "localStorage",
      new Proxy(
        { removeItem: (name: string) => records.delete(name) },
        {
          ownKeys: () => [...records.keys()],
          getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
        },
      ),
    );
    await forgetCustomer({ everything: false }, store, () => Promise.resolve());
    vi.unstubAllGlobals();
    expect([...records.keys()]).toEqual(["customer"]);
  });

  it("is looked for only where there is something, and makes no databases", async () => {
    await forgetCustomer({ everything: true }, { ...store, storeCode: "never_used" }, () => Promise.resolve());
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain("never_used-shop");
  });
});
