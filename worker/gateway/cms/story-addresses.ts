import { z } from "zod";
import { storeViews, type StoreView } from "../../../shared/config/stores.ts";
import type { Address, AddressesAnswer, AddressMarks } from "../../../shared/contract/customer/addresses.ts";
import { isPartSlug, partOf } from "../../../shared/contract/content/story-parts.ts";
import { isInViewFolder, slugInView } from "../../../shared/contract/content/story-tags.ts";
import { catalogPath, storePath } from "../../../shared/url/store-path.ts";
import { logLine } from "../../log.ts";
import { askPublished, CmsRefusal, type CmsCall, type Delivered } from "./content.ts";
import { deliveredList, deliveredStory, equivalentsOf, type DeliveredStory } from "./delivery.ts";
import { isSlug } from "./find-stories.ts";
import { hasLanguages, otherLanguages, ownSlug } from "./languages.ts";
import { createQuestions, ofEach, type Questions } from "./questions.ts";

const perPage = 100;
/** Stories of a space that a sitemap names: so many pages of the API, some at a time. */
const mostPages = 50;
const atOnce = 5;
/** How long a list is used for: search engines come back after hours, and a new page is found by links at once. */
const keptMs = 10 * 60_000;

/** A published story that makes a page. */
interface Page {
  /** The slug within its view. */
  readonly slug: string;
  /** The view whose folder contains it; null for a story of every view. */
  readonly view: StoreView | null;
  readonly updated_at: string | null;
  /** View → slug of its equivalent there, as far as the story names one. */
  readonly elsewhere: Readonly<Record<string, string>>;
}

function pageOf(entry: unknown): Page[] {
  const { data: story } = deliveredStory.safeParse(entry);
  if (!story || partOf(story.content.component) !== undefined) return [];
  const full = ownSlug(story).replace(/^\/+|(?<!\/)\/+$/g, "");
  const slug = slugInView(full);
  const view = hasLanguages() ? undefined : storeViews.find(({ storeCode }) => full.startsWith(`${storeCode}/`));
  // A view's folder itself, parts of pages, and slugs of digits, which nobody can ask for, are no pages.
  if (!isSlug(slug) || isPartSlug(slug) || (!view && (/^\d+$/.test(slug) || isInViewFolder(slug)))) return [];
  return [{ slug, view: view ?? null, updated_at: timeOf(story), elsewhere: elsewhereOf(story, slug, view) }];
}

const time = z.iso.datetime({ offset: true });
const timeOf = ({ published_at: at }: DeliveredStory): string | null => time.safeParse(at).data ?? null;

function elsewhereOf(story: DeliveredStory, slug: string, view: StoreView | undefined): Record<string, string> {
  const everywhere = (views: readonly StoreView[]) => Object.fromEntries(views.map((one) => [one.storeCode, slug]));
  if (hasLanguages())
    return Object.fromEntries(
      // Without a view of its own: its address in each view.
      otherLanguages(story).map(({ store_code: code, full_slug: own }) => [code, own]),
    );
  if (!view) return everywhere(storeViews);
  return Object.fromEntries(
    equivalentsOf(story).flatMap(({ full_slug: full, isPublished }) => {
      const other = storeViews.find(({ storeCode }) => full.startsWith(`${storeCode}/`));
      return other && isPublished ? [[other.storeCode, slugInView(full)]] : [];
    }),
  );
}

interface Kept {
  readonly pages: Map<string, { readonly at: number; readonly pages: Page[] }>;
  readonly questions: Questions<Page[]>;
}
const keptOf = ofEach<CmsCall["versions"], Kept>(() => ({ pages: new Map(), questions: createQuestions(5_000) }));

/** Every page of a space, asked for once in ten minutes by all who want to know. Throws CmsRefusal, UpstreamFailure. */
async function pagesOf(call: CmsCall): Promise<Page[]> {
  const { base } = call.upstream.place;
  const { pages, questions } = keptOf(call.versions);
  const known = pages.get(base);
  if (known && call.now() - known.at < keptMs) return known.pages;
  return questions.ask(base, async () => {
    const at = call.now();
    const found = await readPages(call);
    pages.set(base, { at, pages: found });
    return found;
  });
}

async function readPages(call: CmsCall): Promise<Page[]> {
  const ask = (page: number): Promise<Delivered> =>
    askPublished("stories", { excluding_fields: "body", per_page: perPage, page }, call);
  const first = await ask(1);
  const total = Number(first.headers.get("total") ?? 0);
  const pages = Math.ceil(total / perPage);
  if (pages > mostPages)
    console.warn(logLine({ event: "sitemap-incomplete", stories: total, most: mostPages * perPage }));
  const answers = [first];
  for (let page = 2; page <= Math.min(pages, mostPages); page += atOnce)
    answers.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(atOnce, pages - page + 1, mostPages - page + 1) }, (_, i) => ask(page + i)),
      )),
    );
  return answers.flatMap(({ status, body }) => {
    const { data } = status === 200 ? deliveredList.safeParse(body) : {};
    if (!data) throw new CmsRefusal(status);
    return data.stories.flatMap(pageOf);
  });
}

const pathIn = (view: StoreView, slug: string): string =>
  slug === "home" ? storePath(view, "/") : catalogPath(view, slug);

/** The addresses of a view by their slugs, in a fixed order: its own stories before those of every view. */
function addressesIn(view: StoreView, pages: readonly Page[]): Map<string, Address> {
  const every = storeViews.map((other) => [other.storeCode, pathIn(other, "home")] as const);
  const found = new Map<string, Address>([
    ["home", { path: pathIn(view, "home"), updated_at: null, alternates: Object.fromEntries(every) }],
  ]);
  const sorted = pages.toSorted((a, b) => Number(a.view !== null) - Number(b.view !== null));
  for (const page of sorted) {
    const slug = page.view || !hasLanguages() ? page.slug : page.elsewhere[view.storeCode];
    if (slug === undefined || (page.view && page.view.storeCode !== view.storeCode)) continue;
    const elsewhere = {
      ...page.elsewhere,
      ...(slug === "home" && Object.fromEntries(storeViews.map((one) => [one.storeCode, "home"]))),
    };
    const alternates = storeViews.flatMap((other) => {
      const own = other === view ? slug : elsewhere[other.storeCode];
      return own === undefined ? [] : [[other.storeCode, pathIn(other, own)] as const];
    });
    found.set(slug, {
      path: pathIn(view, slug),
      updated_at: page.updated_at,
      alternates: Object.fromEntries(alternates),
    });
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The addresses of a view's stories behind `after`, at most `limit`, in the form of the platform's own call. */
export async function storyAddresses(
  view: StoreView,
  { after = "", limit }: { after?: string | undefined; limit: number },
  call: CmsCall,
): Promise<AddressesAnswer> {
  const rows = [...addressesIn(view, await pagesOf(call))].filter(([slug]) => slug > after);
  const shown = rows.slice(0, limit);
  return { items: shown.map(([, item]) => item), next: rows.length > limit ? shown.at(-1)![0] : null };
}

/** After which of a view's stories each further file of a sitemap begins, and how many there are. */
export async function storyMarks(view: StoreView, every: number, call: CmsCall): Promise<AddressMarks> {
  const slugs = [...addressesIn(view, await pagesOf(call)).keys()];
  return {
    total: slugs.length,
    marks: slugs.filter((_, i) => (i + 1) % every === 0 && i + 1 < slugs.length),
  };
}
