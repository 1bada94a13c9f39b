import { expiryLeadsTo, loginPlace, type LoginPlace } from "../../../../shared/session/expiry.ts";
import type { SessionTexts } from "../../../../shared/i18n/session/session-texts.ts";
import type { NotificationInput } from "../../notifications/notifications.tsx";
import type { SessionNotice } from "../records/session-types.ts";

export interface NoticeDeps {
  texts: SessionTexts;
  say(notification: NotificationInput): void;
  /** Goes to one of the shop's own paths. */
  go(path: string): void;
  /** Opens the window for signing in. */
  openModal(): void;
  inCheckout(): boolean;
  /** Whether a page for customers is shown, which asks for the log-in itself. */
  onCustomersPage(): boolean;
  loginPath: string | null;
}

/** The messages about the end of a session, and where each leads. */
export function createNotices({
  texts: t,
  say,
  go,
  openModal,
  inCheckout,
  onCustomersPage,
  loginPath,
}: NoticeDeps): (notice: SessionNotice) => void {
  /**
   * `byShopper`: by the shopper's own press. A page for customers keeps what was typed on it; a second form on top of
   * it would only be in the way.
   */
  const logIn = (place: LoginPlace, byShopper = false) => {
    if (place.kind === "path") return go(place.path);
    if (!byShopper && onCustomersPage()) return;
    // The checkout has no panels, and its form held the customer's data.
    if (inCheckout()) go("/");
    openModal();
  };
  return (notice) => {
    if (notice === "loggedOut") return say({ type: "success", message: t("loggedOut") });
    if (notice === "expired") {
      say({
        type: "warning",
        message: t("expired"),
        hasNoTimeout: true,
        action1: { label: t("login"), action: () => logIn(loginPlace(loginPath), true) },
      });
      const next = expiryLeadsTo(inCheckout(), loginPath);
      return next.kind === "home" ? go("/") : logIn(next);
    }
    if (notice === "exhausted")
      say({
        type: "danger",
        message: t("refreshExhausted"),
        hasNoTimeout: true,
        action1: { label: t("ok"), action: () => undefined },
      });
    else say({ type: "warning", message: t("loggedOut") });
    logIn({ kind: "modal" });
  };
}
