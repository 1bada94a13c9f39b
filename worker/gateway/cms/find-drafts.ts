import type { Story } from "../../../shared/contract/content/cms.ts";
import { askDraft, CmsRefusal, isNotFound, languageFor, type CmsCall } from "./content.ts";
import { deliveredOne, type DeliveredStory } from "./delivery.ts";
import { candidatesOf, encoded, isSlug, resolving } from "./find-stories.ts";
import { storyOf, type Reading } from "./story.ts";

/** How a draft is asked for: the space's preview token, and the release whose plan is wanted (CMS-008). */
export interface DraftWanted {
  readonly token: string;
  readonly release: string | undefined;
}

/** The draft of a story by its number, or of the view at a slug; null where there is none. */
export async function draftAt(
  place: string,
  wanted: DraftWanted,
  call: CmsCall,
  reading: Reading,
): Promise<Story | null> {
  const language = await languageFor(reading.store, call);
  const candidates = /^\d{1,15}$/.test(place)
    ? [place]
    : isSlug(place)
      ? candidatesOf(place, reading.store, language)
      : [];
  for (const candidate of candidates) {
    const data = await oneDraft(encoded(candidate), wanted, language, call);
    if (data) return storyOf(data.story, data, reading).story;
  }
  return null;
}

/**
 * A story with content that is not saved yet. Stories that it links to are taken from its saved draft, so newly chosen
 * ones appear once it is saved; null for a story that the space does not have.
 */
export async function editedStory(
  { id, content }: Pick<DeliveredStory, "id" | "content">,
  wanted: DraftWanted,
  call: CmsCall,
  reading: Reading,
): Promise<Story | null> {
  const data = await oneDraft(String(id), wanted, await languageFor(reading.store, call), call);
  return data && storyOf({ ...data.story, content }, data, reading).story;
}

async function oneDraft(path: string, { token, release }: DraftWanted, language: string | undefined, call: CmsCall) {
  // An editor's address without a release says "undefined".
  const isRelease = release !== undefined && /^\d{1,15}$/.test(release);
  const delivered = await askDraft(
    `stories/${path}`,
    { ...resolving, token, language, ...(isRelease && { from_release: release }) },
    call,
  );
  if (isNotFound(delivered, call)) return null;
  const { data } = delivered.status === 200 ? deliveredOne.safeParse(delivered.body) : {};
  if (!data) throw new CmsRefusal(delivered.status);
  return data;
}
