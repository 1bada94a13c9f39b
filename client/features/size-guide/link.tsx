import { useState, type ComponentType, type MouseEvent } from "react";
import type { ProductExtrasTexts } from "../../../shared/i18n/product-extras-texts.ts";
import { useChrome } from "../../chrome/use-chrome.ts";
import type { SizeGuideModalProps } from "./size-guide-modal.tsx";
import { sizeOption, type Sized } from "./sized.ts";
import styles from "./size-guide.module.css";

/**
 * Leads to the size guide of the product's department: a page without scripts, a modal with them; nothing for products
 * without sizes. A plain link until its modal's code is there: when that cannot be fetched, the page is opened after
 * all.
 */
export function SizeGuideLink({ product, t }: { product: Sized; t: ProductExtrasTexts }) {
  const path = useChrome().sizeGuidePath;
  const [Modal, setModal] = useState<ComponentType<SizeGuideModalProps> | null>(null);
  const [open, setOpen] = useState(false);
  if (!path || !sizeOption(product)) return null;
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    import("./size-guide-modal.tsx").then(
      (m) => {
        setModal(() => m.SizeGuideModal);
        return setOpen(true);
      },
      () => location.assign(href),
    );
  };
  return (
    <>
      <a className={styles.link} href={path} onClick={onClick}>
        {t("sizeGuide")}
      </a>
      {open && Modal && (
        <Modal
          path={path}
          department={product.crumbs[0]?.path ?? ""}
          product={product}
          t={t}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
