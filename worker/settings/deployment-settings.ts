import { z } from "zod";
import { carrierLinks } from "./carrier-links.ts";
import { returnWays } from "./return-ways.ts";
import { tagKeys } from "./tag-keys.ts";
import { askedPurposes } from "../../shared/consent/purposes.ts";
import {
  address,
  deliveryPlan,
  paymentOrder,
  emptyIsAbsent,
  isSafeAddress,
  jsonText,
  number,
  optional,
  orElse,
  own,
  passwordCost,
  place,
  placeKey,
  secret,
  views,
  whole,
  words,
  type Setting,
} from "./kinds.ts";

/** Origins with commas between, as a policy names them. */
const origins = z.preprocess(
  (value) => words(value ?? "").filter((word) => word !== ""),
  z
    .array(z.string().regex(/^https:\/\/(\*\.)?[a-z0-9.-]{1,200}(:\d{1,5})?$/, "is an origin, `https://tags.host`"))
    .max(20),
);

/**
 * Every setting, once: what it must be, what holds without it, what it means. The check of the bindings, the
 * configuration (worker/env.ts) and the table in docs/operating.md (`npm run settings`) come from here.
 */
export const settings = {
  BACKEND_URL: optional(address, "address of the commerce platform. Empty: the embedded backend on D1 answers"),
  SEARCH_URL: place("the search index, if it is not the platform's; it is asked on the platform's wire"),
  SEARCH_KEY: placeKey("SEARCH_URL"),
  CMS_URL: place(
    "the CMS's content delivery API with its version, `https://api.storyblok.com/v2` or your region's (_Content_ below)",
  ),
  CMS_TOKEN: secret(z.string().min(8), "the CMS space's access token for what is published; needed beside `CMS_URL`"),
  CMS_WEBHOOK_SECRET: secret(
    z.string().min(16),
    "secret of the CMS's webhook, 16 characters or more; needs `OPS_KEY` beside it. Without it `/api/cms/webhook` " +
      "does not exist",
  ),
  CMS_ASSETS_URL: own(
    z
      .preprocess(emptyIsAbsent, z.url({ protocol: /^https$/ }).default("https://a.storyblok.com"))
      .transform((url) => new URL(url).origin),
    "`https://a.storyblok.com`",
    "where the CMS keeps its pictures; `https://a-us.storyblok.com` for a space in that region. Set beside " +
      "`PREVIEW_SPACE` for the pictures of a space whose stories were imported, without `CMS_URL`",
  ),
  TUNING_URL: place(
    "the landing pages and search redirects of a search-tuning service that speaks the platform's wire",
  ),
  TUNING_KEY: placeKey("TUNING_URL"),
  TWEAKWISE_KEY: secret(
    z.string().regex(/^[A-Za-z0-9_-]{4,60}$/),
    "instance key at Tweakwise, which is then asked for search redirects and, without `DISCOVERY_URL`, for the lists of " +
      "landing pages and for suggestions; landing pages themselves stay those of the index. Not beside `TUNING_URL`",
  ),
  TWEAKWISE_URL: own(
    z.preprocess(emptyIsAbsent, z.url({ protocol: /^https$/ }).default("https://gateway.tweakwisenavigator.net")),
    "`https://gateway.tweakwisenavigator.net`",
    "Tweakwise's gateway, for `TWEAKWISE_KEY`",
  ),
  DISCOVERY_URL: place(
    "the discovery provider's cluster, `https://w0000000.api.esales.apptus.cloud`; visitors are then asked whether it " +
      "may know them (decision 253)",
  ),
  DISCOVERY_MARKETS: own(
    jsonText(z.record(z.string(), z.string().regex(/^[A-Za-z0-9_-]{1,20}$/)), {}),
    "",
    "JSON, store code to the market's name at the discovery provider. Empty: each view's country",
  ),
  NEWSLETTER_URL: place("the newsletter's sign-up, at a service that speaks the platform's wire"),
  NEWSLETTER_KEY: placeKey("NEWSLETTER_URL"),
  CUSTOMER_DATA_URL: optional(
    address,
    "the tenant's address at the customer-data platform, `https://your.voyado.com` (_Customer data_ below). Empty: the " +
      "embedded one, which knows the embedded shop's customers",
  ),
  CUSTOMER_DATA_KEY: secret(z.string().min(8), "key of its API; needed beside `CUSTOMER_DATA_URL`"),
  CUSTOMER_DATA_AGENT: own(
    z.preprocess(
      emptyIsAbsent,
      z
        .string()
        .max(100)
        .regex(/^[\w.-]+\/[\w.-]+$/)
        .default("KADE/1.0"),
    ),
    "`KADE/1.0`",
    "what the shop calls itself there, `System/version`",
  ),
  CUSTOMER_DATA_TRACKING: own(
    z.preprocess(emptyIsAbsent, z.enum(["on", "off"]).default("off")),
    "`off`",
    "`on`: product views and carts of customers who agree to it are told to the platform, and visitors are asked " +
      "(decision 251)",
  ),
  STORE_HOSTS: own(
    jsonText(z.record(z.string(), z.string()), {}),
    "",
    'JSON, store code to host name. Empty: the first label of the host ("de", "en") selects the view',
  ),
  STORE_VIEWS: own(views, "", "JSON list of store views, the first is the default (below). Empty: the shipped three"),
  DELIVERY_PLAN: own(
    deliveryPlan,
    "",
    "JSON: order-by times, closing days, the carrier's days and lead days, by which a day of delivery is promised " +
      "(_Delivery days_ below). Empty: the shipped ones",
  ),
  CARRIER_LINKS: own(
    jsonText(carrierLinks, {}),
    "",
    "JSON: carrier in small letters and figures → https address of its page about a parcel, with `{code}`, `{postcode}`, " +
      "`{country}`, `{language}`, `{site}` (nl-nl, de-de or global-en). Replaces or adds to the shipped PostNL, DHL, DPD, bpost and GLS (decision 280)",
  ),
  RETURN_WAYS: own(
    jsonText(returnWays, {}),
    "",
    'JSON: store code, or "*" for all others → how parcels come back: `portal` (https address of the carrier\'s page for ' +
      "labels, with `{number}` and `{language}`), `carrier`, `address` (its lines). Empty: to the trader's own (decision 280)",
  ),
  OPS_KEY: secret(
    z.string().min(16),
    "key of the operator's routes, 16 characters or more. Locally `npm start` writes one into `.dev.vars`",
  ),
  PRICE_GROUP_SECRET: secret(
    z.string().min(32),
    "signs the tokens of customer groups with prices of their own, 32 characters or more (decision 010). " +
      "Without it everybody pays the same",
  ),
  SESSION_SECRET: secret(
    z.string().min(32),
    "needed beside `BACKEND_URL` for customers to stay signed in longer than an hour: seals the platform's " +
      "refresh tokens in cookies, 32 characters or more. Changing it signs everybody out",
  ),
  PREVIEW_TOKEN: secret(
    z.string().min(16),
    "the CMS space's preview token, which editors' addresses are checked against, 16 characters or more " +
      "(decision 244). Without it there is no preview",
  ),
  PREVIEW_SPACE: optional(
    z.string().regex(/^\d+$/),
    "number of the one space whose editors may preview. Empty: any that knows the token",
  ),
  PREVIEW_EDITOR: own(
    z
      .preprocess(emptyIsAbsent, z.url({ protocol: /^https?$/ }).default("https://app.storyblok.com"))
      .transform((url) => new URL(url).origin)
      .refine(isSafeAddress, "must be https"),
    "`https://app.storyblok.com`",
    "where the CMS's editor stands: it alone may frame a preview and is listened to there (decision 244)",
  ),
  INVALIDATE_KEY: secret(
    z.string().min(16),
    "key of the platform's own invalidation call, 16 characters or more; it opens nothing else. Empty: that " +
      "call takes `OPS_KEY`, by POST only",
  ),
  ENVIRONMENT: own(
    z.preprocess(emptyIsAbsent, z.string().default("production")),
    "`production`",
    "`test` where the shop is tested, never in production: settings for tests count, and passwords may be " +
      "hashed weakly",
  ),
  CONSENT_FOR: {
    where: "tests" as const,
    schema: jsonText(z.partialRecord(z.enum(askedPurposes), z.array(z.string().min(1).max(80)).min(1).max(20)), {}),
    absent: "",
    meaning:
      "JSON, purpose (`preferences`, `statistics`, `marketing`) to a list of names: visitors are asked as if these " +
      "providers were configured (decision 246)",
  },
  TAG_MANAGER_ID: optional(
    z.string().regex(/^GTM-[A-Z0-9]{4,12}$/, "is the container's id, GTM-XXXXXX"),
    "the tag manager's container, `GTM-XXXXXX`, for shopping events (decision 250). It is loaded only by visitors who " +
      "agreed to statistics. Empty: none, and one warning in the log",
  ),
  TAG_MANAGER_URL: own(
    z
      .preprocess(emptyIsAbsent, z.url({ protocol: /^https?$/ }).default("https://www.googletagmanager.com"))
      .transform((url) => new URL(url).origin)
      .refine(isSafeAddress, "must be https"),
    "`https://www.googletagmanager.com`",
    "where the container comes from: a tagging server of your own. Pages then let in that host alone, beside `TAG_HOSTS`",
  ),
  TAG_MANAGER_ADS: own(
    z.preprocess(emptyIsAbsent, z.enum(["on", "off"]).default("off")),
    "`off`",
    "`on` where tags of the container advertise: visitors are then asked for marketing, too, and the container is told " +
      "what they said",
  ),
  TAG_HOSTS: own(
    origins,
    "",
    "further origins, with commas between, that scripts, pictures and calls of tags for statistics need: " +
      "`https://*.host` for a whole domain. Pages let in no other",
  ),
  TAG_MARKETING_HOSTS: own(
    origins,
    "",
    "the same of tags that advertise and of the engagement script: let in for visitors who agreed to marketing",
  ),
  TAG_KEYS: own(
    jsonText(tagKeys, []),
    "",
    "what these tags keep beside known keys, which a withdrawal takes: JSON, a list of " +
      '`{"place":"cookie","name":"_own*","purpose":"statistics","days":365}` (_Tags_ below). Needs `TAG_MANAGER_ID` ' +
      "or `ENGAGEMENT_URL`",
  ),
  ENGAGEMENT_URL: optional(
    z
      .url({ protocol: /^https?$/ })
      .max(500)
      .refine(isSafeAddress, "must be https"),
    "address of a script for customer engagement, loaded on every page by visitors who agreed to marketing. Needs " +
      "`ENGAGEMENT_NAME`",
  ),
  ENGAGEMENT_NAME: optional(z.string().max(80), "whose script that is, as visitors read it when they are asked"),
  UPSTREAM_DELAY_MS: number(whole(0, 10_000), 0, "milliseconds by which every upstream answer is delayed", "tests"),
  PASSWORD_COST: own(
    z.preprocess(orElse("16384,8,5"), passwordCost),
    "`16384,8,5`",
    "what hashing a password costs, `N,r,p` of scrypt (decision 120). Raised, it holds for everybody from " +
      "the next sign-in",
  ),
  LIMIT_FACTOR: number(whole(1, 1_000), 1, "multiplies every limit on tries and on what is made", "tests"),
  MAKING_FACTOR: number(
    z.coerce.number().min(0).max(1_000),
    1,
    "multiplies how many pictures, carts and orders one network may have made in an isolate (0.5 halves). 0: " +
      "no bound (decision 190, _Limits_ below)",
  ),
  UNPAID_ORDERS_PER_ADDRESS: number(
    whole(0, 100_000),
    50,
    "how many orders that are not paid yet one connecting address may have within a day, guests and " +
      "customers apart. 0: no bound (decision 115)",
  ),
  UNPAID_ORDERS_PER_PERSON: number(
    whole(0, 100_000),
    10,
    "the same for one account, or one guest's e-mail address over one connecting address, at all. 0: no " +
      "bound (decision 115)",
  ),
  ORDER_PIECES: number(
    whole(0, 1_000_000),
    200,
    "most pieces of one order and of a cart, all lines together; parts of a bundle count. 0: no bound (decision 071)",
  ),
  TRANSFER_SHARE: number(
    whole(0, 100),
    25,
    "percent of an article that orders which wait for a transfer may hold, and always two pieces. 0: no " +
      "bound (decision 115)",
  ),
  TRANSFER_PIECES_GUESTS: number(
    whole(0, 1_000_000),
    30,
    "pieces that such orders of all guests of one network may hold. 0: no bound (decision 115)",
  ),
  TRANSFER_PIECES_CUSTOMERS: number(
    whole(0, 1_000_000),
    60,
    "pieces that such orders of one account, and of all accounts of one network, may hold. 0: no bound (decision 115)",
  ),
  TRANSFER_DAYS: number(
    whole(0, 365),
    14,
    "days that a bank transfer is waited for; 0: for ever. The last day stands in the order's mail and on " +
      "its pages; each order keeps its own (decision 115)",
  ),
  PAY_LATER_COUNTRIES: own(
    z.preprocess(
      emptyIsAbsent,
      z
        .string()
        .regex(/^(?:all|none|[A-Z]{2}(?:,[A-Z]{2}){0,60})$/, "country codes after each other, NL,DE, or all, or none")
        .transform((text) => (text === "all" ? undefined : text === "none" ? [] : text.split(",")))
        .optional(),
    ),
    "all",
    "countries in which paying later is offered, `NL,DE`; `none`: nowhere. It is consumer credit (Directive 2023/2225): " +
      "only where the lender's licence holds",
  ),
  PAYMENT_ORDER: own(
    paymentOrder,
    "",
    "ways to pay in a country's order, `NL=ideal,scheme,banktransfer;FR=scheme`: types of the provider and codes of own " +
      "methods. Replaces the shipped line of each country named (decision 160)",
  ),
  ORDER_YEARS: number(
    whole(7, 50),
    10,
    "whole years that orders of guests and deleted accounts are kept, at least 7 (decision 125)",
  ),
  CONTACT_YEARS: number(whole(1, 50), 2, "years that a guest can be reached by a finished order (decision 125)"),
  RECORD_DAYS: number(
    whole(45, 3_650),
    90,
    "days that the provider's notifications, orders never paid and mails nothing sends are kept, at least 45 " +
      "(decision 125)",
  ),
  CART_DAYS: number(
    whole(7, 3_650),
    90,
    "days after its last change or look that a guest's cart is kept at the server, at least 7; a device that " +
      "comes back later fills a new one by itself (decision 020)",
  ),
  MEASUREMENT: own(
    z.preprocess(
      (value) => words(orElse("")(value)).filter((word) => word !== ""),
      z.array(z.string().regex(/^[\w-]{1,40}$/)).max(100),
    ),
    "",
    "views whose pages measure for the shop: `on` (all), `off`, or codes, `outlet_nl,outlet_en`. Empty: views of " +
      "countries whose law needs no consent for it, today the Netherlands (decision 249)",
  ),
  MEASURED_ACCOUNT: optional(
    z.string().regex(/^[0-9a-f]{32}$/),
    "number of the Cloudflare account whose Analytics Engine is bound as `MEASURED`, 32 hexadecimal digits (decision 249)",
  ),
  MEASURED_TOKEN: secret(
    z.string().min(20),
    "token that may read the account's analytics (_Account Analytics: Read_), with which the engine's figures are taken " +
      "over into D1; needed beside `MEASURED_ACCOUNT`",
  ),
  MEASURED_DATASET: own(
    z.preprocess(
      emptyIsAbsent,
      z
        .string()
        .regex(/^[A-Za-z_]\w{0,99}$/)
        .default("kade_outlet"),
    ),
    "`kade_outlet`",
    "name of the dataset that is bound",
  ),
  PICTURE_FORMATS: own(
    z.preprocess((value) => words(orElse("avif,webp")(value)), z.array(z.enum(["avif", "webp"])).max(2)),
    "`avif,webp`",
    "formats that photographs are made in, best first; AVIF is smaller, but takes ten times the work",
  ),
  PAGE_MEMORY_MB: number(
    z.coerce.number().min(0).max(64),
    16,
    "megabytes of memory that an isolate gives to rendered pages, at most 64; 0 leaves all to the caches behind it",
  ),
  READ_REPLICAS: own(
    z.preprocess(emptyIsAbsent, z.enum(["on", "off"]).default("off")),
    "`off`",
    "`on` lets D1's read replicas answer what only reads the catalogue: pages, searches, lists, stock (_Read " +
      "replicas_ below)",
  ),
  SERVICE_WORKER: own(
    z.preprocess(emptyIsAbsent, z.enum(["on", "off"]).default("on")),
    "`on`",
    "`off` takes the service worker away from every device that comes by",
  ),
  PAYMENT_URL: optional(
    address,
    "base of the payment provider's Checkout API with its version: `https://checkout-test.adyen.com/v72`, or " +
      "the live prefix's (_Payments_ below). Empty: the embedded provider, by which no money moves",
  ),
  PAYMENT_API_KEY: secret(z.string().min(16), "key of the API user; needs the role for checkout and for modifications"),
  PAYMENT_MERCHANT_ACCOUNT: optional(z.string().max(100), "account that payments are booked on"),
  PAYMENT_CLIENT_KEY: secret(
    z.string().max(200),
    "key of the web component, which browsers see; list the shop's origins with it at the provider",
  ),
  PAYMENT_ENVIRONMENT: own(
    z.preprocess(emptyIsAbsent, z.enum(["test", "live"]).default("test")),
    "`test`",
    "`test` or `live`; notifications of the other kind are not taken",
  ),
  PAYMENT_HMAC_KEY: secret(
    z.string().regex(/^([0-9a-f]{2}){16,}$/i),
    "hex key that the provider signs its notifications with",
  ),
  MAIL_FROM: optional(
    z.string().max(200).regex(/@/),
    "sender of mails, `KADE <post@your.host>` (_Mails_ below). Empty: no mail leaves",
  ),
  MAIL_URL: optional(z.url(), "address that mails are posted to. Empty: they leave by the binding `EMAIL`"),
  MAIL_KEY: secret(z.string().min(8), "key that `MAIL_URL` is asked with"),
  SHOP_URL: optional(
    z.url({ protocol: /^https?$/ }),
    "`https://your.host`, for the links in mails; not needed where `STORE_HOSTS` names a host for every view",
  ),
  ADDRESS_URL: optional(
    address,
    "base of the Dutch register's public search (_Addresses_ below). Empty: the look-up knows a sample",
  ),
  GEOCODER_URL: optional(
    address,
    "base of a geocoder in the form of Nominatim, asked for places that the search of stores does not know " +
      "(decision 240). Empty: larger towns and postcodes are known",
  ),
  MAP_TILES_URL: optional(
    z
      .string()
      .max(500)
      .regex(/^https:\/\/[^\s{}]+(\{[zxy]\}[^\s{}]*){3}$/)
      .refine((text) => ["{z}", "{x}", "{y}"].every((part) => text.includes(part))),
    "pieces of the store locator's map, `https://tiles.host/{z}/{x}/{y}.png` (decision 240). Empty: no map",
  ),
  MAP_ATTRIBUTION: optional(
    z.string().max(200),
    "whose the map is, as its provider wants it said, in plain text; without it no map is shown",
  ),
} satisfies Record<string, Setting>;

/** Its name in the environment. */
export type SettingName = keyof typeof settings;
