/** Whole pictures of 12 × 8 pixels, as an encoder made them; the bytes of each in base64. */
export const files = {
  baseline:
    "/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjsh" +
    "ITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAIAAwDASIAAhEBAxEB/8QAFgABAQEA" +
    "AAAAAAAAAAAAAAAAAAEC/8QAIRAAAgEDAwUAAAAAAAAAAAAAAQIRABIhAwQiEzFhcYH/xAAVAQEBAAAAAAAAAAAAAAAAAAAAAv/EABkRAAIDAQAA" +
    "AAAAAAAAAAAAAAERAAIDIf/aAAwDAQACEQMRAD8Ai9MggLbp9rQBJEARkxNsL7Y1pSFXnvG0CZPCYfOWx5n4BSlLB8MvMOyc/9k=",
  progressive:
    "/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjsh" +
    "ITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wgARCAAIAAwDASIAAhEBAxEB/8QAFQABAQAA" +
    "AAAAAAAAAAAAAAAAAAH/xAAVAQEBAAAAAAAAAAAAAAAAAAAAAf/aAAwDAQACEAMQAAABlF//xAAVEAEBAAAAAAAAAAAAAAAAAAAQIf/aAAgBAQAB" +
    "BQKH/8QAFhEAAwAAAAAAAAAAAAAAAAAAAAIx/9oACAEDAQE/AVp//8QAFREBAQAAAAAAAAAAAAAAAAAAAAH/2gAIAQIBAT8Br//EABcQAQADAAAA" +
    "AAAAAAAAAAAAAAARMmH/2gAIAQEABj8CxeH/xAAdEAABAwUBAAAAAAAAAAAAAAABACFhEUFRcYHw/9oACAEBAAE/IRCmHobqDBy1vK//2gAMAwEA" +
    "AgADAAAAEPf/xAAWEQEBAQAAAAAAAAAAAAAAAAARAAH/2gAIAQMBAT8Qwhv/xAAXEQEAAwAAAAAAAAAAAAAAAAABABEh/9oACAECAQE/EBeM/8QA" +
    "HBABAQEAAQUAAAAAAAAAAAAAAREhADFBYXGB/9oACAEBAAE/EKCHYQFSBNZcey4jSWvXN7jzfgc//9k=",
  lossy:
    "UklGRmQAAABXRUJQVlA4IFgAAABwAgCdASoMAAgABUB8JZgCdH8At2Iucm0QZBXAAPJOcQ+OeRTGupzSaifx+xTQRhS6HcK4ZqAkNGKUHYJ72LwO" +
    "Zl54TKry0xAgAI6IAUIDhN7CXmAvxgAA",
  lossless: "UklGRiwAAABXRUJQVlA4TB8AAAAvC8ABAM1lRP8DhNlGNDOY1/wF7nUAsz0lMQEcq1wCAA==",
  alpha:
    "UklGRqAAAABXRUJQVlA4WAoAAAAQAAAACwAABwAAQUxQSBkAAAABuYzof4Aw28ifYlIDGcW9DiBiAiaAWnMJAFZQOCBgAAAAUAIAnQEqDAAIAAVA" +
    "fCWwAnR/BMAAIWllj4DAAOJI+zA825NFeteAl1X8mgvsl7dTBglmY3/afy/vljwA/MTViq5L89hOcfWD3mfyZBnaRzPugWBUNTWF/jwaz0Y8gAAA",
} as const;
export type FileName = keyof typeof files;

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
export const textOf = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
export const letters = (text: string): number[] => Array.from(text, (sign) => sign.charCodeAt(0));
export const joined = (...parts: readonly (readonly number[] | Uint8Array)[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => [...part]));

/** An EXIF block of one directory, which says where the photograph was taken: GPSLatitudeRef and GPSLatitude. */
export const gps = joined(
  letters("MM\0*\0\0\0\x08"),
  // One entry: the place of the directory of GPS.
  [0, 1, 0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 26, 0, 0, 0, 0],
  // Two entries there: north, and degrees as three fractions behind them.
  [0, 2, 0, 1, 0, 2, 0, 0, 0, 2, ...letters("N\0\0\0"), 0, 2, 0, 5, 0, 0, 0, 3, 0, 0, 0, 56, 0, 0, 0, 0],
  [0, 0, 0, 52, 0, 0, 0, 1, 0, 0, 0, 22, 0, 0, 0, 1, 0, 0, 0, 9, 0, 0, 0, 1],
);

/** A segment of a JPEG: its marker's second byte and what it holds. */
export const segment = (marker: number, payload: readonly number[] | Uint8Array): Uint8Array =>
  joined([0xff, marker, (payload.length + 2) >> 8, (payload.length + 2) & 0xff], payload);

/** The JPEG with segments behind its first marker, and bytes behind its end. */
export const jpegWith = (jpeg: Uint8Array, segments: readonly Uint8Array[], behind: readonly number[] = []) =>
  joined(jpeg.subarray(0, 2), ...segments, jpeg.subarray(2), behind);

/** The JPEG as a camera writes it: EXIF with a place, XMP, a profile, a comment, and a film behind its end. */
export const fromCamera = (jpeg: Uint8Array): Uint8Array<ArrayBuffer> =>
  jpegWith(
    jpeg,
    [
      segment(0xe0, [...letters("JFIF\0"), 1, 2, 0, 0, 1, 0, 1, 0, 0]),
      segment(0xe1, [...letters("Exif\0\0"), ...gps]),
      segment(0xe1, letters("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>Noor</x:xmpmeta>")),
      segment(0xe2, letters("ICC_PROFILE\0...")),
      segment(0xfe, letters("Made by Noor")),
    ],
    letters("....ftypmp42"),
  );

/** A chunk of a WebP. */
export const chunk = (kind: string, data: readonly number[] | Uint8Array): Uint8Array =>
  joined(letters(kind), four(data.length), data, data.length & 1 ? [0] : []);
/** A WebP of these chunks. */
export function webp(...chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const body = joined(...chunks);
  return joined(letters("RIFF"), four(4 + body.length), letters("WEBP"), body);
}
/** The chunks of a WebP. */
export function chunksOf(file: Uint8Array): { kind: string; data: Uint8Array }[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const found: { kind: string; data: Uint8Array }[] = [];
  for (let at = 12; at < file.length;) {
    const size = view.getUint32(at + 4, true);
    found.push({ kind: String.fromCharCode(...file.subarray(at, at + 4)), data: file.subarray(at + 8, at + 8 + size) });
    at += 8 + size + (size & 1);
  }
  return found;
}
/** The extended header of a WebP of 12 × 8 pixels, with these flags. */
export const extended = (flags: number): Uint8Array => chunk("VP8X", [flags, 0, 0, 0, 11, 0, 0, 7, 0, 0]);
/** The WebP as a camera writes it: with a profile, EXIF that has a place, XMP, and a chunk of the maker's own. */
export function webpFromCamera(file: Uint8Array): Uint8Array<ArrayBuffer> {
  const picture = chunksOf(file).filter(({ kind }) => kind !== "VP8X");
  const flags = 0x20 | 0x08 | 0x04 | (picture.some(({ kind }) => kind === "ALPH") ? 0x10 : 0);
  return webp(
    extended(flags),
    chunk("ICCP", letters("profile")),
    ...picture.map(({ kind, data }) => chunk(kind, data)),
    chunk("EXIF", gps),
    chunk("XMP ", letters("<x:xmpmeta>Noor</x:xmpmeta>")),
    chunk("MINE", letters("Noor")),
  );
}

const four = (n: number): number[] => [n & 0xff, (n >> 8) & 0xff, (n >> 16) & 0xff, n >> 24];
