/**
 * The tag of whatever stands, or is missing, at a path of any view: lets an operator invalidate by address. With or
 * without the last slash it is the same.
 */
export function urlTag(path: string): string {
  const bare = path.replace(/(?<!\/)\/+$/, "");
  return `url:${bare === "" ? "/" : bare}`;
}

/**
 * On the URL map's `null`: none of the places that a path is looked for in after the map knows it either, so none needs
 * to be asked. The answer then carries their tags too.
 */
export const unknownPathTag = "unknown-path";
