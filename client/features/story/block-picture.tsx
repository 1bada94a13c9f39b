import { imageBlockWidths } from "../../../shared/config/pictures.ts";
import { pictureSet, pictureUrl } from "../../ui/picture-address.ts";

const shown = 1023;

/**
 * A picture beside words (IMG-011), never the page's first. `ratio` is height over width, `sizes` how wide it is shown.
 */
export function BlockPicture({ path, alt, ratio, sizes }: { path: string; alt: string; ratio: number; sizes: string }) {
  const srcSet = pictureSet(path, imageBlockWidths);
  return (
    <img
      alt={alt}
      width={shown}
      height={Math.round(shown * ratio)}
      loading="lazy"
      decoding="async"
      srcSet={srcSet}
      sizes={srcSet && sizes}
      src={pictureUrl(path, shown, 0)}
    />
  );
}
