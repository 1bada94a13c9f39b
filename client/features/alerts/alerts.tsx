import { useState, type ComponentType } from "react";
import type { AlertTexts } from "../../../shared/i18n/alerts/alert-texts.ts";
import type { ProductExtrasTexts } from "../../../shared/i18n/product-extras-texts.ts";
import { useChrome } from "../../chrome/use-chrome.ts";
import { useStore } from "../../app/store-context.ts";
import { useHydrated } from "../../ui/hydrated.ts";
import { alertChoice, nameOf, type Alertable } from "./alert-choice.ts";
import type { AlertFormProps } from "./alert-form.tsx";
import { SimilarInSize, type Sized } from "./similar-in-size.tsx";

interface AlertsProps {
  product: Alertable & Sized;
  /** The chosen variant's, or that of a product without variants; empty while something is to be chosen. */
  sku: string;
  t: ProductExtrasTexts;
}

/** What there is to do about a size that is sold out, or a price. */
export const Alerts = (props: AlertsProps) => (
  <>
    <Alert {...props} />
    <SimilarInSize {...props} />
  </>
);

/**
 * Offers a mail when what is chosen is back, or costs less; nothing where the shop sends no mails. The form and its
 * words come with the first press.
 */
function Alert({ product, sku, t }: AlertsProps) {
  const { mails } = useChrome();
  const { language } = useStore();
  const hydrated = useHydrated();
  const [form, setForm] = useState<{ Form: ComponentType<AlertFormProps>; texts: AlertTexts } | null>(null);
  const [openedFor, open] = useState("");
  const choice = alertChoice(product, sku);
  if (mails === false || choice === "nothing") return null;
  if (choice === "choose") return <p>{t("alert.choose")}</p>;
  const { kind, words, ...article } = choice;
  const about = `${kind} ${article.sku}`;
  const onPress = () => {
    open(about);
    import("./alert-form.tsx")
      .then(async (m) => setForm({ Form: m.AlertForm, texts: await m.alertFormTexts(language) }))
      // The next press tries again.
      .catch(() => open(""));
  };
  if (form && openedFor === about)
    return <form.Form key={about} {...article} kind={kind} name={nameOf(product, article.sku)} t={form.texts} />;
  return (
    <p>
      <button
        type="button"
        className={kind === "stock" ? "button" : "textlink"}
        data-quiet={kind === "stock" ? "" : undefined}
        disabled={!hydrated}
        onClick={onPress}
      >
        {t(`alert.${words}`)}
      </button>
    </p>
  );
}
