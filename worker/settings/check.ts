import { z } from "zod";
import { configuredHost } from "../../shared/config/stores.ts";
import { settings, type SettingName } from "./deployment-settings.ts";

/** Least work of hashing a password that is worth the name, where real passwords are kept. */
const leastHashWork = 8_192 * 8 * 5;

type Schemas = { readonly [Name in SettingName]: (typeof settings)[Name]["schema"] };
const schemas = Object.fromEntries(Object.entries(settings).map(([name, { schema }]) => [name, schema])) as Schemas;
const alone = z.object(schemas);

/** A deployment's settings, read and checked, by their names. */
export type Settings = z.output<typeof alone>;

/** What the account at the payment provider needs beside its address. */
const paymentKeys = (given: Settings): readonly (string | undefined)[] => [
  given.PAYMENT_API_KEY,
  given.PAYMENT_MERCHANT_ACCOUNT,
  given.PAYMENT_CLIENT_KEY,
  given.PAYMENT_HMAC_KEY,
];

const isAddress = (given: string | undefined): boolean => given !== undefined && given !== "embedded";
const keysOfPlaces = [
  ["SEARCH_URL", "SEARCH_KEY"],
  ["TUNING_URL", "TUNING_KEY"],
  ["NEWSLETTER_URL", "NEWSLETTER_KEY"],
] as const;

/** Every setting by itself (deployment-settings.ts), then those that need others. */
const checkedSettings = alone
  .refine((given) => given.PAYMENT_URL === undefined || paymentKeys(given).every(Boolean), {
    path: ["PAYMENT_URL"],
    message: "needs PAYMENT_API_KEY, PAYMENT_MERCHANT_ACCOUNT, PAYMENT_CLIENT_KEY and PAYMENT_HMAC_KEY beside it",
  })
  // A key without an address is a real provider somebody meant: without it the embedded one would give goods away.
  .refine(
    (given) =>
      given.PAYMENT_URL !== undefined || (!paymentKeys(given).some(Boolean) && given.PAYMENT_ENVIRONMENT === "test"),
    { path: ["PAYMENT_URL"], message: "is missing beside the other PAYMENT_*" },
  )
  // The provider's own hosts say which they are; notifications of the other kind are not taken.
  .refine(
    ({ PAYMENT_URL, PAYMENT_ENVIRONMENT }) =>
      !new RegExp(PAYMENT_ENVIRONMENT === "live" ? "checkout-test\\." : "checkout-live\\.").test(PAYMENT_URL ?? ""),
    { path: ["PAYMENT_ENVIRONMENT"], message: "is not that of PAYMENT_URL" },
  )
  .refine(({ CMS_URL, CMS_TOKEN }) => !isAddress(CMS_URL) || CMS_TOKEN !== undefined, {
    path: ["CMS_URL"],
    message: "needs CMS_TOKEN beside it",
  })
  .refine(({ CMS_URL, CMS_TOKEN }) => isAddress(CMS_URL) || CMS_TOKEN === undefined, {
    path: ["CMS_TOKEN"],
    message: "needs CMS_URL beside it",
  })
  .refine(({ TWEAKWISE_KEY, TUNING_URL }) => TWEAKWISE_KEY === undefined || TUNING_URL === undefined, {
    path: ["TWEAKWISE_KEY"],
    message: "cannot stand beside TUNING_URL",
  })
  .superRefine((given, context) => {
    for (const [url, key] of keysOfPlaces)
      if (given[key] !== undefined && !isAddress(given[url]))
        context.addIssue({ code: "custom", path: [key], message: `needs ${url} beside it` });
  })
  .refine((given) => (given.CUSTOMER_DATA_URL === undefined) === (given.CUSTOMER_DATA_KEY === undefined), {
    path: ["CUSTOMER_DATA_URL"],
    message: "needs CUSTOMER_DATA_KEY beside it, and the other way round",
  })
  // Without the operator's key nothing may write to the log of changes.
  .refine(({ CMS_WEBHOOK_SECRET, OPS_KEY }) => CMS_WEBHOOK_SECRET === undefined || OPS_KEY !== undefined, {
    path: ["CMS_WEBHOOK_SECRET"],
    message: "needs OPS_KEY beside it",
  })
  .refine(({ ENGAGEMENT_URL, ENGAGEMENT_NAME }) => ENGAGEMENT_URL === undefined || ENGAGEMENT_NAME !== undefined, {
    path: ["ENGAGEMENT_URL"],
    message: "needs ENGAGEMENT_NAME beside it",
  })
  .refine(
    ({ TAG_KEYS, TAG_MANAGER_ID, ENGAGEMENT_URL }) =>
      TAG_KEYS.length === 0 || TAG_MANAGER_ID !== undefined || ENGAGEMENT_URL !== undefined,
    { path: ["TAG_KEYS"], message: "needs TAG_MANAGER_ID or ENGAGEMENT_URL beside it" },
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
  .refine(
    ({ MEASUREMENT, STORE_VIEWS }) =>
      /^(on|off)?$/.test(MEASUREMENT.join()) ||
      MEASUREMENT.every((code) => STORE_VIEWS.some(({ storeCode }) => storeCode === code)),
    { path: ["MEASUREMENT"], message: "is neither on nor off nor a list of store views" },
  )
  .refine((given) => (given.MEASURED_ACCOUNT === undefined) === (given.MEASURED_TOKEN === undefined), {
    path: ["MEASURED_ACCOUNT"],
    message: "needs MEASURED_TOKEN beside it, and the other way round",
  })
  .refine(({ ENVIRONMENT, PASSWORD_COST: { N, r, p } }) => ENVIRONMENT === "test" || N * r * p >= leastHashWork, {
    path: ["PASSWORD_COST"],
    message: "is too little to protect passwords",
  });

/** The settings among an environment's bindings; throws with every mistake named. */
export function settingsOf(env: object): Settings {
  const parsed = checkedSettings.safeParse(env);
  if (parsed.success) return parsed.data;
  const mistakes = parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
  throw new Error(`Configuration: ${mistakes.join("; ")}`);
}
