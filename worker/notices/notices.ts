import type { D1Database } from "@cloudflare/workers-types";
import type { NoticeType, OfficialNotice } from "../../shared/notices/notice.ts";
import { isPlainDrawing, pngSize, svgSize } from "../../shared/notices/picture-size.ts";
import { beginsAsSvg } from "../ops/import/media.ts";

/** Largest file, in bytes. */
export const mostNoticeBytes = 256 * 1024;
/** Two of each language would be few; more than these are somebody's mistake. */
const mostNotices = 200;

/** Every notice that was put in, without its bytes. One statement. */
export async function readNotices(db: D1Database): Promise<OfficialNotice[]> {
  const { results } = await db
    .prepare(`SELECT kind, language, type, width, height, digest FROM official_notice LIMIT ${mostNotices}`)
    .all<OfficialNotice>();
  return results;
}

export interface NoticeFile {
  type: NoticeType;
  width: number;
  height: number;
  digest: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A file as a notice; what is wrong with it where it cannot be one. Names and headers are not believed. */
export async function readNoticeFile(bytes: Uint8Array<ArrayBuffer>): Promise<NoticeFile | string> {
  const png = pngSize(bytes);
  const text = png ? "" : new TextDecoder().decode(bytes);
  if (!png && !beginsAsSvg(text)) return "The file is neither PNG nor SVG";
  if (!png && !isPlainDrawing(text)) return "The drawing has code in it, or loads something from elsewhere";
  const size = png ?? svgSize(text);
  if (!size) return "The drawing names no size: it needs a viewBox, or width and height";
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const digest = [...hash.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return { type: png ? "image/png" : "image/svg+xml", ...size, digest, bytes };
}

export async function putNotice(
  db: D1Database,
  kind: string,
  language: string,
  { type, width, height, digest, bytes }: NoticeFile,
  now: Date,
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO official_notice (kind, language, type, width, height, digest, bytes, put_at)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT (kind, language) DO UPDATE SET type = excluded.type,
        width = excluded.width, height = excluded.height, digest = excluded.digest, bytes = excluded.bytes,
        put_at = excluded.put_at`,
    )
    .bind(kind, language, type, width, height, digest, bytes, now.toISOString())
    .run();
}

/** False where there was none. */
export async function removeNotice(db: D1Database, kind: string, language: string): Promise<boolean> {
  const { meta } = await db
    .prepare("DELETE FROM official_notice WHERE kind = ?1 AND language = ?2")
    .bind(kind, language)
    .run();
  return meta.changes > 0;
}

export async function noticeBytes(
  db: D1Database,
  { kind, language, digest }: Pick<OfficialNotice, "kind" | "language" | "digest">,
): Promise<{ type: NoticeType; bytes: Uint8Array<ArrayBuffer> } | null> {
  const row = await db
    .prepare("SELECT type, bytes FROM official_notice WHERE kind = ?1 AND language = ?2 AND digest = ?3")
    .bind(kind, language, digest)
    .first<{ type: NoticeType; bytes: ArrayBuffer | number[] }>();
  return row && { type: row.type, bytes: new Uint8Array(row.bytes) };
}
