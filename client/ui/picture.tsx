import { pictureSet, pictureUrl } from "./picture-address.ts";

export interface PictureProps {
  /** Media path with a leading slash; alternative text, "" beside words that say the same. */
  path: string;
  alt: string;
  width: number;
  height: number;
  sizes?: string;
  /** The one picture of a page that is asked for first; every other picture waits until it is near. */
  first?: boolean;
  className?: string;
}

/** Photographs come in these multiples of their box: two columns on a dense phone lie between one and two. */
const densities = [1, 1.44, 2];

/** A media path as an image element needs it, in a box of CSS pixels. */
export interface PictureSource {
  src: string;
  srcset: string | undefined;
  imageWidth: number;
  imageHeight: number;
}

export function pictureSource(path: string, width: number, height: number): PictureSource {
  return {
    src: pictureUrl(path, width, height),
    srcset: pictureSet(
      path,
      densities.map((density) => Math.round(width * density)),
      height / width,
    ),
    imageWidth: width,
    imageHeight: height,
  };
}

/** A picture with its room kept free (IMG-013, IMG-014). */
export const Picture = ({ path, width, height, ...rest }: PictureProps) => (
  <Image source={pictureSource(path, width, height)} {...rest} />
);

export function Image({
  source: { src, srcset, imageWidth, imageHeight },
  alt,
  sizes,
  first,
  className,
}: Omit<PictureProps, "path" | "width" | "height"> & { source: PictureSource }) {
  return (
    <img
      className={className}
      alt={alt}
      width={imageWidth}
      height={imageHeight}
      loading={first ? undefined : "lazy"}
      fetchPriority={first ? "high" : undefined}
      decoding={first ? undefined : "async"}
      sizes={srcset && sizes}
      srcSet={srcset}
      src={src}
    />
  );
}
