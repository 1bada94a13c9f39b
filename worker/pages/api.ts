import type { Api } from "../../shared/contract/wire/client.ts";

/** What pages ask of the gateway. */
export type PagesApi = Pick<
  Api,
  | "search"
  | "urlMap"
  | "story"
  | "stories"
  | "storyTags"
  | "validateEditor"
  | "draftStory"
  | "editedStory"
  | "landingPage"
> &
  Partial<Pick<Api, "stockList" | "stores" | "searchRedirect" | "subcategories">>;

/** An upstream did not answer as agreed. Pages made of such an answer are never stored. */
export class UpstreamError extends Error {
  override name = "UpstreamError";
}
