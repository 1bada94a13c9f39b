import HmacValidator from "@adyen/api-library/lib/src/utils/hmacValidator.js";
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import type { ExecutionContext } from "@cloudflare/workers-types";
import { describe, expect, it, vi } from "vitest";
import { app } from "../../../worker/app.ts";
import { readConfig, type Bindings } from "../../../worker/env.ts";
import { deliverNotices } from "../../../worker/backend/provider/deliver.ts";
import { identityOf } from "../../../worker/backend/provider/identity.ts";
import { runProvider, tellSoon } from "../../../worker/backend/provider/run-provider.ts";
import { signatureOf } from "../../../worker/backend/provider/signature.ts";
import { provider } from "../../../worker/backend/provider/provider.ts";
import {
  bindings,
  browse,
  card,
  DB,
  last,
  lineItems,
  merchantAccount,
  officialClient,
  payment,
  reached,
  refusalOf,
} from "./official-client.ts";

const { PaymentsApi: payments, ModificationsApi: modifications } = officialClient();
interface Item {
  eventCode: string;
  success: string;
  merchantReference: string;
  pspReference: string;
  originalReference?: string;
  reason: string;
  additionalData: Record<string, string>;
  amount: { value: number };
}
interface Body {
  live: string;
  notificationItems: { NotificationRequestItem: Item }[];
}

const minutes = (n: number) => new Date(Date.now() + n * 60_000);
/** Sends what is due; `answer` is what the shop says to it. Returns what came, in order, of the given payments only. */
async function deliver(
  references: string[],
  {
    at = minutes(0),
    answer = () => new Response("[accepted]", { status: 202 }),
  }: { at?: Date; answer?: () => Response | Promise<Response> } = {},
): Promise<Item[]> {
  const came: { path: string; body: Body }[] = [];
  await deliverNotices(DB, at, async (request) => {
    const body = (await request.json()) as Body;
    if (!references.includes(body.notificationItems[0]!.NotificationRequestItem.merchantReference))
      return new Response("[accepted]");
    came.push({ path: new URL(request.url).pathname, body });
    return answer();
  });
  return came.map(({ path, body }) => {
    expect([path, body.live, body.notificationItems.length]).toEqual(["/api/payment/webhook", "false", 1]);
    const item = body.notificationItems[0]!.NotificationRequestItem;
    expect(new HmacValidator().validateHMAC(item as never, reached.config.hmacKey)).toBe(true);
    return item;
  });
}
const form = (fields: Record<string, string>): RequestInit => ({ method: "POST", body: new URLSearchParams(fields) });
const tokenOf = (answer: { action?: unknown }) =>
  new URL((answer.action as { url: string }).url).searchParams.get("redirectData")!;
/** Presses a button on the page the shopper was sent to; answers where it leads. */
async function press(token: string, verdict: string): Promise<URL> {
  const answer = await browse("/checkoutshopper/checkoutPaymentRedirect", form({ redirectData: token, verdict }));
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get("location")!);
}
const resultOf = (back: URL) => ({ details: { redirectResult: back.searchParams.get("redirectResult")! } });
const inBrowser = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64");

const count = async (sql: string, ...values: unknown[]) =>
  DB.prepare(sql)
    .bind(...values)
    .first<number>("n");

describe("the provider's calls, asked by its makers' own library", () => {
  it("names what can be paid with, in the shopper's language and for their country", async () => {
    const dutch = await payments.paymentMethods({
      merchantAccount,
      countryCode: "NL",
      shopperLocale: "nl-NL",
      amount: { value: 3995, currency: "EUR" },
    });
    expect(dutch.paymentMethods).toMatchObject([
      { type: "ideal", name: "iDEAL | Wero" },
      { type: "scheme", name: "Creditcard", brands: ["visa", "mc", "amex", "maestro"] },
      { type: "klarna", name: expect.stringContaining("Klarna") },
    ]);
    const german = await payments.paymentMethods({ merchantAccount, countryCode: "DE", shopperLocale: "de-DE" });
    expect(german.paymentMethods?.map(({ type }) => type)).toEqual(["scheme", "klarna"]);
    expect(
      (await payments.paymentMethods({ merchantAccount, countryCode: "BE" })).paymentMethods?.map(({ type }) => type),
    ).toContain("bcmc");
  });

  it("authorises a test card, refuses by holder name, by number and by card, and refuses every real card", async () => {
    const paid = await payments.payments(payment());
    expect(paid).toMatchObject({
      resultCode: "Authorised",
      pspReference: expect.stringMatching(/^[A-Z2-9]{16}$/),
      amount: { value: 3995, currency: "EUR" },
      additionalData: { cardSummary: "1111" },
    });
    const refused = async (method: object, rest: object = {}) => {
      const { resultCode, refusalReason, refusalReasonCode } = await payments.payments(payment(method, rest));
      return [resultCode, refusalReason, refusalReasonCode];
    };
    expect(await refused(card(undefined, "DECLINED"))).toEqual(["Refused", "Refused", "2"]);
    expect(await refused(card(undefined, "not enough balance"))).toEqual(["Refused", "Not enough balance", "12"]);
    expect(await refused(card(undefined, "ERROR"))).toEqual(["Error", "Acquirer Error", "4"]);
    // Words, reasons and numbers as the provider's page "Testing result codes" lists them.
    for (const [word, reason, code] of [
      ["ISSUER_UNAVAILABLE", "Issuer Unavailable", "9"],
      ["INVALID_CARD_NUMBER", "Invalid Card Number", "8"],
      ["CANCELLED", "Cancelled", "15"],
      ["SHOPPER_CANCELLED", "Shopper Cancelled", "16"],
      ["FRAUD", "FRAUD", "20"],
      ["RESTRICTED_CARD", "Restricted Card", "25"],
    ]) {
      expect(await refused(card(undefined, word))).toEqual(["Refused", reason, code]);
      expect(await refused(card(), { additionalData: { RequestedTestAcquirerResponseCode: code } })).toEqual([
        "Refused",
        reason,
        code,
      ]);
    }
    expect(await refused(card(undefined, "AT_BANK"))).toEqual(["Authorised", undefined, undefined]);
    expect(await refused(card(), { additionalData: { RequestedTestAcquirerResponseCode: "6" } })).toEqual([
      "Refused",
      "Expired Card",
      "6",
    ]);
    // A number for tests of other providers is no card here.
    expect(await refused(card("4000000000000002"))).toEqual(["Refused", "Invalid Card Number", "8"]);
    expect(await refused(card("4539578763621486"))).toEqual(["Refused", "Invalid Card Number", "8"]);
    expect(await refused(card(undefined, undefined, { encryptedExpiryYear: "test_2020" }))).toEqual([
      "Refused",
      "Expired Card",
      "6",
    ]);
    expect(await refused(card(undefined, undefined, { encryptedSecurityCode: "test_111" }))).toEqual([
      "Refused",
      "CVC Declined",
      "24",
    ]);
  });

  it("sends the shopper to a bank, a lender or a challenge in the actions' documented form", async () => {
    for (const method of [
      { type: "ideal" },
      { type: "klarna" },
      { type: "bcmc_mobile" },
      { ...card("6703444444444449"), type: "bcmc" },
    ]) {
      const sent = await payments.payments(payment(method, { lineItems }));
      expect(sent).toMatchObject({
        resultCode: "RedirectShopper",
        action: {
          type: "redirect",
          method: "GET",
          paymentMethodType: method.type,
          url: expect.stringMatching(
            /^http:\/\/localhost\/checkoutshopper\/checkoutPaymentRedirect\?redirectData=[\w-]{40,}$/,
          ),
        },
      });
    }
    const open = (token: string) => JSON.parse(Buffer.from(token, "base64url").toString()) as Record<string, string>;
    const asked = await payments.payments(payment(card("5454545454545454")));
    expect(asked).toMatchObject({
      resultCode: "IdentifyShopper",
      action: {
        type: "threeDS2",
        subtype: "fingerprint",
        paymentMethodType: "scheme",
        paymentData: expect.any(String),
        authorisationToken: expect.any(String),
      },
    });
    expect(open((asked.action as { token: string }).token)).toMatchObject({
      threeDSServerTransID: expect.stringMatching(/^[0-9a-f-]{36}$/),
      threeDSMethodUrl: expect.stringContaining("/checkoutshopper/"),
      threeDSMethodNotificationURL: expect.stringContaining("/checkoutshopper/"),
    });
    for (const enrolled of ["5000550000000029", "371449635398431"]) {
      expect(
        await payments.payments(
          payment({ ...card(enrolled), ...(enrolled.startsWith("37") && { encryptedSecurityCode: "test_7373" }) }),
        ),
      ).toMatchObject({ resultCode: "IdentifyShopper" });
    }
    expect(await payments.payments(payment(card("4212345678910006")))).toMatchObject({
      resultCode: "ChallengeShopper",
    });
    const challenged = await payments.payments(payment(card("4917610000000000")));
    expect(challenged).toMatchObject({
      resultCode: "ChallengeShopper",
      action: { type: "threeDS2", subtype: "challenge" },
    });
    expect(open((challenged.action as { token: string }).token)).toMatchObject({
      acsURL: expect.stringContaining("/checkoutshopper/acs/"),
      acsTransID: expect.any(String),
      messageVersion: "2.2.0",
      threeDSNotificationURL: expect.any(String),
      threeDSServerTransID: expect.any(String),
    });
  });

  it("answers the same to the same key, also after a lost answer and in a race, and pays once", async () => {
    const request = payment();
    const lost = officialClient({ lose: () => true }).PaymentsApi;
    await expect(lost.payments(request, { idempotencyKey: "lost-1" })).rejects.toThrow("answer lost");
    const again = await payments.payments(request, { idempotencyKey: "lost-1" });
    expect(last.headers.get("idempotency-key")).toBe("lost-1");
    expect(await payments.payments(request, { idempotencyKey: "lost-1" })).toEqual(again);
    // Whoever has nothing left but the key hears what became of it.
    expect(
      await payments.payments({ ...request, paymentMethod: { type: "scheme" } } as never, { idempotencyKey: "lost-1" }),
    ).toEqual(again);
    const raced = payment(card("4917610000000000"));
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => payments.payments(raced, { idempotencyKey: "race-1" })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    for (const { reference } of [request, raced])
      expect(await count("SELECT count(*) AS n FROM provider_payment WHERE merchant_reference = ?", reference)).toBe(1);
    expect(
      await count(
        "SELECT count(*) AS n FROM provider_notice WHERE item ->> '$.merchantReference' = ?",
        request.reference,
      ),
    ).toBe(1);
    expect((await payments.payments(request, { idempotencyKey: "another" })).pspReference).not.toBe(again.pspReference);
  });

  it("refuses in the documented form whoever is not the merchant, and whatever is not documented", async () => {
    const stranger = await refusalOf(officialClient({ apiKey: "guessed" }).PaymentsApi.payments(payment()));
    expect([stranger.status, stranger.body]).toEqual([
      401,
      { status: 401, errorCode: "000", message: "HTTP Status Response - Unauthorized", errorType: "security" },
    ]);
    expect((await refusalOf(payments.payments(payment(card(), { merchantAccount: "Another" })))).body).toMatchObject({
      status: 403,
      errorCode: "901",
      errorType: "security",
    });
    for (const [wrong, errorCode, message] of [
      [{ amount: undefined }, "100", "Required object 'amount' is not provided."],
      [{ amount: { value: -1, currency: "EUR" } }, "137", "Invalid amount specified"],
      [{ amount: { value: 1.5, currency: "EUR" } }, "137", "Invalid amount specified"],
      [{ amount: { value: 1, currency: "euro" } }, "138", "Unsupported currency specified"],
      [{ reference: "" }, "130", "Required field 'reference' is not provided."],
      [{ returnUrl: "javascript:alert(1)" }, "14_030", "Return URL is missing."],
      [{ paymentMethod: {} }, "702", expect.stringContaining("Required field")],
      [{ paymentMethod: { type: "klarna" } }, "702", expect.stringContaining("Required field")],
    ]) {
      expect((await refusalOf(payments.payments({ ...payment(), ...(wrong as object) } as never))).body).toMatchObject({
        status: 422,
        errorCode,
        errorType: "validation",
        message,
      });
    }
    expect((await refusalOf(payments.payments(payment({ type: "paypal" })))).body).toMatchObject({
      status: 500,
      errorCode: "905_1",
      errorType: "configuration",
      message:
        "Could not find an acquirer account for the provided txvariant (paypal), currency (EUR), and action (AUTH).",
    });
    expect((await refusalOf(payments.payments(payment(card("12"))))).body).toMatchObject({
      errorCode: "101",
      message: "Invalid card number",
    });
    expect(
      (await refusalOf(payments.payments(payment({ ...card(), encryptedCardNumber: "c1.a.b.c" })))).body,
    ).toMatchObject({ errorCode: "174", message: "Unable to decrypt data" });
    const raw = await reached.fetch(
      new Request(`${reached.config.url}/payments`, {
        method: "POST",
        headers: { "x-api-key": reached.config.apiKey },
        body: "{",
      }),
    );
    expect([raw.status, await raw.json()]).toMatchObject([400, { status: 400, errorType: "validation" }]);
    expect(
      (await refusalOf(modifications.cancelAuthorisedPaymentByPspReference("NOBODYKNOWSTHIS2", { merchantAccount })))
        .body,
    ).toMatchObject({ status: 422, errorCode: "167" });
  });
});

describe("the page of the bank or the lender", () => {
  it("says in the shopper's language that no money moves, offers every way out as a form, and leads back to the shop alone", async () => {
    for (const [shopperLocale, words, type] of [
      ["nl-NL", "Er gaat geen geld om", "ideal"],
      ["de-DE", "Es fließt kein Geld", "klarna"],
      ["en-US", "No money moves", "bcmc_mobile"],
    ] as const) {
      const request = payment({ type }, { shopperLocale, lineItems });
      const answer = await browse(
        `/checkoutshopper/checkoutPaymentRedirect?redirectData=${tokenOf(await payments.payments(request))}`,
      );
      const page = await answer.text();
      expect(page).toContain(words);
      expect(page).toContain(`<html lang="${shopperLocale.slice(0, 2)}">`);
      expect(page).toContain(request.reference);
      expect(page.replaceAll(" ", " ")).toMatch(/39[.,]95/);
      for (const verdict of ["pay", "refuse", "cancel", "later"])
        expect(page).toContain(`name="verdict" value="${verdict}"`);
      expect(page).not.toMatch(/<script|style=/);
      expect(answer.headers.get("content-security-policy")).toBe(
        "default-src 'none'; style-src 'self'; script-src 'none'; base-uri 'none'; frame-ancestors 'self'; " +
          "form-action 'self' http://localhost",
      );
    }
  });

  it("pays, refuses, cancels or leaves open as told, once, and tells the shop in the same step", async () => {
    for (const [verdict, resultCode, success, reason] of [
      ["pay", "Authorised", "true", ""],
      ["refuse", "Refused", "false", "Refused"],
      ["cancel", "Cancelled", "false", "Shopper Cancelled"],
    ] as const) {
      const request = payment({ type: "ideal" });
      const token = tokenOf(await payments.payments(request));
      const back = await press(token, verdict);
      expect(back.origin + back.pathname + back.search).toMatch(
        /^http:\/\/localhost\/api\/payment\/redirect\?reference=a{32}&redirectResult=[\w-]{60,}$/,
      );
      // Whatever is pressed afterwards, in this tab or another, changes nothing.
      expect((await press(token, verdict === "pay" ? "cancel" : "pay")).href).toBe(back.href);
      expect(await (await browse(`/checkoutshopper/checkoutPaymentRedirect?redirectData=${token}`)).text()).toContain(
        back.href.replaceAll("&", "&amp;"),
      );
      expect(await payments.paymentsDetails(resultOf(back))).toMatchObject({
        resultCode,
        merchantReference: request.reference,
        amount: { value: 3995, currency: "EUR" },
      });
      expect(await deliver([request.reference])).toMatchObject([
        { eventCode: "AUTHORISATION", success, reason, amount: { value: 3995 } },
      ]);
      expect(await deliver([request.reference], { at: minutes(60) })).toEqual([]);
    }
  });

  it("authorises later what the bank was to decide later, and closes what nobody came back to", async () => {
    const [open, left, challenged] = [
      payment({ type: "ideal" }),
      payment({ type: "klarna" }, { lineItems }),
      payment(card("4917610000000000")),
    ];
    const back = await press(tokenOf(await payments.payments(open)), "later");
    await payments.payments(left);
    await payments.payments(challenged);
    expect(await payments.paymentsDetails(resultOf(back))).toMatchObject({ resultCode: "Pending" });
    const all = [open.reference, left.reference, challenged.reference];
    expect(await deliver(all, { at: minutes(1) })).toEqual([]);
    expect(await deliver(all, { at: minutes(3) })).toMatchObject([
      { eventCode: "AUTHORISATION", success: "true", merchantReference: open.reference },
    ]);
    // Both end in one instant where both began in one.
    const ended = (await deliver(all, { at: minutes(31) })).map(({ eventCode, merchantReference }) => [
      eventCode,
      merchantReference,
    ]);
    expect(ended.sort().reverse()).toEqual([
      ["OFFER_CLOSED", left.reference],
      ["EXPIRE", challenged.reference],
    ]);
  });

  it("takes each result from one request only, repeats that request's answer, and knows no invented one", async () => {
    const back = resultOf(await press(tokenOf(await payments.payments(payment({ type: "ideal" }))), "pay"));
    const first = await payments.paymentsDetails(back, { idempotencyKey: "details-1" });
    expect(await payments.paymentsDetails(back, { idempotencyKey: "details-1" })).toEqual(first);
    for (const idempotencyKey of ["details-2", undefined])
      expect((await refusalOf(payments.paymentsDetails(back, { idempotencyKey }))).body).toMatchObject({
        status: 422,
        errorType: "validation",
        message: expect.stringContaining("already used"),
      });
    for (const redirectResult of ["invented", first.pspReference!])
      expect((await refusalOf(payments.paymentsDetails({ details: { redirectResult } }))).status).toBe(422);
    expect((await refusalOf(payments.paymentsDetails({ details: {} }))).body).toMatchObject({
      errorCode: "14_002",
      message: "Required field 'paymentData' is not provided.",
    });
    // A repeat in a race without a key: the same request is answered alike.
    const raced = resultOf(await press(tokenOf(await payments.payments(payment({ type: "ideal" }))), "pay"));
    const answers = await Promise.all(Array.from({ length: 8 }, () => payments.paymentsDetails(raced)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it("sends nobody to another site, and shows no payment to whoever guesses", async () => {
    const away = payment({ type: "ideal" }, { returnUrl: "https://elsewhere.example/back" });
    const token = tokenOf(await payments.payments(away));
    for (const answer of [
      await browse(`/checkoutshopper/checkoutPaymentRedirect?redirectData=${token}`),
      await browse("/checkoutshopper/checkoutPaymentRedirect", form({ redirectData: token, verdict: "pay" })),
      await browse("/checkoutshopper/checkoutPaymentRedirect?redirectData=guess"),
    ]) {
      expect([answer.status, answer.headers.get("location")]).toEqual([404, null]);
    }
    expect(
      (
        await browse(
          "/checkoutshopper/checkoutPaymentRedirect",
          form({ redirectData: tokenOf(await payments.payments(payment({ type: "ideal" }))), verdict: "steal" }),
        )
      ).status,
    ).toBe(404);
    expect(await deliver([away.reference])).toEqual([]);
  });
});

describe("3-D Secure 2", () => {
  interface Action {
    subtype: string;
    token: string;
    paymentData: string;
    authorisationToken: string;
  }
  const opened = (token: string) => JSON.parse(Buffer.from(token, "base64url").toString()) as Record<string, string>;
  const submit = async (paymentData: string, clientKey = reached.config.clientKey) =>
    browse(`/checkoutshopper/v1/submitThreeDS2Fingerprint?token=${clientKey}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ fingerprintResult: inBrowser({ threeDSCompInd: "Y" }), paymentData }),
    });
  /** Goes through the issuer's page as the web component's frame does; answers what the component hears. */
  async function challenge(action: Action, verdict: string): Promise<unknown> {
    const { acsURL, threeDSServerTransID, acsTransID, messageVersion } = opened(action.token);
    const page = await browse(
      acsURL!,
      form({
        creq: Buffer.from(
          JSON.stringify({
            threeDSServerTransID,
            acsTransID,
            messageVersion,
            messageType: "CReq",
            challengeWindowSize: "02",
          }),
        ).toString("base64url"),
      }),
    );
    expect(page.status).toBe(200);
    const shown = await page.text();
    expect(shown).toContain("No money moves and nothing is charged");
    const step = /name="step" value="([\w-]+)"/.exec(shown)![1]!;
    const answer = await browse("/checkoutshopper/acs/answer", form({ step, verdict }));
    const told = await (await browse(answer.headers.get("location")!)).text();
    return JSON.parse(/data-message="([^"]+)"/.exec(told)![1]!.replaceAll("&quot;", '"'));
  }
  const details = (action: Action, transStatus: string) =>
    payments.paymentsDetails({
      details: { threeDSResult: inBrowser({ transStatus, authorisationToken: action.authorisationToken }) },
    });

  it("lets a card through without a challenge, once it was looked at", async () => {
    const request = payment(card("5201281505129736"));
    const { action } = (await payments.payments(request)) as unknown as { action: Action };
    expect(action.subtype).toBe("fingerprint");
    const method = await browse(opened(action.token).threeDSMethodUrl!, form({ threeDSMethodData: "e30" }));
    expect((await method.text()).replaceAll("&quot;", '"')).toContain(
      'data-message="{"type":"fingerPrintResult","result":{"threeDSCompInd":"Y"}}"',
    );
    expect((await submit(action.paymentData, "sandbox_another")).status).toBe(401);
    const completed = (await (await submit(action.paymentData)).json()) as {
      type: string;
      details: { threeDSResult: string };
    };
    expect(completed.type).toBe("completed");
    expect(await payments.paymentsDetails({ details: completed.details })).toMatchObject({
      resultCode: "Authorised",
      merchantReference: request.reference,
    });
    expect(await deliver([request.reference])).toMatchObject([{ eventCode: "AUTHORISATION", success: "true" }]);
  });

  it("asks the shopper after the fingerprint and believes the issuer, not the browser", async () => {
    for (const [verdict, claimed, resultCode, refusalReason] of [
      ["Y", "Y", "Authorised", undefined],
      ["N", "Y", "Refused", "3D Not Authenticated"],
      ["U", "Y", "Refused", "3D Not Authenticated"],
    ] as const) {
      const request = payment(card("5454545454545454"));
      const { action } = (await payments.payments(request)) as unknown as { action: Action };
      const next = (await (await submit(action.paymentData)).json()) as { type: string; action: Action };
      expect(next).toMatchObject({ type: "action", action: { type: "threeDS2", subtype: "challenge" } });
      expect(((await (await submit(action.paymentData)).json()) as { action: Action }).action).toEqual(next.action);
      expect(await challenge(next.action, verdict)).toEqual({
        type: "challengeResult",
        result: { transStatus: verdict },
      });
      expect(await details(next.action, claimed)).toMatchObject({
        resultCode,
        ...(refusalReason && { refusalReason, refusalReasonCode: "11" }),
      });
      expect(await deliver([request.reference])).toMatchObject([
        { eventCode: "AUTHORISATION", success: String(resultCode === "Authorised"), reason: refusalReason ?? "" },
      ]);
    }
  });

  it("refuses a claimed challenge never answered, and asks the issuer for its answer after one that was", async () => {
    const { action } = (await payments.payments(payment(card("4917610000000000")))) as unknown as { action: Action };
    expect(await details(action, "Y")).toMatchObject({ resultCode: "Refused", refusalReasonCode: "11" });
    const { action: broke } = (await payments.payments(
      payment(card("4917610000000000", "NOT_ENOUGH_BALANCE")),
    )) as unknown as { action: Action };
    await challenge(broke, "Y");
    expect(await details(broke, "Y")).toMatchObject({ resultCode: "Refused", refusalReason: "Not enough balance" });
    const foreign = await browse(
      opened(action.token).acsURL!,
      form({ creq: Buffer.from('{"threeDSServerTransID":"another"}').toString("base64url") }),
    );
    expect(foreign.status).toBe(404);
  });
});

describe("changes after payment", () => {
  it("cancels what was not captured, gives back what was, and never more than that", async () => {
    const [carded, ideal] = [payment(), payment({ type: "ideal" })];
    const first = await payments.payments(carded);
    const reversal = await modifications.refundOrCancelPayment(
      first.pspReference!,
      { merchantAccount, reference: "r1" },
      { idempotencyKey: "r1" },
    );
    expect(reversal).toMatchObject({ status: "received", paymentPspReference: first.pspReference, reference: "r1" });
    expect(
      (
        await modifications.refundOrCancelPayment(
          first.pspReference!,
          { merchantAccount, reference: "r1" },
          { idempotencyKey: "r1" },
        )
      ).pspReference,
    ).toBe(reversal.pspReference);
    await modifications.refundOrCancelPayment(first.pspReference!, { merchantAccount });
    const second = await payments.payments(ideal);
    await press(tokenOf(second), "pay");
    const amount = (value: number) => ({ merchantAccount, amount: { value, currency: "EUR" } });
    await modifications.refundCapturedPayment(second.pspReference!, amount(1_000));
    await modifications.refundCapturedPayment(second.pspReference!, amount(3_000));
    await modifications.refundOrCancelPayment(second.pspReference!, { merchantAccount });
    expect(
      (await refusalOf(modifications.refundCapturedPayment(second.pspReference!, { merchantAccount } as never))).body,
    ).toMatchObject({ errorCode: "100" });
    const told = (await deliver([carded.reference, ideal.reference])).map(
      ({ eventCode, success, reason, originalReference, additionalData }) => [
        eventCode,
        success,
        reason,
        originalReference ?? "",
        additionalData["modification.action"] ?? "",
      ],
    );
    expect(told).toEqual([
      ["AUTHORISATION", "true", "", "", ""],
      ["CANCEL_OR_REFUND", "true", "", first.pspReference, "cancel"],
      ["CANCEL_OR_REFUND", "false", "Transaction is no longer open", first.pspReference, ""],
      ["AUTHORISATION", "true", "", "", ""],
      ["REFUND", "true", "", second.pspReference, ""],
      ["REFUND", "false", "Insufficient balance on payment", second.pspReference, ""],
      ["CANCEL_OR_REFUND", "true", "", second.pspReference, "refund"],
    ]);
    expect(
      await DB.prepare("SELECT captured_value, refunded_value, state FROM provider_payment WHERE psp_reference = ?")
        .bind(second.pspReference)
        .first(),
    ).toEqual({ captured_value: 3995, refunded_value: 3995, state: "reversed" });
  });

  it("captures up to what was authorised, and refunds at once in a race no more than was captured", async () => {
    const request = payment();
    const { pspReference = "" } = await payments.payments(request);
    const amount = (value: number) => ({ merchantAccount, amount: { value, currency: "EUR" } });
    await modifications.captureAuthorisedPayment(pspReference, amount(3_000));
    await modifications.captureAuthorisedPayment(pspReference, amount(1_000));
    await Promise.all(
      Array.from({ length: 6 }, () => modifications.refundCapturedPayment(pspReference, amount(1_000))),
    );
    await modifications.cancelAuthorisedPaymentByPspReference(pspReference, { merchantAccount });
    const told = (await deliver([request.reference])).map(({ eventCode, success }) => `${eventCode} ${success}`).sort();
    expect(told).toEqual([
      "AUTHORISATION true",
      "CANCELLATION false",
      "CAPTURE false",
      "CAPTURE true",
      "REFUND false",
      "REFUND false",
      "REFUND false",
      "REFUND true",
      "REFUND true",
      "REFUND true",
    ]);
  });

  it("has captured by itself what is a minute old, so that a part of it can be refunded", async () => {
    const [young, old] = [payment(), payment()];
    const told = async (request: typeof young, age: string) => {
      const { pspReference = "" } = await payments.payments(request);
      await DB.prepare(
        "UPDATE provider_payment SET created_at = strftime('%FT%H:%M:%fZ', 'now', ?2) WHERE psp_reference = ?1",
      )
        .bind(pspReference, age)
        .run();
      await modifications.refundCapturedPayment(pspReference, {
        merchantAccount,
        amount: { value: 1_000, currency: "EUR" },
      });
      await modifications.cancelAuthorisedPaymentByPspReference(pspReference, { merchantAccount });
      return (await deliver([request.reference])).map(({ eventCode, success }) => `${eventCode} ${success}`).sort();
    };
    expect(await told(young, "-50 seconds")).toEqual(["AUTHORISATION true", "CANCELLATION true", "REFUND false"]);
    expect(await told(old, "-61 seconds")).toEqual(["AUTHORISATION true", "CANCELLATION false", "REFUND true"]);
  });

  it("stops a payment the shopper has not finished", async () => {
    const request = payment({ type: "ideal" });
    const answer = await payments.payments(request);
    await modifications.cancelAuthorisedPaymentByPspReference(answer.pspReference!, { merchantAccount });
    expect(await payments.paymentsDetails(resultOf(await press(tokenOf(answer), "pay")))).toMatchObject({
      resultCode: "Cancelled",
    });
    expect(
      (await deliver([request.reference], { at: minutes(40) })).map(({ eventCode, success }) => [eventCode, success]),
    ).toEqual([["CANCELLATION", "true"]]);
  });
});

describe("notifications", () => {
  it("are signed as documented", async () => {
    // The example of the provider's own page on verifying signatures, and its library beside it.
    const item = {
      pspReference: "7914073381342284",
      merchantAccountCode: "TestMerchant",
      merchantReference: "TestPayment-1407325143704",
      amount: { value: 1130, currency: "EUR" },
      eventCode: "AUTHORISATION",
      success: "true",
    };
    const key = "44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056";
    expect(await signatureOf(item, key)).toBe("coqCmt/IZ4E3CzPvMY8zTjQVL5hYJUiBRg8UU+iCWo0=");
    for (const each of [
      item,
      { ...item, originalReference: "8313547924770610", eventCode: "REFUND", success: "false" },
    ])
      expect(await signatureOf(each, key)).toBe(new HmacValidator().calculateHmac(each as never, key));
  });

  it("come again, ever more seldom, until the shop says that it has them", async () => {
    const request = payment();
    await payments.payments(request);
    const refusals = [
      () => new Response("busy", { status: 503 }),
      () => new Response("OK"),
      () => Promise.reject(new Error("no shop")),
      () => new Response("[accepted]"),
    ];
    const tries = async (at: number) =>
      (await deliver([request.reference], { at: minutes(at), answer: refusals[0]! })).length;
    expect(await tries(0)).toBe(1);
    expect(await tries(0.3)).toBe(0);
    for (const [at, answer] of [
      [0.6, 1],
      [3, 2],
    ] as const)
      expect(await deliver([request.reference], { at: minutes(at), answer: refusals[answer]! })).toHaveLength(1);
    expect(await deliver([request.reference], { at: minutes(7) })).toEqual([]);
    expect(await deliver([request.reference], { at: minutes(9), answer: refusals[3]! })).toHaveLength(1);
    expect(await deliver([request.reference], { at: minutes(600) })).toEqual([]);
    expect(
      await DB.prepare("SELECT tries, problem FROM provider_notice WHERE item ->> '$.merchantReference' = ?")
        .bind(request.reference)
        .first(),
    ).toEqual({ tries: 4, problem: null });
  });

  it("are sent though payments before them cannot be brought to their end", async () => {
    const request = payment();
    await payments.payments(request);
    await DB.prepare(`INSERT INTO provider_payment (psp_reference, merchant_reference, amount_value, currency, method,
      type, return_url, locale, state, answer, created_at, settles_at)
      SELECT 'STUBBORN' || value, 'stubborn-' || value, 1, 'EUR', 'ideal', 'ideal', '', '', 'pending', 'NO_SUCH_ANSWER',
        '2026-01-01', '2026-01-01' FROM json_each(?1)`)
      .bind(JSON.stringify(Array.from({ length: 25 }, (_, i) => i)))
      .run();
    const late = payment({ type: "ideal" });
    await press(tokenOf(await payments.payments(late)), "later");
    expect(await deliver([request.reference])).toHaveLength(1);
    for (const at of [3, 4]) await deliver([], { at: minutes(at) });
    expect(
      await DB.prepare("SELECT state FROM provider_payment WHERE merchant_reference = ?")
        .bind(late.reference)
        .first("state"),
    ).toBe("authorised");
    await DB.prepare("DELETE FROM provider_payment WHERE psp_reference LIKE 'STUBBORN%'").run();
  });

  it("are forgotten a month after acceptance, with answers to repeats; those never taken are given up", async () => {
    const [taken, refused] = [payment(), payment()];
    await payments.payments(taken, { idempotencyKey: "old-1" });
    await deliver([taken.reference]);
    await payments.payments(refused);
    await deliver([refused.reference], { answer: () => new Response("no", { status: 500 }) });
    const left = async (request: { reference: string }) =>
      (await DB.prepare("SELECT count(*) AS n FROM provider_notice WHERE item ->> '$.merchantReference' = ?")
        .bind(request.reference)
        .first("n"))!;
    const nights = (days: number) => new Date(new Date(Date.now() + days * 86_400_000).setUTCHours(2, 40, 0, 0));
    await runProvider(bindings, nights(20), async () => new Response("[accepted]"));
    expect([await left(taken), await left(refused)]).toEqual([1, 1]);
    await DB.prepare(
      "UPDATE provider_notice SET accepted_at = NULL, due_at = '2026-01-01' WHERE item ->> '$.merchantReference' = ?",
    )
      .bind(refused.reference)
      .run();
    await runProvider(bindings, nights(32), async () => new Response("no", { status: 500 }));
    expect([await left(taken), await left(refused)]).toEqual([0, 1]);
    expect(
      await DB.prepare(
        "SELECT given_up_at IS NOT NULL AS over FROM provider_notice WHERE item ->> '$.merchantReference' = ?",
      )
        .bind(refused.reference)
        .first("over"),
    ).toBe(1);
    expect(await DB.prepare("SELECT count(*) AS n FROM provider_answer WHERE key = 'old-1'").first("n")).toBe(0);
    // A shopper's call is no occasion for it, whenever it comes.
    vi.useFakeTimers({ toFake: ["Date"], now: nights(70) });
    const context = createExecutionContext();
    const initiate = new Request("https://shop.test/api/payment/initiate", { method: "POST" });
    tellSoon(initiate, bindings, context, async () => new Response("no", { status: 500 }));
    await waitOnExecutionContext(context);
    vi.useRealTimers();
    expect(await left(refused)).toBe(1);
    await runProvider(bindings, nights(70), async () => new Response("no", { status: 500 }));
    expect(await left(refused)).toBe(0);
  });

  it("can be held back and doubled by tests, and nowhere else", async () => {
    const request = payment({ type: "ideal" });
    const token = tokenOf(await payments.payments(request));
    const control = (body: unknown) => ({
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(
      (
        await browse(
          "/checkoutshopper/test/notices",
          control({ merchantReference: request.reference, holdSeconds: 300, copies: 2 }),
        )
      ).status,
    ).toBe(204);
    await press(token, "pay");
    expect(await deliver([request.reference])).toEqual([]);
    const came = await deliver([request.reference], { at: minutes(6) });
    expect(came).toHaveLength(2);
    expect(came[0]).toEqual(came[1]);
    const real = { ...bindings, ENVIRONMENT: "production", PASSWORD_COST: "16384,8,5" };
    expect(
      (await provider.fetch(new Request("http://localhost/checkoutshopper/test/notices", control({ copies: 3 })), real))
        .status,
    ).toBe(404);
  });
});

describe("what the shop's own pages let in", () => {
  const real = (PAYMENT_ENVIRONMENT: string) => ({
    ...bindings,
    PAYMENT_URL: "https://checkout.example/v72",
    PAYMENT_API_KEY: "a-real-key-of-a-real-shop",
    PAYMENT_MERCHANT_ACCOUNT: "Real",
    PAYMENT_CLIENT_KEY: "test_REAL",
    PAYMENT_HMAC_KEY: "AB".repeat(32),
    PAYMENT_ENVIRONMENT,
  });
  async function policyOf(path: string, env: Bindings): Promise<Record<string, string>> {
    const context = createExecutionContext();
    const answer = await app.fetch(new Request(`http://localhost${path}`), env, context as unknown as ExecutionContext);
    await answer.text();
    await waitOnExecutionContext(context);
    expect([answer.headers.get("cross-origin-opener-policy"), answer.headers.get("x-content-type-options")]).toEqual([
      "same-origin",
      "nosniff",
    ]);
    const directives = (answer.headers.get("content-security-policy") ?? "")
      .split("; ")
      .map((directive) => [directive.split(" ", 1)[0]!, directive.slice(directive.indexOf(" ") + 1)]);
    return { ...Object.fromEntries(directives), permissions: answer.headers.get("permissions-policy") ?? "" };
  }

  /** The shop's other views stand beside this host under their labels; a form may be led to their pages. */
  const ownForms = "'self' localhost de.localhost en.localhost";

  it("on pages of a payment the real provider's hosts, and any issuer's frame; on all others, and with the embedded provider, the shop's own origin alone", async () => {
    for (const [name, paths] of [
      ["test", ["/checkout-return/"]],
      ["live", ["/checkout/", "/checkout-failed/"]],
    ] as const) {
      for (const path of paths) {
        const policy = await policyOf(path, real(name));
        const hosts = `https://checkoutshopper-${name}.adyen.com https://checkoutshopper-${name}.cdn.adyen.com`;
        expect(policy, path).toMatchObject({
          "default-src": "'self'",
          "frame-src": "'self' https:",
          "form-action": `${ownForms} https:`,
          "frame-ancestors": "'self'",
          "style-src": "'self'",
          "img-src": `'self' data: ${hosts}`,
          "connect-src": `'self' ${hosts} https://checkoutanalytics-${name}.adyen.com`,
        });
        expect(policy["script-src"]).toMatch(/^'self'( 'nonce-\w+')?$/);
        expect(policy.permissions).toContain("payment=*");
      }
    }
    const tight = {
      "default-src": "'self'",
      "img-src": "'self' data:",
      "connect-src": "'self'",
      "form-action": ownForms,
    };
    for (const [path, env] of [
      ["/winkelwagen/", real("live")],
      ["/checkout/thank-you/", real("live")],
      ["/checkout/", bindings],
    ] as const) {
      const policy = await policyOf(path, env);
      expect(policy, path).toMatchObject(tight);
      expect([policy["frame-src"], policy.permissions], path).toEqual([
        undefined,
        expect.stringContaining("payment=(self)"),
      ]);
    }
  });
});

describe("a deployment", () => {
  it("makes keys of its own, once, even when many ask at first", async () => {
    const before = (await DB.prepare("DELETE FROM provider_identity RETURNING *").all()).results[0] as Record<
      string,
      string
    >;
    // Isolates that each meet the database for the first time.
    const isolates = Array.from({ length: 5 }, () => ({ prepare: DB.prepare.bind(DB) }) as unknown as typeof DB);
    const identities = await Promise.all(isolates.map((db) => identityOf(db)));
    expect(new Set(identities.map(({ apiKey, hmacKey, clientKey }) => apiKey + hmacKey + clientKey)).size).toBe(1);
    expect(identities[0]!.apiKey).not.toBe(reached.config.apiKey);
    await DB.prepare("UPDATE provider_identity SET api_key = ?1, client_key = ?2, hmac_key = ?3, card_key = ?4")
      .bind(before.api_key, before.client_key, before.hmac_key, before.card_key)
      .run();
    expect(reached.config).toMatchObject({
      apiKey: expect.stringMatching(/^embedded_[\w-]{43}$/),
      clientKey: expect.stringMatching(/^sandbox_/),
      hmacKey: expect.stringMatching(/^[0-9A-F]{64}$/),
      environment: "test",
    });
    expect(await DB.prepare("SELECT count(*) AS n FROM provider_identity").first("n")).toBe(1);
  });

  it("has no embedded provider beside a real one: every address of it is unknown, and nothing is sent", async () => {
    const real = {
      ...bindings,
      PAYMENT_URL: "https://checkout.example/v72",
      PAYMENT_API_KEY: "a-real-key-of-a-real-shop",
      PAYMENT_MERCHANT_ACCOUNT: "Real",
      PAYMENT_CLIENT_KEY: "test_REAL",
      PAYMENT_HMAC_KEY: "AB".repeat(32),
    };
    const paths = [
      "/v72/payments",
      "/v72/paymentMethods",
      "/checkoutshopper/v1/submitThreeDS2Fingerprint",
      "/checkoutshopper/checkoutPaymentRedirect",
      `/checkoutshopper/securedfields/${reached.config.clientKey}/6.3.0/securedFields.html`,
      "/checkoutshopper/acs/challenge",
      "/checkoutshopper/test/notices",
      "/checkoutanalytics/v3/analytics",
      "/cdn/x.svg",
    ];
    for (const path of paths)
      for (const method of ["GET", "POST"])
        expect(
          (
            await provider.fetch(
              new Request(`http://localhost${path}`, { method, headers: { "x-api-key": reached.config.apiKey } }),
              real,
            )
          ).status,
        ).toBe(404);
    await payments.payments(payment());
    let sent = 0;
    await runProvider(real, minutes(60), async () => {
      sent += 1;
      return new Response("[accepted]");
    });
    expect(sent).toBe(0);
  });

  it("does not fall back on the embedded one when a real one was meant, nor mix test and live", () => {
    const keys = {
      PAYMENT_API_KEY: "a-real-key-of-a-real-shop",
      PAYMENT_MERCHANT_ACCOUNT: "Real",
      PAYMENT_CLIENT_KEY: "test_REAL",
      PAYMENT_HMAC_KEY: "AB".repeat(32),
    };
    const [test, live] = [
      "https://checkout-test.adyen.com/v72",
      "https://0a1b-Kade-checkout-live.adyenpayments.com/checkout/v72",
    ];
    const problem = (more: Partial<Bindings>) => {
      try {
        return readConfig({ ...bindings, ...more }).payment?.environment ?? "embedded";
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect([
      problem({}),
      problem({ PAYMENT_ENVIRONMENT: "test" }),
      problem({ ...keys, PAYMENT_URL: test }),
      problem({ ...keys, PAYMENT_URL: live, PAYMENT_ENVIRONMENT: "live" }),
    ]).toEqual(["embedded", "embedded", "test", "live"]);
    for (const wrong of [
      keys,
      { PAYMENT_HMAC_KEY: keys.PAYMENT_HMAC_KEY },
      { PAYMENT_ENVIRONMENT: "live" },
      { PAYMENT_URL: test },
    ])
      expect(problem(wrong)).toMatch(/^Configuration: PAYMENT_URL /);
    for (const wrong of [
      { ...keys, PAYMENT_URL: live },
      { ...keys, PAYMENT_URL: test, PAYMENT_ENVIRONMENT: "live" },
    ])
      expect(problem(wrong)).toMatch(/^Configuration: PAYMENT_ENVIRONMENT /);
  });

  it("keeps no card number, in clear or otherwise", async () => {
    await payments.payments(payment(card("5555555555554444")));
    const tables = ["provider_payment", "provider_step", "provider_answer", "provider_notice", "provider_change"];
    for (const table of tables)
      expect(JSON.stringify((await DB.prepare(`SELECT * FROM ${table}`).all()).results)).not.toMatch(
        /555555555555|411111111111|545454545454/,
      );
  });

  it("serves card fields for its own client key only, with nothing inline and no other site in reach", async () => {
    const path = (key: string) =>
      `/checkoutshopper/securedfields/${key}/6.3.0/securedFields.html?type=card&d=aHR0cDovL2xvY2FsaG9zdA==`;
    const frame = await browse(path(reached.config.clientKey));
    expect(frame.headers.get("content-security-policy")).toBe(
      "default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'; frame-ancestors 'self'; " +
        "form-action 'self'",
    );
    const text = await frame.text();
    expect(text).not.toMatch(/<script(?![^>]*src=)|style=| on\w+=/);
    expect((await browse(path("sandbox_another"))).status).toBe(403);
    for (const file of ["secured-fields.js", "notify.js", "provider.css"])
      expect((await browse(`/checkoutshopper/assets/${file}`)).status).toBe(200);
    expect((await browse("/checkoutshopper/assets/constructor")).status).toBe(404);
    expect(
      await (await browse("/checkoutanalytics/v3/analytics?clientKey=x", { method: "POST", body: "{}" })).json(),
    ).toMatchObject({ checkoutAttemptId: expect.any(String) });
  });

  it("tells components that wait how a payment stands", async () => {
    const token = tokenOf(await payments.payments(payment({ type: "ideal" })));
    const status = async () =>
      (
        await browse(`/checkoutshopper/services/PaymentInitiation/v1/status?clientKey=${reached.config.clientKey}`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ paymentData: token }),
        })
      ).json();
    expect(await status()).toEqual({ type: "pending", resultCode: "pending", payload: "" });
    const back = await press(token, "pay");
    expect(await status()).toEqual({
      type: "complete",
      resultCode: "authorised",
      payload: back.searchParams.get("redirectResult"),
    });
  });
});
