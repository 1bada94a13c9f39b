import { signatureOf } from "../../../worker/backend/payment/hmac.ts";
import type { Merchant } from "../../../worker/backend/payment/provider-client.ts";

export const merchant: Merchant = {
  url: "https://checkout.example/v72",
  apiKey: "key-of-the-test-merchant",
  merchantAccount: "TestShop",
  clientKey: "sandbox_TEST",
  environment: "test",
  hmacKey: "44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056",
};

type State = "waiting" | "pending" | "authorised" | "refused" | "cancelled" | "reversed";
export interface Charge {
  psp: string;
  order: string;
  value: number;
  currency: string;
  state: State;
  ends: State;
  request: Record<string, any>;
  result: string;
}
export interface Notice {
  eventCode: string;
  success: boolean;
  psp: string;
  original?: string;
  order: string;
  value: number;
  currency: string;
  /** What is told besides, and is not signed. */
  more?: Readonly<Record<string, string>>;
}

/** Of all books: an authorisation has its name to itself. */
let count = 0;
const codes: Record<State, string> = {
  waiting: "RedirectShopper",
  pending: "Received",
  authorised: "Authorised",
  refused: "Refused",
  cancelled: "Cancelled",
  reversed: "Authorised",
};
const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });

/**
 * A provider that keeps its book in memory and answers the wire of the Checkout API: what a payment comes to is said by
 * `paymentMethod.wish` of its first request ("authorised", "refused", "cancelled", "pending", "late" for one that is
 * pending and then paid), or by `ends` for one that leads the shopper away first.
 */
export class Book {
  readonly charges = new Map<string, Charge>();
  /** What the merchant has not been told yet. */
  readonly notices: Notice[] = [];
  readonly calls: { path: string; key: string | null; body: Record<string, any> }[] = [];
  private readonly answers = new Map<string, unknown>();
  /** Answers instead of the provider when it gives something. */
  fault: (path: string) => Response | null = () => null;
  methods = [
    { type: "ideal", name: "iDEAL | Wero" },
    { type: "scheme", name: "Creditcard", brands: ["visa", "mc"] },
    { type: "klarna", name: "Achteraf betalen met Klarna." },
    { type: "bankTransfer_IBAN", name: "Overboeking" },
  ];

  fetch = async (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname.replace("/v72", "");
    const body = (await request.json()) as Record<string, any>;
    const key = request.headers.get("idempotency-key");
    this.calls.push({ path, key, body });
    const unknown =
      path === "/payments/details"
        ? Object.keys(body).filter((name) => !["details", "paymentData", "authenticationData"].includes(name))
        : [];
    if (unknown.length > 0)
      return json(400, {
        status: 400,
        errorCode: "702",
        message: `Structure of PaymentDetailsRequest contains the following unknown fields: [${unknown.join(", ")}]`,
        errorType: "validation",
      });
    if (
      request.headers.get("x-api-key") !== merchant.apiKey ||
      (path !== "/payments/details" && body["merchantAccount"] !== merchant.merchantAccount)
    )
      return json(401, { status: 401, errorCode: "000", message: "no" });
    const failure = this.fault(path);
    if (failure) return failure;
    if (path === "/paymentMethods")
      return json(200, {
        paymentMethods:
          body["countryCode"] === "DE" ? this.methods.filter(({ type }) => type !== "ideal") : this.methods,
      });
    const known = key === null ? undefined : this.answers.get(`${path} ${key}`);
    if (known) return json(200, known);
    const answer =
      path === "/payments"
        ? this.pay(body)
        : path === "/payments/details"
          ? this.details(body)
          : this.reverse(path.split("/")[2]!);
    if (answer === null)
      return json(422, { status: 422, errorCode: "702", message: "refused", errorType: "validation" });
    if (key !== null) this.answers.set(`${path} ${key}`, answer);
    return json(path.endsWith("/reversals") ? 201 : 200, answer);
  };

  /** What the bank's page does: from then on it is so, whether or not the shopper comes back. */
  atTheBank(charge: Charge, ends: State = charge.ends): void {
    if (charge.state === "waiting" || charge.state === "pending") this.end(charge, ends);
  }
  chargeOf = (order: string): Charge => [...this.charges.values()].find((charge) => charge.order === order)!;
  ofOrder = (order: string): Charge[] => [...this.charges.values()].filter((charge) => charge.order === order);

  /** A notification as it comes in, signed. */
  async webhook(notices: readonly Notice[], changes: Record<string, unknown> = {}, live = "false"): Promise<string> {
    const items = await Promise.all(
      notices.map(async ({ eventCode, success, psp, original, order, value, currency, more }) => {
        const item = {
          eventCode,
          success: String(success),
          pspReference: psp,
          ...(original && { originalReference: original }),
          merchantAccountCode: merchant.merchantAccount,
          merchantReference: order,
          amount: { value, currency },
          eventDate: "2026-11-01T10:00:00+01:00",
          paymentMethod: "visa",
          reason: "",
          ...changes,
        };
        return {
          NotificationRequestItem: {
            ...item,
            additionalData: {
              cardHolderName: "S VISSER",
              shopperEmail: "sam@example.test",
              ...more,
              hmacSignature: await signatureOf(item as never, merchant.hmacKey),
            },
          },
        };
      }),
    );
    return JSON.stringify({ live, notificationItems: items });
  }

  private pay(body: Record<string, any>): Record<string, unknown> | null {
    const method = body["paymentMethod"] as { type: string; wish?: string; ends?: State };
    if (method.type === "scheme" && method.wish === undefined) return null;
    const psp = `PSP${String(++count).padStart(13, "0")}`;
    const charge: Charge = {
      psp,
      order: body["reference"],
      value: body["amount"].value,
      currency: body["amount"].currency,
      state: "waiting",
      ends: method.ends ?? "authorised",
      request: body,
      result: `result-${psp}`,
    };
    this.charges.set(psp, charge);
    const wish = method.wish ?? "redirect";
    if (wish === "redirect" || wish === "challenge" || wish === "fingerprint") return this.answer(charge, wish);
    if (wish === "late") charge.state = "pending";
    else this.end(charge, wish as State);
    return this.answer(charge);
  }

  private details({ details }: Record<string, any>): Record<string, unknown> | null {
    const result = String(details["redirectResult"] ?? details["threeDSResult"] ?? "");
    const charge = [...this.charges.values()].find((one) => one.result === result || `finger-${one.result}` === result);
    if (!charge) return null;
    if (result.startsWith("finger-")) return this.answer(charge, "challenge");
    this.atTheBank(charge);
    return this.answer(charge);
  }

  private reverse(psp: string): Record<string, unknown> | null {
    const charge = this.charges.get(psp);
    if (!charge) return null;
    const success = charge.state === "authorised";
    if (success) charge.state = "reversed";
    const reversal = `REV${String(++count).padStart(13, "0")}`;
    this.notices.push({
      eventCode: "CANCEL_OR_REFUND",
      success,
      psp: reversal,
      original: psp,
      order: charge.order,
      value: charge.value,
      currency: charge.currency,
    });
    return { status: "received", pspReference: reversal, paymentPspReference: psp };
  }

  private end(charge: Charge, state: State): void {
    charge.state = state;
    if (state === "authorised" || state === "refused" || state === "cancelled")
      this.notices.push({
        eventCode: "AUTHORISATION",
        success: state === "authorised",
        psp: charge.psp,
        order: charge.order,
        value: charge.value,
        currency: charge.currency,
      });
  }

  private answer({ psp, order, value, currency, state, request }: Charge, step?: string): Record<string, unknown> {
    const named = {
      pspReference: psp,
      merchantReference: order,
      amount: { value, currency },
      ...(state === "authorised" && { additionalData: { cardSummary: "1111" } }),
    };
    if (step === "challenge")
      return {
        ...named,
        resultCode: "ChallengeShopper",
        action: { type: "threeDS2", subtype: "challenge", token: "x", paymentMethodType: "scheme" },
      };
    if (step === "fingerprint")
      return {
        ...named,
        resultCode: "IdentifyShopper",
        action: { type: "threeDS2", subtype: "fingerprint", token: "x", paymentMethodType: "scheme" },
      };
    if (step)
      return {
        ...named,
        resultCode: "RedirectShopper",
        action: {
          type: "redirect",
          method: "GET",
          url: `https://bank.example/pay?to=${encodeURIComponent(String(request["returnUrl"]))}`,
          paymentMethodType: request["paymentMethod"].type,
        },
      };
    return { ...named, resultCode: codes[state] };
  }
}
