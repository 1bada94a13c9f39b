import type { Context } from "hono";
import type { z } from "zod";
import { embeddedCms } from "../../../../shared/contract/content/embedded-cms.ts";
import { readConfig, type Bindings } from "../../../env.ts";
import { sameSecret } from "../../../same-secret.ts";
import { commonHeaders, listHeaders, tooMany, unauthorized } from "./answers.ts";
import { parametersOf } from "./parameters.ts";
import { createRateClasses } from "./rate-classes.ts";
import { readSpace, spaceOf, type Space } from "./space.ts";

export interface ContentApiOptions {
  /** Whether published content that is asked for without `cv` is at the address with it, as the provider does. */
  redirects: boolean;
  /** Whether each class of calls is bounded to so many a second, as the provider does. */
  limits: boolean;
  now: () => number;
}
export type Call = Context<{ Bindings: Bindings }>;
type Asked = { token?: string | undefined; version: string; cv?: string | undefined };

/** Number of the space: the configured one, else 1. */
export const spaceNumber = (c: Call): number => Number(readConfig(c.env).previewSpace ?? 1);

/** Whether the token may read that version: anybody's the published one, the preview token both. Throws Refused 401. */
async function admit(c: Call, token: string, version: string): Promise<void> {
  const { previewToken } = readConfig(c.env);
  if (previewToken !== undefined && (await sameSecret(token, previewToken))) return;
  if (version !== "published" || !(await sameSecret(token, embeddedCms.publicToken))) throw unauthorized();
}

/** An answer, true at the space's sequence number (`x-vs-seq`). */
export const answer = (c: Call, body: object, { seq }: Space, headers: Record<string, string> = {}): Response =>
  c.json(body, 200, { ...commonHeaders, ...headers, "x-vs-seq": String(seq) });

export const pageHeaders = (count: { results: Record<string, unknown>[] } | undefined, perPage: number) =>
  listHeaders(Number(count?.results[0]?.["total"] ?? 0), perPage);

/** What every call goes through before its data is read. */
export interface Gate {
  /** The checked parameters. Throws Refused 401, 422, 429. */
  asked<T extends z.ZodType<Asked>>(c: Call, schema: T): Promise<z.output<T>>;
  /** Where published content without `cv` stands; null for what is answered here. */
  elsewhere(c: Call, asked: Asked): Promise<Response | null>;
}

export function createGate({ redirects, limits, now }: ContentApiOptions): Gate {
  const classes = createRateClasses();
  return {
    async asked(c, schema) {
      const query = new URL(c.req.url).searchParams;
      await admit(c, query.get("token") ?? "", query.get("version") || "published");
      const perPage = Math.max(1, Number(query.get("per_page")) || 25);
      if (limits && !classes.take(perPage, now())) throw tooMany();
      return parametersOf(query, schema);
    },
    async elsewhere(c, { version, cv }) {
      if (!redirects || version === "draft" || cv !== undefined) return null;
      const url = new URL(c.req.url);
      url.searchParams.set("cv", String(spaceOf((await readSpace(c.env.DB).first()) ?? undefined).version));
      return c.body(null, 301, { ...commonHeaders, location: url.href });
    },
  };
}
