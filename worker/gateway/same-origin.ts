const hostOf = (origin: string): string | null => {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
};

/**
 * Whether a call comes from one of our own pages, or from no browser at all. Browsers say where a call comes from; one
 * that says nothing but brings cookies may be a form of another site in an old browser, and is refused. SameSite alone
 * would trust every host beside ours.
 */
export function fromOwnPage({ headers, url }: Pick<Request, "headers" | "url">): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = headers.get("origin");
  if (origin !== null) return hostOf(origin) === new URL(url).host;
  return !headers.has("cookie");
}

/**
 * A form cannot send this type, and a script of another site may only after the browser asked this server (preflight).
 */
export const saysJson = ({ headers }: Pick<Request, "headers">): boolean =>
  /^application\/json\s*(;|$)/i.test(headers.get("content-type") ?? "");

/**
 * Why a browser's call that changes something is refused: 403 from another site, 415 in a type that forms can send;
 * null for every other call. Programs that send no origin are let through, and so are calls with a bearer token, which
 * a page cannot send to another site without a preflight (docs/decisions/022). A DELETE has no body whose type could be
 * named, and no form sends one.
 */
export function refusedOfBrowser(request: Pick<Request, "headers" | "method" | "url">): 403 | 415 | null {
  const { headers, method } = request;
  if (/^Bearer /i.test(headers.get("authorization") ?? "")) return null;
  const saysWhere = headers.has("sec-fetch-site") || headers.has("origin");
  if (saysWhere && !fromOwnPage(request)) return 403;
  if (method !== "POST" && !headers.has("content-type")) return null;
  return (saysWhere || headers.has("cookie")) && !saysJson(request) ? 415 : null;
}
