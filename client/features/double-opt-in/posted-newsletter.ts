import { createContext } from "react";
import type { WelcomeCoupon } from "../../../shared/contract/content/newsletter.ts";

/**
 * What came of a form of the newsletter, or of an alert's link, that a browser sent by itself, or of a mail program's
 * one press: the Worker renders the page with it, for this one reader (docs/decisions/050, 247).
 */
export interface PostedNewsletter {
  newsletter: "done" | "ended" | "invalid" | "tooMany" | "wrong";
  /** As it was filled in. */
  email: string;
  /** To wait, beside "tooMany". */
  minutes: number;
  /** The link's, where pressing again may help: the form keeps it, for no address has it once a script has run. */
  token?: string;
  /** What a confirmation gave. */
  coupon?: WelcomeCoupon | null;
}

/** Null wherever the page was asked for by its address. */
export const PostedNewsletterForm = createContext<PostedNewsletter | null>(null);
