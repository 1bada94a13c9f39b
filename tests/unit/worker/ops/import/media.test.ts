import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mediaPath } from "../../../../../worker/ops/import/media.ts";
import { readMediaPath } from "../../../../../worker/media/request.ts";

describe("names of pictures", () => {
  it("are taken when the shop can show them, and refused otherwise", () => {
    expect(
      ["s/sj%20aal.jpg", "/a/b.PNG", "a/%2e%2e/b.png", "a//b.png", "b.txt", "caf%C3%A9.jpg", "", "%", "a/b"].map(
        mediaPath,
      ),
    ).toEqual(["s/sj aal.jpg", "a/b.PNG", null, null, null, null, null, null, null]);
  });
  it("never differ from what /media shows", () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(".jpg", ".svg", ".txt", ""), (name, end) => {
        const path = mediaPath(encodeURIComponent(name + end));
        if (path !== null) expect(readMediaPath(`/${encodeURIComponent(path)}`)).toBe(`/${path}`);
      }),
    );
  });
});
