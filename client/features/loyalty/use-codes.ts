import { useState } from "react";
import type { AccountApi } from "../../../shared/contract/customer/account-client.ts";
import type { CodeKind } from "../../../shared/session/loyalty-state.ts";
import { useCart, useCartRuntime } from "../cart/cart.tsx";
import { applyCode, removeCode, type CodeResult } from "./codes.ts";
import { loyaltyTexts } from "./texts.ts";
import type { Change } from "./use-loyalty.ts";

/** What was said last, and whether it is bad news. */
export interface CodeFeedback {
  text: string;
  failed: boolean;
  code: string;
}
export interface Codes {
  /** The code that takes something off the cart now, with how much; null when none does. */
  inCart: { code: string; cents: number } | null;
  busy: boolean;
  feedback: CodeFeedback | null;
  use: (kind: CodeKind, code: string) => void;
  remove: (kind: CodeKind, code: string) => void;
  /** The server's cart, when it has one with something in it. */
  cartId: string | null;
}

/** Putting codes on the cart and taking them off, with the words for what came of it. */
export function useCodes(api: AccountApi | null, change: Change): Codes {
  const t = loyaltyTexts.useTexts();
  const runtime = useCartRuntime();
  const cart = useCart()?.state ?? null;
  const [busy, setBusy] = useState(false);
  const [feedback, setFeedback] = useState<CodeFeedback | null>(null);
  const run = (work: (deps: Parameters<typeof applyCode>[0]) => Promise<CodeResult>, code: string) => {
    if (busy || !api) return;
    if (!runtime || runtime === "failed") return setFeedback({ text: t("coupon.unreached"), failed: true, code });
    setBusy(true);
    setFeedback(null);
    work({ api, cart: runtime.engine, change })
      .then(
        (result) => setFeedback({ code, failed: result.kind !== "done", text: words(t, result, code) }),
        () => setFeedback({ text: t("coupon.refused"), failed: true, code }),
      )
      .finally(() => setBusy(false));
  };
  const totals = cart?.platformTotals ?? null;
  const cents = Math.abs(cart?.platformTotalSegments.find((segment) => segment.code === "discount")?.cents ?? 0);
  return {
    inCart: totals?.couponCode ? { code: totals.couponCode, cents } : null,
    busy,
    feedback,
    cartId: cart && cart.cartItems.length > 0 ? cart.cartServerToken : null,
    use: (kind, code) => run((deps) => applyCode(deps, kind, code), code),
    remove: (kind, code) => run((deps) => removeCode(deps, kind), code),
  };
}

function words(t: ReturnType<typeof loyaltyTexts.useTexts>, result: CodeResult, code: string): string {
  if (result.kind === "done") return t(result.applied ? "coupon.applied" : "coupon.removed", { code });
  if (result.kind === "empty") return t("coupon.emptyCart");
  return result.code === 0 ? t("coupon.unreached") : (result.words ?? t("coupon.refused"));
}
