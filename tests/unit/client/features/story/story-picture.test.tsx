import { describe, expect, it } from "vitest";
import { BlockPicture } from "../../../../../client/features/story/block-picture.tsx";
import { StoryPicture } from "../../../../../client/features/story/story-picture.tsx";
import {
  cmsImageSizes,
  desktopImageSizes,
  mobileImageSizes,
  placeholder,
} from "../../../../../shared/config/pictures.ts";
import { show } from "../../show.tsx";

const hero = (over = {}) =>
  show(
    <StoryPicture
      desktop="/c/wide.jpg"
      mobile="/c/tall.jpg"
      alt="Quay"
      ratio={1 / 2}
      mobileRatio={5 / 4}
      first
      {...over}
    />,
  );
const widths = (srcSet: string) => [...srcSet.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
const sources = (markup: string) =>
  [...markup.matchAll(/<source media="([^"]+)" srcSet="([^"]+)"/gi)].map(([, media, srcSet]) => ({
    media,
    srcSet: srcSet!,
  }));

describe("pictures of stories", () => {
  it("[IMG-007] changes at 1023, 768 and 512 pixels", () => {
    expect(sources(hero()).map(({ media }) => media)).toEqual([
      "(max-width: 512px)",
      "(max-width: 768px)",
      "(max-width: 1023px)",
    ]);
    expect(sources(hero())[0]!.srcSet).toContain("/c/tall.jpg");
    expect(sources(hero())[2]!.srcSet).toContain("/c/wide.jpg");
  });

  it("[IMG-008] comes in six widths", () => {
    expect(cmsImageSizes).toEqual([1920, 1440, 1024, 768, 540, 375]);
    expect(new Set(widths(hero()))).toEqual(new Set(cmsImageSizes));
  });

  it("[IMG-009] gives phones the widths up to 1024 and desktops those from 1024", () => {
    expect(mobileImageSizes).toEqual([1024, 768, 540, 375]);
    expect(desktopImageSizes).toEqual([1920, 1440, 1024]);
    expect(widths(sources(hero())[0]!.srcSet)).toEqual(mobileImageSizes);
    expect(widths(/<img [^>]*srcSet="([^"]+wide[^"]+)"/i.exec(hero())![1]!)).toEqual(desktopImageSizes);
  });

  it("[IMG-010] holds the place with a copy a quarter as wide as the smallest, at half quality", () => {
    expect(placeholder).toEqual({ width: 94, quality: 50 });
    expect(hero()).toContain('src="/img/94/0/resize/c/wide.jpg?quality=50"');
    expect(/<img [^>]*quality=50[^>]*>/.exec(hero())![0]).toMatch(/alt="" aria-hidden="true" width="94"/);
  });

  it("[IMG-011] offers a picture beside words in seven widths", () => {
    const markup = show(<BlockPicture path="/c/linen.jpg" alt="" ratio={3 / 4} sizes="56vw" />);
    expect(widths(markup)).toEqual([1920, 1440, 1280, 1023, 768, 540, 400]);
  });

  it("asks for the page's first picture at once and for no other", () => {
    expect(hero().match(/fetchPriority="high"/gi)).toHaveLength(1);
    expect(hero({ first: false })).toMatch(/loading="lazy"/);
    expect(hero({ first: false })).not.toMatch(/fetchPriority/i);
  });

  it("sends a drawing once, whatever the width, and nothing in its place", () => {
    const markup = hero({ desktop: "/kade/a.svg", mobile: "/kade/b.svg" });
    expect(widths(markup)).toEqual([]);
    expect(markup).not.toContain("quality=");
    expect(markup.match(/<img /g)).toHaveLength(1);
  });

  it("writes addresses that a source set can hold, whatever the file is called", () => {
    const markup = show(<BlockPicture path="/c/linen op het water.jpg" alt="" ratio={1} sizes="50vw" />);
    expect(markup).toContain("/img/400/0/resize/c/linen%20op%20het%20water.jpg 400w");
  });
});
