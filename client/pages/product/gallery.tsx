import { memo, ViewTransition } from "react";
import { settings } from "../../../shared/config/settings.ts";
import type { Label } from "../../../shared/contract/page/page.ts";
import { gallerySizes } from "../../features/catalog/gallery-picture.ts";
import { Labels } from "../../features/catalog/product-labels.tsx";
import { Deferred } from "../../app/deferred.tsx";
import { useStore } from "../../app/store-context.ts";
import { Picture } from "../../ui/picture.tsx";
import styles from "./gallery.module.css";

const { width, height } = settings.images.gallery;

/** A grid on the desktop; on the phone a row that snaps, each picture with its number. Nothing without pictures. */
export const Gallery = memo(function Gallery({
  id,
  images,
  name,
  labels,
  films,
}: {
  id: number;
  images: readonly string[];
  name: string;
  labels: readonly Label[];
  /** Films by the picture that stands for each. */
  films?: Readonly<Record<string, string>> | undefined;
}) {
  const { t } = useStore();
  if (images.length === 0) return null;
  return (
    <section aria-label={t("product.pictures", { name })} className={styles.gallery}>
      <ul>
        {images.map((path, i) => (
          <li key={i}>
            {/* The first picture grows out of the card that led here. */}
            <ViewTransition name={i === 0 ? `picture-${id}` : undefined} default="none" share="auto">
              <Picture
                path={path}
                alt={t("product.picture", { name, n: i + 1 })}
                width={width}
                height={height}
                sizes={gallerySizes}
                first={i === 0}
              />
            </ViewTransition>
            <Deferred key={path} extra="enlarge" path={path} n={i + 1} film={films?.[path]} />
            {i === 0 && <Labels labels={labels} context="product_view" />}
            {images.length > 1 && (
              <span aria-hidden="true">
                {i + 1} / {images.length}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
});
