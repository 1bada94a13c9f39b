import { languageOf } from "../../../../shared/config/stores.ts";
import { landingPage, type LandingPage } from "../../../../shared/contract/content/landing.ts";
import type { Alternate } from "../../../../shared/contract/page/page.ts";
import { catalogPath } from "../../../../shared/url/store-path.ts";
import { known, otherViews, search, type LoadContext } from "../context.ts";

/** Landing pages of one category that are looked through. */
const mostPages = 100;

const fixedBy = ({ category_id: category, filter_attributes: filters }: LandingPage): string =>
  JSON.stringify([category, filters.map(({ attribute, value }) => `${attribute}=${value}`).sort()]);

/**
 * The same landing page in the other views: pages share no id, so it is the one of the same path, or else the only one
 * with the same products, by category and fixed filters.
 */
export async function landingAlternates(context: LoadContext, landing: LandingPage): Promise<Alternate[]> {
  const found = await Promise.all(
    otherViews(context.store).map(async (view): Promise<Alternate[]> => {
      const { sources } = await search(
        context,
        "tweakwise_landing_page",
        { _appliedFilters: [{ attribute: "category_id", value: { eq: landing.category_id }, scope: "default" }] },
        { size: mostPages },
        view.storeCode,
      );
      const same = sources
        .flatMap((source) => known(landingPage.safeParse(source), "tweakwise_landing_page"))
        .filter((other) => fixedBy(other) === fixedBy(landing));
      const twin = same.find((other) => other.url_path === landing.url_path) ?? (same.length === 1 ? same[0] : null);
      return twin
        ? [{ storeCode: view.storeCode, language: languageOf(view), path: catalogPath(view, twin.url_path) }]
        : [];
    }),
  );
  return found.flat();
}
