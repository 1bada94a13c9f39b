import { pageKey } from "../../../shared/url/page-key.ts";

/**
 * Data keys to ask for a size guide, the closest first: `<guide>/<department>/` for a product that stands in
 * "/<department>/…", then the guide itself. `department` is the path of the product's first category in the same view
 * as `path`.
 */
export function guideKeys(path: string, department: string): string[] {
  const last = department
    .split("/")
    .filter((segment) => segment !== "")
    .at(-1);
  const whole = path.endsWith("/") ? path : `${path}/`;
  return [...(last === undefined ? [] : [pageKey(`${whole}${last}/`, "")]), pageKey(whole, "")];
}
