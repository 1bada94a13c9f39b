/**
 * What a page shows: the answer of GET /data/<path> and the values the server hands to the client's data layer. Made by
 * worker/pages/load from contract-checked upstream answers. All money is integer gross cents.
 */
import type { Reviews } from "../../catalog/reviews/reviews.ts";
import type { Block } from "../content/cms-blocks.ts";
import type { NearStore } from "../stores/stores.ts";
import type { ProductDelivery } from "../../delivery/promised-day.ts";
import type { ShownLogos } from "../../checkout/method-logos.ts";
import type { ShownNotice } from "../../notices/notice.ts";
import type { ProductType } from "../catalog/product.ts";

export interface Price {
  now: number;
  /** The struck price: the lowest of the last 30 days, only when it is above `now`; else null. */
  was: number | null;
  /** Whole percent off `was`, 0 without one (PROD-060). */
  discount: number;
  /** True when variants differ in price and `now` is the lowest. */
  from?: boolean;
  /** What a unit of it costs, in the view's words; absent for what is sold by the piece (Directive 98/6, article 3). */
  per?: string;
}

export type LabelPosition = "top_left" | "top_right" | "bottom_left" | "bottom_right";
/** A label in a corner of a product's picture (PROD-066); colours are CSS colours. */
export interface Label {
  position: LabelPosition;
  text: string;
  ground?: string;
  ink?: string;
}

export interface Card {
  id: number;
  sku: string;
  name: string;
  brand: string | null;
  /** Path within the store view, with leading and trailing slash. */
  path: string;
  /** One or two media paths (PROD-059). */
  images: string[];
  price: Price;
  /** Size labels in stock, in size order. */
  sizes: string[];
  /** Labels of sizes that none is left of, in size order; absent without any. */
  soldOut?: string[];
  /** Number of colours. */
  colors: number;
  /** Six hex digits of each colour that is known as one, at most `maxSwatches`; absent below two. */
  swatches?: string[];
  inStock: boolean;
  /** Cannot be ordered online, only looked at, as its page says; absent for everything else. */
  viewOnly?: true;
  /** Labels of lists; absent without any. */
  labels?: Label[];
  /** The product's pages in other languages, where the index names them (PROD-058). */
  alternates?: { language_code: string; url: string }[];
}

export interface FacetOption {
  value: string;
  label: string;
  count: number;
  selected: boolean;
  swatch?: string;
}
export interface Facet {
  code: string;
  label: string;
  kind: "swatch" | "list" | "price" | "range";
  options: FacetOption[];
  /** Of a range of numbers other than the price: what there is in the list, and what it is measured in. */
  bounds?: { min?: number; max?: number; unit?: string };
}
export interface Crumb {
  name: string;
  path: string;
}
export interface Alternate {
  storeCode: string;
  language: string;
  path: string;
}
export interface Meta {
  title: string;
  description: string;
  canonical: string;
  noindex?: boolean;
  alternates: Alternate[];
  /** Paths of the pages before and after this one in a list of several. */
  prev?: string;
  next?: string;
  /** Path of the feed that tells of what is new here. */
  feed?: string;
}

export interface Listing {
  total: number;
  page: number;
  pageSize: number;
  sort: string;
  /** Orders that are offered; absent where all of the shop's are. */
  sorts?: string[];
  facets: Facet[];
  cards: Card[];
}

/** A piece of content on a landing page, in plain text. */
export interface LandingContent {
  title: string;
  path?: string;
  text?: string;
}

/** What is not sent by post. */
export type UnpostedType = "virtual" | "downloadable";
export interface Variant {
  sku: string;
  id: number;
  /** Absent for goods. */
  type?: UnpostedType;
  /** Attribute code → option value. */
  values: Record<string, string>;
  price: Price;
  inStock: boolean;
  /** Greatest quantity that can be ordered (STOCK-025). */
  maxQty: number;
  /** Media paths of this variant; empty means the product's own. */
  images: string[];
}
export interface OptionValue {
  value: string;
  label: string;
  swatch?: string;
  image?: string;
}
export interface ProductOptionGroup {
  code: string;
  attributeId: string;
  label: string;
  values: OptionValue[];
}
/** A product within another. `maxQty` is the greatest quantity of it that can be ordered. */
export interface Member {
  sku: string;
  id: number;
  /** Absent for goods. */
  type?: UnpostedType;
  name: string;
  qty: number;
  price: Price;
  inStock: boolean;
  maxQty: number;
  image: string | null;
  path: string | null;
  /** Something has to be chosen of it first, which its own page asks for; there it is bought. */
  asks?: true;
}
/** An option of a bundle; `many` when several of its choices can be taken, `as` how it is shown. */
export interface BundleGroup {
  id: number;
  title: string;
  required: boolean;
  many: boolean;
  as: "list" | "select";
  choices: (Member & { selectionId: string; isDefault: boolean; canChangeQty: boolean })[];
}

/** What a value of a custom option adds: cents, or percent of the price. */
export interface Surcharge {
  cents: number;
  percent: number;
}
/** An option filled in or chosen beside the variant. `values` is empty for those that are filled in. */
export interface CustomOption {
  id: string;
  title: string;
  required: boolean;
  as: "text" | "lines" | "date" | "time" | "moment" | "select" | "radio" | "check";
  maxLength: number | null;
  values: { id: string; title: string; adds: Surcharge }[];
}
/** A file of a download; `cents` is what it adds where files are bought one by one. */
export interface DownloadFile {
  id: string;
  title: string;
  cents: number;
}
/** What a line of the cart is known by: how much of it there is, and that it is sealed for hygiene. */
export interface LineFacts {
  content?: string | undefined;
  sealed?: boolean | undefined;
}
/** Who made a product, or answers for it: name, postal address, mail address or web page; empty where not known. */
export interface SafetyParty {
  name: string;
  address: string;
  contact: string;
}
/** What an offer says of a product's safety; `name` where it is that of a part. */
export interface ProductSafety {
  name?: string;
  sku: string;
  model?: string;
  ean?: string;
  maker: SafetyParty | null;
  responsible: SafetyParty | null;
  warnings: string[];
}
/** The same product in another colour, a product of its own (PROD-011). */
export interface Sibling {
  sku: string;
  label: string;
  path: string;
  image: string | null;
  inStock: boolean;
  current: boolean;
}

/** Where in the CMS a block stands, as the attributes by which its editor finds it; in previews alone. */
export interface EditorMarks {
  readonly "data-blok-c": string;
  readonly "data-blok-uid": string;
}

export type PageData =
  | { kind: "home"; meta: Meta; title: string; blocks: HomeBlock[] }
  | {
      kind: "category";
      meta: Meta;
      id: number;
      name: string;
      path: string;
      crumbs: Crumb[];
      children: Crumb[];
      listing: Listing;
      /** Sanitised HTML above the list and, on landing pages only, below it. */
      description: string | null;
      outro?: string;
      /** Of the discovery provider's landing pages: what stands below their list. */
      content?: LandingContent[];
      /** And under which tickets it has named the cards of their list, by sku. */
      tickets?: Record<string, string>;
    }
  /**
   * `popular`: categories to go on with when nothing was found; `service`: pages that answer what was asked, and the
   * words that lead to them; `title`: of a misspelt text, with what it was read as.
   */
  | {
      kind: "search";
      meta: Meta;
      q: string;
      title?: string;
      listing: Listing;
      popular?: Crumb[];
      service?: { title: string; said: string; pages: Crumb[] };
    }
  | {
      kind: "product";
      meta: Meta;
      id: number;
      sku: string;
      type: ProductType;
      name: string;
      brand: string | null;
      path: string;
      crumbs: Crumb[];
      /** Sanitised HTML. */
      description: string;
      specs: { label: string; value: string }[];
      /** Absent where the catalogue says nothing of it. */
      safety?: ProductSafety[];
      /** Official files in the view's language; absent without any. */
      notices?: { guarantee?: ShownNotice; label?: ShownNotice };
      images: string[];
      /** Paths of films, by the picture among `images` that stands for each; absent without any. */
      films?: Record<string, string>;
      price: Price | null;
      inStock: boolean;
      maxQty: number;
      options: ProductOptionGroup[];
      variants: Variant[];
      members: Member[];
      bundle: BundleGroup[];
      customOptions: CustomOption[];
      /** Files to choose from; `required` when at least one must be taken. */
      files: { title: string; required: boolean; list: DownloadFile[] } | null;
      /**
       * Labels of the product page and of its line in the cart (PROD-067). `rules`: labels of the rules about buying
       * things together (PROD-016), and what is told of a file before it is bought.
       */
      labels: Label[];
      /** What its line in the cart says of it beside its price; absent where there is nothing to say. */
      cartFacts?: LineFacts;
      cartLabels?: Label[];
      rules: string[];
      siblings: Sibling[];
      /**
       * Quantity to begin with, what stands against buying it by field, what is to be known of it, and whether a
       * variant that can be had is chosen (PROD-013, PROD-031, PROD-032).
       */
      qty: number;
      errors: Record<string, string>;
      info: Record<string, string>;
      is_configured: boolean;
      /** False until the platform itself has named the prices (PROD-020). */
      price_is_current: boolean;
      /** Variant named in the URL, when there is one. */
      selectedSku: string | null;
      categoryId: number | null;
      /**
       * False for what can be viewed but not bought: without a price, or with an option that cannot be filled in here.
       */
      buyable: boolean;
      /** Nothing of it is sent by post, whatever is chosen. */
      virtual: boolean;
      /** When it is brought; absent for what is not sent, not in stock, or promised for no day. */
      delivery?: ProductDelivery;
      /** Present when the page says what the favourite store has of it. */
      storeLine?: true;
      /** Present when more than a variant is to be chosen: members, parts, options or files. */
      form?: true;
      /** The newest approved reviews. */
      reviews?: Reviews;
    }
  | { kind: "cms"; meta: Meta; title: string; blocks: HomeBlock[] }
  /**
   * Stores that can be visited; null where the page shows pick-up points, which are asked for by place. `map` where
   * there is one: whose it is, in plain text.
   */
  | {
      kind: "stores";
      meta: Meta;
      title: string;
      intro: string;
      stores: NearStore[] | null;
      /** How many stores there are, where `stores` are only the first of them. */
      total?: number;
      map?: { attribution: string };
    }
  | {
      kind: "blog";
      meta: Meta;
      title: string;
      hero: StoryHero | null;
      blocks: HomeBlock[];
      listTitle: string;
      articles: Teaser[];
      /** What the articles are about, each with the list of its own. */
      tags: Crumb[];
      /** The list of all of them. */
      all: Crumb;
      /** The way to the list of one tag, whose name is the title; empty on the journal's own. */
      crumbs: Crumb[];
      page: number;
      pages: number;
    }
  | {
      kind: "article";
      meta: Meta;
      title: string;
      hero: StoryHero | null;
      blocks: HomeBlock[];
      crumbs: Crumb[];
      date: { iso: string; text: string } | null;
      /** Who wrote it, and how long it takes to read, in the view's words. */
      author?: string;
      reading: string;
      /** Moments of the first and of the last publication, as ISO text. */
      published: string | null;
      modified: string | null;
      tags: Crumb[];
      /** What the article is about, and what else there is of the same; absent where there is nothing. */
      products?: { title: string; cards: Card[] };
      related?: { title: string; articles: Teaser[] };
    }
  | { kind: "style-guide"; meta: Meta }
  | { kind: "static"; meta: Meta; name: string }
  | { kind: "redirect"; status: 301 | 302; location: string }
  | { kind: "not-found"; meta: Meta }
  | { kind: "error"; meta: Meta };
export type PageKind = PageData["kind"];
export type PageOf<K extends PageKind> = Extract<PageData, { kind: K }>;

/** The picture across a story's page, in its desktop's and its phone's form. */
export interface StoryHero {
  desktop: string;
  mobile?: string;
  alt: string;
}
/** An article as it stands in a list; `date` as the view's language writes it, `published` as ISO text. */
export interface Teaser {
  title: string;
  /** What it says, in a sentence or two. */
  lead?: string;
  path: string;
  image: string | null;
  date: string | null;
  published?: string | null;
}

/** A story's block with what it names filled in from the catalogue and the journal. HTML is sanitised. */
export type FlatHomeBlock =
  | Exclude<
      Block,
      {
        component:
          | "category-tiles"
          | "product-row"
          | "product-carousel"
          | "brands"
          | "article-list"
          | "stored-keys"
          | "two-column";
      }
    >
  | { component: "category-tiles"; title?: string; tiles: { name: string; path: string; image: string | null }[] }
  | { component: "product-row"; title: string; cards: Card[]; link?: { label: string; path: string } }
  | { component: "product-carousel"; title: string; cards: Card[]; link?: { label: string; path: string } }
  | { component: "brands"; title: string; brands: { label: string; path: string }[] }
  | { component: "article-list"; title: string; articles: Teaser[]; link?: { label: string; path: string } };
export type HomeBlock =
  | FlatHomeBlock
  | { component: "two-column"; ratio: "1-1" | "1-2" | "2-1"; left: FlatHomeBlock[]; right: FlatHomeBlock[] };

export interface MenuItem {
  label: string;
  path: string | null;
  /** A picture and the words of the link to all of it, shown beside what the item opens. */
  feature?: { image: string; label?: string };
  children: MenuItem[];
}
/** Header, promo bar and footer: the same on every page of a store view. */
export interface Chrome {
  shopName: string;
  customerServicePath: string;
  sizeGuidePath?: string;
  /** What a price includes and what comes on top, with the page that says how much. */
  priceNote?: { label: string; path: string };
  privacyPath?: string;
  menu: MenuItem[];
  /** False where the shop sends no mails, so that no page promises one. */
  mails?: boolean;
  /** What sending something back costs: with a label nothing, else what is paid back. */
  returns?: string;
  /** False where the shop keeps no photographs of reviews, so that no form asks for them. */
  photos?: boolean;
  /** Pages of this view measure for the shop, without asking and of nobody (docs/decisions/249). */
  measured?: boolean;
  promo: { label: string; labelNormal?: string; icon?: string; link?: string }[];
  footer: {
    socialTitle: string;
    newsletterTitle: string;
    newsletterText: string;
    copyright: { label: string; path?: string }[];
    social: { network: string; url: string }[];
    columns: { title: string; links: { label: string; path: string }[] }[];
    payments: string[];
    /** What those among them are called that have a mark, in the view's language. */
    paymentNames?: Record<string, string>;
  };
}

/**
 * What the search panel offers while a text is typed (SEARCH-001): texts to ask for, categories of that name, and
 * products.
 */
export interface Suggestions {
  q: string;
  total: number;
  phrases: string[];
  categories: Crumb[];
  cards: Card[];
  /** Where nothing else is found: stores in the town that the text names. */
  pages?: Crumb[];
  /** What a provider elsewhere says of the products that it suggested, by sku. */
  given?: Record<string, SuggestedBy>;
}
/** `ticket`: the provider's word for a product where it was shown, for when it is gone to; `paid`: it must be said. */
export interface SuggestedBy {
  ticket?: string;
  paid?: true;
}

/**
 * The checkout's texts of the CMS: plain text, paths or addresses; null for what is missing. Loaded in parallel with
 * the page.
 */
export interface CheckoutConfig {
  accountTooltip: string | null;
  terms: string | null;
  withdrawal: string | null;
  guarantee: string | null;
  /** The official notice of the legal guarantee in the view's language, where one was put in. */
  notice?: ShownNotice;
  /** Official logos of ways to pay, where some were put in. */
  logos?: ShownLogos;
  privacy: string | null;
  /** Who sells here and on which terms, as the last row of every other page's footer has it. */
  legal: { label: string; path: string }[];
}

/** Related products of a product page, loaded after the page itself. */
export interface Related {
  cards: Card[];
}
