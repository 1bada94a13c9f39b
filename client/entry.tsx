import "./app/no-eval.ts";
import "./styles/index.css";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { configureViews, languageOf, storeByCode } from "../shared/config/stores.ts";
import type { LocalStorageKey } from "../shared/consent/stored-keys.ts";
import type { PageData } from "../shared/contract/page/page.ts";
import { matchRoute, pageGroupOf } from "../shared/routes.ts";
import { viewOfPath } from "../shared/url/store-path.ts";
import { pageKey } from "../shared/url/page-key.ts";
import { withOfflineAnswers } from "./app/offline-answers.ts";
import { App } from "./app/app.tsx";
import { fetchEarly, fetchNow, noteFetched } from "./navigation/freshness.ts";
import { prefetchOnIntent } from "./navigation/prefetch.ts";
import { previewElement } from "../shared/contract/content/preview.ts";
import { BrowserNavigation } from "./navigation/router.tsx";
import { routesOf } from "./navigation/routes-of.ts";
import { loadMessages, readPageData } from "./app/page-data.ts";
import { loadPage } from "./app/page-registry.ts";
import { loadLayout } from "./chrome/layouts/layouts.tsx";
import { markBrokenPictures } from "./ui/broken-pictures.ts";

async function fetchJson(key: string): Promise<unknown> {
  const response = await fetch(key, { headers: { accept: "application/json" } });
  const type = response.headers.get("content-type") ?? "";
  // A missing page is an answer too: its body says so.
  if (!type.includes("application/json") || response.status >= 500)
    throw new Error(`No data for ${key}: ${response.status}`);
  return response.json();
}

/** Whoever has set how the shop is read gets it so as early as can be; the code for it comes for them alone. */
function applyAids(): void {
  try {
    if (localStorage.getItem("accessibility" satisfies LocalStorageKey))
      import("./features/accessibility/apply.ts").catch(() => {});
  } catch {
    // Blocked: nothing is kept.
  }
}

/** Not at the module's top level: page code imports this file's chunk, and would wait for it for ever. */
async function start(): Promise<void> {
  applyAids();
  const block = readPageData();
  configureViews(block.views);
  const key = pageKey(location.pathname, location.search);
  const known = block.fallback[key] as PageData | undefined;
  const route = matchRoute(location.pathname);
  const group = known && known.kind !== "redirect" ? pageGroupOf(known, location.pathname) : route?.group;
  noteFetched(key);
  markBrokenPictures(document);
  // The page without content is the same for every view of its host.
  const store = (block.offline && viewOfPath(location.pathname)) ?? storeByCode(block.storeCode);
  const language = block.offline ? languageOf(store) : block.language;
  const [messages] = await Promise.all([
    loadMessages(language),
    // Code that the device does not keep is told of by the page's boundary.
    block.offline || !group ? undefined : loadPage(group),
    loadLayout(route?.layout),
  ]);
  const fetchAnswer = (key: string) => fetchNow(key, fetchJson);
  // A preview's drafts stay: the device does not keep them, and what is published does not take their place.
  const fetcher = document.getElementById(previewElement)
    ? async (key: string) => block.fallback[key] ?? fetchAnswer(key)
    : withOfflineAnswers(
        block.fallback,
        fetchAnswer,
        async () => {
          const { offlinePageStore, prepareOffline } = await import("./features/offline/offline.ts");
          prepareOffline(store.storeCode, language);
          return offlinePageStore(store.storeCode);
        },
        store.storeCode,
      );
  const application = (
    <BrowserNavigation first={known} routes={routesOf(store)} fetchPage={(key) => fetchEarly(key, fetchJson)}>
      <App store={store} messages={messages} fallback={block.fallback} fetcher={fetcher} written={block.written} />
    </BrowserNavigation>
  );
  const element = document.getElementById("app")!;
  if (block.offline) createRoot(element).render(application);
  // In a transition it is done in slices, between which a press is answered.
  else startTransition(() => void hydrateRoot(element, application));
  prefetchOnIntent(document, fetchJson);
}

void start();
