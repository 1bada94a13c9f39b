import { loadProductExtrasTexts } from "../../../shared/i18n/product-extras-texts.ts";
import { textHolder } from "../../app/texts.ts";
import { ForProduct } from "../../chrome/dialogs/for-product.tsx";
import type { PanelProps } from "../../chrome/panels.ts";
import { photosNamed } from "./photos-of-review.ts";
import { Viewer } from "./viewer.tsx";
import { picturesWith } from "./zoom-rules.ts";

const extrasTexts = textHolder(loadProductExtrasTexts);

/**
 * The pictures of the product on screen, full screen; `about` is the path of the one to begin with, or names
 * photographs of one of its reviews.
 */
export function PicturesDialog({ about, onClose }: PanelProps) {
  const t = extrasTexts.useTexts();
  const photos = photosNamed(about);
  return (
    <ForProduct
      title={t("pictures.all")}
      onClose={onClose}
      render={({ name, images: own, variants, films }) => {
        if (photos)
          return <Viewer name={t("pictures.ofCustomer", { name })} {...photos} films={{}} t={t} onClose={onClose} />;
        const images = picturesWith(
          about,
          own,
          variants.map((variant) => variant.images),
        );
        const first = Math.max(0, about === undefined ? 0 : images.indexOf(about));
        return <Viewer name={name} images={images} films={films ?? {}} first={first} t={t} onClose={onClose} />;
      }}
    />
  );
}
