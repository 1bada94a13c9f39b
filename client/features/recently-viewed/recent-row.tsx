import { useEffect, useState } from "react";
import useSWR from "swr";
import type { Related } from "../../../shared/contract/page/page.ts";
import { settings } from "../../../shared/config/settings.ts";
import type { ProductExtrasTexts } from "../../../shared/i18n/product-extras-texts.ts";
import { cardsKey } from "../../../shared/url/page-key.ts";
import { useStore } from "../../app/store-context.ts";
import { mayHaveRecords } from "../../device/storage/may-have-records.ts";
import { ProductRow } from "../carousel/carousel.tsx";
import { begun, leftViews } from "./left-views.ts";
import styles from "./recently-viewed.module.css";

/** Apart, because it reads the device by a schema, which is large. */
const records = () => import("./records.ts");

/** The products looked at last on this device, without the one on screen; nothing while there are none. */
export const RecentlyViewed = ({ except, t }: { except?: string; t: ProductExtrasTexts }) => (
  <RecentRow key={except} except={except} t={t} />
);

/**
 * One question for all cards, so prices and stock are the present ones; what is not sold any more is not in the answer.
 */
function RecentRow({ except, t }: { except: string | undefined; t: ProductExtrasTexts }) {
  const { store } = useStore();
  const [skus, setSkus] = useState<readonly string[]>([]);
  useEffect(() => {
    let live = true;
    // A first visit is not made to load the storage's code to learn that nothing was looked at.
    const { storeCode } = store;
    void (begun.has(storeCode) ? Promise.resolve(true) : mayHaveRecords(leftViews(storeCode)))
      .then(async (may) => (may ? (await records()).viewed(storeCode) : []))
      .then(
        (all) => live && setSkus(all.filter((sku) => sku !== except).slice(0, settings.recentlyViewed.most)),
        () => undefined,
      );
    return () => {
      live = false;
    };
  }, [store, except]);
  const { data, error } = useSWR<Related>(skus.length > 0 ? cardsKey(skus, store) : null);
  if (skus.length === 0 || error !== undefined || data?.cards.length === 0) return null;
  const clear = () => {
    setSkus([]);
    // The button goes with the row; the reader goes on from the page's content.
    document.getElementById("main")?.focus({ preventScroll: true });
    void records()
      .then((m) => m.forget(store.storeCode))
      .catch(() => undefined);
  };
  return (
    <ProductRow title={t("recent.title")} cards={data?.cards} t={t}>
      <button type="button" className={styles.clear} onClick={clear}>
        {t("recent.clear")}
      </button>
    </ProductRow>
  );
}
