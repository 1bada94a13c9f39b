import { z } from "zod";
import { editorSignature } from "../../gateway/cms/editor.ts";
import { OpsFailure, type OpsDeps } from "./deps.ts";

const tokenAnswer = z.object({ result: z.object({ previewToken: z.string() }) });
const storyAnswer = z.object({
  result: z.object({ story: z.object({ id: z.number(), content: z.object({ component: z.string() }) }) }),
});

/** What an editor adds to the address of a preview, signed with the preview token of a space; `now` in milliseconds. */
export async function editorAddress(
  story: { id: number; component: string },
  { token, space }: { token: string; space: string },
  now: number,
): Promise<URLSearchParams> {
  const timestamp = String(Math.floor(now / 1_000));
  return new URLSearchParams({
    _storyblok: String(story.id),
    _storyblok_c: story.component,
    _storyblok_release: "undefined",
    "_storyblok_tk[space_id]": space,
    "_storyblok_tk[timestamp]": timestamp,
    "_storyblok_tk[token]": await editorSignature(space, token, timestamp),
  });
}

/**
 * The address at which a shop shows the draft of the story at a slug for an hour, as the CMS's editor would open it.
 * Throws OpsFailure when the shop does not know the token or the story.
 */
export async function previewLink(
  slug: string,
  { to, fetch, preview }: Pick<OpsDeps, "to" | "fetch" | "preview">,
  now: number,
): Promise<string> {
  if (!preview) throw new OpsFailure("No PREVIEW_TOKEN: set it in the environment or .dev.vars, as the shop has it");
  const ask = async (path: string) =>
    fetch(`${to}/api/cms/${path}`, {}).catch((error: Error) => {
      throw new OpsFailure(`${to} does not answer (${error.message})`);
    });
  const proof = await ask(`validate-editor?${await editorAddress({ id: 1, component: "page" }, preview, now)}`);
  const token = tokenAnswer.safeParse(await proof.json().catch(() => null)).data?.result.previewToken;
  if (token === undefined)
    throw new OpsFailure(`${to} takes no editor of this PREVIEW_TOKEN and PREVIEW_SPACE (${proof.status})`);
  const path = slug.split("/").filter(Boolean).map(encodeURIComponent).join("/");
  const answer = await ask(`cdn/stories/${path}?${new URLSearchParams({ version: "draft", token })}`);
  const story = storyAnswer.safeParse(await answer.json().catch(() => null)).data?.result.story;
  if (!story) throw new OpsFailure(`There is no story at "${slug}" (${answer.status})`);
  const query = await editorAddress({ id: story.id, component: story.content.component }, preview, now);
  return `${to}/storyblok/?${query}`;
}
