import type { Bindings } from "../env.ts";
import type { SettingName } from "./deployment-settings.ts";

/** The resources a deployment binds, and what they are for; all but the database may be missing. */
export const resources = {
  DB: "D1, needed: the embedded backend's data, the search index, the log of changes",
  MEDIA:
    "R2: the pictures of the catalogue, photographs of reviews, files that are sold, files of versions before this one",
  IMAGES: "Cloudflare Images: makes the pictures' sizes. Without it the stored photograph is sent as it is",
  ASSETS: "the built files",
  PAGES_KV: "KV: second level of the page cache (_More levels of the page cache_ below)",
  EMAIL: "Cloudflare Email Service: sends mails where `MAIL_URL` is empty (_Mails_ below)",
  OPS_LIMIT: "limiter for operators' calls, over all isolates of a location (_Limits_ below)",
  SIGN_IN_LIMIT: "the same for sign-in, registration, reset, refresh, customer search and look-ups of addresses",
  PICTURE_LIMIT: "the same for pictures in new sizes",
  CART_LIMIT: "the same for carts",
  ORDER_LIMIT: "the same for orders",
  PLACE_LIMIT: "the same for searches of stores and pick-up points by place",
  NEWSLETTER_LIMIT: "the same for sign-ups to the newsletter",
  MEASUREMENT_LIMIT: "the same for what pages have measured",
  MEASURED: "Analytics Engine: takes what pages have measured in the place of D1 (_Measurement_ below)",
} as const satisfies Record<Exclude<keyof Bindings, SettingName>, string>;
