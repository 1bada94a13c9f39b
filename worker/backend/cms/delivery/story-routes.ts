import { Hono } from "hono";
import type { Bindings } from "../../../env.ts";
import { notFound } from "./answers.ts";
import { answer, pageHeaders, spaceNumber, type Call, type Gate } from "./call.ts";
import { filterOf } from "./filter-query.ts";
import { listStatements } from "./list-stories.ts";
import { storiesParameters, storyParameters, type Delivery } from "./parameters.ts";
import { resolve } from "./resolve.ts";
import { singleStatement } from "./single-story.ts";
import { readSpace, spaceOf, type Space } from "./space.ts";
import { toStory, type FormOptions } from "./story-form.ts";
import type { StoryRow } from "./story-rows.ts";

/** How stories are answered: in which language, with which fields, with the editor's markers or without. */
function formOf(c: Call, p: Delivery, { languages }: Space, language = p.language ?? ""): FormOptions {
  const known = (code: string | undefined) => (code !== undefined && languages.includes(code) ? code : "");
  return {
    draft: p.version === "draft",
    space: String(spaceNumber(c)),
    language: known(language),
    fallback: known(p.fallback_lang),
    excludingFields: p.excluding_fields ?? [],
    excludingStoryFields: p.excluding_story_fields ?? [],
  };
}

/** GET /cdn/stories and /cdn/stories/<full slug, number or uuid>; five statements at most. */
export function storyRoutes({ asked, elsewhere }: Gate): Hono<{ Bindings: Bindings }> {
  const routes = new Hono<{ Bindings: Bindings }>();
  routes.get("/cdn/stories", async (c) => {
    const p = await asked(c, storiesParameters);
    const filter = filterOf(new URL(c.req.url).searchParams);
    const moved = await elsewhere(c, p);
    if (moved) return moved;
    const db = c.env.DB;
    const [head, count, rows] = await db.batch<Record<string, unknown>>([
      readSpace(db),
      ...listStatements(db, p, filter),
    ]);
    const space = spaceOf(head?.results[0]);
    const form = formOf(c, p, space);
    const stories = ((rows?.results ?? []) as unknown as StoryRow[]).map((row) => toStory(row, form));
    const more = await resolve(db, stories, p, form);
    return answer(c, { stories, cv: space.version, ...more }, space, pageHeaders(count, p.per_page));
  });
  routes.get("/cdn/stories/:slug{.+}", async (c) => {
    const p = await asked(c, storyParameters);
    const moved = await elsewhere(c, p);
    if (moved) return moved;
    const db = c.env.DB;
    const { statement, languageOf } = singleStatement(db, c.req.param("slug"), p);
    const [head, rows] = await db.batch<Record<string, unknown>>([readSpace(db), statement]);
    const row = rows?.results[0] as unknown as StoryRow | undefined;
    if (!row) throw notFound();
    const space = spaceOf(head?.results[0]);
    const form = formOf(c, p, space, p.language ?? languageOf(row));
    const story = toStory(row, form);
    return answer(c, { story, cv: space.version, ...(await resolve(db, [story], p, form)) }, space);
  });
  return routes;
}
