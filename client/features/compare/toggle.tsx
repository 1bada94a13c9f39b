import { useState } from "react";
import { mostCompared } from "../../../shared/catalog/product/most-compared.ts";
import type { PageOf } from "../../../shared/contract/page/page.ts";
import type { ProductExtrasTexts } from "../../../shared/i18n/product-extras-texts.ts";
import { notify } from "../notifications/notifications.tsx";
import { useStore } from "../../app/store-context.ts";
import { useHydrated } from "../../ui/hydrated.ts";
import styles from "./compare.module.css";
import { has } from "./list.ts";
import { pressCompare, useComparedIfAny } from "./any-compared.ts";

/** What is kept of a product to compare. */
export type Comparable = Pick<PageOf<"product">, "sku" | "name" | "images">;

/** Puts a product on the list to compare, or takes it off (PROD-056). */
export function CompareToggle({ product: { sku, name, images }, t }: { product: Comparable; t: ProductExtrasTexts }) {
  const { store, t: say } = useStore();
  const list = useComparedIfAny(store.storeCode);
  const [refused, setRefused] = useState(false);
  const hydrated = useHydrated();
  const on = has(list, sku);
  const full = !on && list.length >= mostCompared;
  const press = () => {
    setRefused(full);
    if (full) return;
    pressCompare(store.storeCode, { on: !on, entry: { sku, name, image: images[0] ?? null } }).catch(() =>
      notify({ type: "danger", message: say("failed.part") }),
    );
    void import("./panel.tsx")
      .then((m) => m.showPanel)
      .then((show) => show(store))
      .catch(() => undefined);
  };
  return (
    <div className={styles.toggle}>
      <button type="button" disabled={!hydrated} aria-pressed={on} onClick={press}>
        <span aria-hidden="true" />
        {t(on ? "compare.added" : "compare.add")}
      </button>
      <p role="status">{refused && full && t("compare.full", { most: mostCompared })}</p>
    </div>
  );
}
