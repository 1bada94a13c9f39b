/** Drawings scale by themselves: one file serves every width. */
export const isDrawing = (path: string): boolean => path.endsWith(".svg");

/**
 * Address of a media path in a box of pixels; a height of 0 leaves it free. `quality` only where it differs from the
 * shop's.
 */
export const pictureUrl = (path: string, width: number, height: number, quality?: number): string =>
  `/img/${width}/${height}/resize${encodeURI(path)}${quality === undefined ? "" : `?quality=${quality}`}`;

/**
 * A source set of these widths in one ratio (height over width; none leaves the height free); undefined for drawings.
 */
export function pictureSet(path: string, widths: readonly number[], ratio = 0): string | undefined {
  return isDrawing(path)
    ? undefined
    : widths.map((width) => `${pictureUrl(path, width, Math.round(width * ratio))} ${width}w`).join(", ");
}
