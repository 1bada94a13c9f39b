import { useEffect, useEffectEvent, type RefObject } from "react";
import type { PageOf } from "../../../shared/contract/page/page.ts";
import type { ProductExtrasTexts } from "../../../shared/i18n/product-extras-texts.ts";
import { emit } from "../../device/events/shop-events.ts";
import { useStore } from "../../app/store-context.ts";
import { startOnDemand } from "../../device/page/start-on-demand.ts";
import { handOn } from "../../device/storage/left-writes.ts";
import { begun, leftViews } from "./left-views.ts";

interface NoteViewProps {
  product: PageOf<"product">;
  /** Is given the product's sku once this sees to it that it is noted; before, its page does (`left-view.ts`). */
  notedRef: RefObject<string | null>;
  t: ProductExtrasTexts;
}

/**
 * Notes on the device that a product was looked at, and says so to whoever listens; shows nothing. A device that cannot
 * keep it shows no row; nothing else depends on it.
 */
export function NoteView({ product, notedRef }: NoteViewProps): null {
  const { storeCode } = useStore().store;
  const { sku } = product;
  useEffect(() => {
    notedRef.current = sku;
    let isBegun = false;
    /** Kept by the device's storage, or by the next page. */
    let isHandedOver = false;
    const note = () => {
      if (isBegun) return;
      isBegun = true;
      begun.add(storeCode);
      void import("./records.ts")
        .then((m) => {
          if (isHandedOver) return undefined;
          isHandedOver = true;
          return m.note(storeCode, sku);
        })
        .catch(() => undefined);
    };
    const leave = () => {
      if (!isHandedOver) isHandedOver = handOn(leftViews(storeCode), sku);
    };
    const stop = startOnDemand(storeCode, note);
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      stop();
      // Whoever goes on has seen it, however soon.
      note();
    };
  }, [storeCode, sku, notedRef]);
  const show = useEffectEvent(() => emit({ name: "view_item", product }));
  useEffect(() => {
    show();
    // Kept whole by the browser and shown again: another view (DATA-008).
    const again = ({ persisted }: PageTransitionEvent) => persisted && show();
    window.addEventListener("pageshow", again);
    return () => window.removeEventListener("pageshow", again);
    // eslint-disable-next-line react/exhaustive-effect-dependencies -- every product is a view
  }, [sku]);
  return null;
}
