import { joinBytes } from "./join-bytes.ts";
import type { Plain } from "./plain-photo.ts";

/** What a WebP is made of; all else in it says something about the picture. */
type Part = "VP8 " | "VP8L" | "VP8X" | "ALPH";
const parts: ReadonlySet<string> = new Set<Part>(["VP8 ", "VP8L", "VP8X", "ALPH"]);
const headerBytes = 12;
/** In the flags of VP8X: the picture lets through. */
const hasAlpha = 0x10;

/**
 * A WebP as its one picture: EXIF, XMP, profiles, unknown chunks and whatever stands behind its end are left out. Null
 * where the bytes are no whole WebP, and for moving ones.
 */
export function plainWebp(bytes: Uint8Array): Plain | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < headerBytes || name(bytes, 0) !== "RIFF" || name(bytes, 8) !== "WEBP") return null;
  const end = 8 + view.getUint32(4, true);
  if (end > bytes.length) return null;
  const found = new Map<string, Uint8Array>();
  let at = headerBytes;
  while (at < end) {
    if (at + 8 > end) return null;
    const kind = name(bytes, at);
    const size = view.getUint32(at + 4, true);
    const next = at + 8 + size + (size & 1);
    if (next > end || kind === "ANIM" || kind === "ANMF") return null;
    if (parts.has(kind)) {
      if (found.has(kind)) return null;
      found.set(kind, bytes.subarray(at + 8, at + 8 + size));
    }
    at = next;
  }
  return built(found as Map<Part, Uint8Array>);
}

function built(found: ReadonlyMap<Part, Uint8Array>): Plain | null {
  const [lossy, lossless, extended, alpha] = [
    found.get("VP8 "),
    found.get("VP8L"),
    found.get("VP8X"),
    found.get("ALPH"),
  ];
  if ((lossy === undefined) === (lossless === undefined)) return null;
  const size = lossy ? lossySize(lossy) : losslessSize(lossless!);
  if (!size || (extended && !isCanvasOf(extended, size))) return null;
  const chunks = lossy
    ? extended && alpha
      ? [chunk("VP8X", canvas(size)), chunk("ALPH", alpha), chunk("VP8 ", lossy)]
      : [chunk("VP8 ", lossy)]
    : [chunk("VP8L", lossless!)];
  const body = joinBytes(chunks.flat());
  const header = new Uint8Array(headerBytes);
  header.set(letters("RIFF"), 0);
  new DataView(header.buffer).setUint32(4, 4 + body.length, true);
  header.set(letters("WEBP"), 8);
  return { ...size, bytes: joinBytes([header, body]) };
}

interface Size {
  width: number;
  height: number;
}

/** Of a key frame (RFC 6386, 9.1). */
function lossySize(data: Uint8Array): Size | null {
  if (data.length < 10 || (data[0]! & 1) !== 0) return null;
  if (data[3] !== 0x9d || data[4] !== 0x01 || data[5] !== 0x2a) return null;
  const firstPartition = (data[0]! | (data[1]! << 8) | (data[2]! << 16)) >> 5;
  if (firstPartition > data.length - 10) return null;
  return { width: (data[6]! | (data[7]! << 8)) & 0x3fff, height: (data[8]! | (data[9]! << 8)) & 0x3fff };
}

/** Of a lossless picture (RFC 9649, 3.4). */
function losslessSize(data: Uint8Array): Size | null {
  if (data.length < 6 || data[0] !== 0x2f || data[4]! >> 5 !== 0) return null;
  const bits = data[1]! | (data[2]! << 8) | (data[3]! << 16);
  const high = data[4]! & 0x1f;
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) | ((high & 0x0f) << 10)) };
}

const isCanvasOf = (extended: Uint8Array, { width, height }: Size): boolean =>
  extended.length === 10 && threeBytes(extended, 4) === width - 1 && threeBytes(extended, 7) === height - 1;

/** The chunk VP8X of a picture that lets through and has nothing else. */
function canvas({ width, height }: Size): Uint8Array {
  const [w, h] = [width - 1, height - 1];
  return Uint8Array.of(hasAlpha, 0, 0, 0, w & 0xff, w >> 8, 0, h & 0xff, h >> 8, 0);
}

function chunk(kind: Part, data: Uint8Array): Uint8Array[] {
  const head = new Uint8Array(8);
  head.set(letters(kind), 0);
  new DataView(head.buffer).setUint32(4, data.length, true);
  return [head, data, ...(data.length & 1 ? [new Uint8Array(1)] : [])];
}

const threeBytes = (bytes: Uint8Array, at: number): number =>
  bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16);
const name = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
const letters = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
