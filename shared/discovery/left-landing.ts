const bare = (path: string): string =>
  (path.split(/[?#]/)[0] ?? "")
    .split("/")
    .filter((part) => part !== "")
    .join("/");

/**
 * Whether a visitor who is at `path` has left the landing page with this `url_path` (DISC-032); another page or filter
 * of the same list has not.
 */
export const hasLeftLanding = (urlPath: string, path: string): boolean => bare(urlPath) !== bare(path);
