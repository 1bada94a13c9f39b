import { useRef, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { languageOf, type StoreView } from "../../../shared/config/stores.ts";
import { loadProductExtrasTexts, type ProductExtrasTexts } from "../../../shared/i18n/product-extras-texts.ts";
import { deviceGroupOf } from "../../../shared/routes.ts";
import { storePath } from "../../../shared/url/store-path.ts";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { removed } from "./list.ts";
import { changeCompared, useCompared } from "./list-store.ts";
import styles from "./panel.module.css";

let shown = false;

/** Puts the panel into the page, once. It has a root of its own: it comes after the page, and pages change below it. */
export async function showPanel(store: StoreView): Promise<void> {
  if (shown) return;
  shown = true;
  const t = await loadProductExtrasTexts(languageOf(store)).catch((error: unknown) => {
    shown = false;
    throw error;
  });
  const place = document.createElement("div");
  document.body.append(place);
  createRoot(place).render(<Panel store={store} t={t} />);
}

/** Tells of each page that comes, once it is shown. Not of `#main` alone: another layout brings another one. */
function followPages(tell: () => void): () => void {
  const seen = new MutationObserver(tell);
  seen.observe(document.getElementById("app") ?? document.body, { childList: true, subtree: true });
  return () => seen.disconnect();
}
/** Where things are looked for and chosen; neither where they are compared, nor where they are bought or waited for. */
const isWanted = () => deviceGroupOf(location.pathname) === undefined;

/** A bar with the number of products, which opens the list of them. */
function Panel({ store, t }: { store: StoreView; t: ProductExtrasTexts }) {
  const { storeCode } = store;
  const list = useCompared(storeCode) ?? [];
  const box = useRef<HTMLDivElement>(null);
  if (!useSyncExternalStore(followPages, isWanted) || list.length === 0) return null;
  const take = (skus: readonly string[]) => void changeCompared(storeCode, (before) => removed(before, skus));
  return (
    <aside className={styles.panel} aria-label={t("compare")}>
      <button type="button" className={styles.open} popoverTarget="compare-list">
        <Icon name="down" />
        {t("compare.open", { count: list.length })}
      </button>
      <div ref={box} id="compare-list" popover="auto" className={styles.box}>
        <ul>
          {list.map(({ sku, name, image }) => (
            <li key={sku}>
              {image && <Picture path={image} alt="" width={80} height={100} />}
              <span>{name}</span>
              <button
                type="button"
                className={styles.remove}
                aria-label={t("compare.remove", { name })}
                onClick={() => take([sku])}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
        {list.length === 1 && <p className={styles.hint}>{t("compare.addMore")}</p>}
        <div className={styles.actions}>
          <a className="button" href={storePath(store, "/compare/")} onClick={() => box.current?.hidePopover()}>
            {t("compare.go")}
          </a>
          <button type="button" className={styles.clear} onClick={() => take(list.map(({ sku }) => sku))}>
            {t("compare.clear")}
          </button>
        </div>
      </div>
    </aside>
  );
}
