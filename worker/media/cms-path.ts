import { readMediaPath } from "./request.ts";

/** Where the CMS keeps its pictures: the origin of its asset service, and the one space that is taken, if one is. */
export interface PicturesOfCms {
  readonly origin: string;
  readonly space?: string | undefined;
}
/** Where nobody's pictures are taken: stories come without theirs, instead of with some that nobody can load. */
export const noPictures: PicturesOfCms = { origin: "" };
export const storyblokPictures: PicturesOfCms = { origin: "https://a.storyblok.com" };

/**
 * A picture of the CMS: its path at the asset service, and the focal point that crops keep ("left x top : right x
 * bottom").
 */
export interface CmsPicture {
  readonly at: string;
  readonly focus: string | null;
}

const pictureFile =
  /^\/f\/(\d{1,15})\/(?:(\d{1,5})x(\d{1,5})\/)?([\w-]{1,64}\/[\w\-.%+ ]{1,200}\.(?:svg|jpe?g|png|webp|avif|gif))$/i;
const focusForm = /^(\d{1,5})x(\d{1,5})[:-](\d{1,5})x(\d{1,5})$/;

export const isMediaPath = (path: string): boolean => readMediaPath(path) !== null;

/**
 * The media path of an asset's address, `/cms/<focal point or ->/f/<space>/<size>/<digest>/<name>`, and the picture's
 * own size when the address holds one; undefined for any other address.
 */
export function cmsPicture(
  address: string,
  focus: string,
  { origin, space }: PicturesOfCms,
): { path: string; width?: number; height?: number } | undefined {
  const whole = address.startsWith("//") ? `https:${address}` : address;
  if (!URL.canParse(whole)) return undefined;
  const url = new URL(whole);
  const file = url.origin === origin ? pictureFile.exec(url.pathname) : null;
  if (!file || (space !== undefined && file[1] !== space)) return undefined;
  const path = readMediaPath(`/cms/${focusForm.test(focus) ? focus.replace(":", "-") : "-"}${url.pathname}`);
  if (path === null) return undefined;
  const [width, height] = [Number(file[2]), Number(file[3])];
  return { path, ...(width > 0 && height > 0 && { width, height }) };
}

/** The asset and focal point that a media path names; null for all other paths. */
export function readCmsPath(path: string, { space }: PicturesOfCms): CmsPicture | null {
  const [, focus = "", at = ""] = /^\/cms\/([^/]+)(\/f\/.+)$/.exec(path) ?? [];
  const file = pictureFile.exec(at);
  if (!file || (focus !== "-" && !focusForm.test(focus)) || (space !== undefined && file[1] !== space)) return null;
  return { at: encodeURI(at), focus: focus === "-" ? null : focus.replace("-", ":") };
}

/**
 * The image service's address of a picture in a box of pixels (0: a free side): cropped round the focal point, else
 * round what stands out. Drawings and moving pictures stay what they are.
 */
export function serviceAddress(
  { at, focus }: CmsPicture,
  { width, height, format, quality }: { width: number; height: number; format: string | null; quality: number },
): string {
  if (/\.(svg|gif)$/i.test(at)) return at;
  const isCrop = width > 0 && height > 0;
  const filters = [
    ...(format === null ? [] : [`format(${format})`]),
    `quality(${quality})`,
    "no_upscale()",
    ...(isCrop && focus !== null ? [`focal(${focus})`] : []),
  ];
  const box = width === 0 && height === 0 ? "" : `/${width}x${height}`;
  return `${at}/m${box}${isCrop && focus === null ? "/smart" : ""}/filters:${filters.join(":")}`;
}
