/** Longest path the shop answers; longer ones are refused before any look-up. */
export const longestPath = 500;

/**
 * The path in the one form the shop uses: decoded where harmless, no double slashes, no dot segments. Null for paths
 * that no page can have (too long, bad encoding, control characters, encoded slashes).
 */
export function normalisePath(path: string): string | null {
  if (path.length > longestPath || !path.startsWith("/")) return null;
  let decoded: string;
  try {
    decoded = decodeURIComponent(path.replace(/%2f/gi, "\0"));
  } catch {
    return null;
  }
  // eslint-disable-next-line no-control-regex -- control characters are exactly what is refused
  if (/[\u0000-\u001f\u007f\\]/.test(decoded)) return null;
  const segments = decoded.split("/").filter((segment) => segment !== "");
  if (segments.some((segment) => segment === "." || segment === "..")) return null;
  const joined = `/${segments.map(encodeURIComponent).join("/")}`;
  return joined !== "/" && path.endsWith("/") ? `${joined}/` : joined;
}
