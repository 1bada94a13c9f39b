import { z } from "zod";
import { bodyText } from "../../../shared/contract/wire/body-text.ts";
import { providerMethods, paymentAction, type ProviderMethods } from "../../../shared/contract/order/payment.ts";

/** Whatever takes a request and answers it: the network, or the embedded provider. */
export interface Fetcher {
  fetch(request: Request): Promise<Response> | Response;
}

/** Who we are to the provider. `url` is the base of its Checkout API; `hmacKey` (hex) signs what it tells us. */
export interface Merchant {
  readonly url: string;
  readonly apiKey: string;
  readonly merchantAccount: string;
  readonly clientKey: string;
  readonly environment: "test" | "live";
  readonly hmacKey: string;
}

/**
 * Why there is no answer. `unknown`: the call may have worked, ask again with the same key. `rejected`: the provider
 * did not take the call, so nothing came of it.
 */
export class ProviderFailure extends Error {
  readonly kind: "unknown" | "rejected";
  constructor(kind: ProviderFailure["kind"], message: string) {
    super(message);
    this.kind = kind;
  }
}

const amount = z.looseObject({ value: z.number().int(), currency: z.string().length(3) });
/** Part of the answers of `/payments` and `/payments/details` that we read. */
const paymentAnswer = z.looseObject({
  pspReference: z.string().min(1).max(80).optional(),
  resultCode: z.string().min(1).max(60),
  merchantReference: z.string().max(80).optional(),
  amount: amount.optional(),
  action: paymentAction.optional(),
  additionalData: z
    .looseObject({
      cardSummary: z
        .string()
        .regex(/^\d{4}$/)
        .optional()
        .catch(undefined),
    })
    .optional()
    .catch(undefined),
});
export type PaymentAnswer = z.infer<typeof paymentAnswer>;
const refusal = z.looseObject({
  errorCode: z.string().optional(),
  errorType: z.string().optional(),
  message: z.string().optional(),
});
const modification = z.looseObject({
  status: z.string(),
  pspReference: z.string().min(1).max(80).optional().catch(undefined),
});

export interface Provider {
  readonly merchant: Merchant;
  /** What the web component takes as its API's address on pages of an origin, where that is not the provider's own. */
  readonly environmentUrl?: ((origin: string) => string) | undefined;
  paymentMethods(question: Record<string, unknown>): Promise<ProviderMethods>;
  /** `key` names the payment: however often it is sent, the provider acts once and answers the same. */
  pay(body: Record<string, unknown>, key: string): Promise<PaymentAnswer>;
  details(body: Record<string, unknown>, key: string): Promise<PaymentAnswer>;
  /**
   * Cancels or refunds an authorisation, whichever applies. Resolves once the provider has accepted it, to the
   * reference under which notifications will report on it.
   */
  reverse(pspReference: string, body: Record<string, unknown>, key: string): Promise<string | null>;
  /** Refunds a part of what was captured; otherwise like `reverse`. */
  refund(pspReference: string, body: Record<string, unknown>, key: string): Promise<string | null>;
}

const mostAnswerBytes = 1024 * 1024;
/** The provider's code for a call whose key is being processed by another call. */
const inProgress = "704";
/**
 * Whether a call with this status may have worked: time-outs, conflicts of calls with one key, limits, and faults of
 * the provider.
 */
const mayHaveWorked = (status: number): boolean => status >= 500 || [408, 409, 425, 429].includes(status);

/** What a refused call means: whether it was refused for good, or may have worked. */
function failureOf({ status, headers }: Response, json: unknown): ProviderFailure {
  const { errorCode = "", errorType, message = "" } = refusal.safeParse(json).data ?? {};
  // A method without a contract of this merchant is answered with 500; it is a refusal all the same.
  const again =
    (mayHaveWorked(status) && errorType !== "configuration") ||
    errorCode === inProgress ||
    headers.get("transient-error") === "true";
  return new ProviderFailure(again ? "unknown" : "rejected", `${status} ${errorCode} ${message}`.trim().slice(0, 300));
}

/** The answer and its body within the time of `signal`, or a ProviderFailure "unknown". */
async function ask(fetcher: Fetcher, request: Request, signal: AbortSignal) {
  // The embedded provider does not look at the signal, so the time-out is raced against the call as well.
  const timeout = new Promise<never>((_, reject) =>
    signal.addEventListener("abort", () => reject(new ProviderFailure("unknown", "no answer in time"))),
  );
  timeout.catch(() => undefined);
  const answer = async () => {
    const response = await fetcher.fetch(request);
    return {
      response,
      text: await bodyText(response as { body: ReadableStream<Uint8Array> | null; headers: Headers }, mostAnswerBytes),
    };
  };
  return Promise.race([answer(), timeout]).catch((error: unknown) => {
    throw error instanceof ProviderFailure
      ? error
      : new ProviderFailure("unknown", error instanceof Error ? error.message : String(error));
  });
}

/** The provider's Checkout API (v72). Throws ProviderFailure. */
export function createProvider(
  merchant: Merchant,
  fetcher: Fetcher,
  environmentUrl?: (origin: string) => string,
): Provider {
  async function call<T extends z.ZodType>(
    path: string,
    body: Record<string, unknown>,
    schema: T,
    timeoutMs: number,
    key?: string,
  ): Promise<z.output<T>> {
    const end = AbortSignal.timeout(timeoutMs);
    const request = new Request(merchant.url + path, {
      method: "POST",
      redirect: "manual",
      signal: end,
      body: JSON.stringify(body),
      headers: {
        "content-type": "application/json",
        "x-api-key": merchant.apiKey,
        ...(key !== undefined && { "idempotency-key": key }),
      },
    });
    const { response, text } = await ask(fetcher, request, end);
    const json = parse(text);
    if (!response.ok) throw failureOf(response, json);
    const read = schema.safeParse(json);
    if (!read.success)
      throw new ProviderFailure("unknown", `an answer that is none: ${read.error.issues[0]?.path.join(".") ?? ""}`);
    return read.data;
  }
  const { merchantAccount } = merchant;
  const modify =
    (kind: "reversals" | "refunds") =>
    async (pspReference: string, body: Record<string, unknown>, key: string): Promise<string | null> => {
      const path = `/payments/${encodeURIComponent(pspReference)}/${kind}`;
      return (await call(path, { merchantAccount, ...body }, modification, 25_000, key)).pspReference ?? null;
    };
  return {
    merchant,
    environmentUrl,
    paymentMethods: (question) =>
      call("/paymentMethods", { merchantAccount, channel: "Web", ...question }, providerMethods, 3_000),
    pay: (body, key) => call("/payments", { merchantAccount, ...body }, paymentAnswer, 25_000, key),
    // The provider refuses unknown fields, and this call knows no merchant account.
    details: (body, key) => call("/payments/details", body, paymentAnswer, 25_000, key),
    reverse: modify("reversals"),
    refund: modify("refunds"),
  };
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
