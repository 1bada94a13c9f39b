import { embeddedCms } from "../../../../../shared/contract/content/embedded-cms.ts";
import type { ContentApiOptions } from "../../../../../worker/backend/cms/delivery/call.ts";
import { createContentApi } from "../../../../../worker/backend/cms/delivery/content-api.ts";
import type { Bindings } from "../../../../../worker/env.ts";
import { sqliteDatabase } from "./sqlite-database.ts";

export const previewToken = "test-preview-token";

/** A space in memory with its wire; `ask` adds the token of the version that is asked for. */
export function openSpace(options: Partial<ContentApiOptions> = {}) {
  const { db, sqlite } = sqliteDatabase();
  const bindings = { DB: db, PREVIEW_TOKEN: previewToken, ENVIRONMENT: "test" } as Bindings;
  const api = createContentApi({ redirects: false, limits: false, now: Date.now, ...options });
  const ask = async (path: string, query: Record<string, string> = {}) => {
    const token = query["version"] === "draft" ? previewToken : embeddedCms.publicToken;
    const search = new URLSearchParams({ token, ...query });
    const answer = await api.request(`http://cms.test/cdn/${path}?${search}`, {}, bindings);
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      body: text === "" ? null : (JSON.parse(text) as any),
    };
  };
  const tagsSince = (seq: number): string[] =>
    sqlite
      .prepare("SELECT tag FROM tag_version WHERE seq > ? ORDER BY tag")
      .all(seq)
      .map((row) => String(row["tag"]));
  const seq = (): number =>
    Number(sqlite.prepare("SELECT coalesce(max(seq), 0) AS seq FROM invalidation_log").get()!["seq"]);
  const version = (): number => Number(sqlite.prepare("SELECT version FROM cms_space").get()!["version"]);
  return { db, sqlite, ask, tagsSince, seq, version };
}
