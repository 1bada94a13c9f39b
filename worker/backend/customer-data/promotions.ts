import type { D1Database } from "@cloudflare/workers-types";

interface Row {
  id: string;
  name: string;
  description: string | null;
  code: string | null;
  expires_on: string | null;
  redeemed_on: string | null;
}

/** What a contact has been offered and has neither used nor let pass; in the web shop a code stands for it. */
export async function promotionsOf(
  db: D1Database,
  contactId: string,
  channel: string | undefined,
  now: Date,
): Promise<Record<string, unknown>[]> {
  if (channel !== undefined && channel !== "ECOM") return [];
  const { results } = await db
    .prepare(
      `SELECT id, name, description, code, expires_on, redeemed_on FROM contact_promotion
        WHERE contact_id = ?1 AND redeemed_on IS NULL AND (expires_on IS NULL OR expires_on > ?2)
        ORDER BY expires_on IS NULL, expires_on, id LIMIT 100`,
    )
    .bind(contactId.toLowerCase(), now.toISOString())
    .all<Row>();
  return results.map(({ id, name, description, code, expires_on, redeemed_on }) => ({
    id,
    promotionId: id,
    externalId: null,
    type: "Multichannel",
    name,
    heading: name,
    description,
    expiresOn: expires_on,
    redeemed: redeemed_on !== null,
    redeemedOn: redeemed_on,
    imageUrl: null,
    link: null,
    redemptionChannels: [{ type: "ECOM", valueType: "EXTERNALOFFER", value: code, instruction: null }],
  }));
}

/** Marks a promotion as used, once and not after its time. */
export async function redeem(
  db: D1Database,
  id: string,
  channel: string,
  now: Date,
): Promise<
  | "redeemed"
  | "PromotionNotFound"
  | "PromotionExpired"
  | "PromotionAlreadyRedeemed"
  | "PromotionNotValidForRedemptionChannel"
> {
  const found = await db
    .prepare("SELECT expires_on FROM contact_promotion WHERE id = ?1")
    .bind(id.toLowerCase())
    .first<{ expires_on: string | null }>();
  if (!found) return "PromotionNotFound";
  if (channel !== "ECOM") return "PromotionNotValidForRedemptionChannel";
  if (found.expires_on !== null && found.expires_on <= now.toISOString()) return "PromotionExpired";
  const { meta } = await db
    .prepare("UPDATE contact_promotion SET redeemed_on = ?2 WHERE id = ?1 AND redeemed_on IS NULL")
    .bind(id.toLowerCase(), now.toISOString())
    .run();
  return meta.changes > 0 ? "redeemed" : "PromotionAlreadyRedeemed";
}
