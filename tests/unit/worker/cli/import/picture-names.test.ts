import { mkdtempSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { contentName, namedPictures, withKeptPictures } from "../../../../../worker/cli/import/picture-names.ts";
import { isContentNamed } from "../../../../../worker/media/request.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

describe("names of pictures", () => {
  it("follow the bytes: the same bytes keep a name, other bytes get another", () => {
    const name = contentName("m/b/mb01.jpg", bytes("one"));
    expect(name).toMatch(/^m\/b\/mb01\.[0-9a-f]{12}\.jpg$/);
    expect(contentName("m/b/mb01.jpg", bytes("one"))).toBe(name);
    expect(contentName("m/b/mb01.jpg", bytes("two"))).not.toBe(name);
    expect(isContentNamed(`/${name}`)).toBe(true);
    expect(isContentNamed("/m/b/mb01.jpg")).toBe(false);
  });

  it("are found below a folder, hidden files left out", async () => {
    const folder = mkdtempSync(join(tmpdir(), "pictures-"));
    mkdirSync(join(folder, "a"));
    writeFileSync(join(folder, "a/x.png"), "x");
    writeFileSync(join(folder, ".hidden"), "h");
    expect((await namedPictures(folder)).map(({ path, kept }) => [path, isContentNamed(kept)])).toEqual([
      ["a/x.png", true],
    ]);
    await expect(namedPictures(join(folder, "none"))).rejects.toThrow();
  });

  it("replace exactly the values of a line that are a picture's path", () => {
    const kept = new Map([["m/a.jpg", "m/a.0123456789ab.jpg"]]);
    const line = JSON.stringify({
      _source: {
        image: "/m/a.jpg",
        media_gallery: [{ image: "m/a.jpg" }, { image: "/m/b.jpg" }],
        description: "see /m/a.jpg",
      },
    });
    expect(JSON.parse(withKeptPictures(line, kept))).toEqual({
      _source: {
        image: "/m/a.0123456789ab.jpg",
        media_gallery: [{ image: "m/a.0123456789ab.jpg" }, { image: "/m/b.jpg" }],
        description: "see /m/a.jpg",
      },
    });
    expect(withKeptPictures("{ broken", kept)).toBe("{ broken");
    expect(withKeptPictures("", kept)).toBe("");
  });
});
