import { languageOf } from "../../../../shared/config/stores.ts";
import type { Meta, PageData } from "../../../../shared/contract/page/page.ts";
import { loadStoresTexts } from "../../../../shared/i18n/stores/stores-texts.ts";
import { storePath } from "../../../../shared/url/store-path.ts";
import { anyStoreTag } from "../../../../shared/stores/any-store-tag.ts";
import { apiFor, contentIn, otherViews, sharedValue, type LoadContext } from "../context.ts";
import { loadNamedStory } from "./load-story.ts";
import { scrubbed } from "../../../log.ts";

/** Exceptions of the past are history; a day earlier than here it may still be today. */
const aDay = 86_400_000;

const metaOf = (context: LoadContext, path: string, title: string, description: string): Meta => ({
  title,
  description,
  canonical: storePath(context.store, path),
  alternates: otherViews(context.store).map((view) => ({
    storeCode: view.storeCode,
    language: languageOf(view),
    path: storePath(view, path),
  })),
});

/**
 * Whether there are stores that can be visited; true or absent, asked once until the first comes or the last goes. A
 * page that only mentions stores is made without them while nobody answers.
 */
export async function hasStores(context: LoadContext): Promise<true | undefined> {
  try {
    return await sharedValue(context, `stores:${context.store.storeCode}`, anyStore, [anyStoreTag]);
  } catch (error) {
    console.warn(scrubbed(String(error)));
    context.from.tag([anyStoreTag]);
    return undefined;
  }
}

async function anyStore(context: LoadContext): Promise<true | undefined> {
  const found = await apiFor(context).stores?.({ limit: "1" });
  return found && (context.from.maybe(found)?.total ?? 0) > 0 ? true : undefined;
}

/**
 * The first 50 stores; a story "storelocator" may say title and description (ROUTE-012). A platform without stores, or
 * without calls about them, shows what the story itself says.
 */
export async function loadStores(context: LoadContext): Promise<PageData> {
  const [t, found, story] = await Promise.all([
    loadStoresTexts(languageOf(context.store)),
    apiFor(context).stores?.(),
    apiFor(context).story("storelocator"),
  ]);
  const answer = found ? context.from.maybe(found) : null;
  const stores = answer?.stores ?? [];
  const content = contentIn(context, story)?.content;
  const page = content?.component === "page" ? content : null;
  if (stores.length === 0 && page && page.body.length > 0) return loadNamedStory(context, "storelocator");
  const title = page?.title || t("title");
  const intro = page?.seo?.description || page?.metaDescription || "";
  const yesterday = new Date(context.now - aDay).toISOString().slice(0, 10);
  return {
    kind: "stores",
    title,
    intro,
    ...(context.map && { map: context.map }),
    meta: metaOf(context, "/storelocator/", page?.seo?.title || title, intro || t("intro")),
    stores: stores.map((store) => ({
      ...store,
      exceptions: store.exceptions.filter(({ date }) => date >= yesterday),
    })),
    ...(answer && answer.total > stores.length && { total: answer.total }),
  };
}

/** The page of pick-up points: which ones is asked by whoever looks. */
export async function loadServicePoints(context: LoadContext): Promise<PageData> {
  const t = await loadStoresTexts(languageOf(context.store));
  const title = t("title.points");
  return {
    kind: "stores",
    title,
    intro: "",
    meta: metaOf(context, "/service-points/", title, t("intro.points")),
    stores: null,
  };
}
