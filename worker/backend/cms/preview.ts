import { Hono } from "hono";
import { storeByCode } from "../../../shared/config/stores.ts";
import { readConfig, type Bindings } from "../../env.ts";
import { editorQuery, isEditor, opensStory, storyToken, type PreviewConfig } from "./editor.ts";
import { toStory, type StoryRow } from "./stored-story.ts";

/**
 * Previews for editors (CMS-003, CMS-006, CMS-008). Nothing here is stored anywhere; without PREVIEW_TOKEN nobody is an
 * editor.
 */
export const previewRoutes = new Hono<{ Bindings: Bindings }>();

const unauthorized = { code: 403, result: "Unauthorized editor" } as const;
const unstored = { "cache-control": "private, no-store" };

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
    `SELECT store_code, slug, id, published_at, doc, 0 AS published, release = ?2 AS wanted FROM cms_draft
      WHERE id = ?1 AND release IN (?2, '')
     UNION ALL SELECT store_code, slug, id, published_at, doc, 1, 0 FROM cms_story WHERE id = ?1
     ORDER BY published, wanted DESC LIMIT 1`,
  )
    .bind(Number(id), release === "undefined" ? "" : release)
    .first<StoryRow>();
  return row
    ? c.json({ code: 200, result: toStory(row, row.store_code === "*" ? storeCode : row.store_code) }, 200, unstored)
    : c.json({ code: 404, result: "Story not found" }, 404, unstored);
});
