import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { mailboxOf } from "../newsletter-list/mailbox.ts";
import { welcomeDiscount } from "../../../shared/newsletter/consent.ts";

const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

const labels = {
  nl: "Welkomstkorting nieuwsbrief",
  de: "Willkommensrabatt Newsletter",
  en: "Newsletter welcome discount",
} as const;
/** What cart and order call the discount, in a language ("nl-NL"). */
export const giftLabel = (language: string): string => labels[language.slice(0, 2) as keyof typeof labels] ?? labels.en;

/** A code nobody guesses (50 bits), without letters and digits that look alike. */
export const newCode = (): string =>
  `KADE-${Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => letters[byte % 32]).join("")}`;

/** What is kept of an address that had its discount: the digest of its mailbox. */
export const giftDigest = (email: string, secret: string): Promise<string> => addressDigest(mailboxOf(email), secret);

/** HMAC-SHA-256 of an address under the shop's secret, in hex. */
export async function addressDigest(email: string, secret: string): Promise<string> {
  const text = (value: string) => new TextEncoder().encode(value);
  const key = await crypto.subtle.importKey("raw", text(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const digest = await crypto.subtle.sign("HMAC", key, text(email));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The discount, given in the confirmation's own batch to the link that holds `code` (confirm.ts): the digest is unique,
 * so of any number at once one gets it, and the coupon is made for that one alone. Good for one order, whoever places
 * it.
 */
export function giftStatements(
  db: D1Database,
  gift: { digest: string; code: string; label: string; hash: string; now: Date },
): D1PreparedStatement[] {
  const now = gift.now.toISOString();
  const lastDay = new Date(gift.now.getTime() + welcomeDiscount.days * 86_400_000).toISOString().slice(0, 10);
  // To the end of a day, which is what the words promise.
  const until = `${lastDay}T23:59:59.999Z`;
  return [
    db
      .prepare(
        `INSERT INTO newsletter_gift (address_digest, code, given_at) SELECT ?1, ?2, ?3
          WHERE EXISTS (SELECT 1 FROM newsletter_link WHERE hash = ?4 AND coupon_code = ?2)
          ON CONFLICT (address_digest) DO NOTHING`,
      )
      .bind(gift.digest, gift.code, now, gift.hash),
    db
      .prepare(
        `INSERT INTO coupon (code, customer_id, label, percent_hundredths, valid_until, created_at, use_limit)
          SELECT ?1, NULL, ?3, ?4, ?5, ?6, 1 FROM newsletter_gift WHERE address_digest = ?2 AND code = ?1`,
      )
      .bind(gift.code, gift.digest, gift.label, welcomeDiscount.percent * 100, until, now),
  ];
}
