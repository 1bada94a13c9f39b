import { useEffect, useState, type ReactNode } from "react";
import type { Review } from "../../../shared/catalog/reviews/reviews.ts";
import type { ProductExtrasTexts } from "../../../shared/i18n/product-extras-texts.ts";
import { useStore } from "../../app/store-context.ts";
import { canTranslate, translateTexts } from "./browser-translator.ts";
import styles from "./reviews.module.css";

type State = "written" | "busy" | "failed" | { title: string; detail: string };

/**
 * A review's title and text, with what stands between them. One in another language can be read in the reader's, where
 * their browser translates it; the server and other browsers know no such button.
 */
export function ReviewWords({ review, t, children }: { review: Review; t: ProductExtrasTexts; children: ReactNode }) {
  const { language } = useStore();
  const { title, detail, lang } = review;
  const to = language.slice(0, 2);
  const [can, setCan] = useState(false);
  const [state, setState] = useState<State>("written");
  useEffect(() => {
    let live = true;
    if (lang) void canTranslate(lang, to).then((found) => live && setCan(found));
    return () => {
      live = false;
    };
  }, [lang, to]);
  const translated = typeof state === "object" ? state : null;
  const translate = async () => {
    if (!lang || state === "busy") return;
    setState("busy");
    try {
      const [head = "", text = ""] = await translateTexts([title, detail], lang, to);
      setState({ title: head, detail: text });
    } catch {
      setState("failed");
    }
  };
  return (
    <>
      <h3 lang={translated ? to : lang}>{translated?.title ?? title}</h3>
      {children}
      <p className={styles.text} lang={translated ? to : lang}>
        {translated?.detail ?? detail}
      </p>
      {can && (
        <p className={styles.translate}>
          <button
            type="button"
            className="textlink"
            aria-disabled={state === "busy" || undefined}
            onClick={() => (translated ? setState("written") : void translate())}
          >
            {t(translated ? "reviews.original" : state === "busy" ? "reviews.translating" : "reviews.translate")}{" "}
            <span className="vh">{title}</span>
          </button>
          <span role="status">
            {translated ? t("reviews.translated") : state === "failed" ? t("reviews.notTranslated") : ""}
          </span>
        </p>
      )}
    </>
  );
}
