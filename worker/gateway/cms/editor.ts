import { sign, verify } from "hono/jwt";
import { z } from "zod";
import { sameSecret } from "../../same-secret.ts";

/** What the CMS's editor adds to the address of a preview (CMS-021). */
export const editorQuery = z.object({
  _storyblok: z.string().regex(/^\d{1,15}$/),
  "_storyblok_tk[space_id]": z.string().regex(/^\d{1,15}$/),
  "_storyblok_tk[timestamp]": z.string().regex(/^\d{1,12}$/),
  "_storyblok_tk[token]": z.string().regex(/^[0-9a-f]{40}$/i),
});
export type EditorQuery = z.infer<typeof editorQuery>;

/**
 * The shop's side of the preview: the token of its space, which never leaves the server, and the space's number when
 * only one may ask.
 */
export interface PreviewConfig {
  readonly previewToken: string;
  readonly previewSpace?: string | undefined;
}

const validSeconds = 3_600;
const skewSeconds = 60;
/** A preview token of the shop's own lives this long and opens one story. */
const tokenSeconds = 600;

async function sha1(text: string): Promise<string> {
  return [...new Uint8Array(await crypto.subtle.digest("SHA-1", new TextEncoder().encode(text)))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

/** Whether the parameters were made by an editor of the space within the last hour; `now` in milliseconds. */
export async function isEditor(
  query: EditorQuery,
  { previewToken, previewSpace }: PreviewConfig,
  now: number,
): Promise<boolean> {
  const space = query["_storyblok_tk[space_id]"];
  const at = Number(query["_storyblok_tk[timestamp]"]);
  const seconds = now / 1_000;
  const genuine = await sameSecret(
    query["_storyblok_tk[token]"].toLowerCase(),
    await sha1(`${space}:${previewToken}:${query["_storyblok_tk[timestamp]"]}`),
  );
  return (
    genuine &&
    (previewSpace === undefined || previewSpace === space) &&
    at > seconds - validSeconds &&
    at < seconds + skewSeconds
  );
}

/** A short-lived token that opens the draft of one story and nothing else. */
export const storyToken = (story: string, { previewToken }: PreviewConfig, now: number): Promise<string> =>
  sign({ story, exp: Math.floor(now / 1_000) + tokenSeconds }, previewToken, "HS256");

/** Whether `token` opens the draft of `story` at present. */
export async function opensStory(token: string, story: string, { previewToken }: PreviewConfig): Promise<boolean> {
  return verify(token, previewToken, "HS256").then(
    (payload) => payload["story"] === story,
    () => false,
  );
}
