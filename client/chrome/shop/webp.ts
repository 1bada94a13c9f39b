/** A picture of one pixel. */
const pixel = "UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAwA0JaQAA3AA/vuUAAA=";

/** Whether a browser decodes a picture of these bytes and this type. */
const decodes = (picture: Blob): Promise<boolean> =>
  createImageBitmap(picture).then(
    (bitmap) => bitmap.width === 1,
    () => false,
  );

/** Whether this browser shows WebP; asked once for each document (IMG-015). */
export function detectWebp(decode: (picture: Blob) => Promise<boolean> = decodes): Promise<boolean> {
  const bytes = Uint8Array.from(atob(pixel), (letter) => letter.charCodeAt(0));
  return decode(new Blob([bytes], { type: "image/webp" })).catch(() => false);
}
