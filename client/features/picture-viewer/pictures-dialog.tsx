import { loadProductExtrasTexts } from "../../../shared/i18n/product-extras-texts.ts";
import { textHolder } from "../../app/texts.ts";
import { ForProduct } from "../../chrome/dialogs/for-product.tsx";
import type { PanelProps } from "../../chrome/panels.ts";
import { Viewer } from "./viewer.tsx";
import { picturesWith } from "./zoom-rules.ts";

const extrasTexts = textHolder(loadProductExtrasTexts);

/** The pictures of the product on screen, full screen; `about` is the path of the one to begin with. */
export function PicturesDialog({ about, onClose }: PanelProps) {
  const t = extrasTexts.useTexts();
  return (
    <ForProduct
      title={t("pictures.all")}
      onClose={onClose}
      render={({ name, images: own, variants, films }) => {
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
