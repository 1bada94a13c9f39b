import type { CategoryTree } from "../../../shared/catalog/categories/category-tree.ts";
import { menuOf } from "../../../shared/catalog/categories/menu.ts";
import { returnsOf } from "../../../shared/checkout/return-ways.ts";
import { languageOf } from "../../../shared/config/stores.ts";
import { paymentMarks, type StoryContent } from "../../../shared/contract/content/cms.ts";
import type { Chrome } from "../../../shared/contract/page/page.ts";
import { footerLegalPages, namesLegalPages } from "../../../shared/content/legal-links.ts";
import { loadAfterSalesTexts } from "../../../shared/i18n/after-sales/after-sales-texts.ts";
import { loadConsentTexts } from "../../../shared/i18n/consent/consent-texts.ts";
import { loadHouseTexts } from "../../../shared/i18n/house/house-texts.ts";
import { legalSlug } from "../../../shared/trader/legal-pages.ts";
import { storePath } from "../../../shared/url/store-path.ts";
import { shopLink } from "../../../shared/url/shop-link.ts";
import { apiFor, treeOf, type LoadContext } from "./context.ts";

type ContentOf<K extends StoryContent["component"]> = Extract<StoryContent, { component: K }>;

/** Name of a shop whose theme has none. */
export const houseName = "KADE";

/** What the CMS says of header, promo bar and footer; null for a part that it does not have. */
interface Parts {
  readonly theme: ContentOf<"theme"> | null;
  readonly menu: ContentOf<"menu"> | null;
  readonly footer: ContentOf<"footer"> | null;
  /** Links to the law's pages where theme and footer name none. */
  readonly legal: readonly { label: string; path: string }[];
}

/** Stories and categories of the chrome; throws UpstreamError when one of them is not answered. */
export async function loadChrome(context: LoadContext): Promise<Chrome> {
  const [theme, menu, footer, tree] = await Promise.all([
    content(context, "theme", "theme"),
    content(context, "blocks/header-menu", "menu"),
    content(context, "blocks/footer", "footer"),
    treeOf(context),
  ]);
  const legal = namesLegalPages(theme, footer) ? [] : await publishedLegalPages(context);
  return chromeFrom(context, { theme, menu, footer, legal }, tree);
}

/** Links to those of the law's pages that are published where they are shipped, under their own titles. */
async function publishedLegalPages(context: LoadContext): Promise<Parts["legal"]> {
  const links = await Promise.all(
    footerLegalPages.map(async (page) => {
      const slug = legalSlug(page, languageOf(context.store));
      const found = await content(context, slug, "page");
      return found ? [{ label: found.title, path: `/${slug}/` }] : [];
    }),
  );
  return links.flat();
}

/** The chrome of a shop whose CMS does not answer: the departments, and the shop's own words. */
export const plainChrome = async (context: LoadContext): Promise<Chrome> =>
  chromeFrom(context, { theme: null, menu: null, footer: null, legal: [] }, await treeOf(context));

/** The mark that a CMS's word for a way to pay means, "Bank transfer" as well as "banktransfer". */
const markOf = (name: string) => paymentMarks.find((mark) => mark === name.toLowerCase().replaceAll(/[\s-]/g, ""));

const hasLabels = (store: LoadContext["store"]): boolean =>
  returnsOf({ storeCode: store.storeCode, number: "", language: languageOf(store) }).portal !== null;

async function chromeFrom(
  context: LoadContext,
  { theme, menu, footer, legal }: Parts,
  tree: CategoryTree,
): Promise<Chrome> {
  const link = (path: string) => shopLink(context.store, path);
  const language = languageOf(context.store);
  const [t, house, consent] = await Promise.all([
    loadAfterSalesTexts(language),
    loadHouseTexts(language),
    loadConsentTexts(language),
  ]);
  const shopName = theme?.shopName ?? houseName;
  const ownLinks = theme?.footer.links ?? [];
  const ownColumn = ownLinks.length === 0 ? [] : [{ title: shopName, links: ownLinks }];
  // Whatever the CMS holds: a contract can be withdrawn from on every page (directive 2011/83, article 11a).
  const order = {
    title: t("footer.title"),
    links: [
      { label: t("lookUp"), path: storePath(context.store, "/bestelling-zoeken/") },
      { label: t("withdraw"), path: storePath(context.store, "/herroepen/") },
    ],
  };
  return {
    shopName,
    customerServicePath: link(theme?.customerServicePath ?? "/"),
    ...(theme?.sizeGuidePath && { sizeGuidePath: link(theme.sizeGuidePath) }),
    priceNote: { label: house("price.note"), path: link(theme?.deliveryPath ?? theme?.customerServicePath ?? "/") },
    ...(theme?.privacyPath && { privacyPath: link(theme.privacyPath) }),
    menu: menuOf(menu?.entries ?? [], tree, context.store),
    ...(context.mails === false && { mails: false }),
    returns: house(hasLabels(context.store) ? "returns.label" : "returns.postage"),
    ...(context.photos === false && { photos: false }),
    ...(context.measured && { measured: true }),
    promo: orElse(theme?.promo, housePromo(house)).map((item) => ({
      ...item,
      ...(item.link && { link: link(item.link) }),
    })),
    footer: {
      socialTitle: theme?.footer.socialTitle ?? "",
      newsletterTitle: theme?.footer.newsletterTitle ?? house("newsletter.title"),
      newsletterText: theme?.footer.newsletterText ?? house("newsletter.text"),
      copyright: [
        ...[...orElse(theme?.footer.copyright, [{ label: `© ${shopName}` }]), ...legal].map((item) => ({
          ...item,
          ...(item.path && { path: link(item.path) }),
        })),
        // Whatever the CMS holds: consent is as easily withdrawn as it was given (GDPR, article 7(3)).
        ...(context.asks ? [{ label: consent("footer"), path: "#dialog=consent" }] : []),
      ],
      social: orElse(footer?.social, theme?.footer.social ?? []),
      payments: footer?.payments ?? [],
      paymentNames: Object.fromEntries(
        (footer?.payments ?? []).flatMap((name) => {
          const mark = markOf(name);
          return mark ? [[name, house(`pay.${mark}`)]] : [];
        }),
      ),
      columns: [
        ...orElse(footer?.columns, ownColumn).map((column) => ({
          title: column.title,
          links: column.links.map((entry) => ({ label: entry.label, path: link(entry.path) })),
        })),
        order,
      ],
    },
  };
}

/** Selling points of a view that has none of its own: what holds in every shop. */
const housePromo = (house: Awaited<ReturnType<typeof loadHouseTexts>>): Chrome["promo"] => [
  { label: house("promo.returns"), labelNormal: house("promo.returnsMore"), icon: "return" },
  { label: house("promo.prices"), labelNormal: house("promo.pricesMore"), icon: "heart" },
];

/** A list that holds something, else what stands in for it. */
const orElse = <T>(list: T[] | undefined, instead: T[]): T[] => (list && list.length > 0 ? list : instead);

/** A story's content when it is of the expected kind; a shop without that story goes on without it. */
async function content<K extends StoryContent["component"]>(
  context: LoadContext,
  slug: string,
  component: K,
): Promise<ContentOf<K> | null> {
  const story = context.from.maybe(await apiFor(context).story(slug));
  return story?.content.component === component ? (story.content as ContentOf<K>) : null;
}
