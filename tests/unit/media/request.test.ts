import { describe, expect, it } from "vitest";
import { acceptedFormat, readMediaPath, readPictureRequest } from "../../../worker/media/request.ts";

describe("picture addresses", () => {
  it("reads box, action and path", () => {
    expect(readPictureRequest("/img/375/469/resize/m/h/mh01.jpg")).toEqual({ width: 375, height: 469, action: "resize", quality: 80, path: "/m/h/mh01.jpg" });
    expect(readPictureRequest("/img/0/0/fit/a%20b.PNG")).toEqual({ width: 0, height: 0, action: "fit", quality: 80, path: "/a b.PNG" });
  });

  it("[IMG-010] takes the placeholder's quality and no other than the shop's own", () => {
    expect(readPictureRequest("/img/94/0/resize/a.jpg", "?quality=50")).toMatchObject({ width: 94, height: 0, quality: 50 });
    for (const search of ["?quality=51", "?quality=1000", "?quality=", ""]) expect(readPictureRequest("/img/94/0/resize/a.jpg", search)).toMatchObject({ quality: 80 });
  });

  it("refuses bad boxes, actions, types and paths that leave the folder, with a reason", () => {
    expect(readPictureRequest("/img/5000/10/resize/a.jpg")).toMatch(/between 0 and 1920/);
    for (const bad of ["/img/a/10/resize/a.jpg", "/img/1.5/10/resize/a.jpg", "/img/10/10/identify/a.jpg", "/img/10/10/resize"]) expect(readPictureRequest(bad)).toMatch(/expecting/);
    for (const bad of ["/img/1/1/fit/../../x.jpg", "/img/1/1/fit/%2e%2e/x.jpg", "/img/1/1/fit/x.exe", "/img/1/1/fit/http://host/x.jpg", "/img/1/1/fit/%zz.jpg"]) expect(readPictureRequest(bad)).toBe("Unsupported file type");
  });

  it("keeps media paths inside the folder", () => {
    expect(readMediaPath("/w/b/wb01.jpg")).toBe("/w/b/wb01.jpg");
    for (const bad of ["/../secret.svg", "/a//b.svg", "/a.txt", "a.jpg", ""]) expect(readMediaPath(bad)).toBeNull();
  });

  it("[IMG-006] answers WebP to browsers that take it, AVIF to those that take that too, and the stored format to others", () => {
    expect(acceptedFormat("image/webp,*/*", ["avif", "webp"])).toBe("image/webp");
    expect(acceptedFormat("image/avif,image/webp,*/*", ["avif", "webp"])).toBe("image/avif");
    expect(acceptedFormat("image/png,*/*", ["avif", "webp"])).toBeNull();
    expect(acceptedFormat(undefined, ["avif", "webp"])).toBeNull();
    expect(acceptedFormat("image/avif,image/webp", ["webp"])).toBe("image/webp");
  });
});
