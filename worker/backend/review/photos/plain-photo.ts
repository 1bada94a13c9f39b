import { photoBounds, type PhotoType } from "../../../../shared/catalog/reviews/review-photos.ts";
import { plainJpeg } from "./jpeg.ts";
import { plainWebp } from "./webp.ts";

/** A photograph's picture alone, without anything that is said about it. Sizes in pixels. */
export interface Plain {
  width: number;
  height: number;
  bytes: Uint8Array<ArrayBuffer>;
}
export interface PlainPhoto extends Plain {
  type: PhotoType;
}

/**
 * A photograph as it may be kept: JPEG or WebP by its bytes and its structure, within the bounds, and without metadata.
 * Null for everything else; never throws.
 */
export function plainPhoto(bytes: Uint8Array): PlainPhoto | null {
  if (bytes.length > photoBounds.fileBytes) return null;
  const jpeg = plainJpeg(bytes);
  const plain = jpeg ?? plainWebp(bytes);
  if (!plain || !isSide(plain.width) || !isSide(plain.height)) return null;
  return { type: jpeg ? "image/jpeg" : "image/webp", ...plain };
}

/** The same of a photograph in base64. */
export function photoOfText(text: string): PlainPhoto | null {
  const bytes = bytesOfText(text);
  return bytes && plainPhoto(bytes);
}

/** The runtime's own decoder, where it has one: a loop over every sign of a photograph takes far longer. */
const { fromBase64 } = Uint8Array as unknown as { fromBase64?: (text: string) => Uint8Array };

function bytesOfText(text: string): Uint8Array | null {
  try {
    if (fromBase64) return fromBase64.call(Uint8Array, text);
    const binary = atob(text);
    const bytes = new Uint8Array(binary.length);
    for (let i = 0; i < bytes.length; i += 1) bytes[i] = binary.charCodeAt(i);
    return bytes;
  } catch {
    return null;
  }
}

const isSide = (pixels: number): boolean => pixels >= 1 && pixels <= photoBounds.side;
