import { renderToReadableStream } from "react-dom/server";
import { StaticRouter } from "react-router";
import type { WrittenAmounts } from "../../../client/app/store-context.ts";
import { App } from "../../../client/app/app.tsx";
import { sourcesOfPage } from "../../../client/app/page-sources.ts";
import { loadMessages, messageSource } from "../../../client/app/page-data.ts";
import { loadLayout } from "../../../client/chrome/layouts/layouts.tsx";
import type { Tags } from "../../../shared/analytics/tags.ts";
import type { ConsentNeed } from "../../../shared/consent/purposes.ts";
import { languageOf, type StoreView } from "../../../shared/config/stores.ts";
import type { Chrome, PageData } from "../../../shared/contract/page/page.ts";
import { jsonLdOf } from "../../../shared/seo/json-ld.ts";
import { matchRoute } from "../../../shared/routes.ts";
import { chromeKeyOf, pageKey } from "../../../shared/url/page-key.ts";
import { clientFiles } from "./client-files.ts";
import { loadBlockCode } from "./block-code.ts";
import { documentHead, documentTail, escapeHtml, jsonLdElement, robots } from "./document.ts";
import type { Early } from "./early.ts";
import { viewsSeenFrom } from "../resolve/store-origin.ts";
import { logLine } from "../../log.ts";

export interface Streamed {
  store: StoreView;
  url: URL;
  hosts: Readonly<Record<string, string>>;
  /** Still under way; neither may reject. */
  page: Promise<PageData>;
  chrome: Promise<Chrome>;
  /** What is known from the beginning: the code to load and most of the head. */
  early: Early;
  /** What visitors are asked consent for. */
  consent?: readonly ConsentNeed[] | undefined;
  /** The tags that are loaded from other hosts after consent. */
  tags?: Tags | undefined;
  /** Allows React's reveal scripts of this one answer. */
  nonce: string;
}

/**
 * A page whose data is late: head and shell leave at once, the parts follow through Suspense as they settle, the data
 * block comes last, so the client (a deferred module) hydrates a complete document.
 */
export async function renderStreamed({
  store,
  url,
  hosts,
  page,
  chrome,
  early,
  consent,
  tags,
  nonce,
}: Streamed): Promise<ReadableStream<Uint8Array>> {
  const language = languageOf(store);
  const [messages] = await Promise.all([
    loadMessages(language),
    loadBlockCode(),
    loadLayout(matchRoute(url.pathname)?.layout),
  ]);
  const key = pageKey(url.pathname, url.search);
  const files = clientFiles([...sourcesOfPage(early.group, url.pathname), messageSource(language)]);
  // Inside an element: parts at the very top could hold the document itself, so React would keep the shell back until
  // they are known.
  let gone = false;
  const written: WrittenAmounts = {};
  const app = await renderToReadableStream(
    <div id="app">
      <StaticRouter location={url.pathname + url.search}>
        <App
          store={store}
          messages={messages}
          fallback={{ [key]: page, [chromeKeyOf(store)]: chrome }}
          written={written}
        />
      </StaticRouter>
    </div>,
    {
      nonce,
      onError: (error) => {
        if (!gone) console.error(logLine({ event: "stream-failed", message: String(error) }));
      },
    },
  );
  const text = new TextEncoder();
  const reader = app.getReader();
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(text.encode(documentHead({ store, files, page: early, url, hosts, jsonLd: [] })));
      try {
        for (let part = await reader.read(); !part.done; part = await reader.read()) controller.enqueue(part.value);
        const [deferred, around] = await Promise.all([page, chrome]);
        controller.enqueue(
          text.encode(
            deferredTags(deferred) +
              jsonLdOf(deferred, { origin: url.origin, store }, around).map(jsonLdElement).join("") +
              documentTail(
                {
                  storeCode: store.storeCode,
                  language,
                  views: viewsSeenFrom(url, hosts),
                  fallback: { [key]: deferred, [chromeKeyOf(store)]: around },
                  written,
                },
                { consent, tags },
              ),
          ),
        );
        controller.close();
      } catch (error) {
        controller.error(error);
      }
    },
    cancel: (reason) => {
      gone = true;
      return reader.cancel(reason);
    },
  });
}

/**
 * Tags in the body for what the sent status and head cannot say any more: a page that turned out to be missing stays
 * out of search engines, and a moved one redirects.
 */
function deferredTags(page: PageData): string {
  if (page.kind === "redirect") return `<meta http-equiv="refresh" content="0;url=${escapeHtml(page.location)}">`;
  return page.kind === "not-found" || page.kind === "error" || page.meta.noindex ? robots : "";
}
