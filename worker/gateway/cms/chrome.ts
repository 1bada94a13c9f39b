import type { StoryContent } from "../../../shared/contract/content/cms.ts";
import { z } from "zod";
import { isRecord, type Read } from "./blocks/read.ts";

type ContentOf<K extends StoryContent["component"]> = Extract<StoryContent, { component: K }>;
type Fields = Readonly<Record<string, unknown>>;

const words = z.string().optional().catch(undefined);
/** Rows of a repeated field; what is no record is none. */
const rows = z
  .array(z.unknown())
  .catch([])
  .transform((list) => list.filter(isRecord));

/** The footer of a theme as the CMS delivers it (CMS-016): rows of `{icon, link}` and of `{text, link}`. */
export const themeFooter = z.looseObject({
  socialSectionTitle: words,
  socialLinks: rows,
  newsletterTitle: words,
  newsletterSubtitle: words,
  links: rows,
  copyrightFields: rows,
});
/** The promo bar of a theme as the CMS delivers it (CMS-017): rows of `{label, labelNormal, link}`, and its own link. */
export const themePromoBar = z.looseObject({
  usps: rows,
  customLink: z.unknown().optional(),
  linkText: z.unknown().optional(),
});

/** A part that the CMS keeps as a list of one block, as a record, or flat among the other fields. */
const partOf = (content: Fields, name: string): Fields => {
  const value = content[name];
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return isRecord(first) ? first : content;
};
const filled = (text: string): string | undefined => (text === "" ? undefined : text);

const mostEntries = 50;

/**
 * The result of `make`, or `instead` where it throws: a broken entry must not take down the chrome, which is on every
 * page.
 */
function attempt<T>(make: () => T, instead: T): T {
  try {
    return make();
  } catch {
    return instead;
  }
}
/** The results of `make` for all rows; a row that cannot be read is left out. */
const eachOf = <T>(given: readonly Fields[], make: (row: Fields) => T[]): T[] =>
  given.flatMap((row) => attempt(() => make(row), []));

/** Name, promo bar and texts of the footer; what is missing is left to the shop's own words, field by field. */
export function themeOf(content: Fields, read: Read): ContentOf<"theme"> {
  const footer = themeFooter.parse(partOf(content, "footer"));
  const promo = themePromoBar.parse({ usps: content["promo"], ...partOf(content, "promoBar") });
  const own = attempt(() => read.labelled(promo.customLink, promo.linkText), undefined);
  const text = (value: unknown, most: number) => attempt(() => filled(read.text(value, most)), undefined);
  const link = (value: unknown) => attempt(() => read.link(value), undefined);
  const worded = (rows: readonly Fields[]) =>
    eachOf(rows.slice(0, mostEntries), (row) => {
      const label = read.text(row["text"] ?? row["label"], 200);
      return label === "" ? [] : [{ label, path: read.link(row["link"]) }];
    });
  return {
    component: "theme",
    shopName: text(content["shopName"], 100),
    customerServicePath: link(content["customerServiceLink"] ?? content["customerServicePath"]),
    sizeGuidePath: link(content["sizeGuideLink"] ?? content["sizeGuidePath"]),
    deliveryPath: link(content["deliveryLink"] ?? content["deliveryPath"]),
    privacyPath: link(content["privacyLink"] ?? content["privacyPath"]),
    promo: [
      ...eachOf(promo.usps.slice(0, 10), (row) => {
        const label = read.text(row["label"], 200);
        const labelNormal = read.text(row["labelNormal"], 200);
        if (label === "" && labelNormal === "") return [];
        return [
          {
            label,
            labelNormal: filled(labelNormal),
            icon: filled(read.text(row["icon"], 40)),
            link: read.link(row["link"]),
          },
        ];
      }),
      ...(own ? [{ label: own.label, link: own.path }] : []),
    ],
    footer: {
      socialTitle: text(footer.socialSectionTitle ?? footer["socialTitle"], 200),
      newsletterTitle: text(footer.newsletterTitle, 200),
      newsletterText: text(footer.newsletterSubtitle ?? footer["newsletterText"], 1_000),
      social: socialOf(footer.socialLinks, read),
      links: worded(footer.links).flatMap(({ label, path }) => (path === undefined ? [] : [{ label, path }])),
      copyright: worded(footer.copyrightFields.length > 0 ? footer.copyrightFields : read.rows(footer["copyright"])),
    },
  };
}

/** How networks write their names where that is not their first letter alone. */
const networkNames: Readonly<Record<string, string>> = { tiktok: "TikTok", youtube: "YouTube", linkedin: "LinkedIn" };

function socialOf(rows: readonly Fields[], read: Read): { network: string; url: string }[] {
  return eachOf(rows.slice(0, mostEntries), (row) => {
    const written = read.text(row["icon"] ?? row["network"], 40).toLowerCase();
    const network = networkNames[written] ?? written.slice(0, 1).toUpperCase() + written.slice(1);
    const url = read.link(row["link"] ?? row["url"]);
    return network === "" || url === undefined || !/^https?:/.test(url) ? [] : [{ network, url }];
  });
}

type MenuEntries = ContentOf<"menu">["entries"];
/** Three levels that the header shows (CHROME-019), and the root of the catalogue above its departments. */
const menuLevels = 4;

/** The header menu: rows of label, link or categoryId, clickable and children (CMS-033). */
export function menuOf(content: Fields, read: Read): ContentOf<"menu"> {
  const entries = (value: unknown, level: number): MenuEntries =>
    level > menuLevels
      ? []
      : eachOf(read.rows(value, mostEntries), (row) => {
          const label = read.text(row["label"] ?? row["text"], 100);
          const categoryId = read.number(row["categoryId"], 1, 999_999_999);
          if (label === "" && categoryId === undefined) return [];
          const children = entries(row["children"], level + 1);
          return [
            {
              label,
              path: read.link(row["link"]),
              categoryId,
              ...(row["clickable"] === false || row["clickable"] === "false" ? { clickable: false } : {}),
              picture: read.asset(row["picture"])?.path,
              allLabel: filled(read.text(row["allLabel"], 100)),
              ...(children.length > 0 && { children }),
            },
          ];
        });
  return { component: "menu", entries: entries(content["entries"] ?? content["items"], 1) };
}

/** The footer's structure: social networks, columns of links, payment icons (CHROME-023). */
export function footerOf(content: Fields, read: Read): ContentOf<"footer"> {
  return {
    component: "footer",
    social: socialOf(read.rows(content["social"] ?? content["socialLinks"]), read),
    columns: eachOf(read.rows(content["columns"], 12), (column) => {
      const links = eachOf(read.rows(column["links"], mostEntries), (row) => {
        const entry = read.labelled(row["link"], row["text"] ?? row["label"]);
        return entry ? [entry] : [];
      });
      return links.length === 0 ? [] : [{ title: read.text(column["title"], 100), links }];
    }),
    payments: attempt(() => read.words(content["payments"], 20), []).map((name) => name.slice(0, 40)),
  };
}

/** What the checkout says and leads to (CHECK-021). */
export function checkoutOf(content: Fields, read: Read): ContentOf<"checkout"> {
  const page = (value: unknown): string | undefined => {
    const path = attempt(() => read.link(value), undefined);
    return path !== undefined && path.length <= 300 && /^(\/(?!\/)|https:\/\/)/.test(path) ? path : undefined;
  };
  return {
    component: "checkout",
    accountTooltip: attempt(() => filled(read.richText(content["accountTooltip"]).slice(0, 4_000)), undefined),
    termsPath: page(content["termsLink"] ?? content["termsPath"]),
    withdrawalPath: page(content["withdrawalLink"] ?? content["withdrawalPath"]),
    guaranteePath: page(content["guaranteeLink"] ?? content["guaranteePath"]),
  };
}
