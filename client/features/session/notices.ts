import { settings } from "../../../shared/config/settings.ts";
import type { StoreView } from "../../../shared/config/stores.ts";
import { expiryLeadsTo, loginPlace, type LoginPlace } from "../../../shared/session/expiry.ts";
import type { SessionTexts } from "../../../shared/i18n/session/session-texts.ts";
import { matchRoute } from "../../../shared/routes.ts";
import { storePath } from "../../../shared/url/store-path.ts";
import { openPanel } from "../../chrome/panels.ts";
import type { Navigator } from "../../navigation/navigator.ts";
import { notify } from "../notifications/notifications.tsx";
import type { SessionNotice } from "./parts.ts";

export interface NoticeParts { store: StoreView; texts: SessionTexts; navigator: () => Navigator | null }

/** What the shopper hears of the session's ends, and where each leads. */
export function createNotices({ store, texts: t, navigator }: NoticeParts): (notice: SessionNotice) => void {
  const go = (path: string) => {
    const to = storePath(store, path);
    const shop = navigator();
    if (shop) void shop.go(to);
    else location.assign(to);
  };
  const inCheckout = () => matchRoute(location.pathname)?.group === "checkout";
  /** `asked`: by the shopper's own press. A page for customers asks for the log-in itself, and keeps what was typed on it; a second form on top of it would only be in the way. */
  const logIn = (place: LoginPlace, asked = false) => {
    if (place.kind === "path") return go(place.path);
    if (!asked && matchRoute(location.pathname)?.login) return;
    // The checkout has no room for panels.
    if (inCheckout()) go("/");
    openPanel("authentication");
  };
  const { loginPath } = settings.users;
  return (notice) => {
    if (notice === "loggedOut") return void notify({ type: "success", message: t("loggedOut") });
    if (notice === "expired") {
      void notify({ type: "warning", message: t("expired"), hasNoTimeout: true, action1: { label: t("login"), action: () => logIn(loginPlace(loginPath), true) } });
      const next = expiryLeadsTo(inCheckout(), loginPath);
      return next.kind === "home" ? go("/") : logIn(next);
    }
    if (notice === "exhausted") void notify({ type: "danger", message: t("refreshExhausted"), hasNoTimeout: true, action1: { label: t("ok"), action: () => undefined } });
    else void notify({ type: "warning", message: t("loggedOut") });
    logIn({ kind: "modal" });
  };
}
