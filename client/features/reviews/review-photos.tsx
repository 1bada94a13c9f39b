import type { MouseEvent } from "react";
import type { Review } from "../../../shared/catalog/reviews/reviews.ts";
import { photoAddress, smallPhotoAddress, smallPhotoSide } from "../../../shared/catalog/reviews/review-photos.ts";
import type { ProductExtrasTexts } from "../../../shared/i18n/product-extras-texts.ts";
import { openPanel } from "../../chrome/panels.ts";
import { photosAbout } from "../picture-viewer/picture-viewer.ts";

/** A review's photographs, small; each opens all of them full screen. Without the code it leads to the photograph. */
export function ReviewPhotos({ review: { title, photos = [] }, t }: { review: Review; t: ProductExtrasTexts }) {
  if (photos.length === 0) return null;
  const files = photos.map(({ file }) => file);
  const open = (event: MouseEvent, n: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openPanel("pictures", photosAbout(files, n));
  };
  return (
    <ul>
      {files.map((file, n) => (
        <li key={file}>
          <a href={photoAddress(file)} data-reload="" onClick={(event) => open(event, n)}>
            <img
              src={smallPhotoAddress(file)}
              width={smallPhotoSide}
              height={smallPhotoSide}
              loading="lazy"
              decoding="async"
              alt={t("reviews.photo", { n: n + 1, title })}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
