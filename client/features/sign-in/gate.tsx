import { Fragment, type ReactNode } from "react";
import { loginAddress } from "../../../shared/url/return-to.ts";
import { LoadFailed } from "../../chrome/load-failed.tsx";
import { useLocation } from "../../navigation/location.ts";
import { useStore } from "../../app/store-context.ts";
import { useSession, useSessionRuntime } from "../session/session.tsx";
import { LoginForm } from "./login-form.tsx";
import { signInTexts } from "./texts.ts";
import styles from "./sign-in.module.css";

/**
 * What only customers see (ROUTE-045). Until the device has been read nothing is known and a quiet shape stands there,
 * which shows itself after 300 ms; a guest is told what is missing and can log in on the spot. The server renders the
 * shape for everyone: its answers are shared.
 */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const t = signInTexts.useTexts();
  const { t: shop } = useStore();
  const { status, state } = useSession();
  const runtime = useSessionRuntime();
  // Another customer begins with pages of their own, also when the first one was never seen to go.
  if (status === "customer") return <Fragment key={state.current?.id}>{children}</Fragment>;
  if (status === "guest") return <LoginNeeded />;
  if (runtime === "failed") return <LoadFailed onRetry={() => location.reload()} />;
  return (
    <>
      <noscript>
        <p className={styles.noscript}>{t("noscript")}</p>
      </noscript>
      <div className={styles.bones} role="status" aria-label={shop("loading")}>
        <i />
        <i />
        <i />
      </div>
    </>
  );
}

function LoginNeeded() {
  const t = signInTexts.useTexts();
  const { store, to } = useStore();
  const { pathname, search } = useLocation();
  return (
    <section className={styles.needed}>
      <h1>{t("needLogin")}</h1>
      <LoginForm
        onDone={() => document.getElementById("main")?.focus()}
        forgotten={
          <a className="textlink" href={to("/password/reset/")}>
            {t("forgot")}
          </a>
        }
      />
      <p>
        {t("register.new")}{" "}
        <a className="textlink" href={`${loginAddress(store, pathname + search)}#register-part`}>
          {t("register")}
        </a>
      </p>
    </section>
  );
}
