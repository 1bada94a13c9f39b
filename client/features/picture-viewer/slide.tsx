import { useEffect, useState } from "react";
import { settings } from "../../../shared/config/settings.ts";
import { contentTexts } from "../../../shared/i18n/content.ts";
import { useStore } from "../../app/store-context.ts";
import { isDrawing } from "../../ui/picture-address.ts";
import { pictureSource } from "../../ui/picture.tsx";
import { largestPicture } from "./largest-picture.ts";
import { isReviewPhoto } from "./photos-of-review.ts";
import styles from "./viewer.module.css";

const { width, height } = settings.images.gallery;
/** A slide's picture is as high as the window leaves, in the gallery's ratio. */
const sizes = "(width >= 1024px) 60vw, (orientation: landscape) 45vw, 100vw";

/** The picture as the page behind has it already, in whichever size; undefined where it has none. */
const seenAs = (path: string): string | undefined =>
  [...document.querySelectorAll("img")].find(
    ({ complete, naturalWidth, currentSrc }) =>
      complete && naturalWidth > 0 && currentSrc.includes(`/resize${encodeURI(path)}`),
  )?.currentSrc;

/**
 * A picture of the viewer. Until it is there, a smaller one that is stands in for it, else a calm ground. Its largest
 * size is asked for when it is looked at closely, and shown once it is there.
 */
export function PictureSlide({ path, alt, close }: { path: string; alt: string; close: boolean }) {
  const [sharp, setSharp] = useState(false);
  const [there, setThere] = useState(false);
  const [small] = useState(() => seenAs(path));
  const one = isDrawing(path) || isReviewPhoto(path);
  useEffect(() => {
    if (!close || sharp || one) return;
    let live = true;
    const image = new Image();
    image.src = largestPicture(path);
    image.decode().then(
      () => live && setSharp(true),
      // The picture that stands there is shown larger.
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [close, sharp, one, path]);
  const { src, srcset } = isReviewPhoto(path) ? { src: path } : pictureSource(path, width, height);
  return (
    <div className={styles.frame} data-waiting={there ? undefined : ""}>
      {!there && small && <img className={styles.small} alt="" src={small} draggable={false} />}
      <img
        alt={alt}
        width={width}
        height={height}
        draggable={false}
        decoding="async"
        loading="lazy"
        sizes={srcset && !sharp ? sizes : undefined}
        srcSet={sharp ? undefined : srcset}
        src={sharp ? largestPicture(path) : src}
        onLoad={() => setThere(true)}
        onError={() => setThere(true)}
      />
    </div>
  );
}

export interface FilmSlideProps {
  film: string;
  /** The picture that stands for the film. */
  poster: string;
  name: string;
  /** Whether it was asked for, and plays at once. */
  plays: boolean;
}

/** A film in the viewer. Nothing of it is fetched before it is played. */
export function FilmSlide({ film, poster, name, plays }: FilmSlideProps) {
  const texts = contentTexts(useStore().language);
  const [failed, setFailed] = useState(false);
  if (failed)
    return (
      <p role="alert" className="error">
        {texts.filmFailed}{" "}
        <a href={film} data-reload="">
          {texts.filmFile}
        </a>
      </p>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the catalogue's films have none
    <video
      className={styles.film}
      src={film}
      poster={pictureSource(poster, width, height).src}
      aria-label={name}
      controls
      playsInline
      autoPlay={plays}
      preload={plays ? undefined : "none"}
      onError={() => setFailed(true)}
    />
  );
}
