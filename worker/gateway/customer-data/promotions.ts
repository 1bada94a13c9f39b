import {
  contactPromotions,
  mostPromotions,
  promotionRedemption,
  type ContactPromotion,
} from "../../../shared/customer-data/calls.ts";
import type { EngagePromotion } from "../../../shared/customer-data/engage-wire.ts";
import type { Adapter } from "../endpoint.ts";
import { answerWith, withOwnContact } from "./contact-calls.ts";

/** The promotion's code for the web shop; null where it has none, or one that no cart accepts. */
function codeOf({ redemptionChannels }: EngagePromotion): string | null {
  const value = redemptionChannels.find(({ type }) => type === "ECOM")?.value;
  const code = contactPromotions.element.shape.code.safeParse(value === undefined ? null : String(value ?? "") || null);
  return code.success ? code.data : null;
}
/** A promotion's end from the platform's text, in UTC where it has no zone; null for none or an unreadable one. */
function endOf(expiresOn: string | null | undefined): string | null {
  const text = expiresOn ?? "";
  const time = Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** The contact's promotions that are still valid, the next to end first. */
export function usable(promotions: readonly EngagePromotion[], now: number): ContactPromotion[] {
  return promotions
    .flatMap((promotion) => {
      const { heading, name, description, expiresOn, redeemed } = promotion;
      const [title, end] = [(heading ?? "").trim() || name.trim(), endOf(expiresOn)];
      if (redeemed || title === "" || (end !== null && Date.parse(end) <= now)) return [];
      return [
        {
          name: title.slice(0, 200),
          description: (description ?? "").trim() || null,
          code: codeOf(promotion),
          expires_on: end,
        },
      ];
    })
    .toSorted((a, b) => (a.expires_on ?? "9999").localeCompare(b.expires_on ?? "9999"))
    .slice(0, mostPromotions);
}

export const readPromotions: Adapter = (call, _, tools) =>
  withOwnContact(call, tools, {}, async ({ contactId, data }) =>
    answerWith(200, usable(await data.engage.promotions(contactId), tools.now())),
  );

const sameCode = (a: string | null, b: string): boolean => a?.toUpperCase() === b.toUpperCase();

/**
 * Tells the platform that the contact has used a promotion. The code is looked up among the contact's own promotions,
 * so nobody can use up another customer's; one that was used before counts as done. Most codes of orders are not
 * promotions of the platform. That is not an error, because each such order would leave one in its browser's console.
 */
export const redeemPromotion: Adapter = async (call, _, tools) => {
  const { code } = promotionRedemption.parse(JSON.parse(call.body ?? "null"));
  const answer = await withOwnContact(call, tools, {}, async ({ contactId, data: { engage } }) => {
    const own = (await engage.promotions(contactId)).find((one) => !one.redeemed && sameCode(codeOf(one), code));
    if (!own) return answerWith(404, "There is no such promotion");
    await engage.redeem(own.id);
    return answerWith(200, true);
  });
  return answer.status === 404 ? answerWith(200, false) : answer;
};
