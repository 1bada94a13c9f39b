import type { D1Database } from "@cloudflare/workers-types";
import { addressesTag, changesSince, type Changes } from "../invalidations.ts";

/** Tags of content; what else the log on D1 holds is not the CMS's. */
const ofContent = /^(S[^ ]*|theme|storyblok(-content)?)$/;
/** More changes than this are said by their classes. */
const mostTags = 500;
const classes = ["storyblok-content", "theme", addressesTag];

/** Since which number of the log on D1 something changed, what, and the tags of it that are content's. */
export interface Untold extends Pick<Changes, "seq" | "changes"> {
  readonly since: number;
  readonly tags: readonly string[];
}

/**
 * What changed in the content on D1 since a platform elsewhere was told last, and up to which number of the log on D1
 * that is; null for nothing new. Tags of the catalogue are the platform's own affair.
 */
export async function untold(db: D1Database): Promise<Untold | null> {
  const since = (await db.prepare("SELECT seq FROM content_told").first<number>("seq")) ?? 0;
  const { seq, changes } = await changesSince(db, since);
  return seq <= since ? null : { since, seq, changes, tags: contentTags(Object.keys(changes)) };
}

function contentTags(changed: readonly string[]): readonly string[] {
  const tags = changed.filter((tag) => ofContent.test(tag));
  if (changed.includes("*") || tags.length > mostTags) return classes;
  return tags.length > 0 && changed.includes(addressesTag) ? [...tags, addressesTag] : tags;
}

/** Notes that the platform has been told of everything up to a number. */
export async function noteTold(db: D1Database, seq: number): Promise<void> {
  await db.prepare("UPDATE content_told SET seq = max(seq, ?1)").bind(seq).run();
}
