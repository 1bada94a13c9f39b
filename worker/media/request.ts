import { isSoldFile } from "./sold-files.ts";
import { pictureQuality, placeholder } from "../../shared/config/pictures.ts";
import { boxFor } from "./sizes.ts";

/**
 * What a picture address asks for: the box it is made in (0 = free side), how to fit it, the quality in percent, and
 * the media path.
 */
export interface PictureRequest {
  width: number;
  height: number;
  action: "fit" | "resize" | "share";
  quality: number;
  path: string;
}

/** What other sites show of a page: whole, on a ground of its own where it is of another shape. */
const shareBox = { width: 1200, height: 630, action: "share", quality: pictureQuality } as const;

/** Largest side of a picture box: the widest picture of the CMS sizes (IMG-008). */
export const largestSide = 1920;

const form = "expecting /img/{width}/{height}/{fit|resize}/{path}";
/** A number in its one spelling: no sign, no zero in front, no other base. */
const side = /^(?:0|[1-9]\d{0,5})$/;
const mediaPath = /^\/[\w\-./%+ ]{1,300}\.(svg|jpe?g|png|webp|avif|gif)$/i;

/**
 * Reads `/img/<width>/<height>/<action>/<path>` and `?quality=`, and `/img/share/<path>` of a page's picture for other
 * sites; a string is the reason of the refusal (contract §2.10).
 */
export function readPictureRequest(pathname: string, search = ""): PictureRequest | string {
  if (pathname.startsWith("/img/share/")) {
    const path = readMediaPath(pathname.slice("/img/share".length));
    return path === null || /\.svg$/i.test(path) ? "Unsupported file type" : { ...shareBox, path };
  }
  const match = /^\/img\/([^/]+)\/([^/]+)\/([^/]+)(\/.+)$/.exec(pathname);
  if (!match) return form;
  if (!side.test(match[1]!) || !side.test(match[2]!)) return form;
  const [width, height] = [Number(match[1]), Number(match[2])];
  const action = match[3];
  if (action !== "fit" && action !== "resize") return form;
  if (width > largestSide || height > largestSide)
    return `Width and height must have a value between 0 and ${largestSide}`;
  const path = readMediaPath(match[4]!);
  return path === null
    ? "Unsupported file type"
    : { ...boxFor({ width, height }), action, quality: qualityOf(search), path };
}

/**
 * The name a made picture is kept under: the same for every address that asks for it, however it is spelt. `format` is
 * null for the stored one.
 */
export const pictureKey = (
  { width, height, action, quality, path }: PictureRequest,
  format: PictureFormat | null,
): string => `/img/${width}/${height}/${action}${encodeURI(path)}?format=${format ?? "stored"}&quality=${quality}`;

/** Two qualities exist, so that no one can have a picture made a hundred times. */
const qualityOf = (search: string): number =>
  new URLSearchParams(search).get("quality") === String(placeholder.quality) ? placeholder.quality : pictureQuality;

/** A media path in its one form, or null when it names no picture or tries to leave the folder. */
export function readMediaPath(path: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  return mediaPath.test(decoded) && !decoded.includes("..") && !decoded.includes("//") && !isSoldFile(decoded)
    ? decoded
    : null;
}

export type PictureFormat = "image/avif" | "image/webp" | "image/jpeg";

/** The first of the shop's formats that the browser says it takes (IMG-006); null keeps the stored one. */
export function acceptedFormat(
  accept: string | undefined,
  formats: readonly ("avif" | "webp")[],
): PictureFormat | null {
  return formats.map((name) => `image/${name}` as const).find((format) => accept?.includes(format)) ?? null;
}

/**
 * Whether the file's name holds a digest of its bytes, as the import writes it: such an address never shows anything
 * else.
 */
export const isContentNamed = (path: string): boolean => /\.[0-9a-f]{12}\.\w+$/.test(path);
