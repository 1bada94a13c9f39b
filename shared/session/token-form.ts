/** Where a call carries the customer's token: at the end of its address, or as a Bearer header (USER-014). */
export type TokenForm = "query" | "header";

/**
 * The token a call brought: the header's first, then the address's. "" for a guest, however a client writes that
 * (contract §1.3).
 */
export function broughtToken(authorization: string | null, query: string | null): string {
  const bearer = (authorization ?? "").replace(/^Bearer(\s+|$)/i, "").trim();
  const token = bearer || (query ?? "").trim();
  return token === "null" || token === "undefined" ? "" : token;
}

/**
 * The call with its token in one form and in no other. A guest's call keeps an empty `token` in its address where that
 * is the form, because platforms tell guests by it. Changes `search` and `headers`.
 */
export function carryToken(form: TokenForm, search: URLSearchParams, headers: Headers): void {
  const token = broughtToken(headers.get("authorization"), search.get("token"));
  headers.delete("authorization");
  if (form === "query" && (token !== "" || search.has("token"))) return search.set("token", token);
  search.delete("token");
  // What no header can hold is no token either, but it is somebody's try and no guest.
  if (token !== "") headers.set("authorization", `Bearer ${token.replace(/[^\x21-\x7e]/gu, encodeURIComponent)}`);
}
