import { canonicalSearch, shellPath } from "../../shared/url/page-key.ts";
import { normalisePath } from "../../shared/url/normalise-path.ts";
import { cacheNames, keep, kept, keptAmong } from "./caches.ts";
import { mayKeepPage, mayKeepPicture } from "./handling.ts";
import { keptNow } from "./kept-at.ts";
import { otherSize } from "./other-size.ts";

const mostPages = 40;
const mostPictures = 250;
/** A build's own files are few and all needed. */
const mostFiles = Number.POSITIVE_INFINITY;

export interface AnswerDeps {
  storage: CacheStorage;
  build: string;
  fetch(request: Request): Promise<Response>;
  /** Keeps the worker alive until the work is done. */
  waitUntil(work: Promise<unknown>): void;
  /** Milliseconds since 1970. */
  now(): number;
}

/** One name for all spellings of a page's address; campaign parameters are left out. */
export function pageName(address: string): string {
  const { origin, pathname, search } = new URL(address);
  const path = normalisePath(pathname) ?? pathname;
  return origin + path + canonicalSearch(path, search);
}

/**
 * The answer asked for while the worker woke up. Without a network some engines reject it, and some make it an error in
 * the form of an answer.
 */
async function answerOf(early: Promise<Response | undefined>): Promise<Response | undefined> {
  const answer = await early;
  if (answer?.type === "error") throw new TypeError("The network failed");
  return answer;
}

/**
 * The shop, or what stands before it, is down; what it says to machines is theirs. Cloudflare's question whether a
 * person asks has to be answered, or the shop is never reached again.
 */
const isDown = ({ status, headers }: Response): boolean =>
  status >= 500 && (headers.get("content-type") ?? "").startsWith("text/html") && !headers.has("cf-mitigated");

/**
 * A page: always the network's answer while there is one, so that nobody online sees an older page than the server
 * would show. Without a network, and where the shop is down, the page as it was last seen, which says when that was,
 * else the shell. Rejects only when there is no network and not even that is kept.
 */
export async function answerPage(
  request: Request,
  early: Promise<Response | undefined>,
  { storage, build, fetch, waitUntil, now }: AnswerDeps,
): Promise<Response> {
  const { pages, files } = cacheNames(build);
  const name = pageName(request.url);
  const instead = async () =>
    (await kept(storage, pages, name)) ?? (await kept(storage, files, new URL(request.url).origin + shellPath));
  try {
    const answer = (await answerOf(early)) ?? (await fetch(request));
    if (mayKeepPage(request.url, answer, build))
      waitUntil(keep(storage, pages, name, keptNow(answer.clone(), now()), mostPages));
    return (isDown(answer) && (await instead())) || answer;
  } catch (problem) {
    const known = await instead();
    if (known) return known;
    throw problem;
  }
}

/**
 * A file that was bought: the network's answer, kept nowhere, and asked for once. Left to the browser it would be asked
 * for twice, early and again, and each would count as a download.
 */
export async function answerBought(
  request: Request,
  early: Promise<Response | undefined>,
  { fetch }: Pick<AnswerDeps, "fetch">,
): Promise<Response> {
  return (await answerOf(early)) ?? (await fetch(request));
}

/** Files whose name holds their digest never change: what is kept is as good as new. */
export async function answerFile(
  request: Request,
  { storage, build, fetch, waitUntil }: AnswerDeps,
): Promise<Response> {
  const { files } = cacheNames(build);
  const known = await kept(storage, files, request.url);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.status === 200 && answer.type === "basic")
    waitUntil(keep(storage, files, request.url, answer.clone(), mostFiles));
  return answer;
}

/**
 * A picture whose address names its content is never old once it is kept. Any other may be replaced, so a kept one only
 * stands in for it without a network. So does the same picture in another size: a cart shows what a list has fetched.
 */
export async function answerPicture(
  request: Request,
  { storage, build, fetch, waitUntil }: AnswerDeps,
): Promise<Response> {
  const { pictures } = cacheNames(build);
  const known = await kept(storage, pictures, request.url);
  if (known && /\bimmutable\b/.test(known.headers.get("cache-control") ?? "")) return known;
  try {
    const answer = await fetch(request);
    if (mayKeepPicture(answer)) waitUntil(keep(storage, pictures, request.url, answer.clone(), mostPictures));
    return answer;
  } catch (problem) {
    const instead = known ?? (await keptAmong(storage, pictures, (keys) => otherSize(request.url, keys)));
    if (instead) return instead;
    throw problem;
  }
}
