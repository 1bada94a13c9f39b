import type { D1Database } from "@cloudflare/workers-types";
import { invalidate } from "../../invalidations.ts";
import { changeSpace } from "./change.ts";

/** The languages that fields of the space are translated into, as an export names them; without any they stay. */
export async function setLanguages(db: D1Database, codes: readonly string[] | undefined): Promise<void> {
  if (codes === undefined) return;
  const wanted = JSON.stringify(codes);
  await changeSpace(db, async () => {
    const known = await db.prepare("SELECT languages FROM cms_space").first<string>("languages");
    const statements =
      known === wanted
        ? []
        : [
            db.prepare("UPDATE cms_space SET languages = ?1").bind(wanted),
            // Any story may be answered in another language now.
            ...invalidate(db, ["storyblok-content"]),
          ];
    return { published: true, result: undefined, statements };
  });
}
