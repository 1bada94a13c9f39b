const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const mostSide = 20_000;

const sides = (width: number, height: number): { width: number; height: number } | null =>
  width >= 1 && height >= 1 && width <= mostSide && height <= mostSide
    ? { width: Math.round(width), height: Math.round(height) }
    : null;

/** Size of a PNG by its header; null for anything else. */
export function pngSize(bytes: Uint8Array): { width: number; height: number } | null {
  if (bytes.length < 24 || pngStart.some((byte, i) => bytes[i] !== byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return sides(view.getUint32(16), view.getUint32(20));
}

/**
 * Whether a PNG is of several pictures that take turns. It says so (`acTL`) before the data of its first picture:
 * later, browsers draw that one alone. Walks over the chunks without reading them.
 */
export function isAnimatedPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = pngStart.length; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const kind = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (kind === "acTL") return true;
    if (kind === "IDAT") return false;
  }
  return false;
}

const attribute = (tag: string, name: string): string | null =>
  new RegExp(`\\s${name}\\s?=\\s?(?:"([^"]{1,100})"|'([^']{1,100})')`, "i").exec(tag)?.slice(1).find(Boolean) ?? null;

/** Size of a drawing by its view box, else by width and height in pixels; null where it names none. */
export function svgSize(text: string): { width: number; height: number } | null {
  const from = text.search(/<svg[\s>]/i);
  const tag = from < 0 ? "" : text.slice(from, text.indexOf(">", from) + 1);
  const box = (attribute(tag, "viewBox") ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (box.length === 4 && box.every(Number.isFinite)) return sides(box[2]!, box[3]!);
  const [width, height] = ["width", "height"].map(
    (name) => /^(\d{1,5}(?:\.\d{1,4})?)(?:px)?$/.exec(attribute(tag, name) ?? "")?.[1],
  );
  return width && height ? sides(Number(width), Number(height)) : null;
}

/** What in a drawing is no drawing: code, or what is loaded from elsewhere. */
const foreign =
  /<script|<foreignobject|\son\w{1,30}\s?=|javascript:|(?:href|src)\s?=\s?["']?\s?(?:https?:)?\/\/|@import|<!entity/i;
export const isPlainDrawing = (text: string): boolean => !foreign.test(text);
