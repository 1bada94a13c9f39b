import type { Context } from "hono";
import { settings } from "../../../shared/config/settings.ts";
import { readConfig, type Bindings } from "../../env.ts";
import { readGroupToken } from "./group-token.ts";

/** Header that carries the token of a shopper's price group on calls that have no place for it in their contract. */
export const groupTokenHeader = "x-vs-group-token";

/** What a call says of a customer group. `groupId` alone is never believed. */
export interface GroupClaim {
  readonly groupId?: number | string | null | undefined;
  readonly groupToken?: string | null | undefined;
}

type Call = Context<{ Bindings: Bindings }>;

/**
 * The verified customer group a call is priced for; null without one, and where tier prices are switched off
 * (PROD-050). A claim whose id is not that of its token has no group. An answer to a call that brought a token is
 * marked as the shopper's own, so that no cache keeps it.
 */
export async function priceGroup(
  c: Call,
  claim: GroupClaim = {},
  usePriceTiers: boolean = settings.usePriceTiers,
): Promise<number | null> {
  const token = claim.groupToken || c.req.header(groupTokenHeader);
  if (!token || !usePriceTiers) return null;
  c.header("cache-control", "private, no-store");
  const { priceGroupSecret } = readConfig(c.env);
  const group = priceGroupSecret === undefined ? null : await readGroupToken(priceGroupSecret, token, new Date());
  const claimed = claim.groupId;
  return claimed === undefined || claimed === null || claimed === "" || Number(claimed) === group ? group : null;
}
