import { describe, expect, it } from "vitest";
import type { CartSwitches } from "../../../../../../client/features/cart/sync/sync-types.ts";
import { productOptionOf } from "../../../../../../shared/cart/identity.ts";
import { contentHash } from "../../../../../../shared/cart/state.ts";
import { device, guest } from "../device.ts";
import { customerPlatform } from "../customer-platform.ts";
import { article, fakePlatform } from "../fake-platform.ts";

/** A cart with two pieces of "a" that both sides agree on. */
async function synced(switches: Partial<CartSwitches> = {}) {
  const own = await guest(switches);
  await own.add("a", 2);
  own.platform.calls.length = 0;
  own.notices.length = 0;
  return own;
}
const verdicts = (own: Awaited<ReturnType<typeof guest>>) =>
  own.engine.report().diff.flatMap((entry) => ("line" in entry ? [] : [`${entry.party} ${entry.status}`]));

describe("connecting", () => {
  it("[SYNC-002] asks for a token only when there are items and no token", async () => {
    const { platform, engine, add } = await guest();
    await engine.sync({ forceSync: true });
    await engine.refresh();
    expect(platform.calls).toEqual([]);
    await add("a");
    expect(platform.calls.filter((call) => call === "create")).toHaveLength(1);
    await add("b");
    await engine.refresh();
    expect(platform.calls.filter((call) => call === "create")).toHaveLength(1);
  });

  it("[SYNC-004] stores the token of an answer 200 and starts a sync; of another answer neither", async () => {
    const own = await guest();
    own.platform.says.set("create", { code: 500, result: "no" });
    await own.add("a");
    expect(own.platform.calls).toEqual(["create"]);
    expect(own.engine.state()).toMatchObject({ cartServerToken: null, cartServerLastSyncDate: 0 });
    own.platform.says.clear();
    own.later();
    await own.engine.settled();
    expect(own.platform.calls.slice(1)).toEqual(["create", "add", "totals"]);
    expect(own.engine.state().cartServerToken).toBe("cart1");
    expect(own.engine.state().cartServerLastSyncDate).toBeGreaterThan(0);
  });

  it("[SYNC-006] rests when a customer's cart is refused with 401 and the attempts are used up: no retry as a guest, no further call, and the cart stays usable", async () => {
    const platform = customerPlatform((call) => ({ fate: call === "create" ? "unauthorized" : "ok" }));
    const own = device(platform, { maxBypassAttempts: 0 });
    own.world.customer = "11";
    const page = await own.page();
    expect([platform.calls, platform.carts.size, page.engine.state().connectBypassCount]).toEqual([["create"], 0, 0]);
    expect(own.problems).toEqual(["The cart stays on the device: no server cart can be had"]);
    expect(page.engine.report().enabled).toBe(false);
    await page.engine.add({ ...article("a"), qty: 2 });
    await page.engine.add({ ...article("b"), qty: 1 });
    await page.engine.setQuantity("a", 3);
    await page.engine.remove("b");
    expect(platform.calls).toEqual(["create"]);
    expect(page.shown()).toEqual({ a: 3 });
  });
});

describe("when a sync runs", () => {
  it("[SYNC-008] runs with an empty or changed hash or before any sync, if the cart can be updated", async () => {
    const own = await synced();
    expect(await own.engine.sync()).toBe(true);
    expect(own.platform.calls).toEqual([]);
    own.world.online = false;
    await own.add("b");
    expect(await own.engine.sync()).toBe(false);
    expect(own.platform.calls).toEqual([]);
    own.world.online = true;
    expect(await own.engine.sync()).toBe(true);
    expect(own.platform.calls).toEqual(["pull", "add", "totals"]);
    await own.engine.sync();
    expect(own.platform.calls).toHaveLength(3);
    // A page that has not synchronised yet does so although the hash has not changed.
    await own.page();
    expect(own.platform.calls.slice(3)).toEqual(["pull", "totals"]);
  });

  it("[SYNC-009] runs in spite of an unchanged hash when it is forced", async () => {
    const own = await synced();
    await own.engine.sync({ forceSync: true });
    expect(own.platform.calls).toEqual(["pull", "totals"]);
  });

  it("[SYNC-010] merges an answer with code 200", async () => {
    const own = await synced();
    own.platform.elsewhere("b", 3);
    await own.engine.sync({ forceSync: true });
    expect(own.shown()).toEqual({ a: 2, b: 3 });
    expect(own.engine.report().diff).not.toEqual([]);
  });

  it("[SYNC-011] logs another answer and connects once per attempt that is left with a new guest's cart", async () => {
    const own = await synced();
    own.platform.says.set("pull", { code: 500, result: "no" });
    await own.engine.sync({ forceSync: true });
    expect(own.problems).toEqual(["The cart could not be read: 500"]);
    expect(own.platform.calls).toEqual(["pull", "create", "add", "totals"]);
    expect(own.engine.state()).toMatchObject({ connectBypassCount: 1, cartServerToken: "cart2" });
    expect([own.shown(), own.platform.content()]).toEqual([{ a: 2 }, { a: 2 }]);
    // Where no cart can be made, each attempt is one call.
    const three = await synced({ maxBypassAttempts: 3 });
    three.platform.says.set("pull", { code: 500, result: "no" }).set("create", { code: 500, result: "no" });
    await three.engine.sync({ forceSync: true });
    expect(three.platform.calls).toEqual(["pull", "create", "create", "create"]);
    expect(three.engine.state().connectBypassCount).toBe(3);
  });

  it("[SYNC-012] logs failed attempts and rests: the cart stays usable, and goes on with a well server", async () => {
    const own = await synced();
    own.platform.says.set("pull", { code: 500, result: "no" }).set("create", { code: 503, result: "no" });
    expect(await own.engine.sync({ forceSync: true })).toBe(false);
    expect(own.problems).toEqual([
      "The cart could not be read: 500",
      "No other cart could be made: 503",
      "The cart stays on the device: no server cart can be had",
    ]);
    expect(own.engine.report().enabled).toBe(false);
    const before = own.platform.calls.length;
    await own.engine.add({ ...article("b"), qty: 1 });
    await own.engine.setQuantity("a", 5);
    expect(own.shown()).toEqual({ a: 5, b: 1 });
    expect(own.platform.calls).toHaveLength(before);
    own.platform.says.clear();
    own.later();
    await own.engine.settled();
    expect(await own.engine.settled()).toBe(true);
    expect(own.engine.report().enabled).toBe(true);
    expect(own.platform.content()).toEqual({ a: 5, b: 1 });
  });

  it("keeps what was pressed and goes on later when too many carts were made from the same connection", async () => {
    const own = await synced();
    own.platform.says
      .set("pull", { code: 500, result: "no" })
      .set("create", { code: 429, result: "Too many requests" });
    expect(await own.engine.sync({ forceSync: true })).toBe(false);
    expect([own.engine.report().enabled, own.shown()]).toEqual([true, { a: 2 }]);
    await own.engine.add({ ...article("b"), qty: 1 });
    own.platform.says.clear();
    own.later();
    await own.engine.settled();
    expect(await own.engine.settled()).toBe(true);
    expect(own.platform.content()).toEqual({ a: 2, b: 1 });
  });

  it("keeps a first cart's lines while no cart may be made, and fills one as soon as it may", async () => {
    const platform = fakePlatform();
    platform.says.set("create", { code: 429, result: "Too many requests" });
    const own = device(platform);
    const page = await own.page();
    await page.add("a", 2);
    expect([page.shown(), platform.calls.includes("add")]).toEqual([{ a: 2 }, false]);
    platform.says.clear();
    own.later();
    await page.engine.settled();
    expect(await page.engine.settled()).toBe(true);
    expect(platform.content()).toEqual({ a: 2 });
  });
});

describe("the merge", () => {
  it("[SYNC-013] takes lines of one sku for one item, whatever ids and choices say", async () => {
    const own = await synced();
    const line = own.platform.carts.get("cart1")!.lines[0]!;
    Object.assign(line, {
      item_id: 99,
      product_option: { extension_attributes: { configurable_item_options: [{ option_id: "1", option_value: "2" }] } },
    });
    await own.engine.sync({ forceSync: true });
    expect(own.engine.state().cartItems).toMatchObject([{ sku: "a", qty: 2, server_item_id: 99 }]);
    expect(own.platform.calls).toEqual(["pull", "totals"]);
    expect(verdicts(own)).toEqual(["server no-changes", "client no-changes"]);
  });

  it("[CART-003] leaves each of two lines of one sku its own choices, once confirmed and read anew", async () => {
    const own = await guest();
    const bag = (letters: string) => ({
      ...article("a", {
        type: "simple" as const,
        options: [{ label: "Letters", value: letters, kind: "custom" as const }],
      }),
      qty: 1,
    });
    const item = (letters: string, id: number) => ({
      item_id: id,
      sku: "a",
      qty: 1,
      name: "Bag",
      price: 49.95,
      product_type: "simple",
      quote_id: "cart1",
      product_option: productOptionOf(bag(letters)),
    });
    for (const [id, letters] of ["NdW", "ABC"].entries()) {
      own.platform.says.set("add", { code: 200, result: item(letters, id + 1), meta: { version: id + 1 } });
      await own.engine.add(bag(letters));
      await own.engine.settled();
    }
    const letters = () => own.engine.state().cartItems.map(({ options }) => options.map(({ value }) => value));
    expect(letters()).toEqual([["NdW"], ["ABC"]]);
    own.platform.says.set("pull", { code: 200, result: [item("NdW", 1), item("ABC", 2)], meta: { version: 2 } });
    await own.engine.sync({ forceSync: true });
    expect(letters()).toEqual([["NdW"], ["ABC"]]);
  });

  it("[SYNC-014] pushes a client item that the server does not have", async () => {
    const own = await synced();
    own.world.online = false;
    await own.add("b", 3);
    own.world.online = true;
    await own.engine.sync();
    expect(own.platform.calls).toEqual(["pull", "add", "totals"]);
    expect(own.platform.content()).toEqual({ a: 2, b: 3 });
    expect(own.engine.report().diff).toContainEqual({
      party: "server",
      status: "no-item",
      line: "b",
      name: "Shirt b",
      clientQty: 3,
      serverQty: 0,
    });
    // It is on its way there, and nobody is told that it has vanished.
    expect([verdicts(own), own.notices.map(({ kind }) => kind)]).toEqual([
      ["server update-required", "client no-changes"],
      ["added"],
    ]);
  });

  it("[SYNC-015] removes a client item that the server no longer has where that is allowed, and says so; else pushes it", async () => {
    const allowed = await synced({ serverSyncCanRemoveLocalItems: true });
    allowed.platform.elsewhere("a", 0);
    await allowed.engine.sync({ forceSync: true });
    expect([allowed.shown(), allowed.platform.content(), allowed.platform.calls]).toEqual([{}, {}, ["pull"]]);
    expect(allowed.notices).toEqual([{ kind: "vanished", name: "Server a" }]);
    const forbidden = await synced({ serverSyncCanRemoveLocalItems: false });
    forbidden.platform.elsewhere("a", 0);
    await forbidden.engine.sync({ forceSync: true });
    expect([forbidden.shown(), forbidden.platform.content()]).toEqual([{ a: 2 }, { a: 2 }]);
    expect(forbidden.platform.calls).toEqual(["pull", "add", "totals"]);
    expect(forbidden.notices).toEqual([]);
  });

  it("[SYNC-016] updates the server's quantity when the client's state is forced, or local items may not be changed", async () => {
    const forced = await synced({ serverSyncCanModifyLocalItems: true });
    await forced.engine.setQuantity("a", 3);
    await forced.engine.settled();
    forced.platform.elsewhere("a", 2);
    forced.platform.calls.length = 0;
    await forced.engine.sync({ forceClientState: true });
    expect([forced.shown(), forced.platform.content(), forced.platform.calls]).toEqual([
      { a: 3 },
      { a: 3 },
      ["pull", "set", "totals"],
    ]);
    const forbidden = await synced({ serverSyncCanModifyLocalItems: false });
    forbidden.platform.elsewhere("a", 9);
    await forbidden.engine.sync({ forceSync: true });
    expect([forbidden.shown(), forbidden.platform.content(), forbidden.platform.calls]).toEqual([
      { a: 2 },
      { a: 2 },
      ["pull", "set", "totals"],
    ]);
  });

  it("[SYNC-017] takes the server's quantity where that is allowed and the client's state is not forced", async () => {
    const own = await synced({ serverSyncCanModifyLocalItems: true });
    own.platform.elsewhere("a", 7);
    await own.engine.sync({ forceSync: true });
    expect([own.shown(), own.platform.content(), own.platform.calls]).toEqual([{ a: 7 }, { a: 7 }, ["pull", "totals"]]);
  });

  it("[SYNC-018] deletes a server item without a client item when the client's state is forced", async () => {
    const own = await synced();
    own.platform.elsewhere("b", 1);
    await own.engine.sync({ forceClientState: true });
    expect(own.platform.calls).toEqual(["pull", "delete", "totals"]);
    expect([own.shown(), own.platform.content()]).toEqual([{ a: 2 }, { a: 2 }]);
  });

  it("[SYNC-019] else adds it silently", async () => {
    const own = await synced();
    own.platform.elsewhere("b", 1);
    await own.engine.sync({ forceSync: true });
    expect([own.shown(), own.platform.content()]).toEqual([
      { a: 2, b: 1 },
      { a: 2, b: 1 },
    ]);
    expect(own.notices).toEqual([]);
    // What the shopper took out and the server has not heard of is no such item.
    own.world.online = false;
    await own.engine.remove("b");
    await own.engine.settled();
    own.world.online = true;
    await own.engine.sync();
    expect([own.shown(), own.platform.content()]).toEqual([{ a: 2 }, { a: 2 }]);
  });

  it("[SYNC-020] is followed by totals when of another cart, and by the hash of what both agree on", async () => {
    const own = await synced();
    own.platform.elsewhere("a", 4);
    const before = own.engine.state().cartItemsHash;
    await own.engine.sync({ forceSync: true });
    expect(own.platform.calls).toEqual(["pull", "totals"]);
    expect(own.engine.state().cartItemsHash).toBe(contentHash(await own.ledger()));
    expect(own.engine.state().cartItemsHash).not.toBe(before);
    expect(own.engine.state().platformTotals).toMatchObject({ grandTotalCents: 4 * 4995, updating: false });
  });

  it("[SYNC-021] reports for each side whether an update is required", async () => {
    const own = await synced();
    await own.engine.sync({ forceSync: true });
    expect(own.engine.report().diff).toEqual([
      { party: "server", status: "no-changes" },
      { party: "client", status: "no-changes" },
    ]);
    own.platform.elsewhere("a", 4);
    await own.engine.sync({ forceSync: true });
    expect(own.engine.report().diff).toEqual([
      { party: "server", status: "wrong-qty", line: "a", name: "Server a", clientQty: 2, serverQty: 4 },
      { party: "server", status: "no-changes" },
      { party: "client", status: "update-required" },
    ]);
    own.platform.elsewhere("b", 1);
    await own.engine.sync({ forceClientState: true });
    expect(own.engine.report().diff).toEqual([
      { party: "client", status: "no-item", line: "b", name: "Server b", clientQty: 0, serverQty: 1 },
      { party: "server", status: "update-required" },
      { party: "client", status: "no-changes" },
    ]);
  });
});

describe("the switches", () => {
  it("[SYNC-022] cart.synchronize off: no call to the server's cart, and a cart that works", async () => {
    const own = await guest({ synchronize: false });
    await own.add("a", 2);
    await own.engine.setQuantity("a", 3);
    await own.add("b");
    await own.engine.remove("b");
    await own.engine.refresh();
    await own.engine.sync({ forceSync: true });
    own.engine.resume();
    await own.signIn("11");
    await own.engine.clear({ disconnect: false });
    await own.add("c");
    expect(own.platform.calls).toEqual([]);
    expect(own.shown()).toEqual({ c: 1 });
    expect(own.engine.report().enabled).toBe(false);
    const on = await guest({ synchronize: true });
    await on.add("a");
    expect(on.platform.calls).toEqual(["create", "add", "totals"]);
  });

  it("[SYNC-023] synchronize_totals off: syncing without totals calls, and codes are skipped", async () => {
    const own = await guest({ synchronizeTotals: false });
    await own.add("a", 2);
    await own.engine.refresh();
    expect(own.platform.calls).toEqual(["create", "add", "pull"]);
    expect(await own.engine.applyCoupon("SALE10")).toMatchObject({ ok: false });
    expect(await own.engine.removeCoupon()).toEqual({ ok: false });
    expect(own.platform.calls).toEqual(["create", "add", "pull"]);
    expect(await own.engine.settled()).toBe(true);
  });

  it("[SYNC-024] serverMergeByDefault off: the server's items are looked at and not merged until somebody asks; on: merged", async () => {
    const own = await guest({ serverMergeByDefault: false });
    await own.add("a", 2);
    own.platform.elsewhere("b", 1);
    own.platform.elsewhere("a", 9);
    own.platform.calls.length = 0;
    const page = await own.page();
    expect(own.platform.calls).toContain("pull");
    expect(own.platform.calls).not.toContain("set");
    expect([page.shown(), page.engine.report().dryRun]).toEqual([{ a: 2 }, true]);
    expect(page.engine.report().diff).toContainEqual({
      party: "client",
      status: "no-item",
      line: "b",
      name: "Server b",
      clientQty: 0,
      serverQty: 1,
    });
    expect(page.engine.report().diff.slice(-2)).toEqual([
      { party: "server", status: "no-changes" },
      { party: "client", status: "update-required" },
    ]);
    // What the shopper does goes to the server all the same.
    await page.add("c", 1);
    expect(page.shown()).toEqual({ a: 2, c: 1 });
    expect(own.platform.content()).toEqual({ a: 9, b: 1, c: 1 });
    await page.engine.refresh();
    expect([page.shown(), page.engine.report().dryRun]).toEqual([{ a: 9, b: 1, c: 1 }, false]);
    const merging = await synced({ serverMergeByDefault: true });
    merging.platform.elsewhere("b", 1);
    expect((await merging.page()).shown()).toEqual({ a: 2, b: 1 });
  });

  it("[SYNC-025] serverSyncCanRemoveLocalItems off: the merge never removes a local item", async () => {
    const own = await synced({ serverSyncCanRemoveLocalItems: false });
    own.platform.elsewhere("a", 0);
    for (const merging of [() => own.engine.refresh(), () => own.engine.sync({ forceSync: true }), () => own.page()]) {
      await merging();
      expect(own.shown()).toEqual({ a: 2 });
      own.platform.elsewhere("a", 0);
    }
    expect(own.notices).toEqual([]);
  });

  it("[SYNC-026] serverSyncCanModifyLocalItems off: the merge never changes a local quantity", async () => {
    const own = await synced({ serverSyncCanModifyLocalItems: false });
    for (const merging of [() => own.engine.refresh(), () => own.engine.sync({ forceSync: true }), () => own.page()]) {
      own.platform.elsewhere("a", 8);
      await merging();
      expect([own.shown(), own.platform.content()]).toEqual([{ a: 2 }, { a: 2 }]);
    }
  });
});

describe("totals", () => {
  const delivery = {
    shippingAddress: { countryId: "NL" },
    billingAddress: { countryId: "NL" },
    shippingCarrierCode: "flatrate",
    shippingMethodCode: "flatrate",
  };

  it("[SYNC-041] are those of shipping-information once the country is known, instead of the server's", async () => {
    const own = await synced();
    expect(own.engine.state().platformTotals!.grandTotalCents).toBe(9990);
    own.world.delivery = delivery;
    await own.engine.refresh();
    expect(own.platform.calls).toEqual(["pull", "shipping"]);
    expect(own.platform.bodies).toEqual([{ call: "shipping", body: delivery }]);
    expect(own.engine.state().platformTotals!.grandTotalCents).toBe(9990 + 495);
    // The cart's version rose by it, and still nobody else changed the cart.
    await own.engine.setQuantity("a", 3);
    await own.engine.settled();
    expect(own.platform.calls.slice(2)).toEqual(["set", "shipping"]);
    // What was chosen may no longer be offered.
    own.platform.says.set("shipping", { code: 400, result: "no such method" });
    await own.engine.refresh();
    expect(own.platform.calls.slice(4)).toEqual(["pull", "shipping", "totals"]);
    expect(own.engine.state().platformTotals).toMatchObject({ updating: false });
  });

  it("[SYNC-042] tell what each line comes to, and the payment methods", async () => {
    const own = await synced();
    await own.add("b", 1);
    expect(own.engine.paymentMethods()).toBeNull();
    own.world.delivery = delivery;
    await own.engine.applyCoupon("SALE10");
    expect(own.engine.paymentMethods()).toEqual([
      { code: "banktransfer", title: "Bank" },
      { code: "adyen_cc", title: "Card" },
    ]);
    expect(own.engine.state().cartItems.map(({ sku, totals }) => ({ sku, ...totals }))).toEqual([
      { sku: "a", rowCents: 9990, discountCents: 999 },
      { sku: "b", rowCents: 4995, discountCents: 500 },
    ]);
    expect(own.engine.state().itemsAfterPlatformTotals).toEqual({ 1: 2, 2: 1 });
    // Figures of another quantity are not those of the line.
    own.world.online = false;
    await own.engine.setQuantity("a", 1);
    expect(own.engine.state().cartItems[0]!.totals).toEqual({ rowCents: 4995 });
  });

  it("[SYNC-043] keep the segments subtotal_incl_tax, grand_total, payment and shipping", async () => {
    const own = await synced();
    own.world.delivery = delivery;
    await own.engine.refresh();
    const segments = Object.fromEntries(
      own.engine.state().platformTotalSegments.map(({ code, cents }) => [code, cents]),
    );
    expect(segments).toMatchObject({ subtotal_incl_tax: 9990, grand_total: 10485, payment: 0, shipping: 495 });
  });
});

describe("what the cart does to the server's", () => {
  it("[CART-020] an addition goes to the server as the client has it, when sync is on and there is a connection", async () => {
    const own = await synced();
    // Another device made it less in the meantime: what is pushed is what the shopper sees here.
    own.platform.elsewhere("a", 1);
    await own.add("a", 1);
    expect(own.platform.calls).toContain("set");
    expect([own.shown(), own.platform.content()]).toEqual([{ a: 3 }, { a: 3 }]);
    own.platform.calls.length = 0;
    own.world.online = false;
    await own.add("b");
    expect(own.platform.calls).toEqual([]);
    const off = await guest({ synchronize: false });
    await off.add("a");
    expect(off.platform.calls).toEqual([]);
  });

  it("[CART-023] clearing empties the items and syncs; disconnecting drops the token, else it is kept", async () => {
    const own = await synced();
    await own.add("b");
    own.platform.elsewhere("c", 4);
    own.platform.calls.length = 0;
    await own.engine.clear({ disconnect: false });
    expect(own.engine.state()).toMatchObject({ cartItems: [], cartServerToken: "cart1" });
    expect(own.platform.calls).toEqual(["pull", "delete", "delete", "delete"]);
    expect(own.platform.content()).toEqual({});
    await own.add("a");
    await own.engine.clear({ disconnect: true });
    expect(own.engine.state()).toMatchObject({ cartItems: [], cartServerToken: null });
    expect(own.platform.content()).toEqual({});
    await own.add("a");
    expect(own.engine.state()).toMatchObject({ cartServerToken: "cart2" });
    // Offline the items go at once, and the server's with the next connection.
    own.world.online = false;
    await own.engine.clear();
    await own.engine.settled();
    expect(own.shown()).toEqual({});
    own.world.online = true;
    await own.engine.refresh();
    expect(own.platform.content()).toEqual({});
  });
});

it("counts no failure of a platform that never answers as one of the cart's", async () => {
  const own = await guest(
    {},
    fakePlatform(() => "request-lost"),
  );
  await own.add("a");
  await own.engine.sync({ forceSync: true });
  expect([own.problems, own.engine.state().connectBypassCount, own.engine.report().enabled]).toEqual([[], 0, true]);
});
