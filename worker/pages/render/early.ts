import { pictures } from "../../../shared/catalog/product/media.ts";
import { categorySource } from "../../../shared/contract/catalog/catalog.ts";
import { productSource } from "../../../shared/contract/catalog/product.ts";
import type { PageGroup } from "../../../shared/routes.ts";
import type { HeadPage } from "../../../shared/seo/head-tags.ts";
import { parseListing } from "../../../shared/url/listing.ts";
import { listingAddress } from "../../../shared/url/listing-address.ts";
import { productPath } from "../../../shared/url/catalog-link.ts";
import { storePath } from "../../../shared/url/store-path.ts";
import type { LoadContext } from "../load/context.ts";
import { metaOf } from "../load/known-page.ts";
import { isRoot } from "../load/catalog/load-category.ts";
import { isNarrow } from "../load/catalog/listing.ts";
import { storyFacts, withFacts } from "../load/content/story-facts.ts";
import type { Target } from "../resolve/resolve.ts";
import { plainText } from "../../sanitise.ts";

/** What is certain of a page once its target is known: that it exists (status 200), its code, and most of its head. */
export interface Early extends HeadPage {
  group: PageGroup;
}

/** What is certain of a target's page; null while the page may still turn out to be missing or moved. */
export async function earlyPage(
  context: LoadContext,
  target: Target,
  path: string,
  search: string,
): Promise<Early | null> {
  const listing = parseListing(search);
  const meta = { title: "", description: "", canonical: path, alternates: [] };
  switch (target.kind) {
    case "route": {
      const { group } = target.route;
      if (group === "home") return { group, kind: "home", meta: { ...meta, canonical: storePath(context.store, "/") } };
      if (group === "search")
        return listing.page === 1
          ? { group, kind: "search", meta: { ...meta, title: listing.q, noindex: true } }
          : null;
      // Stories and landing pages may be missing.
      if (group === "cms" || group === "blog" || group === "category") return null;
      return { group, kind: "static", meta: await metaOf(context, target.route) };
    }
    case "category": {
      const { success, data } = categorySource.safeParse(target.source);
      if (!success || !data.is_active || isRoot(data) || listing.page > 1) return null;
      return {
        group: "category",
        kind: "category",
        meta: {
          ...meta,
          title: data.name,
          description: plainText(data.description ?? ""),
          canonical: listingAddress(path, listing),
          ...(isNarrow(listing) && { noindex: true }),
        },
      };
    }
    case "product": {
      const { success, data } = productSource.safeParse(target.source);
      if (!success || data.status >= 2 || data.visibility === 1) return null;
      return {
        group: "product",
        kind: "product",
        meta: {
          ...meta,
          title: data.name,
          description: plainText(data.description ?? "") || data.name,
          canonical: productPath(context.store, data),
        },
        image: pictures(data)[0] ?? null,
      };
    }
    case "cms": {
      const { content } = target.story;
      if (content.component !== "page" && content.component !== "article") return null;
      const kind = content.component === "page" ? "cms" : "article";
      const description =
        content.seo?.description ?? ("metaDescription" in content ? content.metaDescription : undefined) ?? "";
      const facts = storyFacts(context.store);
      const title = withFacts(content.seo?.title ?? content.title, facts);
      return { group: kind, kind, meta: { ...meta, title, description: withFacts(description, facts) } };
    }
    default:
      return null;
  }
}
