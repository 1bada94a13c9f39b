import {
  desktopImageSizes,
  mobileImageSizes,
  pictureBreakpoints,
  placeholder,
} from "../../../shared/config/pictures.ts";
import { isDrawing, pictureSet, pictureUrl } from "../../ui/picture-address.ts";
import styles from "./story-picture.module.css";

export interface StoryPictureProps {
  /** Media paths; without `mobile` the desktop's serves every window. */
  desktop: string;
  mobile?: string;
  alt: string;
  /** Height over width of the room the picture is given. */
  ratio: number;
  mobileRatio?: number;
  /** The page's first picture: asked for at once. */
  first?: boolean;
}

const [tablet, wide, phone] = pictureBreakpoints;
const widest = Math.max(...desktopImageSizes);

/**
 * A picture across the page, art-directed for three kinds of window (IMG-007 to IMG-009). Photographs show a blurred
 * small copy of themselves until they have arrived (IMG-010); it lies under them, so nothing moves.
 */
export function StoryPicture({ desktop, mobile, alt, ratio, mobileRatio, first }: StoryPictureProps) {
  const small = mobile ?? desktop;
  const sources = [
    { path: small, below: phone, widths: mobileImageSizes, ratio: mobile ? mobileRatio : ratio },
    {
      path: small,
      below: wide,
      widths: mobileImageSizes.filter((width) => width >= phone),
      ratio: mobile ? mobileRatio : ratio,
    },
    { path: desktop, below: tablet, widths: desktopImageSizes.filter((width) => width < widest), ratio },
  ];
  return (
    <div className={styles.frame}>
      {!isDrawing(desktop) && (
        <img
          className={styles.placeholder}
          alt=""
          aria-hidden="true"
          width={placeholder.width}
          height={Math.round(placeholder.width * ratio)}
          loading={first ? undefined : "lazy"}
          src={pictureUrl(desktop, placeholder.width, 0, placeholder.quality)}
        />
      )}
      <picture>
        {sources.map(({ path, below, widths, ratio: own = ratio }) => (
          <source
            key={below}
            media={`(max-width: ${below}px)`}
            srcSet={pictureSet(path, widths) ?? pictureUrl(path, widths[0]!, 0)}
            sizes="100vw"
            width={widths[0]}
            height={Math.round(widths[0]! * own)}
          />
        ))}
        <img
          alt={alt}
          width={widest}
          height={Math.round(widest * ratio)}
          loading={first ? undefined : "lazy"}
          fetchPriority={first ? "high" : undefined}
          srcSet={pictureSet(desktop, desktopImageSizes)}
          sizes={isDrawing(desktop) ? undefined : "100vw"}
          src={pictureUrl(desktop, widest, 0)}
        />
      </picture>
    </div>
  );
}
