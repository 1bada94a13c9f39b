import type { Converter } from "./registry.ts";

/** Title, text, link with linkText, image and imageTall (the phone's). */
export const hero: Converter = {
  convert(blok, read) {
    const image = read.asset(blok["image"]);
    const title = read.text(blok["title"]);
    if (title === "" && !image) return null;
    const tall = read.asset(blok["imageTall"]);
    return {
      title,
      text: read.text(blok["text"]),
      link: read.labelled(blok["link"], blok["linkText"] ?? blok["linkLabel"]),
      image: image?.path,
      imageTall: tall?.path,
      imageAlt: read.text(blok["imageAlt"], 300) || image?.alt || "",
    };
  },
};
