import { useState } from "react";
import { useLocation } from "../../navigation/location.ts";
import { childSkuOf } from "../../../shared/url/page-key.ts";
import { Breadcrumbs } from "../../chrome/breadcrumbs.tsx";
import { firstChoice, openVariants } from "./variant-choice.ts";
import type { PageProps } from "../../page-props.ts";
import { useStore } from "../../store-context.ts";
import { BuyBox } from "./buy-box.tsx";
import { Gallery } from "./gallery.tsx";
import { Members } from "./members.tsx";
import type { Product } from "./product.ts";
import styles from "./product-page.module.css";
import { RelatedProducts } from "./related-products.tsx";

export function ProductPage({ data }: PageProps) {
  const { t } = useStore();
  const product = data as Product;
  const { search } = useLocation();
  const [choice, setChoice] = useState(() => firstChoice(product.options, product.variants, childSkuOf(search) ?? product.selectedSku));
  const own = openVariants(product.variants, choice).find((variant) => variant.images.length > 0)?.images;
  const images = own ?? product.images;
  const crumbs = product.crumbs.filter((crumb) => crumb.path !== product.path);
  return (
    <>
      <div className="page">
        <Breadcrumbs crumbs={crumbs} current={product.name} />
        <div className={styles.product}>
          <Gallery id={product.id} images={images} name={product.name} />
          <div className={styles.buying}>
            <BuyBox product={product} choice={choice} onChoose={setChoice} image={images[0] ?? null} />
            <Members product={product} />
            <div className={styles.details}>
              {product.description && <details open><summary><h2>{t("product.details")}</h2></summary><div className={styles.description} dangerouslySetInnerHTML={{ __html: product.description }} /></details>}
              {product.specs.length > 0 && (
                <details>
                  <summary><h2>{t("product.specs")}</h2></summary>
                  <dl>{product.specs.map((spec) => <div key={spec.label}><dt>{spec.label}</dt><dd>{spec.value}</dd></div>)}</dl>
                </details>
              )}
            </div>
          </div>
        </div>
      </div>
      <RelatedProducts sku={product.sku} />
    </>
  );
}
