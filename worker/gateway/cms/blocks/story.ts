import type { Converter } from "./registry.ts";

/** Title, text, link with linkText, and an image beside them. */
export const story: Converter = {
  convert(blok, read) {
    const image = read.asset(blok["image"]);
    const title = read.text(blok["title"]);
    if (title === "" && !image) return null;
    return {
      title,
      text: read.text(blok["text"]),
      link: read.labelled(blok["link"], blok["linkText"] ?? blok["linkLabel"]),
      image: image?.path,
      imageAlt: read.text(blok["imageAlt"], 300) || image?.alt || "",
    };
  },
};
