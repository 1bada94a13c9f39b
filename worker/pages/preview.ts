import type { StoreView } from "../../shared/config/stores.ts";
import type { PageData } from "../../shared/contract/page.ts";
import { matchRoute } from "../../shared/routes.ts";
import { chromeKeyOf, pageKey } from "../../shared/url/page-key.ts";
import { withoutStoreCode } from "../../shared/url/store-path.ts";
import type { PageRequest } from "./page-request.ts";
import { previewPolicy, securityHeaders } from "./headers.ts";
import { chromeOf } from "./load/load-chrome.ts";
import { loadStory } from "./load/load-story.ts";
import { contextOf, type RenderDeps } from "./make.ts";
import { renderComplete } from "./render.tsx";
import { headPage } from "../../shared/seo/head-tags.ts";

const single = "storyblok-single-component-visual-editor-mode";
const previews: ReadonlySet<string> = new Set(["storyblok", single]);

/** Whether a path is one of an editor's previews. Nothing of them is looked up in a cache or put into one. */
export const isPreview = (store: StoreView, path: string): boolean =>
  previews.has(matchRoute(withoutStoreCode(store, path))?.name ?? "");

/**
 * The draft an editor's address names (CMS-003, ROUTE-023), or only the component it names (ROUTE-024). The parameters
 * are checked first and again by the CMS with the token it gives for that one story; anybody else is answered null: the
 * shop has no such page. Throws when the CMS does not answer.
 */
export async function answerPreview(pageRequest: PageRequest, deps: RenderDeps): Promise<Response | null> {
  const query = pageRequest.url.searchParams;
  const id = query.get("_storyblok");
  if (id === null || !/^\d{1,15}$/.test(id)) return null;
  const api = deps.apiOf(pageRequest.store.storeCode);
  const editor = await api.validateEditor(
    Object.fromEntries([...query].filter(([name]) => name.startsWith("_storyblok"))),
  );
  if (!editor.ok) return null;
  const draft = await api.draftStory(id, editor.result.previewToken, query.get("_storyblok_release") ?? undefined);
  if (!draft.ok) return null;
  const context = contextOf(pageRequest, null, deps);
  const [chrome, loaded] = await Promise.all([
    chromeOf(context),
    loadStory(context, draft.result, draft.result.full_slug),
  ]);
  const alone = matchRoute(withoutStoreCode(pageRequest.store, pageRequest.path))?.name === single;
  const page = alone ? onlyComponent(loaded, query.get("_storyblok_c")) : loaded;
  const about = headPage(page) ?? {
    kind: "not-found" as const,
    meta: { title: "", description: "", canonical: "/", alternates: [] },
  };
  const html = await renderComplete({
    store: pageRequest.store,
    url: new URL(pageRequest.path, pageRequest.url.origin),
    hosts: deps.hosts,
    group: page.kind === "redirect" ? "not-found" : page.kind,
    page: { ...about, meta: { ...about.meta, noindex: true } },
    jsonLd: [],
    fallback: { [pageKey(pageRequest.path, "")]: page, [chromeKeyOf(pageRequest.store)]: chrome },
  });
  const headers = {
    ...securityHeaders,
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": previewPolicy,
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex",
    "server-timing": "cache;desc=BYPASS",
  };
  return new Response(html, { headers });
}

/** The page with the blocks of one component; with all of them when it has none of that name. */
function onlyComponent(page: PageData, component: string | null): PageData {
  if (!("blocks" in page)) return page;
  const blocks = page.blocks.filter((block) => block.component === component);
  return { ...page, kind: "cms", title: "", blocks: blocks.length > 0 ? blocks : page.blocks } as PageData;
}
