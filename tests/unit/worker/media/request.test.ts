import { describe, expect, it } from "vitest";
import { pictureSource } from "../../../../client/ui/picture.tsx";
import { pictureUrl } from "../../../../client/ui/picture-address.ts";
import { cmsImageSizes, imageBlockWidths, placeholder } from "../../../../shared/config/pictures.ts";
import { settings } from "../../../../shared/config/settings.ts";
import { readFilmPath } from "../../../../worker/media/film-path.ts";
import {
  acceptedFormat,
  isContentNamed,
  pictureKey,
  readMediaPath,
  readPictureRequest,
} from "../../../../worker/media/request.ts";
import { mostBoxes } from "../../../../worker/media/sizes.ts";

describe("picture addresses", () => {
  it("reads box, action and path", () => {
    expect(readPictureRequest("/img/375/469/resize/m/h/mh01.jpg")).toEqual({
      width: 375,
      height: 469,
      action: "resize",
      quality: 80,
      path: "/m/h/mh01.jpg",
    });
    expect(readPictureRequest("/img/0/0/fit/a%20b.PNG")).toEqual({
      width: 0,
      height: 0,
      action: "fit",
      quality: 80,
      path: "/a b.PNG",
    });
  });

  it("[IMG-010] takes the placeholder's quality and no other than the shop's own", () => {
    expect(readPictureRequest("/img/94/0/resize/a.jpg", "?quality=50")).toMatchObject({
      width: 94,
      height: 0,
      quality: 50,
    });
    for (const search of ["?quality=51", "?quality=1000", "?quality=", ""])
      expect(readPictureRequest("/img/94/0/resize/a.jpg", search)).toMatchObject({ quality: 80 });
  });

  it("refuses bad boxes, actions, types and paths that leave the folder, with a reason", () => {
    for (const size of ["5000/10", "10/5000", "1921/0", "0/1921"])
      expect(readPictureRequest(`/img/${size}/resize/a.jpg`)).toMatch(/between 0 and 1920/);
    for (const bad of ["/x/img/10/10/fit/a.jpg", "/img/10/10/fit/a.jpg\n"])
      expect(readPictureRequest(bad)).toMatch(/expecting/);
    for (const bad of [
      "/img/a/10/resize/a.jpg",
      "/img/1.5/10/resize/a.jpg",
      "/img/10/10/identify/a.jpg",
      "/img/10/10/resize",
    ])
      expect(readPictureRequest(bad)).toMatch(/expecting/);
    for (const bad of [
      "/img/1/1/fit/../../x.jpg",
      "/img/1/1/fit/%2e%2e/x.jpg",
      "/img/1/1/fit/x.exe",
      "/img/1/1/fit/http://host/x.jpg",
      "/img/1/1/fit/%zz.jpg",
    ])
      expect(readPictureRequest(bad)).toBe("Unsupported file type");
  });

  it("makes pictures in the shop's boxes only: another size gets the smallest of them that covers it", () => {
    const boxes = new Set<string>();
    for (let width = 0; width <= 1920; width += 17) {
      for (let height = 0; height <= 1920; height += 13) {
        const box = readPictureRequest(`/img/${width}/${height}/resize/a.jpg`) as { width: number; height: number };
        boxes.add(`${box.width}x${box.height}`);
      }
    }
    expect(mostBoxes).toBeLessThanOrEqual(40);
    expect(boxes.size).toBeLessThanOrEqual(mostBoxes);
    expect(readPictureRequest("/img/376/469/resize/a.jpg")).toMatchObject({ width: 420, height: 600 });
    for (const size of ["375/468", "374/469"])
      expect(readPictureRequest(`/img/${size}/resize/a.jpg`)).toMatchObject({ width: 375, height: 469 });
    expect(readPictureRequest("/img/1000/0/resize/a.jpg")).toMatchObject({ width: 1023, height: 0 });
    expect(readPictureRequest("/img/1920/1920/fit/a.jpg")).toMatchObject({ width: 1920, height: 0 });
  });

  it("[IMG-001][IMG-002][IMG-003][IMG-004][IMG-005][IMG-008][IMG-010][IMG-011] offers every size that the shop's own pages ask for as it is", () => {
    const { cartLarge, cartLine, cartCompact, card, gallery } = settings.images;
    const named = [cartLarge, cartLine, cartCompact, card, gallery].map(({ width, height }) => `${width}x${height}`);
    expect(named).toEqual(["210x300", "176x220", "80x100", "375x469", "600x744"]);
    expect(cmsImageSizes).toEqual([1920, 1440, 1024, 768, 540, 375]);
    expect(imageBlockWidths).toEqual([1920, 1440, 1280, 1023, 768, 540, 400]);
    expect(placeholder).toEqual({ width: 94, quality: 50 });
    const asked = [...Object.values(settings.images), { width: 160, height: 200 }, { width: 540, height: 216 }].flatMap(
      ({ width, height }) => {
        const { src, srcset } = pictureSource("/a.jpg", width, height);
        return [src, ...srcset!.split(", ").map((entry) => entry.split(" ")[0]!)];
      },
    );
    const free = [...cmsImageSizes, ...imageBlockWidths, placeholder.width].map((width) =>
      pictureUrl("/a.jpg", width, 0),
    );
    for (const address of [...asked, ...free]) {
      const { width, height } = readPictureRequest(address) as { width: number; height: number };
      expect(pictureUrl("/a.jpg", width, height), address).toBe(address);
    }
  });

  it("knows one spelling of a size and one key of a picture", () => {
    for (const bad of ["0801", "0x321", "8.01e2", "+801", "-801", "801.0", "%38%30%31", " 801", "00"])
      expect(readPictureRequest(`/img/${bad}/0/resize/a.jpg`), bad).toMatch(/expecting/);
    const keys = [
      "/img/375/469/resize/n/a.jpg",
      "/img/375/469/resize/%6e/a.jpg",
      "/img/375/469/resize/n/%61%2Ejpg",
      "/img/375/469/resize%2Fn/a.jpg",
    ].map((address) => {
      const request = readPictureRequest(address, "?quality=12&x=1");
      return typeof request === "string" ? "refused" : pictureKey(request, "image/webp");
    });
    expect(new Set(keys)).toEqual(new Set(["/img/375/469/resize/n/a.jpg?format=image/webp&quality=80", "refused"]));
  });

  it("keeps the stored form of a picture beside the others, and knows names that hold a digest", () => {
    const request = { width: 375, height: 469, action: "fit", quality: 80, path: "/a b.jpg" } as const;
    expect(pictureKey(request, null)).toBe("/img/375/469/fit/a%20b.jpg?format=stored&quality=80");
    expect(
      ["/a.0123456789ab.jpg", "/a.jpg", "/a.0123456789ab.jpg/b", "/a.0123456789a.jpg"].map(isContentNamed),
    ).toEqual([true, false, false, false]);
  });

  it("keeps media paths inside the folder", () => {
    expect(readMediaPath("/w/b/wb01.jpg")).toBe("/w/b/wb01.jpg");
    for (const bad of ["/../secret.svg", "/a//b.svg", "/a.txt", "a.jpg", ""]) expect(readMediaPath(bad)).toBeNull();
  });

  it("names no file that is sold, whichever route asks", () => {
    for (const path of ["/downloads/kept.jpg", "/Downloads/kept.jpg", "/downloads/a/b.svg", "/%64ownloads/kept.png"]) {
      expect(readMediaPath(path), path).toBeNull();
      expect(readPictureRequest(`/img/375/469/resize${path}`), path).toBe("Unsupported file type");
    }
    for (const path of ["/film/downloads/lesson.mp4", "/film/downloads/lesson.vtt", "/film/DOWNLOADS/lesson.webm"])
      expect(readFilmPath(path), path).toBeNull();
    expect(readMediaPath("/downloads-1/kept.jpg")).toBe("/downloads-1/kept.jpg");
  });

  it("[IMG-006] answers WebP to browsers that take it, AVIF to those that take that too, and the stored format to others", () => {
    expect(acceptedFormat("image/webp,*/*", ["avif", "webp"])).toBe("image/webp");
    expect(acceptedFormat("image/avif,image/webp,*/*", ["avif", "webp"])).toBe("image/avif");
    expect(acceptedFormat("image/png,*/*", ["avif", "webp"])).toBeNull();
    expect(acceptedFormat(undefined, ["avif", "webp"])).toBeNull();
    expect(acceptedFormat("image/avif,image/webp", ["webp"])).toBe("image/webp");
  });
});
