import { isFilm, isOwnFile, ownFilePath } from "../../shared/url/own-film.ts";
import type { PicturesOfCms } from "./cms-path.ts";
import { isSoldFile } from "./sold-files.ts";

export type FilmKind = "film" | "captions";
const hasEnding: Readonly<Record<FilmKind, (file: string) => boolean>> = {
  film: isFilm,
  captions: (file) => /\.vtt$/i.test(file),
};
const types: Readonly<Record<string, string>> = {
  mp4: "video/mp4",
  webm: "video/webm",
  vtt: "text/vtt; charset=utf-8",
};

const atCms = /^\/f\/(\d{1,15})\/(?:\d{1,5}x\d{1,5}\/)?[\w-]{1,64}\/[\w\-.%+]{1,200}$/;

/** Where a file lies: in the shop's own bucket, or at the asset service of the CMS. */
export interface Film {
  readonly at: string;
  readonly place: "bucket" | "cms";
  readonly type: string;
}

/** Path of the film route for a path of the shop ("/films/kade.mp4") or an address at the CMS's asset service. */
export function filmPath(file: string, kind: FilmKind, assets: PicturesOfCms): string | undefined {
  if (!hasEnding[kind](file) || file.includes("..")) return undefined;
  if (file.startsWith("/") && !file.startsWith("//")) return ownFilePath(file);
  const whole = file.startsWith("//") ? `https:${file}` : file;
  if (!URL.canParse(whole)) return undefined;
  const { origin, pathname } = new URL(whole);
  return origin === assets.origin && isOfSpace(pathname, assets.space) ? `/film${pathname}` : undefined;
}

/** The file that a path of the film route names; null for every other path. */
export function readFilmPath(path: string, space?: string): Film | null {
  const at = path.slice("/film".length);
  const type = types[/\.(\w+)$/.exec(at)?.[1]?.toLowerCase() ?? ""];
  if (!path.startsWith("/film/") || type === undefined || at.includes("..") || at.includes("//")) return null;
  if (at.startsWith("/f/")) return isOfSpace(at, space) ? { at, place: "cms", type } : null;
  return isOwnFile(at) && !isSoldFile(at) ? { at, place: "bucket", type } : null;
}

function isOfSpace(path: string, space: string | undefined): boolean {
  const found = atCms.exec(path);
  return found !== null && (space === undefined || found[1] === space);
}
