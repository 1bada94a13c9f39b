import { startTransition, useEffect, useState, type ReactNode } from "react";
import { Breadcrumbs } from "../../chrome/breadcrumbs.tsx";
import type { PageProps } from "../../app/page-props.ts";
import { useStore } from "../../app/store-context.ts";
import { afterPaint } from "../../device/page/timing.ts";
import { Deferred } from "../../app/deferred.tsx";
import { BuyBox } from "./buy-box.tsx";
import type { ProductForm } from "./form.ts";
import { Gallery } from "./gallery.tsx";
import { useLeftView } from "./left-view.ts";
import type { Product } from "./product.ts";
import styles from "./product-page.module.css";
import { useProduct, type ShownProduct } from "./use-product.ts";
import { openVariants, type Choice } from "./variant-choice.ts";

export function ProductPage({ data }: PageProps) {
  return <ProductView shown={useProduct(data as Product)} />;
}

/**
 * A product with its pictures, what can be chosen and what is to be known. `form` stands where more than a variant has
 * to be chosen. A press on an option is answered where it was made; pictures and what is told of the variant follow
 * it.
 */
export function ProductView({ shown, form }: { shown: ShownProduct; form?: ProductForm }) {
  const { t, store } = useStore();
  const { product, choice } = shown;
  const noted = useLeftView(store.storeCode, product.sku);
  const [later, setLater] = useState(choice);
  // Deferred by React, it would be drawn before the frame that answers the press.
  useEffect(() => afterPaint(() => startTransition(() => setLater(choice))), [choice]);
  const imagesOf = (chosen: Choice) =>
    openVariants(product.variants, chosen).find((variant) => variant.images.length > 0)?.images ?? product.images;
  const crumbs = product.crumbs.filter((crumb) => crumb.path !== product.path);
  return (
    <>
      <div className="page">
        <Breadcrumbs crumbs={crumbs} current={product.name} />
        <div className={styles.product}>
          <Gallery
            id={product.id}
            images={imagesOf(later)}
            name={product.name}
            labels={product.labels}
            films={product.films}
          />
          <div className={styles.buying}>
            <BuyBox shown={shown} later={later} form={form} image={imagesOf(choice)[0] ?? null} />
            <div className={styles.details}>
              {product.description && (
                <Section title={t("product.details")} open>
                  <div className={styles.description} dangerouslySetInnerHTML={{ __html: product.description }} />
                </Section>
              )}
              <Deferred further extra="facts" product={product} />
            </div>
          </div>
        </div>
      </div>
      <Deferred further extra="reviews" product={product} />
      <Deferred further extra="related" sku={product.sku} />
      <Deferred further extra="recent" except={product.sku} />
      <Deferred further extra="recommended" sku={product.sku} />
      <Deferred extra="noteView" product={product} notedRef={noted} />
    </>
  );
}

const Section = ({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) => (
  <details open={open}>
    <summary>
      <h2>{title}</h2>
    </summary>
    {children}
  </details>
);
