import { childSkuOf, openOptionsOf } from "../../../shared/url/page-key.ts";
import type { PageOf } from "../../../shared/contract/page/page.ts";
import { useStore } from "../../app/store-context.ts";
import { useLocation } from "../../navigation/location.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { openPanel, type PanelProps } from "../panels.ts";
import styles from "./dialogs.module.css";
import { ForProduct } from "./for-product.tsx";
import { sizeChoices } from "./size-choices.ts";
import { dialogTexts } from "./texts.ts";

/** The sizes of a product (CHROME-039); each leads to the product's page with that size chosen. */
export function SizeSelector({ about, onClose }: PanelProps) {
  const t = dialogTexts.useTexts();
  return (
    <ForProduct
      title={t("sizeSelector")}
      about={about}
      onClose={onClose}
      render={(product) => <Sizes product={product} onClose={onClose} />}
    />
  );
}

function Sizes({ product, onClose }: { product: PageOf<"product">; onClose: () => void }) {
  const t = dialogTexts.useTexts();
  const { t: shop } = useStore();
  const { pathname, search } = useLocation();
  const chosen = childSkuOf(search) ?? product.selectedSku;
  // A product on screen keeps what is chosen there; its page is loaded anew.
  const isShown = pathname.endsWith(product.path);
  const sizes = sizeChoices(product, chosen);
  const isOpen = openOptionsOf(search).length > 0;
  return (
    <Sheet title={t("sizeSelector")} closeLabel={shop("close")} side="end" onClose={onClose}>
      <p className={styles.about}>{product.name}</p>
      <ul className={styles.sizes}>
        {sizes.map((size) => (
          <li key={size.label}>
            <a
              href={`${product.path}?childSku=${encodeURIComponent(size.sku)}`}
              rel="nofollow"
              data-reload={isShown ? "" : undefined}
              data-out={!size.inStock || undefined}
              aria-current={size.chosen && !isOpen ? "true" : undefined}
              aria-label={size.inStock ? size.label : `${size.label}, ${t("size.soldOut")}`}
              onClick={(event) => event.currentTarget.closest("dialog")?.close()}
            >
              {size.label}
            </a>
          </li>
        ))}
      </ul>
      {sizes.some(({ inStock }) => !inStock) && <p className={styles.hint}>{t("size.hint")}</p>}
      <p className={styles.more}>
        <button type="button" className="textlink" onClick={() => openPanel("sizeGuide", product.path)}>
          {t("size.guide")}
        </button>
      </p>
    </Sheet>
  );
}
