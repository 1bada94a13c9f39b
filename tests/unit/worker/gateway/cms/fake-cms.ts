import { createBreaker, type Breaker } from "../../../../../worker/breaker.ts";
import type { KnownVersion } from "../../../../../worker/gateway/cms/content.ts";
import type { LookUpLimit } from "../../../../../worker/gateway/cms/look-ups.ts";
import { createGateway, type Gateway } from "../../../../../worker/gateway/gateway.ts";
import { createUpstreams } from "../../../../../worker/gateway/upstream.ts";

const known =
  /^(token|version|cv|resolve_(links|relations)|find_by|starts_with|is_startpage|sort_by|excluding_fields|per_page|page|by_uuids(_ordered)?|from_release|datasource|language|dimension|with_tag)$/;

interface FakeStory {
  id: number;
  uuid: string;
  full_slug: string;
  content: Record<string, unknown>;
  first_published_at?: string;
  alternates?: unknown[];
  translated_slugs?: { lang: string; path: string | null; published?: boolean }[];
  default_full_slug?: string;
}

/** A space at a provider: published stories, drafts, a version. */
export interface FakeSpace {
  /** What the shop asked, and with which headers. */
  calls: URL[];
  headers: Headers[];
  publish(slug: string, content: Record<string, unknown>, more?: Partial<FakeStory>): void;
  remove(slug: string): void;
  at(slug: string): FakeStory | undefined;
  drafts: Map<number, Record<string, unknown>>;
  /** Into which `title__i18n__de` and the like are put in the place of `title`. */
  languages: string[];
  /** Answers a call instead of the space while it gives something. */
  instead: { answer: ((url: URL) => Response | Promise<Response | undefined> | undefined) | undefined };
  fetch(request: Request): Promise<Response>;
}

/** The space with a gateway over it. */
export interface FakeCms extends FakeSpace {
  gateway: Gateway;
  clock: { now: number };
  /** The newest number of the shop's log. */
  log: { seq: number | null };
  get(path: string, storeCode?: string): Promise<Response>;
}

export const publicToken = "public-token-of-the-space";
export const previewToken = "preview-token-of-the-space";
export const numberOf = (slug: string): number =>
  [...slug].reduce((sum, char) => sum * 31 + char.charCodeAt(0), 7) % 1e9;
export const uuidOf = (slug: string): string =>
  `00000000-0000-4000-8000-${numberOf(slug).toString(16).padStart(12, "0")}`;

const refuse = (status: number, body: unknown) => Response.json(body, { status });

/**
 * A space: what is published under a version stays readable under it for ever, as at the provider's edge: only a newer
 * `cv` shows what is new.
 */
export function createSpace(): FakeSpace {
  const stories = new Map<string, FakeStory>();
  const kept = new Map<string, { status: number; body: string; headers: [string, string][] }>();
  const space = { cv: 1_000 };
  const calls: URL[] = [];
  const headers: Headers[] = [];
  const instead: FakeCms["instead"] = { answer: undefined };
  const drafts: FakeCms["drafts"] = new Map();
  const languages: string[] = [];

  /** A story in a language: its words, and its slug behind the language's code. */
  const inLanguage = (story: FakeStory, language: string): FakeStory => {
    if (!languages.includes(language)) return story;
    const end = `__i18n__${language}`;
    const words = Object.entries(story.content).filter(([name]) => name.endsWith(end));
    const own = story.translated_slugs?.find(({ lang }) => lang === language)?.path ?? story.full_slug;
    return {
      ...story,
      content: {
        ...story.content,
        ...Object.fromEntries(words.map(([name, word]) => [name.slice(0, -end.length), word])),
      },
      full_slug: `${language}/${own}`,
      default_full_slug: story.full_slug,
    };
  };
  const found = (path: string): FakeStory | undefined =>
    stories.get(path) ??
    [...stories.values()].find(({ translated_slugs: slugs = [] }) =>
      slugs.some(({ lang, path: own }) => `${lang}/${own}` === path),
    );

  /** Published stories that a story's links name by uuid. */
  const linksOf = (story: FakeStory) => {
    const text = JSON.stringify(story.content);
    return [...stories.values()]
      .filter(({ uuid }) => text.includes(uuid))
      .map(({ id, uuid, full_slug: slug }) => ({ id, uuid, slug }));
  };
  const listed = (url: URL, found: FakeStory[]) => {
    const perPage = Number(url.searchParams.get("per_page") ?? 25);
    const page = Number(url.searchParams.get("page") ?? 1);
    return Response.json(
      { stories: found.slice((page - 1) * perPage, page * perPage), cv: space.cv, rels: [], links: [] },
      { headers: { total: String(found.length), "per-page": String(perPage) } },
    );
  };
  const one = (story: FakeStory | undefined) =>
    story
      ? Response.json({ story, cv: space.cv, rels: [], links: linksOf(story) })
      : refuse(404, ["This record could not be found"]);

  function published(url: URL): Response {
    const path = decodeURIComponent(url.pathname.slice("/v2/cdn/".length));
    const all = [...stories.values()];
    if (path === "datasource_entries")
      return Response.json({ datasource_entries: [{ id: 1, name: "Maat M", value: "m", dimension_value: null }] });
    const language = url.searchParams.get("language") ?? "";
    if (path !== "stories") {
      const story = found(path.slice("stories/".length));
      return one(story && inLanguage(story, language));
    }
    const uuids = url.searchParams.get("by_uuids_ordered")?.split(",");
    if (uuids)
      return listed(
        url,
        uuids.flatMap((uuid) => all.find((story) => story.uuid === uuid) ?? []).map((one) => inLanguage(one, language)),
      );
    const start = url.searchParams.get("starts_with") ?? "";
    const below = all.filter(({ full_slug: slug }) => slug.startsWith(start));
    return listed(
      url,
      below
        .sort((a, b) => (b.first_published_at ?? "").localeCompare(a.first_published_at ?? ""))
        .map((one) => inLanguage(one, language)),
    );
  }

  async function answer(url: URL): Promise<Response> {
    const { searchParams: query } = url;
    for (const name of query.keys())
      if (!known.test(name)) return refuse(422, { error: `Unrecognized parameter: ${name}` });
    const token = query.get("token");
    if (url.pathname === "/v2/cdn/spaces/me")
      return token === publicToken
        ? Response.json({ space: { id: 1, version: space.cv, language_codes: languages } })
        : refuse(401, { error: "Unauthorized" });
    if (query.get("version") === "draft") {
      if (token !== previewToken) return refuse(401, { error: "Unauthorized" });
      const id = Number(url.pathname.split("/").at(-1));
      const story = [...stories.values()].find((candidate) => candidate.id === id);
      const content = drafts.get(id) ?? story?.content;
      return one(content && { id, uuid: uuidOf(String(id)), full_slug: story?.full_slug ?? `concept-${id}`, content });
    }
    if (token !== publicToken) return refuse(401, { error: "Unauthorized" });
    if (!query.has("cv")) {
      query.set("cv", String(space.cv));
      return new Response(null, { status: 301, headers: { location: url.href } });
    }
    const before = kept.get(url.href);
    if (before) return new Response(before.body, { status: before.status, headers: before.headers });
    const fresh = published(url);
    kept.set(url.href, { status: fresh.status, body: await fresh.clone().text(), headers: [...fresh.headers] });
    return fresh;
  }

  return {
    calls,
    headers,
    drafts,
    languages,
    instead,
    at: (slug) => stories.get(slug),
    publish: (slug, content, more = {}) => {
      space.cv += 1;
      stories.set(slug, { id: numberOf(slug), uuid: uuidOf(slug), full_slug: slug, content, ...more });
    },
    remove: (slug) => {
      space.cv += 1;
      stories.delete(slug);
    },
    fetch: async (request) => {
      const url = new URL(request.url);
      calls.push(new URL(url));
      headers.push(request.headers);
      return (await instead.answer?.(url)) ?? answer(url);
    },
  };
}

/** A gateway over a space, with what its isolate knows of versions and of the log. */
export function gatewayOver(
  space: FakeSpace,
  {
    now,
    head,
    versions = new Map(),
    lookUps,
  }: {
    now: () => number;
    head: () => number | null;
    versions?: Map<string, KnownVersion>;
    lookUps?: LookUpLimit;
  },
): Gateway {
  const breakers = new Map<string, Breaker>();
  const upstreams = createUpstreams(
    { groups: { cms: { url: "https://cms.test/v2", key: publicToken } }, upstreamDelayMs: 0 },
    { fetch: () => Promise.reject(new Error("the embedded backend was asked")) },
    {
      now,
      breakerOf: (key) => breakers.get(key) ?? breakers.set(key, createBreaker()).get(key)!,
      fetch: space.fetch,
    },
  );
  return createGateway(upstreams, { now, head, versions, lookUps, preview: { previewToken } });
}

export function createCms(): FakeCms {
  const space = createSpace();
  const clock = { now: 1_000_000 };
  const log: { seq: number | null } = { seq: 5 };
  const gateway = gatewayOver(space, { now: () => clock.now, head: () => log.seq });
  return {
    ...space,
    gateway,
    clock,
    log,
    get: (path, storeCode = "outlet_nl") =>
      gateway.fetch(new Request(`http://shop.test/api/cms/${path}`, { headers: { "x-vs-store-code": storeCode } })),
  };
}
