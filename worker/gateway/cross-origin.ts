/** Calls whose answers pages of other sites may read: content that is the same for everybody (CMS-004). */
const open = /^\/api\/cms\/story\/./;

const anywhere = { "access-control-allow-origin": "*" };
const preflight = {
  ...anywhere,
  "access-control-allow-methods": "GET",
  "access-control-allow-headers": "x-vs-store-code, content-type",
  "access-control-max-age": "86400",
};

/**
 * The answer to a browser's preflight request; null where the call is not open to other sites, or is not a preflight.
 */
export function allowsOthers({ method, url, headers }: Request): Response | null {
  const asks = method === "OPTIONS" && headers.has("access-control-request-method");
  return asks && open.test(new URL(url).pathname) ? new Response(null, { status: 204, headers: preflight }) : null;
}

/** The answer of a call as pages of other sites may read it, where they may. */
export function forOthers({ method, url }: Request, answer: Response): Response {
  if (method !== "GET" || !open.test(new URL(url).pathname)) return answer;
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(anywhere)) headers.set(name, value);
  headers.set("cross-origin-resource-policy", "cross-origin");
  return new Response(answer.body, { status: answer.status, headers });
}
