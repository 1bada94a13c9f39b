import { z } from "zod";
import type { BlockPicture } from "../../../shared/contract/content/cms-blocks.ts";
import { cmsPicture, isMediaPath, type PicturesOfCms } from "../../media/cms-path.ts";

const asset = z.looseObject({
  filename: z.string().catch(""),
  alt: z.string().nullish().catch(""),
  focus: z.string().nullish().catch(""),
});
const longestAlt = 300;

/**
 * A picture of the CMS as pages name it: a path of the shop's own picture route, with its focal point and, where the
 * address says so, its size in pixels. A path of the shop's own pictures stays what it is. Undefined for an empty
 * field, for what is no picture, and for pictures of other hosts, which pages may not load.
 */
export function pictureOf(value: unknown, pictures: PicturesOfCms): BlockPicture | undefined {
  const { data } = asset.safeParse(typeof value === "string" ? { filename: value } : value);
  if (!data || data.filename === "") return undefined;
  const alt = (data.alt ?? "").replace(/\s+/g, " ").trim().slice(0, longestAlt);
  const own = data.filename.replace(/^\/media(?=\/)/, "");
  if (own.startsWith("/") && !own.startsWith("//")) return isMediaPath(own) ? { path: own, alt } : undefined;
  const found = cmsPicture(data.filename, data.focus ?? "", pictures);
  return found && { ...found, alt };
}
