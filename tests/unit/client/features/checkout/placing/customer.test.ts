import { describe, expect, it } from "vitest";
import {
  placeOrder,
  resumeOrder,
  type Confirmed,
  type PlacingDeps,
} from "../../../../../../client/features/checkout/placing/place-order.ts";
import { loadForm, loadOrders, saveForm } from "../../../../../../client/features/checkout/records.ts";
import { browserExclusive } from "../../../../../../client/device/queue/sender.ts";
import { memoryDriver } from "../../../../../../client/device/storage/memory.ts";
import { createStorage } from "../../../../../../client/device/storage/storage.ts";
import { initialCartState, toCartItem } from "../../../../../../shared/cart/state.ts";
import { initialForm, type CheckoutForm } from "../../../../../../shared/checkout/details.ts";
import { orderedLines } from "../../../../../../shared/checkout/order.ts";
import { choosableAddresses, formAddressOf, prefill } from "../../../../../../shared/checkout/prefill.ts";
import type { OrderRequestInput } from "../../../../../../shared/contract/order/order.ts";
import type { Profile } from "../../../../../../shared/contract/customer/user.ts";
import { article } from "../../cart/fake-platform.ts";
import { filledForm } from "../../../../shared/checkout/filled-form.ts";

const address = (id: number, more: Partial<Profile["addresses"][number]> = {}): Profile["addresses"][number] => ({
  id,
  address_id: id,
  customer_id: 11,
  firstname: "Noor",
  lastname: "de Wit",
  street: ["Voorbeeldkade", "12 b"],
  postcode: "1012 AB",
  city: "Amsterdam",
  country_id: "NL",
  telephone: "0300000000",
  ...more,
});
const profile = (more: Partial<Profile> = {}): Profile => ({
  id: 11,
  user_id: 11,
  external_id: "c-11",
  group_id: 1,
  email: "noor@example.test",
  firstname: "Noor",
  lastname: "de Wit",
  addresses: [address(1), address(2, { city: "Utrecht" })],
  default_shipping: "2",
  ...more,
});

describe("what the account fills in", () => {
  it("is e-mail address, name and the default address of an untouched form, with a Dutch house number in its own field", () => {
    const { personalDetails, shippingDetails } = prefill(initialForm("NL"), profile(), "NL");
    expect(personalDetails).toMatchObject({ emailAddress: "noor@example.test", firstName: "Noor", lastName: "de Wit" });
    expect(shippingDetails).toMatchObject({
      firstName: "Noor",
      lastName: "de Wit",
      streetAddress: "Voorbeeldkade",
      apartmentNumber: "12 b",
      zipCode: "1012 AB",
      city: "Utrecht",
      country: "NL",
      phoneNumber: "0300000000",
    });
  });

  it("never takes the place of anything typed, and never mixes two addresses", () => {
    const typed = (more: Partial<CheckoutForm["shippingDetails"]>, email = ""): CheckoutForm => {
      const form = initialForm("NL");
      return {
        ...form,
        personalDetails: { ...form.personalDetails, emailAddress: email },
        shippingDetails: { ...form.shippingDetails, ...more },
      };
    };
    for (const part of [
      { city: "Gent" },
      { zipCode: "9000" },
      { streetAddress: "Korenlei 1" },
      { apartmentNumber: "3" },
      { country: "BE" },
    ]) {
      const form = prefill(typed(part, "me@example.test"), profile(), "NL");
      expect(form.shippingDetails).toEqual({ ...typed(part).shippingDetails, firstName: "Noor", lastName: "de Wit" });
      expect(form.personalDetails.emailAddress).toBe("me@example.test");
    }
    expect(prefill(typed({ firstName: "Sam" }), profile(), "NL").shippingDetails).toMatchObject({
      firstName: "Sam",
      lastName: "",
      city: "Utrecht",
    });
    expect(prefill(typed({ phoneNumber: "06" }), profile(), "NL").shippingDetails.phoneNumber).toBe("06");
    const done = prefill(initialForm("NL"), profile(), "NL");
    expect(prefill(done, profile(), "NL")).toBe(done);
  });

  it("offers addresses that can be delivered to, the default one first; others are left out", () => {
    const known = profile({
      addresses: [address(1), address(2, { default_shipping: true }), address(3, { country_id: "US" })],
      default_shipping: null,
    });
    expect(choosableAddresses(known).map(({ id }) => id)).toEqual([2, 1]);
    expect(
      prefill(initialForm("NL"), profile({ addresses: [address(3, { country_id: "US" })] }), "NL").shippingDetails,
    ).toMatchObject({ streetAddress: "", country: "NL", firstName: "Noor" });
    expect(formAddressOf(address(1, { street: ["Kade 7", "2e verdieping"], telephone: "-" }))).toMatchObject({
      streetAddress: "Kade 7",
      apartmentNumber: "2e verdieping",
      phoneNumber: "",
    });
    expect(formAddressOf(address(1, { street: ["Kaistraat", "7 a"], country_id: "DE" }))).toMatchObject({
      streetAddress: "Kaistraat 7 a",
      apartmentNumber: "",
    });
  });
});

/** A device with a cart of whoever is there, and the orders that left it with the name they left under. */
function device() {
  const storage = createStorage(() => Promise.resolve(memoryDriver()), memoryDriver);
  const sent: { as: string | null; order: OrderRequestInput }[] = [];
  const placed = new Map<string, string | null>();
  const lost: boolean[] = [];
  const now = { session: null as string | null, owner: null as string | null, online: true, whose: [] as unknown[] };
  let ids = 0;
  const carried = { meta: {}, seq: null, tags: [] };
  const item = toCartItem({ key: "a", qty: 2, itemId: 1, article: article("a"), prevQty: 2, pending: false }, "cart1", {
    info: {},
    errors: {},
  });
  const api = (as: string | null) =>
    ({
      orderStatus: async (id: string) =>
        placed.has(id) && placed.get(id) === as
          ? { ...carried, ok: true, code: 200, result: { transmited: true } }
          : { ...carried, ok: false, code: 404, result: "none" },
      placeOrder: async (order: OrderRequestInput) => {
        // As the server does: who orders is told by the token of the call.
        if (as !== null && now.session !== as) return { ...carried, ok: false, code: 0, result: "another customer" };
        sent.push({ as, order });
        if (!placed.has(order.order_id)) placed.set(order.order_id, as);
        if (lost.shift()) return { ...carried, ok: false, code: 0, result: "no network" };
        return {
          ...carried,
          ok: true,
          code: 200,
          result: { orderNumber: "400000001", magentoOrderId: "1", backendOrderId: "1", transferedAt: "now" },
        };
      },
    }) as unknown as PlacingDeps["api"];
  const state = {
    ...initialCartState,
    cartServerToken: "cart1",
    cartItems: [item],
    platformTotals: { grandTotalCents: 9990, couponCode: null, updating: false },
  };
  const deps: PlacingDeps = {
    storage,
    api: api(null),
    customers: { id: async () => now.session, api },
    exclusive: browserExclusive(undefined),
    online: () => now.online,
    now: () => 1_000,
    newId: () => `order-${++ids}`,
    pause: async () => undefined,
    cart: {
      state: () => state,
      owner: () => now.owner,
      settled: async () => true,
      refresh: async () => true,
      async ordered(_lines, beside, whose) {
        now.whose.push(whose);
        await storage.update({ prefix: "", check: (value) => value }, () => ({ writes: beside, result: null }));
      },
    },
  };
  const confirmed: Confirmed = {
    form: filledForm(),
    store: { storeCode: "outlet_nl", storeId: 4 },
    lines: orderedLines([item]),
    totalCents: 9990,
    virtual: false,
    paymentTitle: "Bank",
    shippingTitle: "Home",
  };
  return {
    storage,
    sent,
    placed,
    lost,
    now,
    press: () => placeOrder(deps, confirmed),
    resume: () => resumeOrder(deps, confirmed, { modifiedAt: deps.now(), withinMs: 10_000 }),
    as: (customer: string | null) => {
      [now.session, now.owner] = [customer, customer];
    },
  };
}

describe("an order on a device that several share", () => {
  it("goes in the name of the customer whose cart it is, and is shown to nobody else afterwards", async () => {
    const shop = device();
    shop.as("11");
    expect(await shop.press()).toMatchObject({ kind: "placed" });
    expect(shop.sent).toMatchObject([{ as: "11", order: { user_id: "11" } }]);
    expect((await loadOrders(shop.storage, "11")).last).toMatchObject({ orderNumber: "400000001" });
    for (const other of [null, "12"])
      expect(await loadOrders(shop.storage, other)).toEqual({ attempt: null, last: null });
  });

  it("that waits offline is never sent for another customer or for a guest, and is found again by its own", async () => {
    const shop = device();
    shop.as("11");
    shop.now.online = false;
    expect(await shop.press()).toEqual({ kind: "waiting" });
    shop.now.online = true;
    const [waiting] = [(await loadOrders(shop.storage, "11")).attempt!];
    expect(waiting).toMatchObject({ state: "waiting", owner: "11" });
    for (const other of [null, "12"]) {
      shop.as(other);
      expect(await loadOrders(shop.storage, other)).toEqual({ attempt: null, last: null });
      expect(await shop.resume()).toBeNull();
      await shop.press();
    }
    expect(shop.sent.map(({ as, order }) => [as, order.order_id === waiting.order_id])).toEqual([
      [null, false],
      ["12", false],
    ]);
    shop.as("11");
    expect((await loadOrders(shop.storage, "11")).attempt).toEqual(waiting);
    expect(await shop.press()).toMatchObject({ kind: "placed" });
    expect(shop.sent.at(-1)).toMatchObject({ as: "11", order: { order_id: waiting.order_id } });
  });

  it("whose answer was lost is asked for in its own name only", async () => {
    const shop = device();
    shop.as("11");
    shop.lost.push(true, true, true);
    expect(await shop.press()).toMatchObject({ kind: "unknown" });
    const sends = shop.sent.length;
    for (const other of [null, "12"]) {
      shop.as(other);
      expect(await shop.resume()).toBeNull();
    }
    expect(shop.sent).toHaveLength(sends);
    shop.as("11");
    expect(await shop.resume()).toMatchObject({ kind: "placed" });
    expect(new Set(shop.sent.map(({ as, order }) => `${as} ${order.order_id}`)).size).toBe(1);
  });

  it("that a guest made before signing in is not made again for the customer: it goes on as the guest's, and its lines leave the customer's cart", async () => {
    const shop = device();
    shop.lost.push(true, true, true);
    expect(await shop.press()).toMatchObject({ kind: "unknown" });
    shop.as("11");
    expect(await shop.press()).toMatchObject({ kind: "placed" });
    expect(shop.placed.size).toBe(1);
    expect(shop.sent.every(({ as }) => as === null)).toBe(true);
    expect(shop.now.whose).toEqual([null]);
    expect(await loadOrders(shop.storage, "11")).toMatchObject({ attempt: null, last: { orderNumber: "400000001" } });
  });

  it("that a guest made and that never arrived is not sent by itself once its guest has signed in: the same things stand in the customer's cart", async () => {
    const shop = device();
    shop.lost.push(true, true, true);
    expect(await shop.press()).toMatchObject({ kind: "unknown" });
    shop.placed.clear();
    const sends = shop.sent.length;
    shop.as("11");
    expect(await shop.resume()).toBeNull();
    expect(shop.sent).toHaveLength(sends);
    expect(await shop.press()).toMatchObject({ kind: "placed" });
    expect([...shop.placed.values()]).toEqual(["11"]);
    for (const owner of [null, "11"]) expect((await loadOrders(shop.storage, owner)).attempt).toBeNull();
  });

  it("that a guest made and that arrived is told to the customer by itself, as the guest's", async () => {
    const shop = device();
    shop.lost.push(true, true, true);
    expect(await shop.press()).toMatchObject({ kind: "unknown" });
    shop.as("11");
    expect(await shop.resume()).toMatchObject({ kind: "placed" });
    expect([[...shop.placed.values()], shop.now.whose]).toEqual([[null], [null]]);
  });

  it("is not sent when the cart on the page is that of somebody who is no longer signed in", async () => {
    const shop = device();
    shop.as("11");
    shop.now.session = "12";
    expect(await shop.press()).toEqual({ kind: "changed" });
    shop.now.session = null;
    expect(await shop.press()).toEqual({ kind: "changed" });
    expect(shop.sent).toEqual([]);
  });
});

describe("the checkout's form on the device", () => {
  it("goes on with a guest who signs in, and is shown to nobody but the customer who typed it", async () => {
    const storage = createStorage(() => Promise.resolve(memoryDriver()), memoryDriver);
    const city = async (owner: string | null) => (await loadForm(storage, "NL", owner)).form.shippingDetails.city;
    await saveForm(storage, filledForm(), 1);
    expect([await city(null), await city("11")]).toEqual(["Amsterdam", "Amsterdam"]);
    await saveForm(storage, filledForm(), 2, "11");
    expect([await city("11"), await city("12"), await city(null)]).toEqual(["Amsterdam", "", ""]);
  });
});
