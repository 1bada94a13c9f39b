import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { PanelProps } from "../../chrome/panels.ts";
import { useStore } from "../../app/store-context.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { ForgottenForm } from "./forgotten-form.tsx";
import { LoginForm } from "./login-form.tsx";
import { RegisterForm } from "./register-form.tsx";
import { signInTexts } from "./texts.ts";
import styles from "./sign-in.module.css";

type Form = "login" | "register" | "forgotten";

/**
 * The offer to log in goes with the guest whom it was made to, and with it the place where the focus would return: then
 * the page's heading takes it.
 */
function keepFocus(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (document.activeElement !== document.body || !heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** The authentication modal (USER-031): logging in, with registration and a new password one press away. */
export function SignInModal({ onClose }: PanelProps) {
  const t = signInTexts.useTexts();
  const { t: shop } = useStore();
  const [form, setForm] = useState<Form>("login");
  const inside = useRef<HTMLDivElement>(null);
  const onDone = () => {
    flushSync(onClose);
    keepFocus();
  };
  const way = (to: Form, label: string) => (
    <button
      type="button"
      className={styles.way}
      onClick={() => {
        flushSync(() => setForm(to));
        inside.current?.querySelector("input")?.focus();
      }}
    >
      {label}
    </button>
  );
  return (
    <Sheet
      title={t(form === "login" ? "login" : form === "register" ? "register" : "forgot.title")}
      closeLabel={shop("close")}
      side="end"
      onClose={onClose}
    >
      <div ref={inside} className={styles.modal}>
        {form === "login" && (
          <>
            <LoginForm onDone={onDone} forgotten={way("forgotten", t("forgot"))} />
            <p>
              {t("register.new")} {way("register", t("register"))}
            </p>
          </>
        )}
        {form === "register" && (
          <>
            <p>{t("register.why")}</p>
            <RegisterForm onDone={onDone} />
            {way("login", t("forgot.back"))}
          </>
        )}
        {form === "forgotten" && (
          <>
            <ForgottenForm />
            {way("login", t("forgot.back"))}
          </>
        )}
      </div>
    </Sheet>
  );
}
