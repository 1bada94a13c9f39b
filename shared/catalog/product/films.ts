import { z } from "zod";
import { isFilm, ownFilePath } from "../../url/own-film.ts";
import { mediaPath } from "./media.ts";

const entry = z.looseObject({ image: z.string(), vid: z.looseObject({ url: z.string().max(300) }) });

/**
 * The films of a gallery: paths of the shop's film route, by the picture that stands for each. A film at another host
 * is left out, for a visitor's browser asks no other host; its picture stays a picture.
 */
export function filmsOf(gallery: readonly unknown[] | null | undefined): Record<string, string> {
  return Object.fromEntries(
    (gallery ?? []).flatMap((one): [string, string][] => {
      const { data } = entry.safeParse(one);
      const image = mediaPath(data?.image);
      const film = data && isFilm(data.vid.url) ? ownFilePath(data.vid.url) : undefined;
      return image && film ? [[image, film]] : [];
    }),
  );
}
