import { imageAlignments, verticalAlignments } from "../../../../shared/contract/content/cms-late-blocks.ts";
import type { Converter } from "./registry.ts";

/** A picture and words; `alignment` says on which side of the words the picture stands (CMS-028). */
export const imageText: Converter = {
  convert(blok, read) {
    const image = read.asset(blok["image"]);
    if (!image) return null;
    return {
      image,
      mobileImage: read.asset(blok["mobileImage"]),
      title: read.text(blok["title"], 300),
      html: read.richText(blok["text"] ?? blok["html"]),
      link: read.labelled(blok["link"], blok["linkText"] ?? blok["linkLabel"]),
      alignment: read.choice(blok["alignment"], imageAlignments),
      verticalAlignment: read.choice(blok["verticalAlignment"], verticalAlignments),
    };
  },
};
