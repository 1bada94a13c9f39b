import type { R2Bucket } from "@cloudflare/workers-types";
import { logLine } from "../log.ts";
import type { PicturesOfCms } from "./cms-path.ts";
import { readFilmPath, type Film } from "./film-path.ts";

/** Longest that the CMS may take to begin its answer. */
const patienceMs = 10_000;
const oneDay = "public, max-age=86400";
/** Films and captions never run anything, also when opened as a page of their own. */
const fileHeaders = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
  "accept-ranges": "bytes",
};
/** One range from the start or to the end, as players ask; whatever else is asked gets the whole file. */
const oneRange = /^bytes=(\d{1,15})-(\d{0,15})$/;

export interface FilmDeps {
  readonly bucket: R2Bucket | undefined;
  /** Null where the shop has no CMS elsewhere: then nobody's files are fetched. */
  readonly assets: PicturesOfCms | null;
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
}

/**
 * GET /film/<path>: a film or its captions, from the shop's bucket or the asset service of the CMS, so that a visitor's
 * browser never asks another host. Streams; a range is answered with that part (206).
 */
export async function answerFilm(request: Request, { bucket, assets, fetch }: FilmDeps): Promise<Response> {
  const film = readFilmPath(new URL(request.url).pathname, assets?.space);
  if (!film) return refusal(400, "Unsupported file type");
  const asked = request.headers.get("range") ?? "";
  const range = oneRange.test(asked) ? asked : null;
  if (film.place === "bucket") return fromBucket(film, range, bucket);
  return assets ? fromCms(film, range, assets, fetch) : refusal(404, "No such film");
}

async function fromCms(film: Film, range: string | null, assets: PicturesOfCms, fetch: FilmDeps["fetch"]) {
  // Only the beginning is waited for: the film itself comes as fast as it is watched.
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  try {
    const answer = await fetch(assets.origin + film.at, {
      // No redirect is followed: a file stands where its address says, and nowhere else.
      redirect: "manual",
      headers: range === null ? {} : { range },
      signal: patience.signal,
    });
    if (answer.status === 416) return refusal(416, "No such part");
    if ((answer.status !== 200 && answer.status !== 206) || !answer.body) {
      await answer.body?.cancel();
      return refusal(404, "No such film");
    }
    const headers = new Headers({ ...fileHeaders, "content-type": film.type, "cache-control": oneDay });
    for (const name of ["content-length", "content-range", "etag"]) {
      const value = answer.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    return new Response(answer.body, { status: answer.status, headers });
  } catch (error) {
    console.error(logLine({ event: "film-failed", at: film.at, message: String(error) }));
    return refusal(502, "The film cannot be fetched");
  } finally {
    clearTimeout(timer);
  }
}

async function fromBucket(film: Film, range: string | null, bucket: R2Bucket | undefined): Promise<Response> {
  const key = film.at.slice(1);
  const head = await bucket?.head(key);
  if (!bucket || !head) return refusal(404, "No such film");
  const headers = new Headers({
    ...fileHeaders,
    "content-type": film.type,
    "cache-control": oneDay,
    etag: head.httpEtag,
  });
  const [, from = "", to = ""] = oneRange.exec(range ?? "") ?? [];
  if (from === "") {
    const whole = await bucket.get(key);
    if (!whole) return refusal(404, "No such film");
    headers.set("content-length", String(head.size));
    return new Response(whole.body as unknown as BodyInit, { headers });
  }
  const start = Number(from);
  const end = Math.min(to === "" ? head.size - 1 : Number(to), head.size - 1);
  if (start > end) return refusal(416, "No such part");
  const part = await bucket.get(key, { range: { offset: start, length: end - start + 1 } });
  if (!part) return refusal(404, "No such film");
  headers.set("content-length", String(end - start + 1));
  headers.set("content-range", `bytes ${start}-${end}/${head.size}`);
  return new Response(part.body as unknown as BodyInit, { status: 206, headers });
}

const refusal = (status: number, result: string): Response =>
  Response.json({ code: status, result }, { status, headers: { "cache-control": "public, max-age=60" } });
