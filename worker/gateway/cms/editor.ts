import { sign, verify } from "hono/jwt";
import { z } from "zod";
import { sameSecret } from "../../same-secret.ts";

/** What the CMS's editor adds to the address of a preview (CMS-021). */
export const editorQuery = z.object({
  _storyblok: z.string().regex(/^\d{1,15}$/),
  _storyblok_c: z.string().min(1).max(200),
  _storyblok_release: z.string().regex(/^(undefined|\d{0,15})$/),
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
/** How long a token lives, and how old an editor's proof may become while the token is renewed, in seconds. */
const tokenSeconds = 3_600;
const sessionSeconds = 8 * 3_600;

async function sha1(text: string): Promise<string> {
  return [...new Uint8Array(await crypto.subtle.digest("SHA-1", new TextEncoder().encode(text)))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

/**
 * The signature that the CMS adds to an editor's address: over the space, its preview token and the time in seconds.
 */
export const editorSignature = (space: string, previewToken: string, timestamp: string): Promise<string> =>
  sha1(`${space}:${previewToken}:${timestamp}`);

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
    await editorSignature(space, previewToken, query["_storyblok_tk[timestamp]"]),
  );
  return (
    genuine &&
    (previewSpace === undefined || previewSpace === space) &&
    at > seconds - validSeconds &&
    at < seconds + skewSeconds
  );
}

/**
 * A short-lived token of the shop's own that opens the drafts of its space. `since` is when its editor proved to be
 * one, `now` the present, both in milliseconds.
 */
export const editorToken = ({ previewToken }: PreviewConfig, now: number, since = now): Promise<string> =>
  sign(
    {
      use: "preview",
      since,
      exp: Math.min(Math.floor(now / 1_000) + tokenSeconds, Math.floor(since / 1_000) + sessionSeconds),
    },
    previewToken,
    "HS256",
  );

const claims = z.object({ use: z.literal("preview"), since: z.number() });

/** When the editor of a token proved to be one, in milliseconds; null for a token that opens nothing at present. */
export async function editorSince(token: string, { previewToken }: PreviewConfig): Promise<number | null> {
  const payload = await verify(token, previewToken, "HS256").catch(() => null);
  return claims.safeParse(payload).data?.since ?? null;
}
