import { ForgottenForm } from "./forgotten-form.tsx";
import { SignedInOnly } from "./gate.tsx";
import { LoginForm } from "./login-form.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { PasswordRule } from "./password-rule.tsx";
import { RegisterForm } from "./register-form.tsx";
import { signInTexts } from "./texts.ts";
import { useHydrated } from "../../ui/hydrated.ts";
import { problemWords, troubleWords } from "./words.ts";

/** What the pages of signing in and of the account are made of; never part of the first load of other pages. */
export {
  ForgottenForm,
  LoginForm,
  NewPasswordForm,
  PasswordRule,
  RegisterForm,
  SignedInOnly,
  problemWords,
  signInTexts,
  troubleWords,
  useHydrated,
};
