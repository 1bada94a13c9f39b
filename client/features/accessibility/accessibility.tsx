import "../../styles/print.css";
import { createRoot, type Root } from "react-dom/client";
import { languageOf, type StoreView } from "../../../shared/config/stores.ts";
import { asksForConsent } from "../../device/consent/asks-for-consent.ts";
import { loadAccessibilityTexts } from "../../../shared/i18n/accessibility/accessibility-texts.ts";
import { externalStore } from "../../device/page/external-store.ts";
import { closedKey } from "./aids.ts";
import { opensByItself, shownKey } from "./opening.ts";
import { Widget, type Opening } from "./widget.tsx";

export interface AccessibilityPlace {
  store: StoreView;
  /** The page on screen. */
  path: string;
  /** Where to say what cannot be used: the shop's customer service. */
  contact: string;
}

const opening = externalStore<Opening>("closed");
let root: Root | undefined;
/** The page over which the panel opened by itself, or waits to. */
let openedOver: string | undefined;
/** Whether its visitor has seen it. */
let isSeen = false;

/** Closes the panel, and remembers that in this browser. */
function close(): void {
  opening.set("closed");
  try {
    localStorage.setItem(closedKey, "1");
  } catch {
    // Blocked: then it does not open by itself either.
  }
}

/** Whether consent is asked for; not known where the browser keeps nothing. */
function isAsked(): boolean {
  try {
    return asksForConsent();
  } catch {
    return false;
  }
}

/** Its visitor sees it: this window shows it no second time by itself. */
function seen(): void {
  isSeen = true;
  try {
    sessionStorage.setItem(shownKey, "1");
  } catch {
    // Blocked: the next page may show it again.
  }
}

/**
 * Shows the button of the accessibility widget, and its panel as long as nobody has closed it (DATA-016); called again
 * for each page. Whoever goes on to another page has seen the panel, if there was room for it: it closes, for good. It
 * has a root of its own, behind the page.
 */
export async function showAccessibility({ store, path, contact }: AccessibilityPlace): Promise<void> {
  const language = languageOf(store);
  const t = await loadAccessibilityTexts(language);
  if (openedOver !== undefined && openedOver !== path && /itself|seeking|waiting/.test(opening.get())) {
    if (isSeen) close();
    else {
      opening.set("closed");
      openedOver = undefined;
    }
  }
  const covered = () => document.querySelector("dialog[open]") !== null || asksForConsent();
  const deps = { storage: () => localStorage, session: () => sessionStorage, covered };
  // Its moment has passed beneath the question for consent: it does not come later over what is being read.
  if (isAsked()) seen();
  // What its visitor has opened on a page before stays as it is.
  if (openedOver === undefined && opening.get() === "closed" && opensByItself(path, deps)) {
    openedOver = path;
    opening.set("seeking");
  }
  if (!root) {
    const place = document.createElement("div");
    document.body.append(place);
    root = createRoot(place);
  }
  root.render(<Widget t={t} contact={contact} opening={opening} onClose={close} onShown={seen} />);
}
