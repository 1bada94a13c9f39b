import type { StoreView } from "../../../shared/config/stores.ts";
import type { Story } from "../../../shared/contract/content/cms.ts";
import type { Chrome, PageData } from "../../../shared/contract/page/page.ts";
import {
  previewHeader,
  previewParameter,
  signatureParameters,
  type PreviewBlock,
} from "../../../shared/contract/content/preview.ts";
import { mostEditedBytes } from "../../../shared/contract/content/cms.ts";
import { bodyText } from "../../../shared/contract/wire/body-text.ts";
import { matchRoute, pageGroupOf } from "../../../shared/routes.ts";
import { headPage } from "../../../shared/seo/head-tags.ts";
import { chromeKeyOf, pageKey } from "../../../shared/url/page-key.ts";
import { withoutStoreCode } from "../../../shared/url/store-path.ts";
import { UpstreamError } from "../api.ts";
import { previewPolicy, securityHeaders } from "../policy/headers.ts";
import { loadPage } from "../load-page.ts";
import { chromeOf } from "../load/chrome-of.ts";
import { loadStory } from "../load/content/load-story.ts";
import { canonicalUrl, type RenderDeps } from "../make.ts";
import type { PageRequest } from "../page-request.ts";
import { previewContext, type Opened } from "./preview-drafts.ts";
import { renderComplete } from "../render/render.tsx";
import { z } from "zod";

const single = "storyblok-single-component-visual-editor-mode";
const previews: ReadonlySet<string> = new Set(["storyblok", single]);
const routeName = (store: StoreView, path: string): string => matchRoute(withoutStoreCode(store, path))?.name ?? "";

/** Whether a path is one of an editor's previews. Nothing of them is looked up in a cache or put into one. */
export const isPreview = (store: StoreView, path: string): boolean => previews.has(routeName(store, path));

/** Whether an address asks to be shown with drafts; never where a shopper's own things stand. */
export const asksForPreview = ({ kind, store, path, url, cacheable }: PageRequest): boolean =>
  kind === "html" && (isPreview(store, path) || (cacheable && url.searchParams.has(previewParameter)));

const unstored = {
  ...securityHeaders,
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex, nofollow",
  "server-timing": "cache;desc=BYPASS",
};

/** What an address proves: null where no editor made it. Throws when the CMS does not answer. */
async function opened(pageRequest: PageRequest, deps: RenderDeps): Promise<Opened | null> {
  const query = pageRequest.url.searchParams;
  const proof = Object.fromEntries(
    [...query].filter(([name]) => name.startsWith("_storyblok") || name === previewParameter),
  );
  const editor = await deps.apiOf(pageRequest.store.storeCode).validateEditor(proof);
  if (!editor.ok && (editor.code === 0 || editor.code >= 500)) throw new UpstreamError(String(editor.result));
  return editor.ok
    ? { token: editor.result.previewToken, release: query.get("_storyblok_release") ?? undefined }
    : null;
}

interface Drawn {
  page: PageData;
  chrome: Chrome;
  /** Number of the story that the editor has open, where this is its page. */
  story?: number;
}

/**
 * The preview of an editor's address: a draft (CMS-003, ROUTE-023), only the component it names (ROUTE-024), or for
 * links within a preview any page with its drafts. The proof is checked here and again by the edge's calls; for anybody
 * else the answer is null, as if the shop had no such page. Throws when the CMS does not answer.
 */
export async function answerPreview(pageRequest: PageRequest, deps: RenderDeps): Promise<Response | null> {
  const query = pageRequest.url.searchParams;
  const id = query.get("_storyblok");
  const isEditors = isPreview(pageRequest.store, pageRequest.path);
  if (isEditors && (id === null || !/^\d{1,15}$/.test(id))) return null;
  const proof = await opened(pageRequest, deps);
  if (!proof) return null;
  const drawn = isEditors ? await storyDrawn(pageRequest, deps, proof, id!) : await pageDrawn(pageRequest, deps, proof);
  if (!drawn) return null;
  const { page, chrome, story } = drawn;
  if (page.kind === "redirect")
    return new Response(null, { status: 302, headers: ledOn(pageRequest, page.location, proof) });
  const url = isEditors ? new URL(pageRequest.path, pageRequest.url.origin) : canonicalUrl(pageRequest);
  const preview: PreviewBlock = {
    token: proof.token,
    editor: deps.editor ?? "",
    leave: page.kind === "not-found" ? pageRequest.path : page.meta.canonical,
    ...(proof.release !== undefined && { release: proof.release }),
    ...(story !== undefined && { story }),
  };
  const html = await renderComplete({
    store: pageRequest.store,
    url,
    hosts: deps.hosts,
    group: pageGroupOf(page, pageRequest.path),
    page: { ...headPage(page)!, meta: { ...page.meta, noindex: true } },
    jsonLd: [],
    fallback: {
      [pageKey(pageRequest.path, pageRequest.search)]: page,
      [chromeKeyOf(pageRequest.store)]: chrome,
    },
    preview,
  });
  const headers = {
    ...unstored,
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": previewPolicy(deps.editor),
  };
  return new Response(html, { status: page.kind === "not-found" ? 404 : 200, headers });
}

/** The story that the editor has open: its draft and the theme's, of the same token and release (CMS-022, CMS-023). */
async function storyDrawn(
  pageRequest: PageRequest,
  deps: RenderDeps,
  proof: Opened,
  id: string,
): Promise<Drawn | null> {
  const draft = await deps.apiOf(pageRequest.store.storeCode).draftStory(id, proof.token, proof.release);
  if (!draft.ok && (draft.code === 0 || draft.code >= 500)) throw new UpstreamError(String(draft.result));
  if (!draft.ok) return null;
  const context = previewContext(pageRequest, deps, proof);
  const [chrome, page] = await Promise.all([chromeOf(context), storyPage(pageRequest, deps, proof, draft.result)]);
  return { page, chrome, story: Number(id) };
}

/** A story as its page; as one component alone where the address says so. */
async function storyPage(pageRequest: PageRequest, deps: RenderDeps, proof: Opened, story: Story): Promise<PageData> {
  const loaded = await loadStory(previewContext(pageRequest, deps, proof), story, story.full_slug);
  return routeName(pageRequest.store, pageRequest.path) === single
    ? onlyComponent(loaded, pageRequest.url.searchParams.get("_storyblok_c"))
    : loaded;
}

/** Any page of the shop with its drafts; a story that was never published is found by its path alone. */
async function pageDrawn(pageRequest: PageRequest, deps: RenderDeps, proof: Opened): Promise<Drawn> {
  const context = previewContext(pageRequest, deps, proof);
  const loaded = await loadPage(context, pageRequest.path, pageRequest.search);
  if (loaded.page.kind !== "not-found") return loaded;
  const slug = decodeURIComponent(withoutStoreCode(pageRequest.store, pageRequest.path)).replace(/^\/|\/$/g, "");
  const unpublished =
    slug === "" ? null : context.from.maybe(await context.apiOf(pageRequest.store.storeCode).story(slug));
  return unpublished ? { ...loaded, page: await loadStory(context, unpublished, slug) } : loaded;
}

/** Headers of a redirect in a preview, which leads to the preview of its target. */
function ledOn({ url }: PageRequest, to: string, { token, release }: Opened): Record<string, string> {
  const target = new URL(to, url.origin);
  // A path with two slashes in front, used on its own, would be an address at another host.
  if (target.origin !== url.origin || target.pathname.startsWith("//")) return { ...unstored, location: to };
  target.searchParams.set(previewParameter, token);
  if (release !== undefined) target.searchParams.set("_storyblok_release", release);
  return { ...unstored, location: target.pathname + target.search };
}

/** The page with the blocks of one component; with all of them when it has none of that name. */
function onlyComponent(page: PageData, component: string | null): PageData {
  if (!("blocks" in page)) return page;
  const blocks = page.blocks.filter((block) => block.component === component);
  return { ...page, kind: "cms", title: "", blocks: blocks.length > 0 ? blocks : page.blocks } as PageData;
}

const editedStory = z.object({
  story: z.object({ id: z.number().int().positive(), content: z.looseObject({ component: z.string() }) }),
});
const refused = (code: number, result: string): Response =>
  Response.json({ code, result }, { status: code, headers: unstored });

/**
 * POST to a preview's address: the story as the editor has it at the moment → its page's data, made as a published
 * page's is, and a newer token (CMS-024). Nothing is stored. 403 without a token that holds, 400 or 413 for a body that
 * is no story, 404 for a story that the space does not have.
 */
export async function answerEdited(request: Request, pageRequest: PageRequest, deps: RenderDeps): Promise<Response> {
  const token = request.headers.get(previewHeader) ?? "";
  const url = new URL(pageRequest.url);
  url.searchParams.set(previewParameter, token);
  for (const name of signatureParameters) url.searchParams.delete(name);
  const asked = { ...pageRequest, url };
  const proof = token === "" ? null : await opened(asked, deps);
  if (!proof) return refused(403, "Unauthorized editor");
  const text = await bodyText(
    request as { body: ReadableStream<Uint8Array> | null; headers: Headers },
    mostEditedBytes,
  );
  if (text === null) return refused(413, "The request body is too large");
  const edited = readEdited(text);
  if (!edited) return refused(400, "The request does not follow the contract");
  const story = await deps.apiOf(pageRequest.store.storeCode).editedStory(edited, proof.token, proof.release);
  if (!story.ok) return refused(story.code === 404 ? 404 : 503, "The story cannot be drawn");
  const page = await storyPage(asked, deps, proof, story.result);
  return Response.json({ code: 200, result: { page, token: proof.token } }, { headers: unstored });
}

function readEdited(text: string) {
  try {
    return editedStory.safeParse(JSON.parse(text)).data?.story;
  } catch {
    return undefined;
  }
}
