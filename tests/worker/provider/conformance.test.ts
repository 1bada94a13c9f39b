import { describe, expect, it } from "vitest";
import { card, DB, last, lineItems, merchantAccount, officialClient, payment, reached, refusalOf } from "./official-client.ts";

const { PaymentsApi: payments, ModificationsApi: modifications } = officialClient();
const count = async (sql: string, ...values: unknown[]) => DB.prepare(sql).bind(...values).first<number>("n");

describe("the provider's calls, asked by its makers' own library", () => {
  it("names what can be paid with, in the shopper's language and for their country", async () => {
    const dutch = await payments.paymentMethods({ merchantAccount, countryCode: "NL", shopperLocale: "nl-NL", amount: { value: 3995, currency: "EUR" } });
    expect(dutch.paymentMethods).toMatchObject([{ type: "ideal", name: "iDEAL | Wero" }, { type: "scheme", name: "Creditcard", brands: ["visa", "mc", "amex", "maestro"] }, { type: "klarna", name: expect.stringContaining("Klarna") }]);
    const german = await payments.paymentMethods({ merchantAccount, countryCode: "DE", shopperLocale: "de-DE" });
    expect(german.paymentMethods?.map(({ type }) => type)).toEqual(["scheme", "klarna"]);
    expect((await payments.paymentMethods({ merchantAccount, countryCode: "BE" })).paymentMethods?.map(({ type }) => type)).toContain("bcmc");
  });

  it("authorises a test card, refuses by holder name, by number and by card, and refuses every real card", async () => {
    const paid = await payments.payments(payment());
    expect(paid).toMatchObject({ resultCode: "Authorised", pspReference: expect.stringMatching(/^[A-Z2-9]{16}$/), amount: { value: 3995, currency: "EUR" }, additionalData: { cardSummary: "1111" } });
    const refused = async (method: object, rest: object = {}) => {
      const { resultCode, refusalReason, refusalReasonCode } = await payments.payments(payment(method, rest));
      return [resultCode, refusalReason, refusalReasonCode];
    };
    expect(await refused(card(undefined, "DECLINED"))).toEqual(["Refused", "Refused", "2"]);
    expect(await refused(card(undefined, "not enough balance"))).toEqual(["Refused", "Not enough balance", "12"]);
    expect(await refused(card(undefined, "ERROR"))).toEqual(["Error", "Acquirer Error", "4"]);
    expect(await refused(card(), { additionalData: { RequestedTestAcquirerResponseCode: "6" } })).toEqual(["Refused", "Expired Card", "6"]);
    expect(await refused(card("4000000000000002"))).toEqual(["Refused", "Refused", "2"]);
    expect(await refused(card("4539578763621486"))).toEqual(["Refused", "Invalid Card Number", "8"]);
    expect(await refused(card(undefined, undefined, { encryptedExpiryYear: "test_2020" }))).toEqual(["Refused", "Expired Card", "6"]);
    expect(await refused(card(undefined, undefined, { encryptedSecurityCode: "test_111" }))).toEqual(["Refused", "CVC Declined", "24"]);
  });

  it("sends the shopper to a bank, a lender or a challenge in the actions' documented form", async () => {
    for (const method of [{ type: "ideal" }, { type: "klarna" }, { type: "bcmc_mobile" }, { ...card("6703444444444449"), type: "bcmc" }]) {
      const sent = await payments.payments(payment(method, { lineItems }));
      expect(sent).toMatchObject({ resultCode: "RedirectShopper", action: { type: "redirect", method: "GET", paymentMethodType: method.type, url: expect.stringMatching(/^http:\/\/localhost\/checkoutshopper\/checkoutPaymentRedirect\?redirectData=[\w-]{40,}$/) } });
    }
    const open = (token: string) => JSON.parse(Buffer.from(token, "base64url").toString()) as Record<string, string>;
    const asked = await payments.payments(payment(card("5454545454545454")));
    expect(asked).toMatchObject({ resultCode: "IdentifyShopper", action: { type: "threeDS2", subtype: "fingerprint", paymentMethodType: "scheme", paymentData: expect.any(String), authorisationToken: expect.any(String) } });
    expect(open((asked.action as { token: string }).token)).toMatchObject({ threeDSServerTransID: expect.stringMatching(/^[0-9a-f-]{36}$/), threeDSMethodUrl: expect.stringContaining("/checkoutshopper/"), threeDSMethodNotificationURL: expect.stringContaining("/checkoutshopper/") });
    const challenged = await payments.payments(payment(card("4917610000000000")));
    expect(challenged).toMatchObject({ resultCode: "ChallengeShopper", action: { type: "threeDS2", subtype: "challenge" } });
    expect(open((challenged.action as { token: string }).token)).toMatchObject({ acsURL: expect.stringContaining("/checkoutshopper/acs/"), acsTransID: expect.any(String), messageVersion: "2.2.0", threeDSNotificationURL: expect.any(String), threeDSServerTransID: expect.any(String) });
  });

  it("answers the same to the same key, also after a lost answer and in a race, and pays once", async () => {
    const request = payment();
    const lost = officialClient({ lose: () => true }).PaymentsApi;
    await expect(lost.payments(request, { idempotencyKey: "lost-1" })).rejects.toThrow("answer lost");
    const again = await payments.payments(request, { idempotencyKey: "lost-1" });
    expect(last.headers.get("idempotency-key")).toBe("lost-1");
    expect(await payments.payments(request, { idempotencyKey: "lost-1" })).toEqual(again);
    // Whoever has nothing left but the key hears what became of it.
    expect(await payments.payments({ ...request, paymentMethod: { type: "scheme" } } as never, { idempotencyKey: "lost-1" })).toEqual(again);
    const raced = payment(card("4917610000000000"));
    const answers = await Promise.all(Array.from({ length: 12 }, () => payments.payments(raced, { idempotencyKey: "race-1" })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    for (const { reference } of [request, raced]) expect(await count("SELECT count(*) AS n FROM provider_payment WHERE merchant_reference = ?", reference)).toBe(1);
    expect(await count("SELECT count(*) AS n FROM provider_notice WHERE item ->> '$.merchantReference' = ?", request.reference)).toBe(1);
    expect((await payments.payments(request, { idempotencyKey: "another" })).pspReference).not.toBe(again.pspReference);
  });

  it("refuses in the documented form whoever is not the merchant, and whatever is not documented", async () => {
    const stranger = await refusalOf(officialClient({ apiKey: "guessed" }).PaymentsApi.payments(payment()));
    expect([stranger.status, stranger.body]).toEqual([401, { status: 401, errorCode: "000", message: "HTTP Status Response - Unauthorized", errorType: "security" }]);
    expect((await refusalOf(payments.payments(payment(card(), { merchantAccount: "Another" })))).body).toMatchObject({ status: 403, errorCode: "901", errorType: "security" });
    for (const wrong of [{ amount: undefined }, { amount: { value: -1, currency: "EUR" } }, { amount: { value: 1.5, currency: "EUR" } }, { reference: "" }, { returnUrl: "javascript:alert(1)" }, { paymentMethod: {} }, { paymentMethod: { type: "klarna" } }]) {
      expect((await refusalOf(payments.payments({ ...payment(), ...wrong } as never))).body).toMatchObject({ status: 422, errorCode: "702", errorType: "validation", message: expect.stringContaining("Required field") });
    }
    expect((await refusalOf(payments.payments(payment({ type: "paypal" })))).status).toBe(422);
    expect((await refusalOf(payments.payments(payment(card("12"))))).body).toMatchObject({ errorCode: "101", message: "Invalid card number" });
    expect((await refusalOf(payments.payments(payment({ ...card(), encryptedCardNumber: "c1.a.b.c" })))).body).toMatchObject({ errorCode: "174", message: "Unable to decrypt data" });
    const raw = await reached.fetch(new Request(`${reached.config.url}/payments`, { method: "POST", headers: { "x-api-key": reached.config.apiKey }, body: "{" }));
    expect([raw.status, await raw.json()]).toMatchObject([400, { status: 400, errorType: "validation" }]);
    expect((await refusalOf(modifications.cancelAuthorisedPaymentByPspReference("NOBODYKNOWSTHIS2", { merchantAccount }))).body).toMatchObject({ status: 422, errorCode: "167" });
  });
});
