import { describe, expect, it, vi } from "vitest";
import { fitted, shrinkPhoto, type Drawing } from "../../../../../client/features/reviews/shrink-photo.ts";

const file = new Blob(["a photograph"], { type: "image/heic" });
/** A picture whose encoded bytes are as many as `bytes` says. */
function picture(
  width: number,
  height: number,
  bytes: (pixels: number, quality: number) => number,
  types: readonly string[] = ["image/webp", "image/jpeg"],
) {
  const tries: [number, number, string, number][] = [];
  const close = vi.fn<() => void>();
  const draw = async (): Promise<Drawing> => ({
    width,
    height,
    async encode(w, h, type, quality) {
      tries.push([w, h, type, quality]);
      // As a canvas does: what it cannot write becomes PNG.
      return new Blob([new Uint8Array(Math.round(bytes(w * h, quality))).fill(65)], {
        type: types.includes(type) ? type : "image/png",
      });
    },
    close,
  });
  return { draw, tries, close };
}

describe("a photograph that is chosen", () => {
  it("fits its longer side, keeps its shape, and never grows", () => {
    expect(fitted(4_000, 3_000, 1_600)).toEqual({ width: 1_600, height: 1_200 });
    expect(fitted(3_000, 4_000, 1_600)).toEqual({ width: 1_200, height: 1_600 });
    expect(fitted(800, 600, 1_600)).toEqual({ width: 800, height: 600 });
    expect(fitted(20_000, 3, 1_600)).toEqual({ width: 1_600, height: 1 });
  });

  it("is drawn anew in its best quality where that is small enough", async () => {
    const { draw, tries, close } = picture(4_000, 3_000, () => 3);
    expect(await shrinkPhoto(file, draw)).toEqual({ type: "image/webp", data: btoa("AAA") });
    expect(tries).toEqual([[1_600, 1_200, "image/webp", 0.82]]);
    expect(close).toHaveBeenCalledOnce();
  });

  it("loses quality first, then size, until it is small enough", async () => {
    const { draw, tries } = picture(4_000, 3_000, (pixels, quality) => pixels * quality);
    const shrunk = (await shrinkPhoto(file, draw))!;
    expect(atob(shrunk.data).length).toBeLessThanOrEqual(400_000);
    expect(tries.map(([width, , , quality]) => [width, quality])).toEqual([
      [1_600, 0.82],
      [1_600, 0.7],
      [1_600, 0.55],
      [1_200, 0.82],
      [1_200, 0.7],
      [1_200, 0.55],
      [900, 0.82],
      [900, 0.7],
      [900, 0.55],
    ]);
  });

  it("is a JPEG where the browser writes no WebP", async () => {
    const { draw } = picture(40, 30, () => 3, ["image/jpeg"]);
    expect((await shrinkPhoto(file, draw))!.type).toBe("image/jpeg");
  });

  it("is none where it cannot be read, cannot be made small enough, or would fill the device", async () => {
    expect(await shrinkPhoto(file, () => Promise.reject(new DOMException("no picture")))).toBeNull();
    const { draw, close } = picture(4_000, 3_000, () => 500_000);
    expect(await shrinkPhoto(file, draw)).toBeNull();
    expect(close).toHaveBeenCalledOnce();
    const drawn = vi.fn<() => Promise<Drawing>>();
    expect(await shrinkPhoto({ size: 50_000_001 } as Blob, drawn)).toBeNull();
    expect(drawn).not.toHaveBeenCalled();
  });
});
