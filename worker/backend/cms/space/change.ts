import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { addressesTag } from "../../invalidations.ts";
import { entryTags } from "./entry.ts";

/** Why a change of the space is not made. */
export class SpaceRefused extends Error {
  readonly status: 404 | 409 | 422;
  constructor(status: SpaceRefused["status"], message: string) {
    super(message);
    this.status = status;
  }
}

export interface Plan<T> {
  statements: D1PreparedStatement[];
  /** Whether what is published changes, so that the version ("cv") becomes a newer one. */
  published: boolean;
  result: T;
}

const mostTries = 5;

/**
 * Makes a change that is worked out from what was read, in one batch, only if nobody has changed the space in between;
 * otherwise it is worked out again. Throws SpaceRefused where the plan does, or when others never let it through.
 */
export async function changeSpace<T>(db: D1Database, plan: () => Promise<Plan<T>>): Promise<T> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const revision = await db.prepare("SELECT revision FROM cms_space").first<number>("revision");
    const { statements, published, result } = await plan();
    if (statements.length === 0) return result;
    // Without a revision NOT NULL ends the batch.
    const guard = db
      .prepare(
        `UPDATE cms_space SET revision = CASE WHEN revision = ?1 THEN revision + 1 END, version = CASE WHEN ?2
          THEN max(version + 1, CAST(strftime('%s', 'now') AS INTEGER)) ELSE version END`,
      )
      .bind(revision, published ? 1 : 0);
    try {
      await db.batch([guard, ...statements]);
      return result;
    } catch (error) {
      if (!(error instanceof Error) || !/NOT NULL constraint failed: cms_space/i.test(error.message)) throw error;
    }
  }
  throw new SpaceRefused(409, "The space is being changed by others; try again");
}

/** More changed stories than this are announced by their class. */
const mostStoryTags = 500;

/** Tags of stories that changed; `paths` are all the paths a story had or has. */
export function tagsOfStories(stories: readonly { id: number; paths: readonly string[] }[]): string[] {
  if (stories.length === 0) return [];
  const tags =
    stories.length > mostStoryTags
      ? ["storyblok-content", "theme"]
      : stories.flatMap(({ id, paths }) => paths.flatMap((path) => entryTags({ id, path })));
  return [...new Set([...tags, addressesTag])];
}

/** What the provider tells a webhook of a change. */
export type SpaceEvent =
  | {
      action: "published" | "unpublished" | "moved" | "deleted";
      text: string;
      story_id: number;
      full_slug: string;
    }
  | { action: "merged"; text: string; release_id: number };
