import { z } from "zod";
import { storeByCode, storeViews } from "../../../shared/config/stores.ts";
import { mostEditedBytes, story, storyList, storyTagList } from "../../../shared/contract/content/cms.ts";
import { logLine } from "../../log.ts";
import { CmsRefusal, refusedBy, type CmsCall } from "./content.ts";
import { editorQuery, editorSince, editorToken, isEditor } from "./editor.ts";
import { datasource } from "./find-datasource.ts";
import { draftAt, editedStory } from "./find-drafts.ts";
import { isSlug, mostStories, storiesBelow, storiesByUuid, storyBySlug, type TaggedResult } from "./find-stories.ts";
import { tagsBelow } from "./find-tags.ts";
import { LookUpRefused } from "./look-ups.ts";
import type { Reading } from "./story.ts";
import type { Adapter, AdapterTools, Endpoint } from "../endpoint.ts";
import type { Call, UpstreamAnswer } from "../upstream.ts";

/** An answer in the platform's form, as the gateway checks it. */
function answered(code: number, result: unknown, headers: Record<string, string> = {}): UpstreamAnswer {
  return {
    status: code,
    headers: new Headers({ "content-type": "application/json", ...headers }),
    text: JSON.stringify({ code, result }),
  };
}

const proof = ({ tags, seq }: TaggedResult<unknown>): Record<string, string> => ({
  "x-vs-cache-tags": tags.join(" "),
  ...(seq !== null && { "x-vs-seq": String(seq) }),
});
const found = <T>(one: TaggedResult<T>, result: (value: NonNullable<T>) => unknown, missing: string): UpstreamAnswer =>
  one.value === null || one.value === undefined
    ? answered(404, missing, proof(one))
    : answered(200, result(one.value), proof(one));

/** The view and slug a path names: a leading store code wins over the header (CMS-020, CMS-005). */
function addressOf(path: string, storeCode: string): { storeCode: string; slug: string } {
  const parts = path.split("/").filter((part) => part !== "");
  const [first = "", ...rest] = parts;
  const isView = rest.length > 0 && storeViews.some((view) => view.storeCode === first);
  return isView ? { storeCode: first, slug: rest.join("/") } : { storeCode, slug: parts.join("/") };
}

const readingOf = (storeCode: string, { pictures }: AdapterTools): Reading => ({
  store: storeByCode(storeCode),
  pictures,
  log: (line) => console.warn(logLine(line)),
});

/** An adapter of the CMS: a refusal becomes a 502 or 503 with a line of the log. */
function adapter(
  answer: (
    asked: { path: string; query: URLSearchParams; call: Call },
    cms: CmsCall,
    tools: AdapterTools,
  ) => Promise<UpstreamAnswer>,
): Adapter {
  return async (call, upstream, tools) => {
    const { pathname, searchParams } = new URL(call.target, "http://edge");
    const path = decoded(pathname);
    if (path === null) return answered(404, "Story not found");
    // Content on D1 costs nobody's quota.
    const lookUps = upstream.place.isEmbedded ? undefined : tools.lookUps;
    try {
      return await answer({ path, query: searchParams, call }, { ...tools, lookUps, upstream }, tools);
    } catch (error) {
      if (error instanceof LookUpRefused)
        return answered(429, "Too many requests", { "retry-after": String(error.seconds) });
      if (!(error instanceof CmsRefusal)) throw error;
      const code = refusedBy(pathname, error.status);
      return code === 503
        ? answered(503, "The upstream is not available", { "retry-after": "10" })
        : answered(502, "Unhandled error, wrong response format!");
    }
  };
}

/** An adapter of the CMS for a call of another family, whose result has no tags of its own. */
export const asCms = (
  answer: (asked: { query: URLSearchParams; call: Call }, cms: CmsCall) => Promise<unknown>,
): Adapter => adapter(async (asked, cms) => answered(200, await answer(asked, cms)));

function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

const bySlug = adapter(async ({ path, call }, cms, tools) => {
  const { storeCode, slug } = addressOf(path.slice("/api/cms/story/".length), call.storeCode);
  return found(await storyBySlug(slug, cms, readingOf(storeCode, tools)), (one) => ({ story: one }), "Story not found");
});

const byUuid = adapter(async ({ query, call }, cms, tools) => {
  const uuids = (query.get("uuid") ?? "").split(",");
  return found(await storiesByUuid(uuids, cms, readingOf(call.storeCode, tools)), (stories) => ({ stories }), "");
});

const below = adapter(async ({ query, call }, cms, tools) => {
  const { storeCode, slug } = addressOf(query.get("slug") ?? "", call.storeCode);
  const bounds = {
    size: Number(query.get("size")),
    offset: Number(query.get("offset")),
    withTag: query.get("with_tag") ?? undefined,
  };
  return found(await storiesBelow(slug, bounds, cms, readingOf(storeCode, tools)), (list) => list, "");
});

const tags = adapter(async ({ query, call }, cms) => {
  const { storeCode, slug } = addressOf(query.get("slug") ?? "", call.storeCode);
  return found(await tagsBelow(slug, cms, storeByCode(storeCode)), (list) => list, "");
});

const entries = adapter(async ({ path, call }, cms) =>
  found(
    await datasource(path.slice("/api/cms/datasource/".length), cms, storeByCode(call.storeCode)),
    (list) => ({ entries: list }),
    "Datasource not found",
  ),
);

const notAnEditor = () => answered(403, "Unauthorized editor");

/**
 * The parameters of an editor's address, or a token that was made of some → a new token that opens drafts here. The
 * space's own token stays here (see docs/decisions/244).
 */
const validate: Adapter = async (call, _, { preview, now }) => {
  const given = Object.fromEntries(new URL(call.target, "http://edge").searchParams);
  if (!preview) return notAnEditor();
  const query = editorQuery.safeParse(given);
  const isProven = query.success && (await isEditor(query.data, preview, now()));
  const since = isProven ? now() : await editorSince(given["_preview"] ?? "", preview);
  if (since === null) return notAnEditor();
  return answered(200, { previewToken: await editorToken(preview, now(), since), error: false });
};

/** What a draft is asked of the CMS with; null for whoever is no editor. */
async function wantedBy(query: URLSearchParams, { preview }: AdapterTools) {
  if (!preview || (await editorSince(query.get("token") ?? "", preview)) === null) return null;
  return { token: preview.previewToken, release: query.get("from_release") ?? undefined };
}

/**
 * The draft of a story by its number, or of the view by its slug, in the release asked for; the published story when
 * there is no draft.
 */
const draft = adapter(async ({ path, query, call }, cms, tools) => {
  const wanted = await wantedBy(query, tools);
  if (!wanted) return notAnEditor();
  const { storeCode, slug } = addressOf(path.slice("/api/cms/cdn/stories/".length), call.storeCode);
  const one = await draftAt(slug, wanted, cms, readingOf(storeCode, tools));
  return one ? answered(200, { story: one }) : answered(404, "Story not found");
});

const editedBody = z.object({
  story: z.object({ id: z.number().int().positive(), content: z.looseObject({ component: z.string() }) }),
});

/** A story as an editor has it at the moment, in the form of a published one: nothing of it is stored. */
const edited = adapter(async ({ query, call }, cms, tools) => {
  const wanted = await wantedBy(query, tools);
  if (!wanted) return notAnEditor();
  const { story: given } = editedBody.parse(JSON.parse(call.body ?? ""));
  const one = await editedStory(given, wanted, cms, readingOf(call.storeCode, tools));
  return one ? answered(200, { story: one }) : answered(404, "Story not found");
});

const cms = { family: "cms", method: "GET", timeoutMs: 5_000 } as const;
const oneStory = z.object({ story });
const draftQuery = { token: z.string().max(2_000), from_release: z.string().max(20).optional() };

/** Stories of the CMS, by the wire of the specification (CMS-004 to CMS-008, BLOG-018). */
export const cmsEndpoints: readonly Endpoint[] = [
  {
    ...cms,
    path: "/api/cms/stories",
    query: z.object({
      storeCode: z.string().max(40).optional(),
      slug: z.string().refine(isSlug, "is no slug"),
      size: z.coerce.number().int().min(1).max(mostStories),
      offset: z.coerce.number().int().min(0).max(100_000),
      with_tag: z.string().min(1).max(2_000).optional(),
    }),
    answer: storyList,
    adapter: below,
  },
  {
    ...cms,
    path: "/api/cms/tags",
    query: z.object({
      storeCode: z.string().max(40).optional(),
      slug: z.string().refine(isSlug, "is no slug"),
    }),
    answer: storyTagList,
    adapter: tags,
  },
  {
    ...cms,
    path: "/api/cms/get-by-uuid",
    query: z.looseObject({ uuid: z.string().regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,99}$/i) }),
    answer: z.object({ stories: z.array(story) }),
    adapter: byUuid,
  },
  {
    ...cms,
    path: "/api/cms/datasource/:slug{[a-z0-9_-]{1,100}}",
    answer: z.object({ entries: z.array(z.object({ name: z.string(), value: z.string() })) }),
    adapter: entries,
  },
  {
    ...cms,
    path: "/api/cms/validate-editor",
    answer: z.object({ previewToken: z.string() }),
    adapter: validate,
  },
  {
    ...cms,
    path: "/api/cms/cdn/stories/:slug{.+}",
    query: z.object({ ...draftQuery, version: z.literal("draft") }),
    answer: oneStory,
    adapter: draft,
  },
  {
    ...cms,
    method: "POST",
    path: "/api/cms/edited",
    query: z.object(draftQuery),
    body: editedBody,
    mostBytes: mostEditedBytes,
    answer: oneStory,
    adapter: edited,
  },
  { ...cms, path: "/api/cms/story/:slug{.+}", answer: oneStory, adapter: bySlug },
];
