import { parse, serialize } from "hono/utils/cookie";

const name = "__Secure-ops";
/** Scripts cannot read it, no other site can make the browser send it, and no page of the shop gets it. */
const attributes = { httpOnly: true, secure: true, sameSite: "Strict", path: "/ops" } as const;

/** The session's token; null for none, and for two that differ. */
export function sessionToken(request: { headers: { get(name: string): string | null } }): string | null {
  const values = new Set(
    (request.headers.get("cookie") ?? "")
      .split(";")
      .filter((pair) => pair.trim().startsWith(`${name}=`))
      .map((pair) => parse(pair, name)[name]),
  );
  const [value] = values;
  return values.size === 1 && value !== undefined && /^[\w-]{43}$/.test(value) ? value : null;
}

/** A `Set-Cookie` line. It goes with the browser at the latest; the server ends it earlier. */
export const sessionCookie = (token: string): string => serialize(name, token, attributes);
export const noSessionCookie = (): string => serialize(name, "", { ...attributes, maxAge: 0 });
