import type { PageData } from "../../../shared/contract/page/page.ts";

/** A page made of a CMS story. */
export type Story = Extract<PageData, { kind: "home" | "cms" | "blog" | "article" }>;
export interface LoadedStory {
  readonly loading: boolean;
  readonly story?: Story;
}
export interface CmsState {
  readonly previewToken: string | null;
  readonly storeCode: string;
  /** By slug: the path below the view, without slashes at its ends; "home" for the home page. */
  readonly stories: Readonly<Record<string, LoadedStory>>;
  readonly currentPage: Story | null;
  readonly supportsWebp: boolean;
}

/** What the data layer holds under a key. */
export interface Held {
  data?: unknown;
  isLoading?: boolean;
  isValidating?: boolean;
}

const kinds: ReadonlySet<string> = new Set(["home", "cms", "blog", "article"]);
export const isStory = (data: unknown): data is Story =>
  typeof data === "object" && data !== null && "kind" in data && kinds.has(String(data.kind));

/**
 * Slug of the story that a page's key asks for; null for keys of fragments, of queries and of everything else than a
 * page. `root` is the view's own path ("/de"), empty where it has none.
 */
export function slugOfKey(key: string, root: string): string | null {
  const path = key.startsWith("/data/") && !key.includes("/!") && !key.includes("?") ? key.slice("/data".length) : null;
  if (path === null || (root !== "" && path !== root && !path.startsWith(`${root}/`))) return null;
  return (
    path
      .slice(root.length)
      .split("/")
      .filter((part) => part !== "")
      .join("/") || "home"
  );
}

/**
 * The stories among what the data layer holds (CMS-010, CMS-012): one that is on its way is loading, one that has come
 * is there and loading no more. What turns out to be no story is left out.
 */
export function storiesOf(held: Iterable<readonly [string, Held]>, root: string): Record<string, LoadedStory> {
  const stories: Record<string, LoadedStory> = {};
  for (const [key, { data, isLoading, isValidating }] of held) {
    const slug = slugOfKey(key, root);
    if (slug === null) continue;
    if (isStory(data)) stories[slug] = { loading: false, story: data };
    else if (data === undefined && (isLoading || isValidating)) stories[slug] = { loading: true };
  }
  return stories;
}

export interface CmsSeen {
  held: Iterable<readonly [string, Held]>;
  root: string;
  storeCode: string;
  /** Key of the page on screen. */
  current: string;
  previewToken: string | null;
  webp: boolean;
}

/** The CMS part of the shop's state; the page's own story is the current page, a block's never (CMS-011, CMS-013). */
export function cmsState({ held, root, storeCode, current, previewToken, webp }: CmsSeen): CmsState {
  const entries = [...held];
  const page = entries.find(([key]) => key === current)?.[1].data;
  return {
    previewToken,
    storeCode,
    stories: storiesOf(entries, root),
    currentPage: isStory(page) ? page : null,
    supportsWebp: webp,
  };
}
