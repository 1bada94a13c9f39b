import type { RenderDeps } from "../make.ts";
import type { PagesApi } from "../api.ts";
import type { Reference } from "../reference.ts";
import { contextOf } from "../make.ts";
import type { LoadContext } from "../load/context.ts";
import type { PageRequest } from "../page-request.ts";

/** What opens a preview once an editor is recognised: a token of the shop's own, and the release to show. */
export interface Opened {
  readonly token: string;
  readonly release: string | undefined;
}

/** Every story as its draft, and without one as it is published. Lists of stories stay as they are published. */
const drafted = (api: PagesApi, { token, release }: Opened): PagesApi => ({
  ...api,
  // A slug of digits would be read as a story's number.
  story: (slug) => (/^\d+$/.test(slug) ? api.story(slug) : api.draftStory(slug, token, release)),
});

/** Uses the kept catalogue data, but loads header, menu and footer from the drafts and keeps them nowhere (CMS-023). */
const withoutChrome = (reference: Reference): Reference => ({
  ...reference,
  get: (key, head, now, load, tools) =>
    key.startsWith("chrome:") ? load() : reference.get(key, head, now, load, tools),
});

/** What loaders work with in a preview: every story and the theme as drafts, of the same token and release. */
export function previewContext(pageRequest: PageRequest, deps: RenderDeps, opened: Opened): LoadContext {
  const apiOf = (storeCode: string) => drafted(deps.apiOf(storeCode), opened);
  return {
    ...contextOf(pageRequest, null, deps),
    apiOf,
    reference: withoutChrome(deps.reference),
    isPreview: true,
  };
}
