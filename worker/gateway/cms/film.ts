import { z } from "zod";
import { filmPath, type FilmKind } from "../../media/film-path.ts";
import type { PicturesOfCms } from "../../media/cms-path.ts";

export type { FilmKind } from "../../media/film-path.ts";

const asset = z.looseObject({ filename: z.string().catch("") });

/**
 * A film of the CMS, or the captions of one, as pages name it: a path of the shop's own film route. Undefined for an
 * empty field, for other kinds of files and for files of other hosts, which pages may not load.
 */
export function filmOf(value: unknown, kind: FilmKind, assets: PicturesOfCms): string | undefined {
  const { data } = asset.safeParse(typeof value === "string" ? { filename: value } : value);
  return data && data.filename !== "" ? filmPath(data.filename, kind, assets) : undefined;
}
