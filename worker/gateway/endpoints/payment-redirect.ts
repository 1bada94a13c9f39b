import { storeByCode } from "../../../shared/config/stores.ts";
import { paymentReference, paymentStep, type PaymentStatus } from "../../../shared/contract/order/payment.ts";
import { storePath } from "../../../shared/url/store-path.ts";
import { logLine } from "../../log.ts";
import type { Upstreams } from "../upstream.ts";

/** Parameters with which a bank or an issuer sends the shopper back, besides our own reference. */
const results = ["redirectResult", "payload"] as const;
const timeoutMs = 30_000;

/**
 * Receives the shopper from a page of the provider (PAY-004). The result is sent to the platform before any page is
 * shown, so that closing the tab loses nothing. Then redirects to the page that shows the outcome, always one of our
 * own. If the result could not be sent, it is passed to that page, which sends it.
 */
export async function redirectBack(request: Request, upstreams: Upstreams): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const store = storeByCode(searchParams.get("storeCode"));
  const to = (page: "checkout-return" | "checkout-failed", query: Record<string, string>) =>
    new Response(null, {
      status: 302,
      headers: {
        location: `${storePath(store, `/${page}/`)}?${new URLSearchParams(query)}`,
        "cache-control": "private, no-store",
        "referrer-policy": "no-referrer",
      },
    });
  const { data: reference } = paymentReference.safeParse(searchParams.get("reference"));
  if (reference === undefined) return to("checkout-failed", {});
  const details = Object.fromEntries(
    results.flatMap((name) => (searchParams.get(name) ? [[name, searchParams.get(name)!]] : [])),
  );
  const brought = Object.keys(details).length > 0;
  const status = await callUpstream(
    brought
      ? { method: "POST", target: "/api/payment/payments-details", body: JSON.stringify({ reference, details }) }
      : { method: "GET", target: `/api/payment/payment-status?reference=${reference}` },
    store.storeCode,
    upstreams,
  );
  if (status === "unknown") return to("checkout-return", { reference, ...details });
  return status === "refused" || status === "cancelled"
    ? to("checkout-failed", { reference })
    : to("checkout-return", { reference });
}

/**
 * How the payment stands now; "open" also where the result was not of this payment, and "unknown" where no answer came.
 */
async function callUpstream(
  call: { method: string; target: string; body?: string },
  storeCode: string,
  upstreams: Upstreams,
): Promise<PaymentStatus | "unknown"> {
  try {
    const { status, text } = await upstreams.payment.ask(
      { ...call, storeCode, headers: new Headers({ accept: "application/json" }) },
      timeoutMs,
    );
    if (status >= 500) return "unknown";
    const { result } = JSON.parse(text) as { result?: unknown };
    return paymentStep.safeParse(result).data?.status ?? "open";
  } catch (error) {
    console.error(
      logLine({ event: "payment-redirect", message: error instanceof Error ? error.message : String(error) }),
    );
    return "unknown";
  }
}
