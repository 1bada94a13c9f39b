/** The tag of whatever stands, or is missing, at a path of any view: lets an operator invalidate by address. With or without the last slash it is the same. */
export function urlTag(path: string): string {
  const bare = path.replace(/\/+$/, "");
  return `url:${bare === "" ? "/" : bare}`;
}
