import { use, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { readNamed, type AfterSalesProblem } from "../../../../shared/checkout/after-sales-form.ts";
import type { AfterSalesTexts } from "../../../../shared/i18n/after-sales/after-sales-texts.ts";
import type { FoundOrder } from "../../../../shared/contract/order/order-look-up.ts";
import { useLocation } from "../../../navigation/location.ts";
import { useStore } from "../../../app/store-context.ts";
import { useHydrated } from "../../../ui/hydrated.ts";
import { useChrome } from "../../../chrome/use-chrome.ts";
import { TextField } from "../../../ui/fields.tsx";
import { sessionRuntime, sessionStore, useSession } from "../../session/session.tsx";
import { AfterSalesForm, fieldErrors, initialFeedback } from "../forms/after-sales-form.tsx";
import styles from "../forms/after-sales.module.css";
import { useFillIn } from "../forms/fill-in.ts";
import { addressOf, rememberOpened } from "./opened-last.ts";
import { PostedForm } from "../forms/posted.ts";
import { afterSalesTexts } from "../texts.ts";
import { refusalWords, useCall } from "../forms/use-call.ts";

/** An order with what opened it, for the next call about it. */
export interface Opened {
  order: FoundOrder;
  number: string;
  email: string | undefined;
}

/**
 * Asks for the number and the address of an order. Of a customer who is signed in no address is asked, unless the order
 * is none of the account's. With `atOnce` an order that a link names is opened for them without a press.
 */
export function LookUpForm({
  label,
  button,
  atOnce = false,
  onOpened,
}: {
  label: string;
  button: string;
  atOnce?: boolean;
  onOpened: (opened: Opened) => void;
}) {
  const t = afterSalesTexts.useTexts();
  const id = useId();
  const { store } = useStore();
  const { mails } = useChrome();
  const { status, state } = useSession();
  const { hash } = useLocation();
  // A mail's link names the number in the fragment, which reaches no server.
  const named = /[#&]order=(\d{9,20})/.exec(useHydrated() ? hash : "")?.[1] ?? "";
  const posted = use(PostedForm);
  const idOf = (problem: AfterSalesProblem) => `${id}-${problem}`;
  const [feedback, setFeedback] = useState(() => initialFeedback(posted, idOf, t));
  const [notOwn, setNotOwn] = useState(false);
  const { pending, call } = useCall();
  const asksAddress = status !== "customer" || notOwn;
  useFillIn(idOf("number"), posted ? "" : named);
  const open = async (number: string, email: string | undefined) => {
    const answer = await call((api) => api.lookUpOrder({ number, email }));
    if (answer?.ok) {
      rememberOpened(answer.result.increment_id, email);
      onOpened({ order: answer.result, number, email });
    } else if (answer?.code === 404) setNotOwn(true);
    return answer;
  };
  const onSend = async (values: FormData) => {
    // A press may come before the device has said who is signed in; a customer is then asked no address either.
    if (status === "unknown") await sessionRuntime(store).catch(console.warn);
    const asksAddress = sessionStore.get().status !== "customer" || notOwn;
    const { number, email, problems } = readNamed(values, asksAddress);
    if (problems.length > 0)
      return setFeedback(({ presses }) => ({
        errors: fieldErrors(problems, idOf, t),
        refusal: null,
        presses: presses + 1,
      }));
    const answer = await open(number, email);
    if (!answer || answer.ok) return;
    const refusal = refusalWords(answer, t);
    setFeedback(({ presses }) => ({ errors: [], refusal, presses: presses + 1 }));
  };
  // Asked for nothing, nothing is refused: the form stands there with what the link named.
  const openNamed = useEffectEvent(() => void open(named, undefined));
  const tried = useRef(false);
  const goesOn = atOnce && !posted && named !== "" && status === "customer";
  useEffect(() => {
    if (!goesOn || tried.current) return;
    tried.current = true;
    openNamed();
  }, [goesOn]);
  const errorOf = (field: "number" | "email") =>
    feedback.errors.find((error) => error.id === idOf(field))?.text ?? null;
  return (
    <AfterSalesForm
      label={label}
      feedback={feedback}
      pending={pending}
      button={button}
      onSend={(values) => void onSend(values)}
    >
      <div className={styles.fields}>
        <TextField
          id={`${id}-number`}
          name="number"
          label={t("number")}
          hint={t(mails === false ? "number.hintNoMail" : "number.hint")}
          error={errorOf("number")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={30}
          defaultValue={posted?.values.number}
          required
        />
        {asksAddress && (
          <Address
            id={idOf("email")}
            typed={posted?.values.email}
            known={state.current?.email ?? addressOf(named) ?? ""}
            error={errorOf("email")}
            t={t}
          />
        )}
      </div>
    </AfterSalesForm>
  );
}

interface AddressProps {
  id: string;
  /** What the browser sent by itself. */
  typed: string | undefined;
  /** What the page knows it to be. */
  known: string;
  error: string | null;
  t: AfterSalesTexts;
}

function Address({ id, typed, known, error, t }: AddressProps) {
  useFillIn(id, typed ?? known);
  return (
    <TextField
      id={id}
      name="email"
      label={t("email")}
      hint={t("email.hint")}
      error={error}
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={254}
      defaultValue={typed}
      required
    />
  );
}
