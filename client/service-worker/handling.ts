/** What the service worker does with a request: "pass" leaves it to the browser, untouched. */
export type Handling = "pass" | "page" | "file" | "picture";

/** Pages that are one shopper's own or that the Worker answers differently each time: never stored, whatever they answer. */
const personal = /^(\/[^/]+)?\/(checkout|checkout-return|checkout-failed|my-account|login|password)(\/|$)/;
/** No pages at all. */
const calls = /^\/(api|ops|data|cdn-cgi|chrome$|robots\.txt|service-worker\.js|![\w-]*)/;

/** How a request is handled. Calls, data and everything of other origins never pass through here: the client cache keeps the data. */
export function handlingOf({ method, mode, url }: { method: string; mode: string; url: string }, origin: string): Handling {
  const { origin: asked, pathname } = new URL(url);
  if (method !== "GET" || asked !== origin || calls.test(pathname)) return "pass";
  if (pathname.startsWith("/assets/")) return "file";
  if (/^\/(img|media)\//.test(pathname)) return "picture";
  return mode === "navigate" ? "page" : "pass";
}

/** Whether an answer to a navigation may be kept: a whole, shared HTML page at its own address. */
export function mayKeepPage(url: string, { status, type, redirected, headers }: Pick<Response, "status" | "type" | "redirected" | "headers">): boolean {
  return status === 200 && type === "basic" && !redirected && !personal.test(new URL(url).pathname)
    && (headers.get("content-type") ?? "").startsWith("text/html") && !/no-store|private/.test(headers.get("cache-control") ?? "");
}

/** Largest picture that is kept, in bytes. */
const largestPicture = 400_000;

export function mayKeepPicture({ status, type, headers }: Pick<Response, "status" | "type" | "headers">): boolean {
  return status === 200 && type === "basic" && (headers.get("content-type") ?? "").startsWith("image/") && Number(headers.get("content-length") ?? 0) <= largestPicture;
}
