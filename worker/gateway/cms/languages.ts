import { settings } from "../../../shared/config/settings.ts";
import { languageOf, storeViews, type StoreView } from "../../../shared/config/stores.ts";
import type { Story } from "../../../shared/contract/content/cms.ts";
import { translationsOf, type DeliveredStory } from "./delivery.ts";

/**
 * Whether a space translates the fields of one story for its views, instead of keeping a folder for each view
 * (URL-011).
 */
export const hasLanguages = (): boolean => !settings.cms.storyFolders;

const normal = (code: string): string => code.toLowerCase().replaceAll("_", "-");

/** The language, of those that a space has, in which a view is asked for: the whole one ("de-DE") before "de". */
export function languageIn(codes: Iterable<string>, view: StoreView): string {
  const wanted = normal(languageOf(view));
  const all = [...codes];
  return (
    all.find((code) => normal(code) === wanted) ?? all.find((code) => normal(code) === wanted.split("-", 1)[0]) ?? ""
  );
}

/** A story's slug in the space's own language, by which changes of it are announced. */
export const ownSlug = ({ full_slug, default_full_slug }: DeliveredStory): string =>
  (hasLanguages() && default_full_slug) || full_slug;

/** A slug without a language in front, which answers in a language put before the slugs they link to. */
export function withoutLanguage(fullSlug: string): string {
  const [first = "", ...rest] = fullSlug.split("/");
  const isLanguage = hasLanguages() && rest.length > 0 && storeViews.some((view) => languageIn([first], view) !== "");
  return isLanguage ? rest.join("/") : fullSlug;
}

/**
 * Addresses in all views but `store` of a story with translated fields; none where each view has stories of its own.
 */
export function otherLanguages(story: DeliveredStory, store?: StoreView): Story["alternates"] {
  if (!hasLanguages()) return [];
  const translations = translationsOf(story);
  return storeViews.flatMap((view) => {
    if (view.storeCode === store?.storeCode) return [];
    const { path = null, isPublished = true } = translations.get(languageIn(translations.keys(), view)) ?? {};
    return isPublished ? [{ store_code: view.storeCode, full_slug: withoutLanguage(path ?? ownSlug(story)) }] : [];
  });
}
