import { describe, expect, it } from "vitest";
import { pictureOf } from "../../../../../worker/gateway/cms/asset.ts";
import { readCmsPath, serviceAddress, storyblokPictures } from "../../../../../worker/media/cms-path.ts";

const photo = {
  filename: "https://a.storyblok.com/f/1/2400x1600/ab12/hero.jpg",
  alt: " Kade  bij nacht ",
  focus: "1100x420:1101x421",
};
const box = { width: 540, height: 216, format: "webp", quality: 80 };

describe("a picture of the CMS", () => {
  it("goes through the shop's own route, with its focal point and the size its address names", () => {
    expect(pictureOf(photo, storyblokPictures)).toEqual({
      path: "/cms/1100x420-1101x421/f/1/2400x1600/ab12/hero.jpg",
      alt: "Kade bij nacht",
      width: 2400,
      height: 1600,
    });
    expect(pictureOf({ ...photo, focus: "" }, storyblokPictures)?.path).toBe("/cms/-/f/1/2400x1600/ab12/hero.jpg");
    expect(pictureOf("//a.storyblok.com/f/1/ab12/logo.svg", storyblokPictures)).toEqual({
      path: "/cms/-/f/1/ab12/logo.svg",
      alt: "",
    });
  });

  it("of the shop's own stays its media path", () => {
    for (const filename of ["/kade/scene-quay/wide.svg", "/media/kade/scene-quay/wide.svg"])
      expect(pictureOf({ filename, alt: "Kade" }, storyblokPictures)).toEqual({
        path: "/kade/scene-quay/wide.svg",
        alt: "Kade",
      });
  });

  it("of any other place, of another space, or of no picture is none", () => {
    const none = [
      "",
      "https://evil.test/f/1/2400x1600/ab12/hero.jpg",
      "http://a.storyblok.com/f/1/2400x1600/ab12/hero.jpg",
      "https://a.storyblok.com/f/1/2400x1600/ab12/maten.pdf",
      "https://a.storyblok.com/f/1/../../etc/hero.jpg",
      "javascript:alert(1)",
      "//evil.test/x.jpg",
      "/../x.jpg",
      "/x.html",
      "https://a.storyblok.com/f/1/2400x1600/ab12/%E0%A4%A.jpg",
    ];
    for (const filename of none)
      expect([filename, pictureOf({ filename }, storyblokPictures)]).toEqual([filename, undefined]);
    for (const value of [null, undefined, 7, [], {}, { filename: 7 }, { filename: null }])
      expect(pictureOf(value, storyblokPictures)).toBeUndefined();
    expect(pictureOf(photo, { ...storyblokPictures, space: "2" })).toBeUndefined();
  });

  it("is asked of the image service in its box, round the focal point", () => {
    const at = (path: string) => readCmsPath(path, storyblokPictures)!;
    expect(serviceAddress(at("/cms/1100x420-1101x421/f/1/2400x1600/ab12/hero.jpg"), box)).toBe(
      "/f/1/2400x1600/ab12/hero.jpg/m/540x216/filters:format(webp):quality(80):no_upscale():focal(1100x420:1101x421)",
    );
    expect(serviceAddress(at("/cms/-/f/1/2400x1600/ab12/hero.jpg"), box)).toBe(
      "/f/1/2400x1600/ab12/hero.jpg/m/540x216/smart/filters:format(webp):quality(80):no_upscale()",
    );
    expect(serviceAddress(at("/cms/-/f/1/2400x1600/ab12/hero.jpg"), { ...box, height: 0, format: null })).toBe(
      "/f/1/2400x1600/ab12/hero.jpg/m/540x0/filters:quality(80):no_upscale()",
    );
    expect(serviceAddress(at("/cms/-/f/1/ab12/logo.svg"), box)).toBe("/f/1/ab12/logo.svg");
    for (const path of ["/kade/x.jpg", "/cms/x/f/1/2x2/ab/a.jpg", "/cms/-/g/1/2x2/ab/a.jpg", "/cms/-/f/x/2x2/ab/a.jpg"])
      expect([path, readCmsPath(path, storyblokPictures)]).toEqual([path, null]);
  });
});
