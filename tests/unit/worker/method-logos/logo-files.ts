/** Stand-ins for official files: shapes of nobody's. */
export const svgNamespace = 'xmlns="http://www.w3.org/2000/svg"';
export const svgLogo = `<svg ${svgNamespace} viewBox="0 0 60 40"><path fill="#c06" d="M4 4h52v32H4z"/></svg>`;

/** The first bytes of a PNG of a size: as much as its reader looks at. */
export function pngOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(64);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

/** A lossless WebP of a size, whose picture is nothing but its header. */
export function webpOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(28);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode("RIFF"), 0);
  view.setUint32(4, 20, true);
  bytes.set(new TextEncoder().encode("WEBPVP8L"), 8);
  view.setUint32(16, 8, true);
  bytes[20] = 0x2f;
  view.setUint32(21, (width - 1) | ((height - 1) << 14), true);
  return bytes;
}

/** The same PNG with chunks behind its header, each a name without data; a checksum is looked at by nobody. */
export function pngWith(...chunks: readonly string[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(33 + 12 * chunks.length);
  const view = new DataView(bytes.buffer);
  bytes.set(pngOf(160, 104).subarray(0, 33));
  view.setUint32(8, 13);
  bytes.set(new TextEncoder().encode("IHDR"), 12);
  for (const [i, name] of chunks.entries()) bytes.set(new TextEncoder().encode(name), 37 + 12 * i);
  return bytes;
}

/** A WebP of two pictures that take turns, as far as its reader looks. */
export function animatedWebp(): Uint8Array<ArrayBuffer> {
  const still = webpOf(160, 104);
  const bytes = new Uint8Array(still.length + 14);
  bytes.set(still.subarray(0, 12));
  bytes.set(new TextEncoder().encode("ANIM"), 12);
  bytes.set(still.subarray(12), 26);
  const view = new DataView(bytes.buffer);
  view.setUint32(4, bytes.length - 8, true);
  view.setUint32(16, 6, true);
  return bytes;
}
