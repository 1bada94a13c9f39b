export interface PictureProps {
  /** Media path with a leading slash; alternative text, "" beside words that say the same. */
  path: string; alt: string;
  width: number; height: number;
  sizes?: string;
  /** The one picture of a page that is asked for first; every other picture waits until it is near. */
  first?: boolean;
  className?: string;
}

/** Address of a media path in a box of pixels. */
export const pictureUrl = (path: string, width: number, height: number): string => `/img/${width}/${height}/resize${path}`;

/** Drawings scale by themselves; photographs come in two densities. */
export function pictureSet(path: string, width: number, height: number): string | undefined {
  return path.endsWith(".svg") ? undefined : `${pictureUrl(path, width, height)} ${width}w, ${pictureUrl(path, width * 2, height * 2)} ${width * 2}w`;
}

/** A picture with its room kept free (IMG-013, IMG-014). */
export function Picture({ path, alt, width, height, sizes, first, className }: PictureProps) {
  const srcSet = pictureSet(path, width, height);
  return (
    <img
      className={className} alt={alt} width={width} height={height}
      loading={first ? undefined : "lazy"} fetchPriority={first ? "high" : undefined} decoding={first ? undefined : "async"}
      sizes={srcSet && sizes} srcSet={srcSet} src={pictureUrl(path, width, height)}
    />
  );
}
