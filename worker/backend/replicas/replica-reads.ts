import { discoveryPath } from "../../../shared/discovery/edge.ts";
import { embeddedCms } from "../../../shared/contract/content/embedded-cms.ts";

const reads =
  /^\/api\/(catalog\/[^/]+\/[^/]+\/_search|product\/(list|render-list)|stock\/(check(\/[^/]+)?|list|cart-check)|url\/map|directory\/(countries|currencies)|stores(\/[^/]+)?|ext\/(addresses|address-marks|landing-page|search-redirect|landing-page-subcategories\/.+))$/;
const asksByPost = /\/_search$|^\/api\/url\/map$/;
const content = `${embeddedCms.path}/v2/cdn/`;
const recommendations = `${discoveryPath}/queries/`;

/**
 * Whether a call asks only what a page, a search, a listing or stock shows, so that a replica may answer it. Not an
 * editor's draft, nor a list for a visitor who is remembered: both want what they have just written.
 */
export function isReplicaRead(method: string, { pathname, searchParams }: URL): boolean {
  if (method !== "GET" && method !== "HEAD" && method !== "POST") return false;
  if (pathname.startsWith(recommendations)) return searchParams.get("notify") === "false";
  if (method === "POST") return asksByPost.test(pathname) && reads.test(pathname);
  if (pathname.startsWith(content)) return searchParams.get("version") !== "draft";
  return reads.test(pathname);
}
