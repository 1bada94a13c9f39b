import "fake-indexeddb/auto";
import "@testing-library/jest-dom/vitest";
import { act, configure, render, screen, type RenderResult } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { vi } from "vitest";
import { App } from "../../../client/app/app.tsx";
import { loadMessages } from "../../../client/app/page-data.ts";
import { loadPage } from "../../../client/app/page-registry.ts";
import { loadLayout } from "../../../client/chrome/layouts/layouts.tsx";
import { newsletterShownKey } from "../../../client/features/newsletter/modal.ts";
import { BrowserNavigation } from "../../../client/navigation/router.tsx";
import { languageOf, storeByCode } from "../../../shared/config/stores.ts";
import type { PageData } from "../../../shared/contract/page/page.ts";
import { matchRoute, pageGroupOf } from "../../../shared/routes.ts";
import { chromeKey, pageKey } from "../../../shared/url/page-key.ts";
import { bePatient } from "./patience.ts";
import { chrome } from "./show.tsx";
import type { FakeWire } from "./wire.ts";

// What is hidden is for style sheets to say, and asking for it costs most of a search.
configure({ defaultHidden: true });
bePatient();

export interface OpenShop extends RenderResult {
  user: ReturnType<typeof userEvent.setup>;
}

interface OpenOptions {
  wire: FakeWire;
  view?: string;
  page?: PageData;
  /** What the entry of the history holds that is opened, as after a reload. */
  entry?: unknown;
  sendsMails?: boolean;
}

/**
 * The shop's application in a document without layout, at an address, as a browser runs it: its providers, router and
 * features are the real ones, and only the network is `wire`. `page`: data of the page that is opened, where it has
 * any; other pages' data is asked for over `wire` ("GET /data/…").
 */
export async function openShop(
  path: string,
  { wire, view = "outlet_en", page, entry = null, sendsMails = true }: OpenOptions,
): Promise<OpenShop> {
  const store = storeByCode(view);
  vi.stubGlobal("fetch", wire.fetch);
  // Seen on a visit before: its dialog comes over the second page of a file, whenever the machine finds the time.
  localStorage.setItem(newsletterShownKey, "1");
  history.pushState(entry, "", path);
  document.title = "Page | KADE";
  const route = matchRoute(location.pathname);
  const group = page && page.kind !== "redirect" ? pageGroupOf(page, location.pathname) : route?.group;
  const [messages] = await Promise.all([
    loadMessages(languageOf(store)),
    group ? loadPage(group) : undefined,
    loadLayout(route?.layout),
  ]);
  const fetchJson = async (key: string): Promise<unknown> => {
    const response = await wire.fetch(key);
    if (!response.headers.get("content-type")?.includes("application/json")) throw new Error(`No data for ${key}`);
    return response.json();
  };
  const fallback = {
    [chromeKey]: { ...chrome, mails: sendsMails },
    ...(page && { [pageKey(location.pathname, location.search)]: page }),
  };
  const element = (
    <BrowserNavigation first={page} fetchPage={async (key) => (await fetchJson(key)) as PageData}>
      <App store={store} messages={messages} fallback={fallback} fetcher={fetchJson} />
    </BrowserNavigation>
  );
  let shown!: RenderResult;
  await act(async () => {
    shown = render(element);
  });
  return { ...shown, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) };
}

/** What stands in the page's main content, as one line. */
export const mainWords = (): string => (screen.getByRole("main").textContent ?? "").replace(/\s+/g, " ").trim();
