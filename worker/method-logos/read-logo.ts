import { logoBox } from "../../shared/checkout/method-logos.ts";
import type { MethodLogo } from "../../shared/contract/order/method-logo.ts";
import { isAnimatedPng, pngSize, svgSize } from "../../shared/notices/picture-size.ts";
import { plainWebp } from "../backend/review/photos/webp.ts";
import { beginsAsSvg } from "../ops/import/media.ts";
import { whyNoPlainDrawing } from "./plain-drawing.ts";

/** Largest file, in bytes. */
export const mostLogoBytes = 32 * 1024;
/** Least pixels of a picture across or down, so that it is sharp on dense screens. */
const [leastWidth, leastHeight] = [2 * logoBox.width, 2 * logoBox.height];
/** Beyond these nothing can be made out in the box. */
const [narrowest, widest] = [1 / 3, 8];

export type LogoFile = Omit<MethodLogo, "name"> & { bytes: Uint8Array<ArrayBuffer> };

const textOf = (bytes: Uint8Array<ArrayBuffer>): string | null => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** Type and size by the bytes; what is wrong where they are no logo's, and where they move (WCAG 2.2.2). */
function looked(bytes: Uint8Array<ArrayBuffer>): Pick<LogoFile, "type" | "width" | "height"> | string {
  const png = isAnimatedPng(bytes) ? null : pngSize(bytes);
  const webp = png ? null : plainWebp(bytes);
  if (png || webp) {
    const { width, height } = (png ?? webp)!;
    return width < leastWidth && height < leastHeight
      ? `A PNG or WebP is at least ${leastWidth} pixels wide or ${leastHeight} high`
      : { type: png ? "image/png" : "image/webp", width, height };
  }
  const text = textOf(bytes);
  if (text === null || !beginsAsSvg(text)) return "The file is no SVG, PNG or WebP of one picture";
  const why = whyNoPlainDrawing(text);
  if (why !== null) return why;
  const size = svgSize(text);
  return size
    ? { type: "image/svg+xml", ...size }
    : "The drawing names no size: it needs a viewBox, or width and height";
}

/** A file as a logo; what is wrong with it where it cannot be one. Names and headers are not believed. */
export async function readLogo(bytes: Uint8Array<ArrayBuffer>): Promise<LogoFile | string> {
  const found = looked(bytes);
  if (typeof found === "string") return found;
  const ratio = found.width / found.height;
  if (ratio < narrowest || ratio > widest)
    return `It is ${found.width} by ${found.height}: nothing could be made out where it is shown`;
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const digest = [...hash.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return { ...found, digest, bytes };
}
