import { Suspense, useState, type FormEvent } from "react";
import useSWR from "swr";
import { settings } from "../../shared/config/settings.ts";
import { storeViews } from "../../shared/config/stores.ts";
import type { PageData } from "../../shared/contract/page/page.ts";
import { loadDialogTexts } from "../../shared/i18n/dialogs/dialog-texts.ts";
import { deviceGroupOf } from "../../shared/routes.ts";
import { pageKey } from "../../shared/url/page-key.ts";
import { useCart } from "../features/cart/cart.tsx";
import { useLocation } from "../navigation/location.ts";
import { Sheet } from "../ui/sheet.tsx";
import { useStore } from "../app/store-context.ts";
import { dialogTexts } from "./dialogs/texts.ts";
import styles from "./language-sidebar.module.css";
import type { PanelProps } from "./panels.ts";
import { startProgress } from "./progress.ts";
import { storeAddress } from "./store-address.ts";

/** What closing the panel does: with the switch on the same as "Apply", else nothing but close (CHROME-036). */
export const onClosed = (applies: boolean, apply: () => void, close: () => void): (() => void) =>
  applies ? apply : close;

/**
 * One radio option per store view (CHROME-033 to CHROME-035). Closing does not switch, unless configured so
 * (CHROME-036).
 */
export function LanguageSidebar({ onClose }: PanelProps) {
  const { t, store, language } = useStore();
  const [chosen, setChosen] = useState(store.storeCode);
  const place = useLocation();
  const { pathname, search } = place;
  const { data: page } = useSWR<PageData>(deviceGroupOf(pathname) ? null : pageKey(pathname, search));
  const go = () => {
    if (chosen === store.storeCode) return onClose();
    const view = storeViews.find((candidate) => candidate.storeCode === chosen)!;
    // Shown at once where its words have come; another document takes a moment.
    loadDialogTexts(language).then(
      (words) => startProgress(words("switching", { name: view.i18n.fullLanguageName })),
      () => undefined,
    );
    location.assign(storeAddress(view, page && "meta" in page ? page.meta.alternates : [], place));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    go();
  };
  return (
    <Sheet
      title={t("language.title")}
      closeLabel={t("close")}
      side="end"
      onClose={onClosed(settings.languageAppliesOnClose, go, onClose)}
    >
      <form className={styles.form} onSubmit={onSubmit}>
        {storeViews.map((view) => (
          <label key={view.storeCode} className={styles.option} lang={view.i18n.defaultLanguage}>
            <input
              type="radio"
              name="store"
              value={view.storeCode}
              checked={chosen === view.storeCode}
              onChange={() => setChosen(view.storeCode)}
            />
            {view.i18n.fullLanguageName}
          </label>
        ))}
        <div role="status">
          {chosen !== store.storeCode && (
            <Suspense fallback={null}>
              <CartStays />
            </Suspense>
          )}
        </div>
        <button className="button" type="submit">
          {t("language.apply")}
        </button>
      </form>
    </Sheet>
  );
}

/** Carts belong to a view: who leaves with something in one is told, instead of finding another empty. */
function CartStays() {
  const t = dialogTexts.useTexts();
  const { store } = useStore();
  const count = useCart()?.count ?? 0;
  return count > 0 && <p className={styles.stays}>{t("cart.stays", { count, name: store.i18n.fullLanguageName })}</p>;
}
