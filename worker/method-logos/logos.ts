import type { D1Database } from "@cloudflare/workers-types";
import { type LogoType, type MethodLogo, methodLogo } from "../../shared/contract/order/method-logo.ts";
import type { LogoFile } from "./read-logo.ts";

/** More than these are somebody's mistake. */
export const mostLogos = 100;

/** Every logo that was put in, without its bytes. One statement. */
export async function readLogos(db: D1Database): Promise<MethodLogo[]> {
  const { results } = await db
    .prepare(`SELECT name, type, width, height, digest FROM method_logo ORDER BY name LIMIT ${mostLogos}`)
    .all();
  return methodLogo.array().parse(results);
}

/** False where there are too many already. */
export async function putLogo(
  db: D1Database,
  name: string,
  { type, width, height, digest, bytes }: LogoFile,
  now: Date,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO method_logo (name, type, width, height, digest, bytes, put_at)
        SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 WHERE (SELECT count(*) FROM method_logo WHERE name <> ?1) < ${mostLogos}
        ON CONFLICT (name) DO UPDATE SET type = excluded.type, width = excluded.width, height = excluded.height,
        digest = excluded.digest, bytes = excluded.bytes, put_at = excluded.put_at`,
    )
    .bind(name, type, width, height, digest, bytes, now.toISOString())
    .run();
  return meta.changes > 0;
}

/** False where there was none. */
export async function removeLogo(db: D1Database, name: string): Promise<boolean> {
  const { meta } = await db.prepare("DELETE FROM method_logo WHERE name = ?1").bind(name).run();
  return meta.changes > 0;
}

/** A logo's bytes; null where this is not, or no longer, what was put in. One row by its key. */
export async function logoBytes(
  db: D1Database,
  { name, digest, type }: Pick<MethodLogo, "name" | "digest" | "type">,
): Promise<{ type: LogoType; bytes: Uint8Array<ArrayBuffer> } | null> {
  const row = await db
    .prepare("SELECT bytes FROM method_logo WHERE name = ?1 AND digest = ?2 AND type = ?3")
    .bind(name, digest, type)
    .first<{ bytes: ArrayBuffer | number[] }>();
  return row && { type, bytes: new Uint8Array(row.bytes) };
}
