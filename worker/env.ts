import type {
  AnalyticsEngineDataset,
  D1Database,
  Fetcher,
  ImagesBinding,
  KVNamespace,
  R2Bucket,
  RateLimit,
  SendEmail,
} from "@cloudflare/workers-types";
import { shippedOrders, type MethodOrders } from "../shared/checkout/method-order.ts";
import type { ConsentNeed } from "../shared/consent/purposes.ts";
import type { Tags } from "../shared/analytics/tags.ts";
import { configureCarrierLinks, type CarrierLinks } from "../shared/delivery/carrier-links.ts";
import { configureReturns, type ReturnWays } from "../shared/checkout/return-ways.ts";
import { configureDelivery, type DeliveryPlan } from "../shared/delivery/delivery-plan.ts";
import { configureViews, type StoreView } from "../shared/config/stores.ts";
import { embedded, type Group, type GroupAddress } from "./gateway/places.ts";
import type { EngineAddress } from "./measurement/analytics-engine.ts";
import type { PicturesOfCms } from "./media/cms-path.ts";
import { hash32 } from "./pages/cache/key.ts";
import type { SettingName } from "./settings/deployment-settings.ts";
import { consentNeeds } from "./settings/consent-needs.ts";
import { measuredViews } from "./settings/measured-views.ts";
import { tagsOf, type HostsOfTags } from "./settings/tags.ts";
import { settingsOf, type Settings } from "./settings/check.ts";

/**
 * Bindings and settings as the platform hands them over; what each means stands in settings/deployment-settings.ts. All
 * resources but the database are optional: losing one costs comfort, never truth.
 */
export interface Bindings extends Partial<Record<SettingName, string>> {
  DB: D1Database;
  MEDIA?: R2Bucket;
  IMAGES?: ImagesBinding;
  ASSETS?: Fetcher;
  PAGES_KV?: KVNamespace;
  EMAIL?: SendEmail;
  OPS_LIMIT?: RateLimit;
  SIGN_IN_LIMIT?: RateLimit;
  PICTURE_LIMIT?: RateLimit;
  CART_LIMIT?: RateLimit;
  ORDER_LIMIT?: RateLimit;
  PLACE_LIMIT?: RateLimit;
  NEWSLETTER_LIMIT?: RateLimit;
  MEASUREMENT_LIMIT?: RateLimit;
  MEASURED?: AnalyticsEngineDataset;
}

export interface Config {
  /** Address of the remote platform without trailing slash; absent means the embedded backend. */
  readonly backendUrl?: string;
  /** What stands elsewhere than the platform, with its key. */
  readonly groups: Readonly<Partial<Record<Group, GroupAddress>>>;
  /** Store code → market at the discovery provider. */
  readonly markets: Readonly<Record<string, string>>;
  readonly cmsWebhookSecret?: string;
  /** Where the pictures and films of the CMS are; null where none are fetched. */
  readonly cmsPictures: PicturesOfCms | null;
  /** Store code → host name. */
  readonly storeHosts: Readonly<Record<string, string>>;
  /** The views of this deployment; the first is the default. */
  readonly storeViews: readonly StoreView[];
  readonly deliveryPlan: DeliveryPlan;
  readonly carrierLinks: CarrierLinks;
  readonly returnWays: ReturnWays;
  /** A short name of all configuration that stored pages show, "" for none. */
  readonly edition: string;
  readonly opsKey?: string;
  readonly priceGroupSecret?: string;
  readonly sessionSecret?: string;
  readonly previewToken?: string;
  readonly previewSpace?: string;
  /** Origin of the CMS's editor. */
  readonly previewEditor: string;
  readonly invalidateKey?: string;
  readonly test: boolean;
  readonly upstreamDelayMs: number;
  readonly passwordCost: { readonly N: number; readonly r: number; readonly p: number };
  readonly limitFactor: number;
  /** Factor of the limits on what is made; 0 is no bound. */
  readonly makingFactor: number;
  /** Bounds on orders that are not paid; 0 is none. */
  readonly unpaid: { readonly perAddress: number; readonly perPerson: number };
  /** Most pieces of one order; 0 is no bound. */
  readonly orderPieces: number;
  /** Bounds on what transfers hold unpaid, `share` in percent; 0 is none. */
  readonly transfers: { readonly share: number; readonly guests: number; readonly customers: number };
  readonly transferDays: number;
  /** Countries in which paying later is offered; null is everywhere. */
  readonly payLaterCountries: readonly string[] | null;
  /** Ways to pay in each country's order. */
  readonly paymentOrders: MethodOrders;
  /** How long what is kept. */
  readonly terms: { readonly orderYears: number; readonly contactYears: number; readonly recordDays: number };
  readonly cartDays: number;
  readonly pictureFormats: readonly ("avif" | "webp")[];
  readonly pageMemoryBytes: number;
  readonly serviceWorker: boolean;
  /** Whether copies of the database answer what only reads the catalogue. */
  readonly readReplicas: boolean;
  /** The real payment provider; absent means the embedded one, where no money moves. */
  readonly payment?: PaymentConfig;
  readonly mail: { readonly from?: string; readonly url?: string; readonly key?: string };
  /** Whether photographs of reviews are kept: only beside the embedded backend, and with a bucket. */
  readonly keepsPhotos: boolean;
  /** Whether mails leave this shop; pages promise none where they do not. */
  readonly sendsMails: boolean;
  readonly shopUrl?: string;
  readonly addressUrl?: string;
  readonly geocoderUrl?: string;
  /** The provider of the store locator's map. */
  readonly map?: { readonly tiles: string; readonly attribution: string };
  readonly customerData: CustomerDataConfig;
  /** What is loaded from elsewhere after consent, and the hosts that pages let in for it. */
  readonly tags?: Omit<Tags, "policy">;
  readonly tagHosts?: HostsOfTags;
  /** What visitors are asked about; empty where no provider needs their consent. */
  readonly consent: readonly ConsentNeed[];
  /** Codes of the store views whose pages measure; empty where none do. */
  readonly measured: readonly string[];
  /** The Analytics Engine's figures can be read; absent where no account is named. */
  readonly measuredIn?: EngineAddress;
}

/** The customer-data platform; without an address the embedded one. `tracks`: whether visits are told to it. */
export interface CustomerDataConfig {
  readonly url?: string | undefined;
  readonly key?: string | undefined;
  readonly userAgent: string;
  readonly tracks: boolean;
}

/** How the provider is reached and recognised. `hmacKey` is hex. */
export interface PaymentConfig {
  readonly url: string;
  readonly apiKey: string;
  readonly merchantAccount: string;
  readonly clientKey: string;
  readonly environment: "test" | "live";
  readonly hmacKey: string;
}

function paymentOf(given: Settings): PaymentConfig | undefined {
  const {
    PAYMENT_URL: url,
    PAYMENT_API_KEY: apiKey,
    PAYMENT_MERCHANT_ACCOUNT: merchantAccount,
    PAYMENT_CLIENT_KEY: clientKey,
    PAYMENT_HMAC_KEY: hmacKey,
    PAYMENT_ENVIRONMENT: environment,
  } = given;
  return url && apiKey && merchantAccount && clientKey && hmacKey
    ? { url, apiKey, merchantAccount, clientKey, environment, hmacKey }
    : undefined;
}

/** A map may not be shown without saying whose it is. */
const mapOf = ({ MAP_TILES_URL: tiles, MAP_ATTRIBUTION: attribution }: Settings): Config["map"] =>
  tiles && attribution ? { tiles, attribution } : undefined;

/**
 * Stored pages name their views and hosts and days of delivery and ways back, and say whether photographs are taken and
 * mails come, whose map there is, what visitors are asked about whether they measure and what is loaded after consent,
 * so all of it is part of what a stored page is called.
 */
function editionOf(
  { STORE_VIEWS = "", STORE_HOSTS = "", MEASUREMENT = "", DELIVERY_PLAN = "", RETURN_WAYS = "" }: Bindings,
  {
    keepsPhotos,
    sendsMails,
    map,
    tags,
    tagHosts,
    consent,
    measured,
    readReplicas,
  }: Pick<Config, "keepsPhotos" | "sendsMails" | "map" | "tags" | "tagHosts" | "consent" | "measured" | "readReplicas">,
): string {
  const named =
    STORE_VIEWS +
    STORE_HOSTS +
    (keepsPhotos ? " photos" : "") +
    (sendsMails ? " mails" : "") +
    (map ? ` map ${map.attribution}` : "") +
    (tags ? ` tags ${JSON.stringify([tags, tagHosts])}` : "") +
    (consent.length > 0 ? ` consent ${JSON.stringify(consent)}` : "") +
    // What holds without the setting needs no name.
    (MEASUREMENT === "" ? "" : ` measured ${measured.join()}`) +
    (readReplicas ? " replicas" : "") +
    (DELIVERY_PLAN === "" ? "" : ` delivery ${DELIVERY_PLAN}`) +
    (RETURN_WAYS === "" ? "" : ` returns ${RETURN_WAYS}`);
  return named === "" ? "" : `.${hash32(named).toString(36)}`;
}

/**
 * Where the CMS's pictures are. A shop without a CMS elsewhere may have taken a space's stories over, whose pictures
 * stay where they were: then both that place and the number of that one space must be said, for else anybody could have
 * the pictures of any space through the shop.
 */
function picturesOf({ CMS_URL, CMS_ASSETS_URL: origin, PREVIEW_SPACE: space }: Settings, env: Bindings) {
  const isElsewhere = CMS_URL !== undefined && CMS_URL !== embedded;
  return isElsewhere || (env.CMS_ASSETS_URL?.trim() && space !== undefined) ? { origin, space } : null;
}

/** The configuration that checked settings make. */
function configOf(given: Settings, env: Bindings): Config {
  const test = given.ENVIRONMENT === "test";
  const limitFactor = test ? given.LIMIT_FACTOR : 1;
  // A platform elsewhere sends its own.
  const sendsMails =
    given.BACKEND_URL !== undefined ||
    (given.MAIL_FROM !== undefined && (given.MAIL_URL !== undefined || env.EMAIL !== undefined));
  const keepsPhotos = given.BACKEND_URL === undefined && env.MEDIA !== undefined;
  const [map, consent, measured, loaded] = [mapOf(given), consentNeeds(given), measuredViews(given), tagsOf(given)];
  const [tags, tagHosts] = [loaded?.tags, loaded?.hosts];
  const readReplicas = given.READ_REPLICAS === "on";
  return {
    backendUrl: given.BACKEND_URL,
    groups: {
      search: { url: given.SEARCH_URL, key: given.SEARCH_KEY },
      cms: { url: given.CMS_URL, key: given.CMS_TOKEN },
      tuning:
        given.TWEAKWISE_KEY === undefined
          ? { url: given.TUNING_URL, key: given.TUNING_KEY }
          : { url: given.TWEAKWISE_URL, key: given.TWEAKWISE_KEY, wire: "tweakwise" },
      discovery: { url: given.DISCOVERY_URL },
      newsletter: { url: given.NEWSLETTER_URL, key: given.NEWSLETTER_KEY },
    },
    markets: given.DISCOVERY_MARKETS,
    cmsWebhookSecret: given.CMS_WEBHOOK_SECRET,
    cmsPictures: picturesOf(given, env),
    storeHosts: given.STORE_HOSTS,
    storeViews: given.STORE_VIEWS,
    deliveryPlan: given.DELIVERY_PLAN,
    carrierLinks: given.CARRIER_LINKS,
    returnWays: given.RETURN_WAYS,
    edition: editionOf(env, { keepsPhotos, sendsMails, map, tags, tagHosts, consent, measured, readReplicas }),
    keepsPhotos,
    sendsMails,
    opsKey: given.OPS_KEY,
    invalidateKey: given.INVALIDATE_KEY,
    priceGroupSecret: given.PRICE_GROUP_SECRET,
    sessionSecret: given.SESSION_SECRET,
    previewToken: given.PREVIEW_TOKEN,
    previewSpace: given.PREVIEW_SPACE,
    previewEditor: given.PREVIEW_EDITOR,
    test,
    upstreamDelayMs: test ? given.UPSTREAM_DELAY_MS : 0,
    passwordCost: given.PASSWORD_COST,
    limitFactor,
    makingFactor: given.MAKING_FACTOR * limitFactor,
    unpaid: {
      perAddress: given.UNPAID_ORDERS_PER_ADDRESS * limitFactor,
      perPerson: given.UNPAID_ORDERS_PER_PERSON * limitFactor,
    },
    transfers: {
      share: given.TRANSFER_SHARE * limitFactor,
      guests: given.TRANSFER_PIECES_GUESTS * limitFactor,
      customers: given.TRANSFER_PIECES_CUSTOMERS * limitFactor,
    },
    orderPieces: given.ORDER_PIECES,
    transferDays: given.TRANSFER_DAYS,
    payLaterCountries: given.PAY_LATER_COUNTRIES ?? null,
    paymentOrders: { ...shippedOrders, ...given.PAYMENT_ORDER },
    terms: { orderYears: given.ORDER_YEARS, contactYears: given.CONTACT_YEARS, recordDays: given.RECORD_DAYS },
    cartDays: given.CART_DAYS,
    pictureFormats: given.PICTURE_FORMATS,
    pageMemoryBytes: given.PAGE_MEMORY_MB * 1024 * 1024,
    serviceWorker: given.SERVICE_WORKER === "on",
    readReplicas,
    payment: paymentOf(given),
    mail: { from: given.MAIL_FROM, url: given.MAIL_URL, key: given.MAIL_KEY },
    shopUrl: given.SHOP_URL,
    addressUrl: given.ADDRESS_URL,
    geocoderUrl: given.GEOCODER_URL,
    map,
    customerData: {
      url: given.CUSTOMER_DATA_URL,
      key: given.CUSTOMER_DATA_KEY,
      userAgent: given.CUSTOMER_DATA_AGENT,
      tracks: given.CUSTOMER_DATA_TRACKING === "on",
    },
    tags,
    tagHosts,
    consent,
    measured,
    measuredIn:
      given.MEASURED_ACCOUNT !== undefined && given.MEASURED_TOKEN !== undefined
        ? { account: given.MEASURED_ACCOUNT, token: given.MEASURED_TOKEN, dataset: given.MEASURED_DATASET }
        : undefined,
  };
}

const known = new WeakMap<object, Config>();

/**
 * The validated configuration of this environment, whose store views, delivery plan, carriers and ways back become the
 * isolate's; throws with every mistake named.
 */
export function readConfig(env: Bindings): Config {
  const before = known.get(env);
  if (before) return before;
  const config = configOf(settingsOf(env), env);
  configureViews(config.storeViews);
  configureDelivery(config.deliveryPlan);
  configureCarrierLinks(config.carrierLinks);
  configureReturns(config.returnWays);
  known.set(env, config);
  return config;
}

/** The same environment over another database. */
export function withDatabase(env: Bindings, DB: D1Database): Bindings {
  const other = { ...env, DB };
  known.set(other, readConfig(env));
  return other;
}
