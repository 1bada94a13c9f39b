import { useEffect, useRef, useState } from "react";
import { apiAddress } from "../../../shared/contract/api-address.ts";
import { createCall } from "../../../shared/contract/call.ts";
import type { WelcomeCoupon } from "../../../shared/contract/newsletter.ts";
import { formatLastDay } from "../../../shared/i18n/format-last-day.ts";
import { resetLink, type ResetLink } from "../../../shared/url/reset-link.ts";
import { useLocation, useNavigate } from "../../navigation/location.ts";
import { useHydrated } from "../../ui/hydrated.ts";
import { useStore } from "../../app/store-context.ts";
import { afterSalesTexts } from "../orders/orders.ts";

type State = "open" | "busy" | "done" | "ended" | "noAnswer" | "offline" | "tooMany" | "wrong";

/** Where an answer leads; code 0 is none at all. */
function stateAfter({ ok, code }: { ok: boolean; code: number }): State {
  if (ok) return "done";
  if (code === 0) return navigator.onLine ? "noAnswer" : "offline";
  if (code === 429) return "tooMany";
  return code >= 500 ? "wrong" : "ended";
}

/**
 * `/newsletter/confirm`: what the mailed link leads to. Nothing is confirmed before the button is pressed: programs
 * that open links ahead of the reader press none.
 */
export function NewsletterConfirm() {
  const t = afterSalesTexts.useTexts();
  const { store, to } = useStore();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [link, setLink] = useState<ResetLink | null>(null);
  const [state, setState] = useState<State>("open");
  const [minutes, setMinutes] = useState(1);
  const [coupon, setCoupon] = useState<WelcomeCoupon | null>(null);
  const mailed = useHydrated() ? resetLink(hash) : null;
  if (mailed && link?.token !== mailed.token) {
    setLink(mailed);
    setState("open");
  }
  useEffect(() => {
    if (!resetLink(hash)) return;
    // Out of the address bar and the history before anything else can see it; then the router hears of it.
    history.replaceState(history.state, "", pathname + search);
    navigate(pathname + search, { replace: true });
  }, [hash, pathname, search, navigate]);
  const confirm = async () => {
    if (!link || state === "busy") return;
    setState("busy");
    const answer = await createCall(
      (path, init) => fetch(apiAddress(path), { ...init, signal: AbortSignal.timeout(15_000) }),
      store.storeCode,
    )<{ coupon?: WelcomeCoupon | null }>("POST", "ext/newsletter/confirm", {}, link);
    setCoupon(answer.ok ? (answer.result.coupon ?? null) : null);
    setMinutes(Math.max(1, Math.ceil((answer.meta.retryAfter ?? 60) / 60)));
    setState(stateAfter(answer));
  };
  if (!link)
    return (
      <>
        <p>{t("news.none")}</p>
        <a className="button" href={to("/")}>
          {t("home")}
        </a>
      </>
    );
  if (state === "done" || state === "ended")
    return (
      <>
        <Outcome text={t(`news.${state}`)} />
        {coupon && <Coupon coupon={coupon} />}
        <a className="button" href={to("/")}>
          {t("home")}
        </a>
      </>
    );
  return (
    <>
      <p>{t("news.text", { email: link.email })}</p>
      {state !== "open" && state !== "busy" && (
        <p role="alert" className="error">
          {state === "tooMany" ? t("tooMany", { minutes }) : t(state)}
        </p>
      )}
      <button
        type="button"
        className="button"
        aria-disabled={state === "busy" || undefined}
        onClick={() => void confirm()}
      >
        {state === "busy" ? t("busy") : t("news.button")}
      </button>
    </>
  );
}

/** The discount that the confirmation gave, with its code to be written down or copied. */
function Coupon({ coupon: { code, percent, valid_until: until } }: { coupon: WelcomeCoupon }) {
  const t = afterSalesTexts.useTexts();
  const { language } = useStore();
  return (
    <>
      <p>{t("news.gift", { percent, until: until === null ? "" : formatLastDay(until, language) })}</p>
      <p>
        {t("news.code")}: <strong translate="no">{code}</strong>
      </p>
    </>
  );
}

/** What came of it; it takes the focus of the button it stands in for. */
function Outcome({ text }: { text: string }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <p ref={words} role="status" tabIndex={-1}>
      {text}
    </p>
  );
}
