import { useEffect } from "react";
import { returnTo } from "../../../shared/url/return-to.ts";
import { LoginForm, RegisterForm, signInTexts } from "./sign-in.tsx";
import { useSession, useSessionRuntime } from "../session/session.tsx";
import { useLocation, useNavigate } from "../../navigation/location.ts";
import { useStore } from "../../app/store-context.ts";
import styles from "./login.module.css";

/**
 * `/login` (ROUTE-001): logging in and registering side by side. Whoever is signed in, now or already, goes on to
 * `?to=` or the account.
 */
export function LoginPage() {
  const t = signInTexts.useTexts();
  const { store, to } = useStore();
  const { status } = useSession();
  const { search } = useLocation();
  const navigate = useNavigate();
  useSessionRuntime();
  useEffect(() => {
    if (status === "customer") navigate(returnTo(store, new URLSearchParams(search).get("to")), { replace: true });
  }, [status, store, search, navigate]);
  return (
    <div className={`page ${styles.page}`}>
      <h1>{t("login.page")}</h1>
      <noscript>
        <p className={styles.noscript}>{t("noscript")}</p>
      </noscript>
      <div className={styles.columns}>
        <section aria-labelledby="login-part">
          <h2 id="login-part">{t("login")}</h2>
          <LoginForm
            forgotten={
              <a className="textlink" href={to("/password/reset/")}>
                {t("forgot")}
              </a>
            }
          />
          <p>
            <a className="textlink" href={to("/bestelling-zoeken/")}>
              {t("login.guest")}
            </a>
          </p>
        </section>
        <section aria-labelledby="register-part">
          <h2 id="register-part">{t("register")}</h2>
          <p>{t("register.why")}</p>
          <RegisterForm />
        </section>
      </div>
    </div>
  );
}
