import { Hono, type Context } from "hono";
import { z } from "zod";
import type { Bindings } from "../../env.ts";
import { readOperatorBody } from "../http/operator-body.ts";
import { operatorOnly } from "../operator.ts";
import { SpaceRefused } from "./space/change.ts";
import type { Content } from "./space/content.ts";
import { entryId, fullSlug, uuid } from "./space/exported-story.ts";
import { importDatasources } from "./space/import-datasources.ts";
import { importStories } from "./space/import-stories.ts";
import { setLanguages } from "./space/languages.ts";
import { deleteStory, moveStory } from "./space/move.ts";
import { mergeRelease, publishStory, saveDraft, unpublishStory } from "./space/operations.ts";

type Call = Context<{ Bindings: Bindings }>;

const names = {
  id: entryId.optional(),
  uuid: uuid.optional(),
  full_slug: fullSlug.optional(),
  folder: z.boolean().optional(),
};
const isNamed = (target: { id?: unknown; uuid?: unknown; full_slug?: unknown }) =>
  target.id !== undefined || target.uuid !== undefined || target.full_slug !== undefined;
const unnamed = "id, uuid or full_slug is required";

const target = z.strictObject(names).refine(isNamed, unnamed);
const move = z.strictObject({ ...names, to: fullSlug }).refine(isNamed, unnamed);
const release = z.strictObject({ release: entryId });
const draft = z
  .strictObject({
    ...names,
    name: z.string().min(1).max(300).optional(),
    content: z.looseObject({ component: z.string().min(1).max(100) }),
    release: entryId.optional(),
    is_startpage: z.boolean().optional(),
    tag_list: z.array(z.string().min(1).max(200)).max(100).optional(),
    position: z.number().int().optional(),
    group_id: z.string().min(1).max(60).optional(),
  })
  .refine(isNamed, unnamed);
/** A part of a space's export: the shop's command sends as many as it takes. */
const part = z.strictObject({
  stories: z.array(z.unknown()).max(500).default([]),
  datasources: z.array(z.unknown()).max(50).default([]),
  languages: z
    .array(z.string().regex(/^[A-Za-z0-9_-]{2,20}$/))
    .max(100)
    .optional(),
  only_new: z.boolean().default(false),
});

/**
 * A call of an operator that changes the space, with its checked body; what the space refuses is answered in the
 * envelope.
 */
const change =
  <T>(schema: z.ZodType<T>, make: (c: Call, body: T) => Promise<object>) =>
  async (c: Call): Promise<Response> => {
    const body = await readOperatorBody(c, schema);
    if (body instanceof Response) return body;
    try {
      return c.json({ code: 200, result: await make(c, body) });
    } catch (error) {
      if (error instanceof SpaceRefused) return c.json({ code: error.status, result: error.message }, error.status);
      throw error;
    }
  };

/**
 * What an editor does in the provider's editor, for operators of the embedded space: POST /api/admin/cms/story saves a
 * draft, `publish`, `unpublish`, `move` (of a folder: with everything below it), `delete`, `release-merge`, and
 * `import` for parts of a space's export. A story is named by id, uuid or full slug. Each is one batch with its tags;
 * answers name the events that a webhook would be told.
 */
export const cmsAdminRoutes = new Hono<{ Bindings: Bindings }>();

cmsAdminRoutes.use("/api/admin/cms/*", operatorOnly);
cmsAdminRoutes.post(
  "/api/admin/cms/story",
  change(draft, (c, body) => saveDraft(c.env.DB, { ...body, content: body.content as Content }, new Date())),
);
cmsAdminRoutes.post(
  "/api/admin/cms/publish",
  change(target, (c, body) => publishStory(c.env.DB, body, new Date())),
);
cmsAdminRoutes.post(
  "/api/admin/cms/unpublish",
  change(target, (c, body) => unpublishStory(c.env.DB, body, new Date())),
);
cmsAdminRoutes.post(
  "/api/admin/cms/move",
  change(move, (c, { to, ...body }) => moveStory(c.env.DB, body, to, new Date())),
);
cmsAdminRoutes.post(
  "/api/admin/cms/delete",
  change(target, (c, body) => deleteStory(c.env.DB, body)),
);
cmsAdminRoutes.post(
  "/api/admin/cms/release-merge",
  change(release, (c, body) => mergeRelease(c.env.DB, body.release, new Date())),
);
cmsAdminRoutes.post(
  "/api/admin/cms/import",
  change(part, async (c, { stories, datasources, languages, only_new: onlyNew }) => {
    await setLanguages(c.env.DB, languages);
    return {
      stories: await importStories(c.env.DB, stories, new Date(), { onlyNew }),
      datasources: await importDatasources(c.env.DB, datasources),
    };
  }),
);
