import { expect, type APIRequestContext } from "@playwright/test";
import { configure, queries, within } from "@testing-library/dom";
import { Window } from "happy-dom";
import { test as base } from "../test.ts";

/** What is hidden is for style sheets to say, and asking for it costs most of a search. */
configure({ defaultHidden: true });

type Queries = ReturnType<typeof within<typeof queries>>;

/** A page as the server sends it, before any script or style sheet: what it says, not how it looks. */
export interface Served {
  status: number;
  headers: Readonly<Record<string, string>>;
  html: string;
  document: Document;
  /** Looks for things by role and words in the whole page, or in its main content. */
  page: Queries;
  main: Queries;
  /** Where the page was asked for, after redirects. */
  url: URL;
}

/** What names ask of the styles of an element, by all that those follow from where no style sheet says more. */
const styles = new Map<string, string>();

/**
 * Styles of a page without style sheets and `style` attributes, each computed once for elements of a name; computing
 * them for every element took half the time of what looks for roles and names.
 */
function styleIn(window: Window): (element: Element) => { getPropertyValue(name: string): string } {
  const computed = window.getComputedStyle.bind(window) as unknown as typeof getComputedStyle;
  return (element) => ({
    getPropertyValue: (name) => {
      const key = `${name} ${element.localName} ${element.hasAttribute("hidden")}`;
      const known = styles.get(key) ?? computed(element).getPropertyValue(name);
      styles.set(key, known);
      return known;
    },
  });
}

/** The document an HTML text describes. Nothing it names is loaded and none of its scripts run. */
export function documentOf(html: string, url: string): Document {
  const window = new Window({
    url,
    settings: {
      disableJavaScriptFileLoading: true,
      disableCSSFileLoading: true,
      disableIframePageLoading: true,
      handleDisabledFileLoadingAsSuccess: true,
    },
  });
  window.document.write(html);
  Object.assign(window, { getComputedStyle: styleIn(window) });
  return window.document as unknown as Document;
}

export const inside = (element: Element): Queries => within(element as HTMLElement);

/** Words of an element, as one line. */
export const wordsOf = (element: Element): string => (element.textContent ?? "").replace(/\s+/g, " ").trim();

/** Pages that were read last in this process, by their addresses: several tests look into the same one. */
const lastRead = new Map<string, { html: string; document: Document }>();
const mostRead = 12;

/** The document of an answer; nobody changes it, so the same answer is read once. */
function readOnce(html: string, url: string): Document {
  const known = lastRead.get(url);
  const document = known?.html === html ? known.document : documentOf(html, url);
  lastRead.delete(url);
  lastRead.set(url, { html, document });
  if (lastRead.size > mostRead) lastRead.delete(lastRead.keys().next().value!);
  return document;
}

type Ask = (path: string, view?: "nl" | "de" | "en") => Promise<Served>;

/**
 * Asks for a page in a view and reads it. A page whose data came late is streamed in pieces; the stored one follows
 * whole, so it is asked for again.
 */
const asking =
  (request: APIRequestContext, baseURL: string): Ask =>
  async (path, view = "nl") => {
    const host = view === "nl" ? new URL(baseURL).host : `${view}.${new URL(baseURL).host}`;
    for (let tries = 0; ; tries++) {
      const answer = await request.get(path, { headers: { host, accept: "text/html" } });
      const headers = answer.headers();
      if (headers["content-security-policy"]?.includes("nonce-") && tries < 20) continue;
      const html = await answer.text();
      const url = Object.assign(new URL(answer.url()), { host });
      expect(html).toContain("<main");
      // Read by whoever looks into it.
      let read: Document | undefined;
      const document = () => (read ??= readOnce(html, url.href));
      return {
        status: answer.status(),
        headers,
        html,
        get document() {
          return document();
        },
        get page() {
          return inside(document().body);
        },
        get main() {
          return inside(document().querySelector("main")!);
        },
        url,
      };
    }
  };

/**
 * Tests of what the shop answers over HTTP; no browser is started for them. They share the workers of those that have
 * one.
 */
export const test = base.extend<{ ask: Ask }>({
  ask: ({ request, baseURL }, provide) => provide(asking(request, baseURL!)),
});
