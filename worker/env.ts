import type {
  D1Database,
  Fetcher,
  ImagesBinding,
  KVNamespace,
  R2Bucket,
  RateLimit,
  SendEmail,
} from "@cloudflare/workers-types";
import { z } from "zod";
import { readViews } from "../shared/config/read-views.ts";
import { configuredHost, configureViews, type StoreView } from "../shared/config/stores.ts";
import { hash32 } from "./pages/cache/key.ts";

/**
 * Bindings and variables as the platform hands them over. R2, Images and assets are optional: losing one costs comfort,
 * never truth.
 */
export interface Bindings {
  DB: D1Database;
  MEDIA?: R2Bucket;
  IMAGES?: ImagesBinding;
  ASSETS?: Fetcher;
  BACKEND_URL?: string;
  STORE_HOSTS?: string;
  /** JSON list of store views; without it the shipped ones (shared/config/read-views.ts). */
  STORE_VIEWS?: string;
  /** Secret of everything under /ops and of the backend's administrative calls. Without it they answer 503. */
  OPS_KEY?: string;
  /** Secret that price group tokens are signed with, 32 characters or more. Without it no shopper has a group price. */
  PRICE_GROUP_SECRET?: string;
  /**
   * Secret that a foreign platform's refresh tokens are sealed with in cookies, 32 characters or more. Without it no
   * such token is given to a browser, so customers sign in again every hour.
   */
  SESSION_SECRET?: string;
  /** The CMS space's preview token, which editors' addresses are checked against; without it there is no preview. */
  PREVIEW_TOKEN?: string;
  /** Number of the one space whose editors may preview; any that knows the token without it. */
  PREVIEW_SPACE?: string;
  /**
   * Key of the platform's own invalidation call (/invalidate?tag=…&key=…), which opens nothing else. Without it that
   * call takes OPS_KEY, by POST only.
   */
  INVALIDATE_KEY?: string;
  /** Second level of the page cache. */
  PAGES_KV?: KVNamespace;
  /** The platform's limiter for operators' calls, beside the isolate's own. */
  OPS_LIMIT?: RateLimit;
  /**
   * The platform's limiter for sign-in, registration, reset, refresh and customer search, counted by visitor, beside
   * the backend's own.
   */
  SIGN_IN_LIMIT?: RateLimit;
  /**
   * The platform's limiters for pictures, carts and orders made, counted by network (orders of customers by customer),
   * beside the isolate's own (docs/decisions/198).
   */
  PICTURE_LIMIT?: RateLimit;
  CART_LIMIT?: RateLimit;
  ORDER_LIMIT?: RateLimit;
  /**
   * Multiplies how many pictures, carts and orders a network may have made in an isolate: 1 without it, 0 for no bound
   * (docs/decisions/198).
   */
  MAKING_FACTOR?: string;
  /**
   * Only for tests of slow upstreams: milliseconds by which every upstream answer is delayed. Ignored unless
   * ENVIRONMENT is "test".
   */
  UPSTREAM_DELAY_MS?: string;
  ENVIRONMENT?: string;
  /** Cost of hashing a password, "N,r,p" of scrypt: "16384,8,5" without it (docs/decisions/120-sign-in.md). */
  PASSWORD_COST?: string;
  /**
   * Only for tests that sign up many customers from one address: multiplies how many tries are allowed. Ignored unless
   * ENVIRONMENT is "test".
   */
  LIMIT_FACTOR?: string;
  /**
   * How many orders that are not paid yet one connecting address may have within a day, and one customer, or one e-mail
   * address over that connection, at all: 50 and 10 without them, 0 for no bound (docs/decisions/115).
   */
  UNPAID_ORDERS_PER_ADDRESS?: string;
  UNPAID_ORDERS_PER_PERSON?: string;
  /**
   * Most pieces of one order and of a cart, all lines together: 200 without it, 0 for no bound (docs/decisions/071).
   */
  ORDER_PIECES?: string;
  /**
   * What orders that wait for a bank transfer may hold of the stock: of an article in percent (25), of all guests of
   * one network in pieces (30), of one account and of all accounts of one network (60); 0 for no bound
   * (docs/decisions/115).
   */
  TRANSFER_SHARE?: string;
  TRANSFER_PIECES_GUESTS?: string;
  TRANSFER_PIECES_CUSTOMERS?: string;
  /** Days that a bank transfer is waited for before its order ends: 14 without it, 0 for ever (docs/decisions/115). */
  TRANSFER_DAYS?: string;
  /**
   * What is kept for how long (docs/decisions/125): whole years an order is kept, years that a guest can be reached by
   * a finished one, days that records of payments and mails that wait are kept. 10, 2 and 90 without them.
   */
  ORDER_YEARS?: string;
  CONTACT_YEARS?: string;
  RECORD_DAYS?: string;
  /** Days after its last use that a guest's cart is kept at the server: 90 without it (docs/decisions/020). */
  CART_DAYS?: string;
  /** Formats photographs are made in, best first, of avif and webp: "avif,webp" without it. */
  PICTURE_FORMATS?: string;
  /** Megabytes of rendered pages an isolate keeps in memory; 0 leaves all to the Cache API. 16 without it. */
  PAGE_MEMORY_MB?: string;
  /** "off" takes the service worker away from every device that comes by. "on" without it. */
  SERVICE_WORKER?: string;
  /**
   * Base of the payment provider's Checkout API, e.g. https://checkout-test.adyen.com/v72. Without it the embedded
   * provider stands in and no money moves.
   */
  PAYMENT_URL?: string;
  PAYMENT_API_KEY?: string;
  PAYMENT_MERCHANT_ACCOUNT?: string;
  /** Key of the provider's web component, meant for browsers. */
  PAYMENT_CLIENT_KEY?: string;
  /** "test" or "live". */
  PAYMENT_ENVIRONMENT?: string;
  /** Key that the provider signs its notifications with, hex. */
  PAYMENT_HMAC_KEY?: string;
  /** Sender of mails, "Name <address>". */
  MAIL_FROM?: string;
  /**
   * Address that mails are posted to as JSON, for a mail service of one's own; else the binding EMAIL, else they stay
   * readable under /ops/outbox.
   */
  MAIL_URL?: string;
  MAIL_KEY?: string;
  /** Cloudflare Email Service; used where MAIL_URL is absent. */
  EMAIL?: SendEmail;
  /**
   * Address of the shop, https://shop.example, for the links in mails; needed with MAIL_FROM unless STORE_HOSTS names a
   * host for every view.
   */
  SHOP_URL?: string;
  /**
   * Base of the Dutch address register's search, e.g. https://api.pdok.nl/bzk/locatieserver/search/v3_1. Without it a
   * sample of real addresses stands in.
   */
  ADDRESS_URL?: string;
}

const emptyIsAbsent = (value: unknown) => (value === "" ? undefined : value);
const jsonText = <T extends z.ZodType>(inside: T, absent: unknown) =>
  z.preprocess((value, context) => {
    if (typeof value !== "string" || value === "") return absent;
    try {
      return JSON.parse(value);
    } catch {
      context.issues.push({ code: "custom", message: "is not JSON", input: value });
      return z.NEVER;
    }
  }, inside);
const views = jsonText(
  z.unknown().transform((value, context) => {
    try {
      return readViews(value);
    } catch (error) {
      const issues =
        error instanceof z.ZodError
          ? error.issues.map(({ path, message }) => `${path.join(".")} ${message}`)
          : [String(error instanceof Error ? error.message : error)];
      for (const message of issues) context.issues.push({ code: "custom", message, input: value });
      return z.NEVER;
    }
  }),
  undefined,
);

/**
 * Most memory one hashing may take, of the 128 MB of an isolate; least work that is worth the name, where real
 * passwords are kept.
 */
const mostHashBytes = 64 * 1024 * 1024;
const leastHashWork = 8_192 * 8 * 5;
const passwordCost = z
  .string()
  .regex(/^\d{1,7},\d{1,2},\d{1,2}$/, 'is three numbers, "16384,8,5"')
  .transform((text) => {
    const [N = 0, r = 0, p = 0] = text.split(",").map(Number);
    return { N, r, p };
  })
  .refine(
    ({ N, r, p }) => N > 1 && (N & (N - 1)) === 0 && r > 0 && p > 0,
    "needs a power of two, then two numbers from 1",
  )
  .refine(({ N, r }) => 128 * N * r <= mostHashBytes, "would take more than 64 MB of memory");

const configuration = z
  .object({
    BACKEND_URL: z.preprocess(
      emptyIsAbsent,
      z
        .url()
        .transform((url) => url.replace(/(?<!\/)\/+$/, ""))
        .optional(),
    ),
    STORE_HOSTS: jsonText(z.record(z.string(), z.string()), {}),
    STORE_VIEWS: views,
    OPS_KEY: z.preprocess(emptyIsAbsent, z.string().min(16).optional()),
    PRICE_GROUP_SECRET: z.preprocess(emptyIsAbsent, z.string().min(32).optional()),
    SESSION_SECRET: z.preprocess(emptyIsAbsent, z.string().min(32).optional()),
    PREVIEW_TOKEN: z.preprocess(emptyIsAbsent, z.string().min(16).optional()),
    PREVIEW_SPACE: z.preprocess(emptyIsAbsent, z.string().regex(/^\d+$/).optional()),
    INVALIDATE_KEY: z.preprocess(emptyIsAbsent, z.string().min(16).optional()),
    ENVIRONMENT: z.preprocess(emptyIsAbsent, z.string().default("production")),
    UPSTREAM_DELAY_MS: z.preprocess(emptyIsAbsent, z.coerce.number().int().min(0).max(10_000).default(0)),
    PASSWORD_COST: z.preprocess((value) => (value === undefined || value === "" ? "16384,8,5" : value), passwordCost),
    LIMIT_FACTOR: z.preprocess(emptyIsAbsent, z.coerce.number().int().min(1).max(1_000).default(1)),
    MAKING_FACTOR: z.preprocess(emptyIsAbsent, z.coerce.number().min(0).max(1_000).default(1)),
    UNPAID_ORDERS_PER_ADDRESS: z.preprocess(emptyIsAbsent, z.coerce.number().int().min(0).max(100_000).default(50)),
    UNPAID_ORDERS_PER_PERSON: z.preprocess(emptyIsAbsent, z.coerce.number().int().min(0).max(100_000).default(10)),
    ORDER_PIECES: z.preprocess(emptyIsAbsent, z.coerce.number().int().min(0).max(1_000_000).default(200)),
    TRANSFER_SHARE: z.preprocess(emptyIsAbsent, z.coerce.number().int().min(0).max(100).default(25)),
    TRANSFER_PIECES_GUESTS: z.preprocess(emptyIsAbsent, z.coerce.number().int().min(0).max(1_000_000).default(30)),
    TRANSFER_PIECES_CUSTOMERS: z.preprocess(emptyIsAbsent, z.coerce.number().int().min(0).max(1_000_000).default(60)),
    TRANSFER_DAYS: z.preprocess(emptyIsAbsent, z.coerce.number().int().min(0).max(365).default(14)),
    ORDER_YEARS: z.preprocess(emptyIsAbsent, z.coerce.number().int().min(7).max(50).default(10)),
    CONTACT_YEARS: z.preprocess(emptyIsAbsent, z.coerce.number().int().min(1).max(50).default(2)),
    RECORD_DAYS: z.preprocess(emptyIsAbsent, z.coerce.number().int().min(45).max(3_650).default(90)),
    CART_DAYS: z.preprocess(emptyIsAbsent, z.coerce.number().int().min(7).max(3_650).default(90)),
    PICTURE_FORMATS: z.preprocess(
      (value) =>
        value === undefined || value === ""
          ? ["avif", "webp"]
          : String(value)
              .split(",")
              .map((name) => name.trim()),
      z.array(z.enum(["avif", "webp"])).max(2),
    ),
    PAGE_MEMORY_MB: z.preprocess(emptyIsAbsent, z.coerce.number().min(0).max(64).default(16)),
    SERVICE_WORKER: z.preprocess(emptyIsAbsent, z.enum(["on", "off"]).default("on")),
    PAYMENT_URL: z.preprocess(
      emptyIsAbsent,
      z
        .url()
        .transform((url) => url.replace(/(?<!\/)\/+$/, ""))
        .optional(),
    ),
    PAYMENT_API_KEY: z.preprocess(emptyIsAbsent, z.string().min(16).optional()),
    PAYMENT_MERCHANT_ACCOUNT: z.preprocess(emptyIsAbsent, z.string().max(100).optional()),
    PAYMENT_CLIENT_KEY: z.preprocess(emptyIsAbsent, z.string().max(200).optional()),
    PAYMENT_ENVIRONMENT: z.preprocess(emptyIsAbsent, z.enum(["test", "live"]).default("test")),
    PAYMENT_HMAC_KEY: z.preprocess(
      emptyIsAbsent,
      z
        .string()
        .regex(/^([0-9a-f]{2}){16,}$/i)
        .optional(),
    ),
    MAIL_FROM: z.preprocess(emptyIsAbsent, z.string().max(200).regex(/@/).optional()),
    MAIL_URL: z.preprocess(emptyIsAbsent, z.url().optional()),
    MAIL_KEY: z.preprocess(emptyIsAbsent, z.string().min(8).optional()),
    SHOP_URL: z.preprocess(emptyIsAbsent, z.url({ protocol: /^https?$/ }).optional()),
    ADDRESS_URL: z.preprocess(
      emptyIsAbsent,
      z
        .url()
        .transform((url) => url.replace(/(?<!\/)\/+$/, ""))
        .optional(),
    ),
  })
  .refine(
    ({ PAYMENT_URL, PAYMENT_API_KEY, PAYMENT_MERCHANT_ACCOUNT, PAYMENT_CLIENT_KEY, PAYMENT_HMAC_KEY }) =>
      PAYMENT_URL === undefined ||
      (PAYMENT_API_KEY && PAYMENT_MERCHANT_ACCOUNT && PAYMENT_CLIENT_KEY && PAYMENT_HMAC_KEY),
    {
      path: ["PAYMENT_URL"],
      message: "needs PAYMENT_API_KEY, PAYMENT_MERCHANT_ACCOUNT, PAYMENT_CLIENT_KEY and PAYMENT_HMAC_KEY beside it",
    },
  )
  // A key without an address is a real provider somebody meant: without it the embedded one would give goods away.
  .refine(
    ({
      PAYMENT_URL,
      PAYMENT_API_KEY,
      PAYMENT_MERCHANT_ACCOUNT,
      PAYMENT_CLIENT_KEY,
      PAYMENT_HMAC_KEY,
      PAYMENT_ENVIRONMENT,
    }) =>
      PAYMENT_URL !== undefined ||
      (!PAYMENT_API_KEY &&
        !PAYMENT_MERCHANT_ACCOUNT &&
        !PAYMENT_CLIENT_KEY &&
        !PAYMENT_HMAC_KEY &&
        PAYMENT_ENVIRONMENT === "test"),
    { path: ["PAYMENT_URL"], message: "is missing beside the other PAYMENT_*" },
  )
  // The provider's own hosts say which they are; notifications of the other kind are not taken.
  .refine(
    ({ PAYMENT_URL, PAYMENT_ENVIRONMENT }) =>
      !new RegExp(PAYMENT_ENVIRONMENT === "live" ? "checkout-test\\." : "checkout-live\\.").test(PAYMENT_URL ?? ""),
    { path: ["PAYMENT_ENVIRONMENT"], message: "is not that of PAYMENT_URL" },
  )
  .refine(({ MAIL_URL, MAIL_FROM }) => MAIL_URL === undefined || MAIL_FROM !== undefined, {
    path: ["MAIL_URL"],
    message: "needs MAIL_FROM beside it",
  })
  .refine(
    ({ MAIL_FROM, SHOP_URL, STORE_VIEWS, STORE_HOSTS }) =>
      MAIL_FROM === undefined ||
      SHOP_URL !== undefined ||
      STORE_VIEWS.every((view) => configuredHost(view, STORE_HOSTS) !== null),
    { path: ["MAIL_FROM"], message: "needs SHOP_URL, or a host for every view" },
  )
  .refine(({ ENVIRONMENT, PASSWORD_COST: { N, r, p } }) => ENVIRONMENT === "test" || N * r * p >= leastHashWork, {
    path: ["PASSWORD_COST"],
    message: "is too little to protect passwords",
  });

export interface Config {
  /** Address of the remote platform without trailing slash; absent means the embedded backend. */
  readonly backendUrl?: string;
  /** Store code → host name. */
  readonly storeHosts: Readonly<Record<string, string>>;
  /** The views of this deployment; the first is the default. */
  readonly storeViews: readonly StoreView[];
  /** A short name of the configured views and hosts, "" for the shipped ones. */
  readonly edition: string;
  readonly opsKey?: string;
  readonly priceGroupSecret?: string;
  readonly sessionSecret?: string;
  readonly previewToken?: string;
  readonly previewSpace?: string;
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
  /** How long what is kept. */
  readonly terms: { readonly orderYears: number; readonly contactYears: number; readonly recordDays: number };
  readonly cartDays: number;
  readonly pictureFormats: readonly ("avif" | "webp")[];
  readonly pageMemoryBytes: number;
  readonly serviceWorker: boolean;
  /** The real payment provider; absent means the embedded one, where no money moves. */
  readonly payment?: PaymentConfig;
  readonly mail: { readonly from?: string; readonly url?: string; readonly key?: string };
  /** Whether mails leave this shop; pages promise none where they do not. */
  readonly sendsMails: boolean;
  readonly shopUrl?: string;
  readonly addressUrl?: string;
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

function paymentOf(data: z.output<typeof configuration>): PaymentConfig | undefined {
  const {
    PAYMENT_URL: url,
    PAYMENT_API_KEY: apiKey,
    PAYMENT_MERCHANT_ACCOUNT: merchantAccount,
    PAYMENT_CLIENT_KEY: clientKey,
    PAYMENT_HMAC_KEY: hmacKey,
    PAYMENT_ENVIRONMENT: environment,
  } = data;
  return url && apiKey && merchantAccount && clientKey && hmacKey
    ? { url, apiKey, merchantAccount, clientKey, environment, hmacKey }
    : undefined;
}

/**
 * Stored pages name their views and hosts and say whether mails come, so all three are part of what a stored page is
 * called.
 */
function editionOf({ STORE_VIEWS = "", STORE_HOSTS = "" }: Bindings, sendsMails: boolean): string {
  const problems = STORE_VIEWS + STORE_HOSTS + (sendsMails ? " mails" : "");
  return problems === "" ? "" : `.${hash32(problems).toString(36)}`;
}

const known = new WeakMap<object, Config>();

/**
 * The validated configuration of this environment, whose store views become the isolate's; throws with every mistake
 * named.
 */
export function readConfig(env: Bindings): Config {
  const before = known.get(env);
  if (before) return before;
  const parsed = configuration.safeParse(env);
  if (!parsed.success)
    throw new Error(
      `Configuration: ${parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join("; ")}`,
    );
  const test = parsed.data.ENVIRONMENT === "test";
  const factor = test ? parsed.data.LIMIT_FACTOR : 1;
  // A platform elsewhere sends its own.
  const sendsMails =
    parsed.data.BACKEND_URL !== undefined ||
    (parsed.data.MAIL_FROM !== undefined && (parsed.data.MAIL_URL !== undefined || env.EMAIL !== undefined));
  const config: Config = {
    backendUrl: parsed.data.BACKEND_URL,
    storeHosts: parsed.data.STORE_HOSTS,
    storeViews: parsed.data.STORE_VIEWS,
    edition: editionOf(env, sendsMails),
    sendsMails,
    opsKey: parsed.data.OPS_KEY,
    invalidateKey: parsed.data.INVALIDATE_KEY,
    priceGroupSecret: parsed.data.PRICE_GROUP_SECRET,
    sessionSecret: parsed.data.SESSION_SECRET,
    previewToken: parsed.data.PREVIEW_TOKEN,
    previewSpace: parsed.data.PREVIEW_SPACE,
    test,
    upstreamDelayMs: test ? parsed.data.UPSTREAM_DELAY_MS : 0,
    passwordCost: parsed.data.PASSWORD_COST,
    limitFactor: factor,
    makingFactor: parsed.data.MAKING_FACTOR * factor,
    unpaid: {
      perAddress: parsed.data.UNPAID_ORDERS_PER_ADDRESS * factor,
      perPerson: parsed.data.UNPAID_ORDERS_PER_PERSON * factor,
    },
    transfers: {
      share: parsed.data.TRANSFER_SHARE * factor,
      guests: parsed.data.TRANSFER_PIECES_GUESTS * factor,
      customers: parsed.data.TRANSFER_PIECES_CUSTOMERS * factor,
    },
    orderPieces: parsed.data.ORDER_PIECES,
    transferDays: parsed.data.TRANSFER_DAYS,
    terms: {
      orderYears: parsed.data.ORDER_YEARS,
      contactYears: parsed.data.CONTACT_YEARS,
      recordDays: parsed.data.RECORD_DAYS,
    },
    cartDays: parsed.data.CART_DAYS,
    pictureFormats: parsed.data.PICTURE_FORMATS,
    pageMemoryBytes: parsed.data.PAGE_MEMORY_MB * 1024 * 1024,
    serviceWorker: parsed.data.SERVICE_WORKER === "on",
    payment: paymentOf(parsed.data),
    mail: { from: parsed.data.MAIL_FROM, url: parsed.data.MAIL_URL, key: parsed.data.MAIL_KEY },
    shopUrl: parsed.data.SHOP_URL,
    addressUrl: parsed.data.ADDRESS_URL,
  };
  configureViews(config.storeViews);
  known.set(env, config);
  return config;
}
