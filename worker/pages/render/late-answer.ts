import { bareChrome } from "../../../shared/contract/page/bare-chrome.ts";
import type { Chrome, PageData } from "../../../shared/contract/page/page.ts";
import { chromeKeyOf, pageKey } from "../../../shared/url/page-key.ts";
import { storePath } from "../../../shared/url/store-path.ts";
import { bytesOf, type Entry } from "../cache/entry.ts";
import type { LatePage } from "../cache/late-pages.ts";
import { development } from "./client-files.ts";
import { readDataBlock } from "./document.ts";
import type { Early } from "./early.ts";
import { developmentPolicy, leadingTo, letIn, securityHeaders, streamedPolicy } from "../policy/headers.ts";
import { chromeOf } from "../load/chrome-of.ts";
import { canonicalUrl, contextOf, type RenderDeps } from "../make.ts";
import type { PageRequest } from "../page-request.ts";
import type { PagesDeps, PagesState } from "../pages-state.ts";
import { renderStreamed } from "./stream.tsx";
import { logLine } from "../../log.ts";

/** What a stream needs from the entry of a late page. */
interface LateData {
  readonly page: PageData;
  readonly chrome: Chrome | null;
}

/** The data of a page from its entry's data block, so that a stream shows what the stored copy says. */
async function readEntry(made: Entry, { url, path, search, store }: PageRequest): Promise<LateData> {
  if (made.location !== null) {
    const location = made.location + (made.keepQuery ? url.search : "");
    return { page: { kind: "redirect", status: 301, location }, chrome: null };
  }
  const { fallback } = readDataBlock(new TextDecoder().decode(await bytesOf(made)));
  return { page: fallback[pageKey(path, search)] as PageData, chrome: fallback[chromeKeyOf(store)] as Chrome };
}

/** Shown where a page fails after its head was sent. */
function failedPage({ store }: PageRequest): LateData {
  const meta = { title: "KADE", description: "", canonical: storePath(store, "/"), noindex: true, alternates: [] };
  return { page: { kind: "error", meta }, chrome: null };
}

/** Answers a late page: its shell at once, and its parts as they are made. Never stored. */
export async function streamed(
  pageRequest: PageRequest,
  { early, entry }: LatePage<Early>,
  renderDeps: RenderDeps,
  deps: PagesDeps,
  state: PagesState,
): Promise<Response> {
  const nonce = deps.nonce();
  const data = entry
    .then((made) => readEntry(made, pageRequest))
    .catch((error: unknown) => {
      console.error(logLine({ event: "page-failed", path: pageRequest.path, message: String(error) }));
      return failedPage(pageRequest);
    });
  const head = await Promise.race([Promise.resolve(state.cache.head.current(deps)), deps.sleep(0).then(() => null)]);
  // The menu is usually known even if the page is not, and then it is sent with the shell.
  const chrome = chromeOf(contextOf(pageRequest, head, renderDeps)).catch(
    async () => (await data).chrome ?? bareChrome,
  );
  const body = await renderStreamed({
    store: pageRequest.store,
    url: canonicalUrl(pageRequest),
    hosts: deps.hosts,
    page: data.then(({ page }) => page),
    chrome,
    early,
    consent: deps.consent,
    tags: deps.tags,
    nonce,
  });
  const headers = {
    ...securityHeaders,
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": development
      ? developmentPolicy
      : leadingTo(letIn(streamedPolicy(nonce), state.tagHosts), state.formHosts(pageRequest.url.href)),
    "cache-control": "no-store",
    "server-timing": "cache;desc=MISS",
  };
  return new Response(body, { headers });
}
