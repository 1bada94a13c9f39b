import { imageBlockWidths } from "../../../shared/config/pictures.ts";
import type { BlockPicture } from "../../../shared/contract/content/cms-blocks.ts";
import { pictureSet, pictureUrl } from "../../ui/picture-address.ts";

const shown = 1023;
/** Below the width from which the layout is the desktop's. */
const onPhones = "(width < 1024px)";

export interface AssetProps {
  picture: BlockPicture;
  /** Stands in for it in narrow windows (CMS-027). */
  mobile?: BlockPicture | undefined;
  /** Height over width where the picture does not know its own. */
  ratio: number;
  sizes: string;
  lazy?: boolean;
}

/** A picture of a block in the widths of IMG-012, with its room kept free. */
export function Asset({ picture, mobile, ratio, sizes, lazy = true }: AssetProps) {
  const srcSet = pictureSet(picture.path, imageBlockWidths);
  const { width = shown, height = Math.round(shown * ratio) } = picture.height ? picture : {};
  return (
    <picture>
      {mobile && (
        <source
          media={onPhones}
          srcSet={pictureSet(mobile.path, imageBlockWidths) ?? pictureUrl(mobile.path, shown, 0)}
          sizes={sizes}
        />
      )}
      <img
        alt={picture.alt}
        width={width}
        height={height}
        loading={lazy ? "lazy" : undefined}
        decoding="async"
        srcSet={srcSet}
        sizes={srcSet && sizes}
        src={pictureUrl(picture.path, shown, 0)}
      />
    </picture>
  );
}
