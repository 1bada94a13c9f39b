import type { Crumb, LandingContent } from "../contract/page/page.ts";
import type { acceptedLanding } from "./accept.ts";
import { inShopOrder, type DiscoveryCategory } from "./navigation.ts";

/** A landing page that may be shown. */
export type Accepted = NonNullable<ReturnType<typeof acceptedLanding>>;

/** Longest navigation and content that a page shows. */
const mostChildren = 40;
const mostContent = 24;

/** What lies below the place where the page stands in the provider's tree, in the shop's order (DISC-015, DISC-024). */
export function childrenHere(tree: DiscoveryCategory | undefined): readonly DiscoveryCategory[] {
  let here = tree;
  for (let next = here; next; next = here?.children.find(({ selected }) => selected)) here = next;
  return inShopOrder(here?.children ?? []).slice(0, mostChildren);
}

interface Written {
  /** Of the page itself, where it is known otherwise. */
  readonly heading?: string | undefined;
  readonly path: string;
  /** Where an address of the provider leads within the shop; null: nowhere. */
  readonly own: (address: string) => string | null;
}

const link =
  ({ own }: Pick<Written, "own">) =>
  ({ path, label }: { readonly path: string; readonly label: string }): Crumb[] => {
    const at = own(path);
    return at !== null && label !== "" ? [{ name: label, path: at }] : [];
  };

/**
 * What a landing page says beside its list (DISC-015 to DISC-017): heading, the way down to it with itself as the last
 * step, what lies below it, and the content of its lists.
 */
export function landingParts({ seo, navigation, contentLists }: Accepted, written: Written) {
  const named = navigation?.breadcrumbs.at(-1)?.label;
  const heading = seo.pageHeading || written.heading || seo.pageTitle || named || "";
  const above = (navigation?.breadcrumbs ?? [])
    .flatMap(link(written))
    .filter(({ path }) => path !== written.path && path !== written.own("/"));
  const content = contentLists.flatMap(({ items }) =>
    items.flatMap(({ title, link: to, description, custom }): LandingContent[] => {
      const text = custom.short_description?.[0]?.label || description;
      const path = to === "" ? null : written.own(to);
      return title === "" ? [] : [{ title, ...(path !== null && { path }), ...(text && { text }) }];
    }),
  );
  return {
    heading,
    crumbs: [...above, { name: heading, path: written.path }],
    children: childrenHere(navigation?.tree).flatMap(link(written)),
    content: content.slice(0, mostContent),
  };
}
