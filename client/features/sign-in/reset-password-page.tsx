import { useEffect, useRef, useState } from "react";
import { resetLink, type ResetLink } from "../../../shared/url/reset-link.ts";
import { notify } from "../notifications/notifications.tsx";
import { ForgottenForm, NewPasswordForm, signInTexts, useHydrated } from "./sign-in.tsx";
import { useLocation, useNavigate } from "../../navigation/location.ts";
import { windowTitle } from "../../navigation/page-head.ts";
import { useStore } from "../../app/store-context.ts";
import styles from "./reset-password.module.css";

/** `/password/reset` (ROUTE-010): asks for a link, and with one in the fragment for the new password. */
export function ResetPasswordPage() {
  const t = signInTexts.useTexts();
  const { to } = useStore();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [link, setLink] = useState<(ResetLink & { ended?: true }) | null>(null);
  const mailed = useHydrated() ? resetLink(hash) : null;
  if (mailed && (link === null || link.ended || link.token !== mailed.token)) setLink(mailed);
  useEffect(() => {
    if (!resetLink(hash)) return;
    // Out of the address bar and the history before anything else can see it; then the router hears of it.
    history.replaceState(history.state, "", pathname + search);
    navigate(pathname + search, { replace: true });
  }, [hash, pathname, search, navigate]);
  const open = link && !link.ended ? link : null;
  const title = open ? t("reset") : t(link ? "reset.ended" : "forgot.title");
  useEffect(() => {
    if (link !== null) document.title = windowTitle(title);
  }, [link, title]);
  const onDone = (signedIn: boolean) => {
    void notify({ type: "success", message: t(signedIn ? "reset.done" : "reset.login") });
    navigate(to(signedIn ? "/my-account/" : "/login/"), { replace: true });
  };
  return (
    <div className={`page ${styles.page}`}>
      <h1>{title}</h1>
      <noscript>
        <p>{t("noscript")}</p>
      </noscript>
      {link?.ended && <Ended text={t("reset.ended.text")} />}
      {open ? (
        <>
          <p>{t("reset.text", { email: open.email })}</p>
          <NewPasswordForm link={open} onDone={onDone} onEnded={() => setLink({ ...open, ended: true })} />
        </>
      ) : (
        <ForgottenForm key={link?.email} email={link?.email} />
      )}
      <a className="textlink" href={to("/login/")}>
        {t("forgot.back")}
      </a>
    </div>
  );
}

/** What became of a link; it takes the focus of the form it stands in for. */
function Ended({ text }: { text: string }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <p ref={words} role="alert" tabIndex={-1}>
      {text}
    </p>
  );
}
