import {
  AdyenCheckout,
  Card,
  Redirect,
  ThreeDS2Challenge,
  ThreeDS2DeviceFingerprint,
  type CoreConfiguration,
  type PaymentAction,
} from "@adyen/adyen-web";
import "@adyen/adyen-web/styles/adyen.css";
import "./component.css";
import { componentTexts } from "./component-texts.ts";
import type { PayAction } from "../../../shared/checkout/paying.ts";
import { loadedPath, needsOwnDocument } from "./own-document.ts";
import type { ProviderSetup } from "../../../shared/contract/order/payment-setup.ts";
import type { StateData, StepDetails } from "./api.ts";
import { FieldFocus, whenOver, type FocusWord } from "./field-focus.ts";
import { FieldWords } from "./whole-card.ts";

/**
 * The provider's own web component, loaded only where a card or a challenge needs it: nothing else may import this file
 * statically. Its fields for the card are frames of the provider; what is typed into them comes out encrypted.
 */
export interface ComponentDeps {
  setup: ProviderSetup;
  language: string;
  country: string;
  amount: { value: number; currency: string };
}

/** Fields of a card in the order they stand. */
export const cardFields = [
  "encryptedCardNumber",
  "encryptedExpiryDate",
  "encryptedSecurityCode",
  "holderName",
] as const;
export type CardField = (typeof cardFields)[number];

export interface CardFieldsHandle {
  /** The fields that cannot be paid with, first on the page first. */
  problems(): CardField[];
  /** Waits for fields whose frames may still encrypt what was typed into them; null where there are none. */
  settled(): Promise<void> | null;
  /** Marks those fields on the page. Tells of a change like typing does. */
  mark(): void;
  data(): StateData;
  focus(field: CardField): void;
  remove(): void;
}

const known = ["test", "live", "live-us", "live-au", "live-apse", "live-in", "live-nea"] as const;

/**
 * Where the component finds the provider: at the provider's own addresses of this environment, or all of it where
 * `environmentUrl` is (the embedded provider). That address is handed on letter for letter, because the component reads
 * more than a place from it.
 */
export function placesOf(
  { environment, environmentUrl }: ProviderSetup,
  here: string,
): Pick<CoreConfiguration, "environment" | "_environmentUrls"> {
  const name = known.find((each) => each === environment) ?? "test";
  if (!environmentUrl) return { environment: name };
  const base = new URL(environmentUrl, here).origin;
  return {
    environment: name,
    _environmentUrls: {
      api: environmentUrl,
      analytics: `${base}/checkoutanalytics/`,
      cdn: { images: `${base}/cdn/`, translations: `${base}/cdn/` },
    },
  };
}

async function open({ setup, language, country, amount }: ComponentDeps, more: Partial<CoreConfiguration>) {
  if (needsOwnDocument(setup.environmentUrl !== undefined, loadedPath(), location.pathname)) {
    location.reload();
    // The reload replaces this document: nothing more is drawn in it.
    await new Promise(() => undefined);
  }
  AdyenCheckout.register(Card, Redirect, ThreeDS2Challenge, ThreeDS2DeviceFingerprint);
  return AdyenCheckout({
    ...placesOf(setup, location.href),
    clientKey: setup.clientKey,
    countryCode: country,
    locale: language,
    amount,
    showPayButton: false,
    exposeLibraryMetadata: false,
    paymentMethodsResponse: setup.paymentMethodsResponse as unknown as NonNullable<
      CoreConfiguration["paymentMethodsResponse"]
    >,
    translations: componentTexts,
    analytics: { enabled: false },
    risk: { enabled: false },
    // The page's own summary of errors takes the focus, and leads from there into the fields.
    srConfig: { moveFocus: false },
    ...more,
  });
}

/** Text inside the provider's frames, which our style sheet does not reach. */
function frameStyles() {
  const { color, fontSize } = getComputedStyle(document.body);
  const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  return {
    base: { color, fontSize, fontFamily: "Arial, Helvetica, sans-serif" },
    placeholder: { color: token("--soft") },
    error: { color: token("--sale") },
  };
}

/** Longest wait for the provider's frames. */
const fieldsTimeoutMs = 20_000;

/**
 * Draws the fields of a card into `box`, and answers once they take what is typed and asked of them; `onChange` is
 * called whenever something of them changes.
 */
export async function mountCard(
  deps: ComponentDeps,
  box: HTMLElement,
  holder: string,
  onChange: () => void,
  onFailed: () => void,
): Promise<CardFieldsHandle> {
  const checkout = await open(deps, {
    onError: (error) => {
      if (error.name !== "CANCEL") console.warn(error.name, error.message);
    },
  });
  const { promise: ready, resolve: configured, reject } = Promise.withResolvers<void>();
  let standing = false;
  const words = new FieldWords();
  const focused = new FieldFocus();
  const hearFocus = (word: FocusWord | object) => {
    if ("focus" in word) focused.hear(word, Date.now());
  };
  const card = new Card(checkout, {
    hasHolderName: true,
    holderNameRequired: true,
    data: { holderName: holder },
    positionHolderNameOnTop: false,
    billingAddressRequired: false,
    enableStoreDetails: false,
    styles: frameStyles(),
    // The focus stays where the keyboard has put it.
    _disableClickToPay: true,
    autoFocus: false,
    onChange,
    onFieldValid: (word) => words.hear(word),
    onFocus: hearFocus,
    onBlur: hearFocus,
    onConfigSuccess: () => configured(),
    onError(error) {
      if (error.name !== "SCRIPT_ERROR" && error.name !== "NETWORK_ERROR") return;
      if (standing) onFailed();
      else reject(error);
    },
  });
  card.mount(box);
  // Calls to fields that are not there yet would have their effect later: they are waited for.
  const timer = setTimeout(() => reject(new Error("The card's fields did not come")), fieldsTimeoutMs);
  try {
    await ready;
  } catch (problem) {
    card.unmount();
    throw problem;
  } finally {
    clearTimeout(timer);
  }
  standing = true;
  type State = Partial<Record<"valid" | "errors", Partial<Record<CardField, unknown>>>>;
  const problems = (): CardField[] => {
    if (card.isValid) return [];
    const { valid = {} } = card.state as State;
    return cardFields.filter(
      (field) =>
        !valid[field] &&
        (field !== "encryptedExpiryDate" ||
          !(valid as Record<string, unknown>)["encryptedExpiryMonth"] ||
          !(valid as Record<string, unknown>)["encryptedExpiryYear"]),
    );
  };
  const mayComplete = (field: CardField) =>
    focused.mayComplete(field, Boolean((card.state as State).errors?.[field]), Date.now());
  return {
    mark: () => void card.showValidation(),
    problems,
    settled: () => whenOver(() => problems().some(mayComplete)),
    data: () =>
      words.whole(
        card.data as unknown as StateData,
        box.querySelector<HTMLInputElement>("input[name=holderName]")?.value.trim() ?? "",
      ),
    focus: (field) => void card.setFocusOn(field),
    remove: () => void card.unmount(),
  };
}

/** How large the bank draws its step, as EMV 3-D Secure numbers it: 500 × 600 pixels, or all of the box. */
export type StepSize = "03" | "05";

/**
 * Draws a step of the bank (3-D Secure, or what else the provider asks for) into `box`; `onDetails` gets what came of
 * it. Returns a function that removes it.
 */
export async function mountAction(
  deps: ComponentDeps,
  action: PayAction,
  challengeWindowSize: StepSize,
  box: HTMLElement,
  onDetails: (details: StepDetails) => void,
  onFailed: () => void,
): Promise<() => void> {
  const checkout = await open(deps, {
    onAdditionalDetails: (state) => onDetails((state.data as { details?: StepDetails }).details ?? {}),
    onError: (error) => {
      console.warn(error.name, error.message);
      onFailed();
    },
  });
  const step = checkout.createFromAction(action as unknown as PaymentAction, { challengeWindowSize });
  step.mount(box);
  return () => void step.unmount();
}
