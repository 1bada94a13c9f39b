import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mostPhotoText, photoBounds } from "../../../../../shared/catalog/reviews/review-photos.ts";
import { photoOfText, plainPhoto } from "../../../../../worker/backend/review/photos/plain-photo.ts";
import {
  bytesOf,
  chunk,
  chunksOf,
  extended,
  type FileName,
  files,
  fromCamera,
  gps,
  joined,
  jpegWith,
  letters,
  segment,
  textOf,
  webp,
  webpFromCamera,
} from "../../../../worker/review/photo-files.ts";
import { runsOf } from "../../../runs.ts";

const [baseline, progressive, lossy, lossless, alpha] = [
  bytesOf(files.baseline),
  bytesOf(files.progressive),
  bytesOf(files.lossy),
  bytesOf(files.lossless),
  bytesOf(files.alpha),
];
const whole = Object.keys(files) as FileName[];
const withAll = (file: Uint8Array) => (file[0] === 0xff ? fromCamera(file) : webpFromCamera(file));
const holds = (file: Uint8Array, part: string | Uint8Array) =>
  String.fromCharCode(...file).includes(typeof part === "string" ? part : String.fromCharCode(...part));
/** The file with another number at one place. */
const changed = (file: Uint8Array, at: number, to: number) =>
  Uint8Array.from(file, (byte, i) => (i === at ? to : byte));
const at = (file: Uint8Array, ...signs: number[]) =>
  String.fromCharCode(...file).indexOf(String.fromCharCode(...signs));

describe("a photograph that is sent", () => {
  it.each(whole)("keeps its picture to the byte and its size is known: %s", (name) => {
    const file = bytesOf(files[name]);
    const plain = plainPhoto(file)!;
    expect([plain.type, plain.width, plain.height]).toEqual([
      name === "baseline" || name === "progressive" ? "image/jpeg" : "image/webp",
      12,
      8,
    ]);
    expect(textOf(plain.bytes)).toBe(files[name]);
  });

  it.each(whole)("loses where and by whom it was taken, and what stands behind its end: %s", (name) => {
    const before = withAll(bytesOf(files[name]));
    for (const said of [gps, "Noor"]) expect(holds(before, said)).toBe(true);
    const plain = plainPhoto(before)!;
    expect(textOf(plain.bytes)).toBe(files[name]);
  });

  it("keeps what Adobe's mark says of colours, and nothing else that calls itself so", () => {
    const mark = segment(0xee, [...letters("Adobe"), 0, 100, 0, 0, 0, 0, 1]);
    const marked = jpegWith(baseline, [mark]);
    expect(plainPhoto(marked)!.bytes).toEqual(marked);
    const long = jpegWith(baseline, [segment(0xee, [...letters("Adobe"), 0, 100, 0, 0, 0, 0, 1, ...letters("Noor")])]);
    expect(textOf(plainPhoto(long)!.bytes)).toBe(files.baseline);
  });

  it("loses comments that stand between the scans of a progressive one, and fill bytes", () => {
    const scan = at(progressive.subarray(0), 0xff, 0xc4, 0, 0x15, 0x10);
    const with2 = joined(
      progressive.subarray(0, scan),
      [0xff],
      segment(0xfe, letters("Noor")),
      progressive.subarray(scan),
    );
    expect(textOf(plainPhoto(with2)!.bytes)).toBe(files.progressive);
  });

  it("is no table that carries something else, no other kind of picture, and none that ends early", () => {
    const quantisation = at(baseline, 0xff, 0xdb);
    const huffman = at(baseline, 0xff, 0xc4);
    const frame = at(baseline, 0xff, 0xc0);
    const scan = at(baseline, 0xff, 0xda);
    for (const wrong of [
      joined(
        baseline.subarray(0, quantisation),
        segment(0xdb, [0, ...letters("Noor")]),
        baseline.subarray(quantisation),
      ),
      joined(
        baseline.subarray(0, huffman),
        segment(0xc4, letters("Noor was here, and here")),
        baseline.subarray(huffman),
      ),
      jpegWith(baseline, [segment(0xdd, [0, 0, 0])]),
      jpegWith(baseline, [segment(0xdb, [])]),
      // Twelve bits, four colours, lossless and arithmetic frames, two frames, none.
      changed(baseline, frame + 4, 12),
      changed(baseline, frame + 9, 4),
      changed(baseline, frame + 1, 0xc3),
      changed(baseline, frame + 1, 0xc9),
      joined(baseline.subarray(0, scan), baseline.subarray(frame, frame + 19), baseline.subarray(scan)),
      joined(baseline.subarray(0, frame), baseline.subarray(frame + 19)),
      // No scan, one that names more components than it has, and no end.
      joined(baseline.subarray(0, scan), [0xff, 0xd9]),
      changed(baseline, scan + 4, 2),
      baseline.subarray(0, -2),
      baseline.subarray(0, scan + 20),
      // A marker that no picture has.
      jpegWith(baseline, [segment(0xdc, [0, 8])]),
    ])
      expect(plainPhoto(wrong)).toBeNull();
    for (let cut = 0; cut < baseline.length; cut += 1) expect(plainPhoto(baseline.subarray(0, cut))).toBeNull();
  });

  it("is a WebP of one picture that stands still", () => {
    const [picture] = chunksOf(lossy);
    const vp8 = chunk("VP8 ", picture!.data);
    for (const wrong of [
      webp(extended(0x02), chunk("ANIM", [0, 0, 0, 0, 0, 0]), vp8),
      webp(extended(0x02), chunk("ANMF", [...Array.from({ length: 16 }, () => 0), ...vp8])),
      webp(vp8, vp8),
      webp(vp8, chunk("VP8L", chunksOf(lossless)[0]!.data)),
      webp(chunk("EXIF", gps)),
      // Another canvas than the picture.
      webp(changed(extended(0), 12, 12), vp8),
      // No key frame, no start code, a part longer than the chunk.
      webp(chunk("VP8 ", changed(picture!.data, 0, picture!.data[0]! | 1))),
      webp(chunk("VP8 ", changed(picture!.data, 3, 0))),
      webp(chunk("VP8 ", picture!.data.subarray(0, 20))),
      webp(chunk("VP8L", changed(chunksOf(lossless)[0]!.data, 0, 0))),
      joined(letters("RIFF"), [255, 255, 0, 0], letters("WEBP"), vp8),
    ])
      expect(plainPhoto(wrong)).toBeNull();
    for (const file of [lossy, lossless, alpha])
      for (let cut = 0; cut < file.length; cut += 1) expect(plainPhoto(file.subarray(0, cut))).toBeNull();
    // What lets through nothing needs no header for it.
    expect(textOf(plainPhoto(webp(extended(0x10), vp8))!.bytes)).toBe(files.lossy);
  });

  it("is neither a drawing, nor a GIF, PNG or AVIF, whatever it is called", () => {
    for (const text of [
      '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="8"><script>alert(1)</script></svg>',
      "GIF89a\x0c\0\x08\0\0\0\0;",
      "\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
      "\0\0\0\x1cftypavif",
      "",
    ])
      expect(plainPhoto(Uint8Array.from(letters(text)))).toBeNull();
    for (const text of ["", "no base64!", "PHN2Zz4="]) expect(photoOfText(text)).toBeNull();
    expect(photoOfText(files.baseline)?.width).toBe(12);
  });

  it("has at most 1600 pixels at a side, by its header, and 400 000 bytes", () => {
    const sized = (width: number, height: number) => {
      const frame = at(baseline, 0xff, 0xc0) + 5;
      return [height >> 8, height & 255, width >> 8, width & 255].reduce(
        (file, byte, i) => changed(file, frame + i, byte),
        baseline as Uint8Array,
      );
    };
    expect(plainPhoto(sized(1_600, 1_600))).toMatchObject({ width: 1_600, height: 1_600 });
    for (const wrong of [sized(1_601, 8), sized(12, 1_601), sized(65_535, 65_535), sized(0, 8), sized(12, 0)])
      expect(plainPhoto(wrong)).toBeNull();
    const long = (bytes: number) => joined(baseline, new Uint8Array(bytes - baseline.length));
    expect(plainPhoto(long(photoBounds.fileBytes))).not.toBeNull();
    expect(plainPhoto(long(photoBounds.fileBytes + 1))).toBeNull();
    expect(textOf(new Uint8Array(photoBounds.fileBytes))).toHaveLength(mostPhotoText);
  });

  it("never grows, says nothing any more, and is the same when it comes again", () => {
    const text = fc.uint8Array({ maxLength: 60 });
    const segments = fc.array(fc.tuple(fc.integer({ min: 0xe0, max: 0xef }), text), { maxLength: 6 });
    const chunks = fc.array(text, { maxLength: 6 });
    fc.assert(
      fc.property(fc.constantFrom(...whole), segments, chunks, text, (name, marks, parts, behind) => {
        const file = bytesOf(files[name]);
        const isJpeg = file[0] === 0xff;
        const more = isJpeg
          ? jpegWith(
              file,
              marks.map(([marker, payload]) => segment(marker, payload)),
              [...behind],
            )
          : webp(
              ...chunksOf(file).map(({ kind, data }) => chunk(kind, data)),
              ...parts.map((data, i) => chunk(["EXIF", "XMP ", "ICCP", "wxyz"][i % 4]!, data)),
            );
        const plain = plainPhoto(more)!;
        expect(plain.bytes.length).toBeLessThanOrEqual(more.length);
        expect(textOf(plain.bytes)).toBe(files[name]);
        expect(plainPhoto(plain.bytes)!.bytes).toEqual(plain.bytes);
      }),
    );
  });

  it("may be anything: what is none is refused, and what is changed anywhere never throws", () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 400 }),
        fc.constantFrom("", "\xff\xd8\xff", "RIFF\x40\0\0\0WEBPVP8 "),
        (b, head) => {
          expect(plainPhoto(joined(letters(head), b))).toBeNull();
        },
      ),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(fc.constantFrom(...whole), fc.nat(), fc.nat({ max: 255 }), (name, place, byte) => {
        const file = withAll(bytesOf(files[name]));
        const plain = plainPhoto(changed(file, place % file.length, byte));
        if (plain) expect(plain.bytes.length).toBeLessThanOrEqual(file.length);
      }),
      { numRuns: runsOf(1_000, 2_000) },
    );
  });
});
