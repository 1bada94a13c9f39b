import { settings } from "../../../../shared/config/settings.ts";
import type { CartTexts } from "../../../../shared/i18n/purchase/cart-texts.ts";
import { optionsInWords } from "../../../../shared/cart/option-text.ts";
import type { NotificationInput } from "../../notifications/notifications.tsx";
import type { CartNotice } from "./engine.ts";

/** The platform ends its sentences with a full stop or without; more words follow here. */
const sentence = (words: string): string => (/[.!?…]$/.test(words) ? words : `${words}.`);

/**
 * A cart's notice in the shopper's words (CART-011 to CART-013, CART-017 to CART-019, STOCK-012, STOCK-015, STOCK-019).
 * Where the checkout is another site's, there is no way to it from here (CART-018).
 */
export function noticeInput(
  notice: CartNotice,
  t: CartTexts,
  checkoutPath = "/checkout/",
  externalCheckout: boolean = settings.cart.externalCheckout,
): NotificationInput {
  const ok = { label: t("ok"), action: () => undefined };
  switch (notice.kind) {
    case "added":
      return {
        type: "success",
        ...(notice.pieces === undefined
          ? {
              message: t("added"),
              product: notice.article.name,
              choice: optionsInWords(notice.article.options, t("oneSize"))
                .map(({ value }) => value)
                .join(", "),
            }
          : { message: t("addedMany", { count: notice.pieces }) }),
        picture: notice.article.image,
        action1: ok,
        ...(!externalCheckout && { action2: { label: t("proceed"), action: () => location.assign(checkoutPath) } }),
      };
    case "updated":
      return { type: "success", message: t("updated") };
    case "edited":
      return { type: "success", message: t("editSaved", { name: notice.name }) };
    case "stockWarning":
      return { type: "warning", message: t("stockWarning"), action1: ok };
    case "cut":
      return { type: "warning", message: t("onlyLeft", { maxQuantity: notice.maxQuantity }), action1: ok };
    case "problem":
      return {
        type: "danger",
        message: typeof notice.problem === "string" ? t(notice.problem) : notice.problem.text,
        action1: ok,
      };
    case "vanished":
      return { type: "warning", product: notice.name, message: t("vanished"), action1: ok, timeToLive: 12_000 };
    case "leftOut":
      return {
        type: "warning",
        message: t("leftOut", { names: notice.names.join(", ") }),
        action1: ok,
        timeToLive: 12_000,
      };
    case "coupon":
      return {
        type: "warning",
        message: `${t("couponGone", { code: notice.code })} ${notice.words ?? ""}`.trim(),
        action1: ok,
        timeToLive: 12_000,
      };
    case "refused": {
      const { name, words, available, removed } = notice.refusal;
      const left = available !== null && available > 0 ? ` ${t("onlyLeft", { maxQuantity: available })}` : "";
      return {
        type: "danger",
        product: name || null,
        message: `${sentence(words ?? t("refused"))}${left} ${t(removed ? "refusedRemoved" : "refusedRestored")}`,
        action1: ok,
        timeToLive: 12_000,
      };
    }
  }
}
