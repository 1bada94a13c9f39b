import { Suspense, useEffect, useState, type ComponentType, type ReactNode } from "react";
import type { ProductExtrasTexts } from "../../../shared/i18n/product-extras-texts.ts";
import { openPanel } from "../../chrome/panels.ts";
import { isMarkedSignedIn } from "../../device/customer/signed-in-mark.ts";
import { useHydrated } from "../../ui/hydrated.ts";
import { hasFavouriteMark } from "./favourite-mark.ts";
import styles from "./in-store.module.css";

type Stock = ComponentType<{ sku: string; otherwise: ReactNode }>;

/**
 * Whether the favourite store has a variant ("in the store"), or the way to choose one. `sku` is empty while a size is
 * still to be chosen. Its code comes only where there may be a favourite; the line keeps its place until then.
 */
export function InStore({ sku, t }: { sku: string; t: ProductExtrasTexts }) {
  const [Shown, setShown] = useState<Stock | null>(null);
  const hydrated = useHydrated();
  const [wanted, want] = useState(false);
  useEffect(() => {
    if (!(wanted || hasFavouriteMark() || isMarkedSignedIn())) return;
    void import("./in-store-stock.tsx").then((m) => setShown(() => m.InStoreStock)).catch(() => undefined);
  }, [wanted]);
  const choose = (
    <button
      type="button"
      className="textlink"
      disabled={!hydrated}
      onClick={() => {
        openPanel("storeLocator", sku);
        want(true);
      }}
    >
      {t("inStore")}
    </button>
  );
  return (
    <div className={styles.line}>
      {Shown ? (
        <Suspense fallback={choose}>
          <Shown sku={sku} otherwise={choose} />
        </Suspense>
      ) : (
        choose
      )}
    </div>
  );
}
