import type { PageData } from "../../shared/contract/page/page.ts";
import { productRouteName } from "../../shared/routes.ts";
import type { Mapped } from "./navigator.ts";
import type { DispatcherRoute } from "./route-state.ts";

const lastSegment = (path: string): string => path.split("/").findLast((segment) => segment !== "") ?? "";

/** The dispatcher's route of a page that the URL map found; null for a page that no path should be remembered for. */
export function routeOfPage(page: PageData): DispatcherRoute | null {
  switch (page.kind) {
    case "product":
      return {
        name: productRouteName(page.type),
        params: {
          parentSku: page.sku,
          slug: lastSegment(page.path),
          ...(page.selectedSku !== null && { childSku: page.selectedSku }),
        },
      };
    case "category":
      return { name: "category", params: { slug: lastSegment(page.path) } };
    case "cms":
    case "article":
      return { name: "cms-page", params: { slug: lastSegment(page.meta.canonical) || "home" } };
    default:
      return null;
  }
}

/** Where a path leads, as its data says. */
export function mappedOf(page: PageData): Mapped {
  if (page.kind === "redirect") return { location: page.location };
  const route = routeOfPage(page);
  return route && { route };
}
