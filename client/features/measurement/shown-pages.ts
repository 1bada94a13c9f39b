import type { Cache } from "swr";
import type { PageData } from "../../../shared/contract/page/page.ts";
import { kindOfGroup, type PageKind } from "../../../shared/measurement/page-kinds.ts";
import { matchRoute, pageGroupOf } from "../../../shared/routes.ts";
import { pageKey } from "../../../shared/url/page-key.ts";

/** The client's data layer: what has been asked for by key, and what came with the document. */
export interface ShownData {
  readonly cache: Cache;
  readonly fallback: Record<string, unknown>;
}

function pagesIn({ cache, fallback }: ShownData): [key: string, page: PageData][] {
  const keys = new Set([...Object.keys(fallback), ...cache.keys()]);
  return [...keys].flatMap((key): [string, PageData][] => {
    const page = (cache.get(key)?.data ?? fallback[key]) as PageData | undefined;
    return key.startsWith("/data/") && page && typeof page === "object" && "kind" in page ? [[key, page]] : [];
  });
}

/** The kind of the page at a path, by its route or its data; undefined where neither says: it has not been shown. */
export function kindAt(path: string, data: ShownData): PageKind | undefined {
  const route = matchRoute(path);
  if (route) return kindOfGroup(route.group);
  const wanted = pageKey(path, "");
  for (const [key, page] of pagesIn(data))
    if (key.split("?", 1)[0] === wanted && page.kind !== "redirect") return kindOfGroup(pageGroupOf(page, path));
  return undefined;
}

/** Searches of this document that found nothing, without any filter. */
export const emptySearches = (data: ShownData): string[] =>
  pagesIn(data).flatMap(([key, page]) => {
    const names = [...new URLSearchParams(key.split("?")[1]).keys()];
    return page.kind === "search" && page.listing.total === 0 && names.every((name) => name === "q") ? [page.q] : [];
  });
