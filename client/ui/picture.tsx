import { pictureSet, pictureUrl } from "./picture-address.ts";

export interface PictureProps {
  /** Media path with a leading slash; alternative text, "" beside words that say the same. */
  path: string; alt: string;
  width: number; height: number;
  sizes?: string;
  /** The one picture of a page that is asked for first; every other picture waits until it is near. */
  first?: boolean;
  className?: string;
}

/** Photographs come in these multiples of their box: two columns on a dense phone lie between one and two. */
const densities = [1, 1.44, 2];

/** A picture with its room kept free (IMG-013, IMG-014). */
export function Picture({ path, alt, width, height, sizes, first, className }: PictureProps) {
  const srcSet = pictureSet(path, densities.map((density) => Math.round(width * density)), height / width);
  return (
    <img
      className={className} alt={alt} width={width} height={height}
      loading={first ? undefined : "lazy"} fetchPriority={first ? "high" : undefined} decoding={first ? undefined : "async"}
      sizes={srcSet && sizes} srcSet={srcSet} src={pictureUrl(path, width, height)}
    />
  );
}
