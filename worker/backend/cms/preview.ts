import { Hono } from "hono";
import { storeByCode } from "../../../shared/config/stores.ts";
import { readConfig, type Bindings } from "../../env.ts";
import { editorQuery, isEditor, opensStory, storyToken, type PreviewConfig } from "./editor.ts";
import { viewSlug } from "./space/entry.ts";
import { toStory, type StoryRow } from "./stored-story.ts";

/**
 * Previews for editors (CMS-003, CMS-006, CMS-008). Nothing here is stored anywhere; without PREVIEW_TOKEN nobody is an
 * editor.
 */
export const previewRoutes = new Hono<{ Bindings: Bindings }>();

const unauthorized = { code: 403, result: "Unauthorized editor" } as const;
const unstored = { "cache-control": "private, no-store" };

const storeOf = (path: string): string | null => (viewSlug(path) === null ? null : path.slice(0, path.indexOf("/")));

function configured(env: Bindings): PreviewConfig | null {
  const { previewToken, previewSpace } = readConfig(env);
  return previewToken === undefined ? null : { previewToken, previewSpace };
}

/**
 * The parameters of an editor's address → a token for that one story. The space's own token stays here (see
 * docs/decisions/031).
 */
previewRoutes.get("/api/cms/validate-editor", async (c) => {
  const config = configured(c.env);
  const query = editorQuery.safeParse(c.req.query());
  if (!config || !query.success || !(await isEditor(query.data, config, Date.now())))
    return c.json(unauthorized, 403, unstored);
  return c.json(
    { code: 200, result: { previewToken: await storyToken(query.data._storyblok, config, Date.now()), error: false } },
    200,
    unstored,
  );
});

/** The draft of a story by its number, in the release asked for; the published story when there is no draft. */
previewRoutes.get("/api/cms/cdn/stories/:id{[0-9]+}", async (c) => {
  const config = configured(c.env);
  const id = c.req.param("id");
  if (!config || c.req.query("version") !== "draft" || !(await opensStory(c.req.query("token") ?? "", id, config)))
    return c.json(unauthorized, 403, unstored);
  const release = c.req.query("from_release") ?? "";
  const storeCode = storeByCode(c.req.header("x-vs-store-code")).storeCode;
  const row = await c.env.DB.prepare(
    `SELECT path, id, published_at, doc FROM (SELECT e.path, e.id, e.published_at,
        coalesce((SELECT r.shop_doc FROM cms_release_story r WHERE r.uuid = e.uuid AND r.release_id = ?2),
          e.shop_draft, e.shop_doc) AS doc
      FROM cms_entry e WHERE e.is_folder = 0 AND e.id = ?1) WHERE doc IS NOT NULL`,
  )
    .bind(Number(id), Number(release) || 0)
    .first<StoryRow>();
  return row
    ? c.json({ code: 200, result: toStory(row, storeOf(row.path) ?? storeCode) }, 200, unstored)
    : c.json({ code: 404, result: "Story not found" }, 404, unstored);
});
