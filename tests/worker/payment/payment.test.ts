import { beforeAll, describe, expect, it, vi } from "vitest";
import { paymentMethodsAnswer, paymentStep } from "../../../shared/contract/order/payment.ts";
import { changesSince } from "../../../worker/backend/invalidations.ts";
import type { PaymentDeps } from "../../../worker/backend/payment/payment-deps.ts";
import { ProviderFailure } from "../../../worker/backend/payment/provider-client.ts";
import { runPayments } from "../../../worker/backend/payment/schedule.ts";
import {
  add,
  address,
  count,
  DB,
  fillShop,
  newCart,
  product,
  pull,
  shirt,
  snapshot,
  socks,
  stockOf,
} from "../cart/shop.ts";
import { bearer, makeCustomer } from "../customer/customers.ts";
import { card, mailOf, orderRow, paymentRow, payingShop, placed, toPay, type Step } from "./shop.ts";

vi.spyOn(console, "error").mockImplementation(() => {});
beforeAll(fillShop);
const sock = [{ sku: socks, qty: 1 }];

describe("placing an order that is paid through the provider", () => {
  it("takes the stock, closes the cart, keeps the mail back and answers the payment; a repeat of the key answers the same", async () => {
    const shop = payingShop();
    const cart = await newCart();
    await add(cart, shirt.red, 2);
    const before = (await stockOf(shirt.red))!;
    const body = toPay([{ sku: shirt.red, qty: 2 }], { cart_id: cart });
    const first = await shop.place(body);
    expect(first).toMatchObject({
      status: 200,
      body: {
        result: {
          orderNumber: expect.stringMatching(/^4\d{9}$/),
          payment: { reference: expect.stringMatching(/^[0-9a-f]{32}$/), status: "open" },
        },
      },
    });
    const again = await Promise.all(Array.from({ length: 8 }, () => shop.place(body)));
    for (const repeat of again) expect(repeat.body).toEqual(first.body);
    expect(await stockOf(shirt.red)).toBe(before - 2);
    expect(await orderRow(body.order_id)).toMatchObject({
      state: "pending_payment",
      status: "pending_payment",
      payment_code: "adyen_cc",
      payment_title: "Creditcard",
    });
    expect(await paymentRow(first.body.result.payment!.reference)).toMatchObject({
      state: "open",
      amount_cents: 9_998,
      currency: "EUR",
      merchant_reference: first.body.result.orderNumber,
      method_code: "adyen_cc",
    });
    expect(await mailOf(body.order_id)).toEqual([{ kind: "order-placed", held: 1, sent_at: null, dropped_at: null }]);
    expect((await pull(cart)).code).toBe(404);
    expect(shop.book.calls.filter(({ path }) => path === "/payments")).toEqual([]);
  });

  it("keeps the provider's name of the method as pages and mails show it, without the stop that some end with", async () => {
    const shop = payingShop();
    const body = toPay(sock, {}, "adyen_klarna");
    expect((await shop.place(body)).status).toBe(200);
    expect(await orderRow(body.order_id)).toMatchObject({ payment_title: "Achteraf betalen met Klarna" });
  });

  it("leaves nothing to pay where nothing is to pay", async () => {
    const shop = payingShop();
    await DB.batch(product("gift", { cents: 0, type_id: "virtual" }).statements);
    const body = toPay([{ sku: "gift", qty: 1 }], {}, "adyen_ideal");
    const answer = await shop.place({
      ...body,
      addressInformation: {
        ...body.addressInformation,
        shippingAddress: undefined,
        shipping_carrier_code: undefined,
        shipping_method_code: undefined,
      },
    });
    expect(answer).toMatchObject({ status: 200, body: { result: { grand_total: 0 } } });
    expect(answer.body.result.payment).toBeUndefined();
    expect(await orderRow(body.order_id)).toMatchObject({ status: "processing" });
    expect(await mailOf(body.order_id)).toMatchObject([{ held: 0 }]);
  });

  it("takes only methods that the provider offers there", async () => {
    const shop = payingShop();
    const before = await snapshot();
    for (const code of ["adyen_gold", "adyen_scheme ", "adyen_", "scheme", "paypal"])
      expect(await shop.place(toPay(sock, {}, code))).toMatchObject({
        status: 400,
        body: { meta: { reason: "invalid" } },
      });
    const german = { ...address, country_id: "DE", postcode: "10115" };
    const body = toPay(sock, {}, "adyen_ideal");
    expect(
      (
        await shop.place({
          ...body,
          addressInformation: { ...body.addressInformation, billingAddress: german, shippingAddress: german },
        })
      ).status,
    ).toBe(400);
    expect(await snapshot()).toBe(before);
  });
});

describe("methods", () => {
  it("[PAY-003] lists card, bank transfer and pay-later, with what the web component needs", async () => {
    const shop = payingShop();
    const { status, body } = await shop.ask<{
      payment_methods: { code: string; default: boolean }[];
      environmentUrl: string;
      clientKey: string;
    }>("GET", `payment/methods?cartId=${await newCart()}`);
    expect(status).toBe(200);
    expect(
      paymentMethodsAnswer.parse(body.result).paymentMethodsResponse.paymentMethods.map(({ type }) => type),
    ).toEqual(["ideal", "scheme", "klarna", "bankTransfer_IBAN"]);
    expect(body.result).toMatchObject({
      clientKey: "sandbox_TEST",
      environment: "test",
      environmentUrl: "http://shop/checkoutshopper/",
    });
    expect(body.result.payment_methods.map(({ code }) => code)).toEqual([
      "adyen_ideal",
      "adyen_cc",
      "banktransfer",
      "adyen_bankTransfer_IBAN",
      "adyen_klarna",
    ]);
    // Nothing that is paid later is chosen for anybody.
    expect(body.result.payment_methods.filter((method) => method.default).map(({ code }) => code)).toEqual([
      "adyen_ideal",
    ]);
    expect(JSON.stringify(body)).not.toContain("key-of-the-test-merchant");
  });

  it("[SYNC-035] shipping-information answers totals, payment_methods and the provider's list in extension_attributes", async () => {
    const shop = payingShop();
    const cart = await newCart();
    await add(cart, socks);
    const { status, body } = await shop.ask<Record<string, any>>("POST", `cart/shipping-information?cartId=${cart}`, {
      addressInformation: {
        shippingAddress: { countryId: "DE" },
        shippingCarrierCode: "flatrate",
        shippingMethodCode: "flatrate",
      },
    });
    expect(status).toBe(200);
    expect(body.result.totals).toMatchObject({ grand_total: 10.9 });
    expect(body.result.payment_methods.map(({ code }: { code: string }) => code)).toEqual([
      "adyen_cc",
      "banktransfer",
      "adyen_bankTransfer_IBAN",
      "adyen_klarna",
    ]);
    const listed = JSON.parse(body.result.extension_attributes.adyen_payment_methods_response) as Record<string, any>;
    expect(listed["paymentMethodsResponse"].paymentMethods.map(({ type }: { type: string }) => type)).toEqual([
      "scheme",
      "klarna",
      "bankTransfer_IBAN",
    ]);
    expect(listed["paymentMethodsExtraDetails"]).toMatchObject({
      klarna: { isOpenInvoice: true },
      scheme: { isOpenInvoice: false },
    });
    expect(
      (
        await shop.ask("POST", `cart/collect-totals?cartId=${cart}`, {
          methods: { paymentMethod: { method: "adyen_klarna" } },
        })
      ).status,
    ).toBe(200);
    expect(
      (
        await shop.ask("POST", `cart/collect-totals?cartId=${cart}`, {
          methods: { paymentMethod: { method: "adyen_ideal" } },
        })
      ).status,
    ).toBe(400);
  });

  it("asks the provider once a minute for a country, and goes on with the shop's own methods while it is down", async () => {
    const shop = payingShop();
    const cart = await newCart();
    await add(cart, socks);
    const codes = async () =>
      (await shop.ask<{ code: string }[]>("GET", `cart/payment-methods?cartId=${cart}`)).body.result.map(
        ({ code }) => code,
      );
    for (let i = 0; i < 5; i++) await codes();
    expect(shop.book.calls).toHaveLength(1);
    shop.clock.ms += 61_000;
    for (const answer of [
      () => new Response("down", { status: 500 }),
      () => new Response("<html>", { status: 200 }),
      () => {
        throw new Error("connection");
      },
    ]) {
      shop.book.fault = answer;
      expect(await codes()).toEqual(["banktransfer"]);
      expect(
        await shop.ask("POST", `cart/shipping-information?cartId=${cart}`, { addressInformation: {} }),
      ).toMatchObject({ status: 200, body: { result: { payment_methods: [{ code: "banktransfer" }] } } });
      shop.clock.ms += 6_000;
    }
    expect(shop.book.calls).toHaveLength(4);
    shop.book.fault = () => null;
    expect(await codes()).toHaveLength(5);
  });
});

describe("paying", () => {
  it("[PAY-001] initiate answers 200 with the result, or with where the shopper has to go, and asks the provider once however often it is called", async () => {
    const shop = payingShop();
    const { reference, number, key } = await placed(shop, toPay(sock));
    const answers = await Promise.all(Array.from({ length: 6 }, () => shop.initiate(reference, card("authorised"))));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(paymentStep.parse(body.result)).toMatchObject({
        reference,
        orderNumber: number,
        status: "authorised",
        resultCode: "Authorised",
        isFinal: true,
      });
    }
    expect(shop.book.ofOrder(number)).toMatchObject([{ value: 1_090, currency: "EUR", state: "authorised" }]);
    expect(new Set(shop.book.calls.filter(({ path }) => path === "/payments").map((call) => call.key))).toEqual(
      new Set([reference]),
    );
    expect(await orderRow(key)).toMatchObject({ state: "processing", status: "processing", card_last4: "1111" });
    expect(await mailOf(key)).toMatchObject([{ held: 0, dropped_at: null }]);
    expect((await shop.initiate(reference, card("refused"))).body.result).toMatchObject({ status: "authorised" });

    const away = await placed(shop, toPay(sock, {}, "adyen_ideal"));
    const {
      body: { result },
    } = await shop.initiate(away.reference, { type: "ideal" });
    expect(result).toMatchObject({
      status: "open",
      resultCode: "RedirectShopper",
      isFinal: false,
      action: { type: "redirect", url: expect.stringMatching(/^https:\/\/bank\.example/) },
    });
    expect((await shop.initiate(away.reference, { type: "ideal" })).body.result).toEqual(result);
    expect(shop.book.ofOrder(away.number)).toHaveLength(1);
  });

  it("tells the provider the order as it was placed: sum, lines to the cent, addresses, and of the browser what 3-D Secure asks for", async () => {
    const shop = payingShop();
    const customer = await makeCustomer(DB);
    const body = toPay([
      { sku: shirt.red, qty: 2 },
      { sku: socks, qty: 1 },
    ]);
    body.addressInformation.billingAddress = {
      ...address,
      telephone: "+31612345678",
      street: ["Lange Voorhout", "12 B"],
    };
    const { reference, number } = await placed(shop, body, bearer(customer));
    await shop.initiate(
      reference,
      card("authorised", { number: "4111111111111111", cvc: "737", storedPaymentMethodId: "x" }),
      { browserInfo: { userAgent: "test", screenWidth: 1440 }, origin: "https://elsewhere.example" },
    );
    const { request, value } = shop.book.chargeOf(number);
    expect(request).toMatchObject({
      amount: { value: 10_593, currency: "EUR" },
      reference: number,
      channel: "Web",
      origin: "http://shop",
      returnUrl: `http://shop/api/payment/redirect?reference=${reference}&storeCode=outlet_nl`,
      countryCode: "NL",
      shopperLocale: "nl-NL",
      shopperEmail: address.email,
      telephoneNumber: "+31612345678",
      shopperName: { firstName: "Sam", lastName: "Visser" },
      shopperReference: `customer-${customer.id}`,
      browserInfo: { userAgent: "test", screenWidth: 1440 },
      billingAddress: {
        street: "Lange Voorhout",
        houseNumberOrName: "12 B",
        postalCode: "3511 AB",
        city: "Utrecht",
        country: "NL",
      },
      deliveryAddress: { street: "Dorpsstraat", houseNumberOrName: "1" },
      authenticationData: { threeDSRequestData: { nativeThreeDS: "preferred" } },
    });
    const items = request["lineItems"] as {
      quantity: number;
      amountIncludingTax: number;
      amountExcludingTax: number;
      taxAmount: number;
      taxPercentage: number;
    }[];
    expect(items).toMatchObject([
      { id: shirt.red, quantity: 2, amountIncludingTax: 4_999, taxPercentage: 2_100 },
      { id: socks, quantity: 1, amountIncludingTax: 595 },
    ]);
    expect(items.reduce((sum, item) => sum + item.quantity * item.amountIncludingTax, 0)).toBe(value);
    for (const item of items) expect(item.amountExcludingTax + item.taxAmount).toBe(item.amountIncludingTax);
    for (const name of ["number", "cvc", "storedPaymentMethodId"])
      expect(request["paymentMethod"]).not.toHaveProperty(name);
    // Nothing of what the browser gave for the card stays here.
    expect(
      JSON.stringify(
        (
          await DB.batch(
            ["payment", "payment_notification", "sales_order"].map((table) => DB.prepare(`SELECT * FROM ${table}`)),
          )
        ).map(({ results }) => results),
      ),
    ).not.toContain("test_4111111111111111");
  });

  it("[PAY-002] payment information answers the payment's reference, number and sum to whoever ordered", async () => {
    const shop = payingShop();
    const cart = await newCart();
    await add(cart, socks);
    const body = toPay(sock, { cart_id: cart });
    const { reference, number } = await placed(shop, body);
    expect(
      await shop.ask("POST", "payment/payment-information", { cartId: cart, orderId: body.order_id }),
    ).toMatchObject({
      status: 200,
      body: {
        code: 200,
        result: { reference, orderNumber: number, status: "open", amount: { value: 1_090, currency: "EUR" } },
      },
    });
    for (const wrong of [
      { cartId: "f".repeat(32), orderId: body.order_id },
      { cartId: cart, orderId: "key-99999999" },
    ])
      expect((await shop.ask("POST", "payment/payment-information", wrong)).status).toBe(404);
    const customer = await makeCustomer(DB);
    expect(
      (
        await shop.ask(
          "POST",
          "payment/payment-information",
          { cartId: cart, orderId: body.order_id },
          { headers: bearer(customer) },
        )
      ).status,
    ).toBe(404);
  });

  it("[PAY-004] the provider's redirect leads to /checkout-return/ with the reference, the result handed in before any page is shown; twice, too", async () => {
    const shop = payingShop();
    const { reference, number, key } = await placed(shop, toPay(sock, {}, "adyen_ideal"));
    await shop.initiate(reference, { type: "ideal" });
    for (let i = 0; i < 2; i++) {
      const response = await shop.back({
        reference,
        redirectResult: shop.book.chargeOf(number).result,
        storeCode: "outlet_nl",
      });
      expect(response.status).toBe(302);
      expect(response.headers.get("location")).toBe(`/checkout-return/?reference=${reference}`);
    }
    expect(await orderRow(key)).toMatchObject({ status: "processing" });
    expect(shop.book.calls.filter(({ path }) => path === "/payments/details")).toHaveLength(1);
    // A provider that does not answer loses nothing: the result goes along.
    const other = await placed(shop, toPay(sock, {}, "adyen_ideal"));
    await shop.initiate(other.reference, { type: "ideal" });
    shop.book.fault = () => new Response("", { status: 503 });
    const result = shop.book.chargeOf(other.number).result;
    expect((await shop.back({ reference: other.reference, redirectResult: result })).headers.get("location")).toBe(
      `/checkout-return/?reference=${other.reference}&redirectResult=${result}`,
    );
    shop.book.fault = () => null;
    // And the shop itself hands it in as soon as the provider is back.
    shop.clock.ms += 3 * 60_000;
    await shop.minute();
    expect((await shop.status(other.reference)).body.result).toMatchObject({ status: "authorised" });
    for (const query of [
      { reference: "x" },
      {},
      { reference: "f".repeat(32), redirectResult: "y" },
      { reference: "//evil.example" },
    ]) {
      expect((await shop.back(query as Record<string, string>)).headers.get("location")).toMatch(
        /^\/checkout-(failed|return)\/\?/,
      );
    }
  });

  it("[PAY-005] a 3-D Secure result is answered authorised or refused, after a fingerprint with the challenge", async () => {
    const shop = payingShop();
    for (const [ends, status, resultCode] of [
      ["authorised", "authorised", "Authorised"],
      ["refused", "refused", "Refused"],
    ]) {
      const { reference, number } = await placed(shop, toPay(sock));
      expect((await shop.initiate(reference, card("fingerprint", { ends }))).body.result).toMatchObject({
        resultCode: "IdentifyShopper",
        action: { subtype: "fingerprint" },
      });
      const submit = (threeDSResult: string) => shop.ask<Step>("POST", "payment/3ds2", { reference, threeDSResult });
      expect((await submit(`finger-${shop.book.chargeOf(number).result}`)).body.result).toMatchObject({
        resultCode: "ChallengeShopper",
        status: "open",
        action: { subtype: "challenge" },
      });
      const answers = await Promise.all([1, 2, 3].map(() => submit(shop.book.chargeOf(number).result)));
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 200, body: { result: { status, resultCode, isFinal: true } } });
    }
  });

  it("[PAY-006] payments details with a redirect result answer the final result code, repeats too", async () => {
    const shop = payingShop();
    for (const [ends, resultCode, status] of [
      ["authorised", "Authorised", "authorised"],
      ["refused", "Refused", "refused"],
      ["cancelled", "Cancelled", "cancelled"],
    ]) {
      const { reference, number } = await placed(shop, toPay(sock, {}, "adyen_ideal"));
      await shop.initiate(reference, { type: "ideal", ends });
      const answers = [
        await shop.details(reference, { redirectResult: shop.book.chargeOf(number).result }),
        await shop.details(reference, { redirectResult: shop.book.chargeOf(number).result }),
      ];
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 200, body: { result: { resultCode, status, isFinal: true } } });
    }
  });

  it("[PAY-007] payment status by reference is open until it is pending, authorised or refused, without a session and without a word about the shopper", async () => {
    const shop = payingShop();
    const found: string[] = [];
    for (const wish of ["late", "authorised", "refused"]) {
      const { reference } = await placed(shop, toPay(sock));
      expect((await shop.status(reference)).body.result).toMatchObject({
        status: "open",
        isFinal: false,
        payableUntil: new Date(shop.clock.ms + 30 * 60_000).toISOString(),
      });
      await shop.initiate(reference, card(wish));
      const { status, body } = await shop.status(reference);
      expect(status).toBe(200);
      expect(Object.keys(paymentStep.parse(body.result)).sort()).toEqual([
        "isFinal",
        "orderNumber",
        "reference",
        "resultCode",
        "status",
      ]);
      found.push(body.result.status);
    }
    expect(found).toEqual(["pending", "authorised", "refused"]);
    expect((await shop.status("f".repeat(32))).status).toBe(404);
    expect((await shop.status("short")).status).toBe(400);
  });

  it("[PAY-008] validates what comes in and what goes out of every endpoint", async () => {
    const shop = payingShop();
    const { reference } = await placed(shop, toPay(sock));
    const before = await snapshot();
    const posts: [string, unknown[]][] = [
      [
        "initiate",
        [
          {},
          { reference },
          { reference, stateData: {} },
          { reference, stateData: { paymentMethod: {} } },
          { reference: reference.toUpperCase(), stateData: { paymentMethod: { type: "scheme" } } },
          { reference, stateData: "x" },
        ],
      ],
      ["payment-information", [{}, { cartId: "" }, { cartId: "", orderId: "x" }]],
      ["3ds2", [{}, { reference }, { reference, threeDSResult: "" }]],
      [
        "payments-details",
        [{}, { reference }, { reference, details: "x" }, { reference, details: { redirectResult: 1 } }],
      ],
      ["cancel", [{}, { reference: "" }, { reference: 1 }, []]],
    ];
    for (const [path, bodies] of posts)
      for (const body of bodies)
        expect(await shop.ask("POST", `payment/${path}`, body), `${path} ${JSON.stringify(body)}`).toMatchObject({
          status: 400,
          body: { code: 400, meta: { reason: "invalid" } },
        });
    for (const path of ["initiate", "cancel", "webhook"])
      expect((await shop.ask("GET", `payment/${path}`)).status).toBe(405);
    // The order was placed for a card.
    expect((await shop.initiate(reference, { type: "ideal" })).status).toBe(400);
    // A form or script of another site starts and ends nothing.
    for (const path of ["initiate", "cancel"])
      expect(
        (
          await shop.ask(
            "POST",
            `payment/${path}`,
            { reference, stateData: { paymentMethod: card("authorised") } },
            { headers: { "sec-fetch-site": "cross-site" } },
          )
        ).status,
      ).toBe(403);
    expect(await snapshot()).toBe(before);
    expect(shop.book.charges.size).toBe(0);
    // What the provider answers out of contract is no result.
    for (const answer of [
      {},
      { resultCode: 7 },
      { resultCode: "Authorised" },
      { resultCode: "Authorised", pspReference: "X", merchantReference: "another" },
      { resultCode: "RedirectShopper", action: "x" },
    ]) {
      shop.book.fault = (path) => (path === "/payments" ? Response.json(answer) : null);
      expect(await shop.initiate(reference, card("authorised"))).toMatchObject({
        status: 503,
        body: { meta: { reason: "unavailable" } },
      });
    }
    shop.book.fault = () => null;
    expect((await shop.initiate(reference, card("authorised"))).body.result).toMatchObject({ status: "authorised" });
  });

  it("[PAY-009] after the redirect a payment is authorised, refused, cancelled or pending, its order processing, canceled or in review, and pending is decided by notification", async () => {
    const shop = payingShop();
    const expected = {
      authorised: ["processing", 0, false],
      refused: ["canceled", 1, true],
      cancelled: ["canceled", 1, true],
      pending: ["payment_review", 1, false],
    } as const;
    for (const [ends, [state, held, dropped]] of Object.entries(expected)) {
      const before = (await stockOf(socks))!;
      const { reference, number, key } = await placed(shop, toPay(sock, {}, "adyen_ideal"));
      await shop.initiate(reference, { type: "ideal", ends });
      const response = await shop.back({ reference, redirectResult: shop.book.chargeOf(number).result });
      expect(response.headers.get("location")).toBe(
        `/checkout-${dropped ? "failed" : "return"}/?reference=${reference}`,
      );
      expect((await shop.status(reference)).body.result.status).toBe(ends);
      expect(await orderRow(key)).toMatchObject({ state });
      const [mail] = await mailOf(key);
      expect([mail!.held, mail!.dropped_at !== null]).toEqual([held, dropped]);
      expect(await stockOf(socks)).toBe(dropped ? before : before - 1);
      if (ends !== "pending") continue;
      // A pending one is not the shopper's to call off, and is decided by what the provider tells.
      expect((await shop.cancel(reference)).body.result.status).toBe("pending");
      shop.book.atTheBank(shop.book.chargeOf(number), "authorised");
      await shop.tell(await shop.book.webhook(shop.book.notices.splice(-1)));
      expect(await orderRow(key)).toMatchObject({ state: "processing" });
      expect(await mailOf(key)).toMatchObject([{ held: 0, dropped_at: null }]);
    }
  });
});

describe("an order whose payment came to nothing", () => {
  it("gives a guest everything back: stock to the piece, the cart as it was, and pages learn of it", async () => {
    const shop = payingShop();
    await DB.batch(product("rare", { cents: 3_000, stock: 2 }).statements);
    await DB.prepare("INSERT INTO product_category SELECT 9, 1, 0, id, 1 FROM product WHERE sku = 'rare'").run();
    const cart = await newCart();
    await add(cart, "rare", 2);
    const { reference, key } = await placed(shop, toPay([{ sku: "rare", qty: 2 }], { cart_id: cart }));
    expect(await DB.prepare("SELECT in_stock FROM product WHERE sku = 'rare'").first("in_stock")).toBe(0);
    const { seq } = await changesSince(DB, 0);
    const answers = await Promise.all([shop.cancel(reference), shop.cancel(reference), shop.cancel(reference)]);
    for (const { body } of answers)
      expect(body.result).toMatchObject({ status: "cancelled", resultCode: "Cancelled", isFinal: true });
    expect(
      await DB.prepare(
        "SELECT s.qty, s.is_in_stock, p.in_stock FROM stock s JOIN product p ON p.sku = s.sku WHERE s.sku = 'rare'",
      ).first(),
    ).toEqual({ qty: 2, is_in_stock: 1, in_stock: 1 });
    expect(await orderRow(key)).toMatchObject({ state: "canceled", status: "canceled" });
    expect((await mailOf(key))[0]!.dropped_at).not.toBeNull();
    const id = await DB.prepare("SELECT id FROM product WHERE sku = 'rare'").first("id");
    expect(Object.keys((await changesSince(DB, seq)).changes)).toEqual(
      expect.arrayContaining([`P${id}`, "C9:list", "product:list"]),
    );
    expect((await pull(cart)).result).toMatchObject([{ sku: "rare", qty: 2 }]);
    // And the same cart can be ordered again, under a new key.
    const again = await placed(shop, toPay([{ sku: "rare", qty: 2 }], { cart_id: cart }));
    expect(again.reference).not.toBe(reference);
    expect(await stockOf("rare")).toBe(0);
    expect((await shop.place(toPay([{ sku: "rare", qty: 2 }], { cart_id: cart }))).status).toBe(400);
  });

  it("gives parts of wholes back, and puts nothing on sale that was taken off it", async () => {
    const shop = payingShop();
    await DB.batch(product("off", { cents: 1_000, stock: 5 }).statements);
    const one = await placed(shop, toPay([{ sku: "off", qty: 2 }]));
    await DB.prepare("UPDATE stock SET is_in_stock = 0 WHERE sku = 'off'").run();
    await shop.cancel(one.reference);
    expect(await DB.prepare("SELECT qty, is_in_stock FROM stock WHERE sku = 'off'").first()).toEqual({
      qty: 5,
      is_in_stock: 0,
    });
    const parts = await placed(shop, toPay([{ sku: socks, qty: 3 }]));
    const before = (await stockOf(shirt.red))!;
    // As an order of a whole with two of the shirt in it leaves its part and what it took.
    await DB.batch([
      DB.prepare("INSERT INTO sales_order_part SELECT o.id, 0, ?, 2 FROM sales_order o WHERE o.order_key = ?").bind(
        shirt.red,
        parts.key,
      ),
      DB.prepare(
        `UPDATE sales_order_taken SET sku = ?, qty = 6
          WHERE order_id = (SELECT id FROM sales_order WHERE order_key = ?)`,
      ).bind(shirt.red, parts.key),
    ]);
    await shop.cancel(parts.reference);
    expect(await stockOf(shirt.red)).toBe(before + 6);
  });

  it("gives a customer the cart back, within the one they began meanwhile, and the coupon", async () => {
    const shop = payingShop();
    const customer = await makeCustomer(DB);
    const as = { headers: bearer(customer) };
    const create = async () => (await shop.ask<string>("POST", "cart/create", undefined, as)).body.result;
    await DB.prepare(
      "INSERT INTO coupon (code, customer_id, label, amount_cents, created_at) VALUES ('MINE', ?, 'x', 100, '')",
    )
      .bind(customer.id)
      .run();
    const order = async () => {
      const cart = await create();
      await add(cart, socks, 2, {}, as);
      await DB.prepare("UPDATE cart SET coupon_code = 'MINE' WHERE id = ?").bind(cart).run();
      return {
        cart,
        ...(await placed(
          shop,
          toPay([{ sku: socks, qty: 2 }], { cart_id: cart, discount_amount: -1 }),
          bearer(customer),
        )),
      };
    };
    const first = await order();
    expect(await count("coupon_use")).toBe(1);
    await shop.cancel(first.reference);
    expect(await count("coupon_use")).toBe(0);
    expect(await create()).toBe(first.cart);
    expect(
      (await shop.ask<unknown[]>("GET", `cart/pull?cartId=${first.cart}`, undefined, as)).body.result,
    ).toMatchObject([{ sku: socks, qty: 2 }]);

    const second = await placed(
      shop,
      toPay([{ sku: socks, qty: 2 }], { cart_id: first.cart, discount_amount: -1 }),
      bearer(customer),
    );
    const other = await create();
    expect(other).not.toBe(first.cart);
    await add(other, socks, 1, {}, as);
    await add(other, shirt.red, 1, {}, as);
    await shop.cancel(second.reference);
    expect((await shop.ask<unknown[]>("GET", `cart/pull?cartId=${other}`, undefined, as)).body.result).toMatchObject([
      { sku: socks, qty: 3 },
      { sku: shirt.red, qty: 1 },
    ]);
    expect(await create()).toBe(other);
    expect(await DB.prepare("SELECT coupon_code FROM cart WHERE id = ?").bind(other).first("coupon_code")).toBe("MINE");
    expect(await shop.ask("GET", `cart/pull?cartId=${first.cart}`, undefined, as)).toMatchObject({
      status: 404,
      body: { meta: { merged: true } },
    });
    expect(await count("coupon_use")).toBe(0);
    // Points come with the money, not with the order.
    expect(
      await DB.prepare("SELECT count(*) AS n FROM loyalty_transaction WHERE customer_id = ?")
        .bind(customer.id)
        .first("n"),
    ).toBe(0);
    const paid = await placed(
      shop,
      toPay(
        [
          { sku: socks, qty: 3 },
          { sku: shirt.red, qty: 1 },
        ],
        { cart_id: other, discount_amount: -1 },
      ),
      bearer(customer),
    );
    await shop.initiate(paid.reference, card("authorised"));
    expect(
      await DB.prepare("SELECT kind, points FROM loyalty_transaction WHERE customer_id = ?").bind(customer.id).first(),
    ).toEqual({ kind: "earned", points: 66 });
  });
});

describe("time and death", () => {
  it("asks a hanging provider about five payments at a time, each once however many runs overlap, and gives up what is due all the same", async () => {
    const shop = payingShop();
    const waiting = await Promise.all(Array.from({ length: 11 }, () => placed(shop, toPay(sock))));
    const due = await placed(shop, toPay(sock));
    await DB.prepare(
      `UPDATE payment SET state = 'started', updated_at = '2020-01-01'
        WHERE reference IN (${waiting.map(({ reference }) => `'${reference}'`).join(", ")})`,
    ).run();
    await DB.prepare("UPDATE payment SET expires_at = '2020-01-01' WHERE reference = ?").bind(due.reference).run();
    let [now, highest, asked] = [0, 0, 0];
    const five = Promise.withResolvers<void>();
    const hanging: PaymentDeps = {
      ...shop.io,
      providerOf: async () => ({
        ...(await shop.io.providerOf(shop.env)),
        pay: async () => {
          asked += 1;
          highest = Math.max(highest, ++now);
          if (now === 5) five.resolve();
          await five.promise;
          await new Promise((done) => setTimeout(done, 50));
          now -= 1;
          throw new ProviderFailure("unknown", "no answer in time");
        },
      }),
    };
    await runPayments(shop.env, hanging);
    expect([asked, highest]).toEqual([11, 5]);
    expect((await shop.status(due.reference)).body.result.status).toBe("cancelled");
    await DB.prepare("UPDATE payment SET updated_at = '2020-01-01' WHERE state = 'started'").run();
    await Promise.all([runPayments(shop.env, hanging), runPayments(shop.env, hanging)]);
    expect(asked).toBe(22);
    for (const { reference } of waiting) await shop.cancel(reference);
  });

  it("gives unfinished payments up after half an hour, pending ones after a week, and asks no money for them afterwards", async () => {
    const shop = payingShop();
    const [open, away, late] = [
      await placed(shop, toPay(sock)),
      await placed(shop, toPay(sock, {}, "adyen_ideal")),
      await placed(shop, toPay(sock)),
    ];
    await shop.initiate(away.reference, { type: "ideal" });
    await shop.initiate(late.reference, card("late"));
    const statuses = async () =>
      (await Promise.all([open, away, late].map(({ reference }) => shop.status(reference)))).map(
        ({ body }) => body.result.status,
      );
    shop.clock.ms += 29 * 60_000;
    await shop.minute();
    expect(await statuses()).toEqual(["open", "open", "pending"]);
    shop.clock.ms += 2 * 60_000;
    await shop.minute();
    expect(await statuses()).toEqual(["cancelled", "cancelled", "pending"]);
    expect((await shop.status(open.reference)).body.result).toMatchObject({ isExpired: true });
    expect((await shop.status(late.reference)).body.result).not.toHaveProperty("payableUntil");
    expect((await shop.initiate(open.reference, card("authorised"))).body.result.status).toBe("cancelled");
    expect(shop.book.ofOrder(open.number)).toEqual([]);
    shop.clock.ms += 7 * 24 * 60 * 60_000;
    await shop.minute();
    expect(await statuses()).toEqual(["cancelled", "cancelled", "cancelled"]);
  });

  it("gives up what is due though fifty before it cannot be ended, and those later", async () => {
    const shop = payingShop();
    const good = await placed(shop, toPay(sock));
    await DB.batch([
      DB.prepare(
        `INSERT INTO sales_order (order_key, body_digest, cart_version, store_code, store_id, state, status,
          billing_address, payment_code, subtotal_cents, shipping_cents, tax_cents, grand_total_cents, currency,
            created_at) SELECT 'stubborn-' || value, '', 0, 'outlet_nl', 4, 'pending_payment', 'pending_payment', '{}',
              'adyen_cc', 1, 0, 0, 1, 'EUR', '' FROM json_each(?1)`,
      ).bind(JSON.stringify(Array.from({ length: 50 }, (_, i) => i))),
      DB.prepare(
        `INSERT INTO payment (order_id, reference, merchant_reference, method_code, amount_cents, currency, state,
          created_at, updated_at, expires_at)
          SELECT id, order_key, order_key, 'adyen_cc', 1, 'EUR', 'open', '', '', '2026-01-01' FROM sales_order
          WHERE order_key LIKE 'stubborn-%'`,
      ),
      DB.prepare(
        `CREATE TRIGGER stubborn BEFORE UPDATE OF state ON sales_order WHEN NEW.order_key LIKE 'stubborn-%' BEGIN
          SELECT raise(ABORT, 'no'); END`,
      ),
    ]);
    shop.clock.ms += 31 * 60_000;
    await shop.minute();
    await shop.minute();
    expect((await shop.status(good.reference)).body.result.status).toBe("cancelled");
    await DB.prepare("DROP TRIGGER stubborn").run();
    shop.clock.ms += 11 * 60_000;
    await shop.minute();
    expect(
      await DB.prepare(
        "SELECT count(*) AS n FROM sales_order WHERE order_key LIKE 'stubborn-%' AND state = 'canceled'",
      ).first("n"),
    ).toBe(50);
  });

  it("finds out by the same key what became of a payment whose Worker died, and keeps nothing of a card to do so", async () => {
    const shop = payingShop();
    const [one, two, three] = [
      await placed(shop, toPay(sock)),
      await placed(shop, toPay(sock)),
      await placed(shop, toPay(sock, {}, "adyen_ideal")),
    ];
    // The provider acted, and the answer got lost; the request got lost; nobody was there for the redirect.
    const die = async (reference: string, method: Record<string, unknown>, acted: boolean) => {
      shop.book.fault = () => {
        if (acted) return null;
        throw new Error("lost");
      };
      const failing = payingShop(shop.book, {
        fetcher: {
          fetch: async (request) => {
            await shop.book.fetch(request);
            throw new Error("lost");
          },
        },
      });
      expect((await failing.initiate(reference, method)).status).toBe(503);
      shop.book.fault = () => null;
    };
    await die(one.reference, card("authorised"), true);
    await die(two.reference, card("authorised"), false);
    await die(three.reference, { type: "ideal" }, true);
    await shop.minute();
    expect((await shop.status(one.reference)).body.result.status).toBe("open");
    shop.clock.ms += 3 * 60_000;
    await shop.minute();
    expect((await shop.status(one.reference)).body.result.status).toBe("authorised");
    expect((await shop.status(three.reference)).body.result).toMatchObject({
      status: "open",
      action: { type: "redirect" },
    });
    // The way back leads to where the shopper was, also when nobody is there to say so.
    expect(
      shop.book.calls
        .filter(({ path, body }) => path === "/payments" && body["reference"] === three.number)
        .map(({ body }) => body["returnUrl"]),
    ).toEqual(Array(2).fill(expect.stringMatching(/^http:\/\/shop\/api\/payment\/redirect\?/)));
    // Who asks in the shopper's absence may be refused without anything being decided: the shopper may still come back.
    expect((await shop.status(two.reference)).body.result.status).toBe("open");
    expect((await shop.initiate(two.reference, card("authorised"))).body.result.status).toBe("authorised");
    for (const { number } of [one, two, three]) expect(shop.book.ofOrder(number)).toHaveLength(1);
  });

  it("cancels an order whose payment is not taken, and says so; one still worked on is asked again", async () => {
    const shop = payingShop();
    const { reference, key } = await placed(shop, toPay(sock));
    for (const answer of [
      () =>
        Response.json(
          { status: 422, errorCode: "704", message: "request already processed or in progress" },
          { status: 422 },
        ),
      () => Response.json({}, { status: 422, headers: { "transient-error": "true" } }),
      () => new Response("", { status: 429 }),
    ]) {
      shop.book.fault = (path) => (path === "/payments" ? answer() : null);
      expect(await shop.initiate(reference, card("authorised"))).toMatchObject({ status: 503 });
    }
    shop.book.fault = (path) =>
      path === "/payments"
        ? Response.json({ status: 422, errorCode: "101", message: "Invalid card number" }, { status: 422 })
        : null;
    expect((await shop.initiate(reference, card("authorised"))).body.result).toMatchObject({
      status: "refused",
      resultCode: "Error",
      isFinal: true,
    });
    expect(await orderRow(key)).toMatchObject({ state: "canceled" });
    // Of faults of the provider's own nobody knows what came of them; one of the merchant's configuration is an answer,
    // though under 500.
    const other = await placed(shop, toPay(sock));
    const fault = (body: object) => {
      shop.book.fault = (path) =>
        path === "/payments" ? Response.json({ status: 500, ...body }, { status: 500 }) : null;
    };
    fault({ errorCode: "905", message: "Payment details are not supported", errorType: "internal" });
    expect(await shop.initiate(other.reference, card("authorised"))).toMatchObject({ status: 503 });
    fault({
      errorCode: "905_1",
      message: "Could not find an acquirer account for the provided txvariant (mc), currency (EUR), and action (AUTH).",
      errorType: "configuration",
    });
    expect((await shop.initiate(other.reference, card("authorised"))).body.result).toMatchObject({
      status: "refused",
      resultCode: "Error",
      isFinal: true,
    });
    expect(await orderRow(other.key)).toMatchObject({ state: "canceled" });
  });
});
