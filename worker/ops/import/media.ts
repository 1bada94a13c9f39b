import type { R2Bucket } from "@cloudflare/workers-types";
import { readMediaPath } from "../../media/request.ts";

/** Picture types by their first bytes; a name or header is not believed. */
export function sniffPicture(bytes: Uint8Array): string | null {
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "image/jpeg";
  if (bytes[0] === 0x89 && ascii(1, 4) === "PNG") return "image/png";
  if (ascii(0, 6) === "GIF87a" || ascii(0, 6) === "GIF89a") return "image/gif";
  if (ascii(0, 4) === "RIFF" && ascii(8, 12) === "WEBP") return "image/webp";
  if (ascii(4, 8) === "ftyp" && (ascii(8, 12) === "avif" || ascii(8, 12) === "avis")) return "image/avif";
  return beginsAsSvg(new TextDecoder().decode(bytes.subarray(0, 1024))) ? "image/svg+xml" : null;
}

/** What may stand in front of the drawing itself, each from its first signs to its last. */
const preamble = [
  ["<?xml", ">"],
  ["<!--", "-->"],
  ["<!doctype svg", ">"],
] as const;

/**
 * Whether a text is a drawing: a declaration, comments and a document type may come first. Every sign is looked at once
 * or twice.
 */
export function beginsAsSvg(text: string): boolean {
  const lower = text.toLowerCase();
  let at = lower.startsWith("\ufeff") ? 1 : 0;
  for (;;) {
    while (/\s/.test(lower.charAt(at))) at++;
    const found = preamble.find(([start]) => lower.startsWith(start, at));
    if (!found) return /^<svg[\s>]/.test(lower.slice(at, at + 5));
    const end = lower.indexOf(found[1], at + found[0].length);
    if (end < 0) return false;
    at = end + found[1].length;
  }
}

/**
 * The path of a picture as the catalogue names it, without leading slash; null for anything that /media would not show.
 */
export function mediaPath(raw: string): string | null {
  return readMediaPath(`/${raw.replace(/^(\/|%2f)+/i, "")}`)?.slice(1) ?? null;
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  return [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

/** Stores a picture unless the same bytes already stand there. Null when it is no picture. */
export async function storePicture(
  bucket: R2Bucket,
  key: string,
  body: ArrayBuffer,
): Promise<{ stored: boolean; type: string } | null> {
  const type = sniffPicture(new Uint8Array(body));
  if (type === null) return null;
  const hash = await sha256(body);
  const before = await bucket.head(key);
  if (
    before &&
    before.size === body.byteLength &&
    before.customMetadata?.sha256 === hash &&
    before.httpMetadata?.contentType === type
  )
    return { stored: false, type };
  await bucket.put(key, body, { httpMetadata: { contentType: type }, customMetadata: { sha256: hash } });
  return { stored: true, type };
}
