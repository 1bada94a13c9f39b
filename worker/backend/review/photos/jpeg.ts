import { joinBytes } from "./join-bytes.ts";
import type { Plain } from "./plain-photo.ts";

/** Markers by their second byte (ITU-T T.81, table B.1). */
const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const quantisation = 0xdb;
const huffman = 0xc4;
const restartInterval = 0xdd;
const adobe = 0xee;
const comment = 0xfe;
/** Baseline, extended and progressive pictures with Huffman codes: what browsers show. */
const frames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
const isApplication = (marker: number): boolean => marker >= 0xe0 && marker <= 0xef;
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

/**
 * A JPEG as its frame, tables and scans alone: application segments (where EXIF, XMP, profiles and thumbnails are),
 * comments and whatever stands behind its end are left out, but for Adobe's mark, without which colours are read
 * wrongly. Null where the bytes are no whole JPEG of grey or three colours.
 */
export function plainJpeg(bytes: Uint8Array): Plain | null {
  if (bytes[0] !== 0xff || bytes[1] !== startOfImage) return null;
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | null = null;
  let scans = 0;
  let at = 2;
  for (;;) {
    if (bytes[at] !== 0xff) return null;
    // Any number of fill bytes may stand before a marker.
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1];
    if (marker === undefined) return null;
    if (marker === endOfImage) {
      kept.push(bytes.subarray(at, at + 2));
      return size && scans > 0 ? { ...size, bytes: joinBytes(kept) } : null;
    }
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) return null;
    const payload = bytes.subarray(at + 4, end);
    const segment = bytes.subarray(at, end);
    at = end;
    if (frames.has(marker)) {
      if (size) return null;
      size = frameSize(payload);
      if (!size) return null;
      kept.push(segment);
    } else if (marker === startOfScan) {
      if (!size || payload.length < 6 || payload.length !== 4 + 2 * payload[0]!) return null;
      at = endOfScan(bytes, end);
      scans += 1;
      kept.push(segment, bytes.subarray(end, at));
    } else if (marker === quantisation || marker === huffman || marker === restartInterval) {
      if (!holdsTables(marker, payload)) return null;
      kept.push(segment);
    } else if (isApplication(marker) || marker === comment) {
      if (marker === adobe && isAdobe(payload)) kept.push(segment);
    } else return null;
  }
}

/** Width and height of eight-bit samples in one or three components. */
function frameSize(payload: Uint8Array): { width: number; height: number } | null {
  const components = payload[5] ?? 0;
  if (payload[0] !== 8 || (components !== 1 && components !== 3) || payload.length !== 6 + 3 * components) return null;
  return { height: (payload[1]! << 8) | payload[2]!, width: (payload[3]! << 8) | payload[4]! };
}

/** The first byte behind the coded data that begins at `from`: the next marker that is no restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = from;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    if (at < 0) return bytes.length;
    const next = bytes[at + 1];
    if (next !== 0 && (next === undefined || !isRestart(next))) return at;
    at += 2;
  }
}

/** Whether a segment holds tables to its last byte, so that nothing else travels in it. */
function holdsTables(marker: number, payload: Uint8Array): boolean {
  if (marker === restartInterval) return payload.length === 2;
  let at = 0;
  while (at < payload.length) {
    const sixteenBits = payload[at]! >> 4 !== 0;
    if (marker === quantisation) at += sixteenBits ? 129 : 65;
    else at += 17 + payload.subarray(at + 1, at + 17).reduce((sum, codes) => sum + codes, 0);
  }
  return payload.length > 0 && at === payload.length;
}

const isAdobe = (payload: Uint8Array): boolean =>
  payload.length === 12 && String.fromCharCode(...payload.subarray(0, 5)) === "Adobe";
