import { Hono } from "hono";
import { z } from "zod";
import { emailAddress } from "../../../../shared/contract/customer/user.ts";
import { readConfig, type Bindings } from "../../../env.ts";
import { operatorOnly } from "../../operator.ts";
import { issueGroupToken } from "../../caller/group-token.ts";
import { answer, personal } from "../answers.ts";

/**
 * The token of a customer's price group (USER-032); it ends with the access token it goes with. Null where no secret is
 * configured: there nobody has a group price.
 */
export async function groupTokenUntil(
  env: Bindings,
  groupId: number,
  expiresAt: Date,
  now: Date,
): Promise<string | null> {
  const { priceGroupSecret } = readConfig(env);
  const seconds = Math.floor((expiresAt.getTime() - now.getTime()) / 1000);
  return priceGroupSecret === undefined || seconds <= 0
    ? null
    : issueGroupToken(priceGroupSecret, groupId, now, seconds);
}

const assignment = z.object({ email: emailAddress, group_id: z.number().int().min(0).max(999_999_999) });

/**
 * Which prices a customer pays is an operator's decision: `POST /api/admin/customer-group {email, group_id}`. It holds
 * from the customer's next profile or refresh.
 */
export const groupRoutes = new Hono<{ Bindings: Bindings }>();
groupRoutes.post("/api/admin/customer-group", operatorOnly, async (c) => {
  const parsed = assignment.safeParse(await c.req.json().catch(() => null));
  if (!parsed.success)
    return c.json(
      {
        code: 400,
        result: "The request does not follow the contract",
        meta: {
          reason: "invalid",
          errors: parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message })),
        },
      },
      400,
      personal,
    );
  const { email, group_id } = parsed.data;
  const { meta } = await c.env.DB.prepare("UPDATE customer SET group_id = ?2, updated_at = ?3 WHERE email = ?1")
    .bind(email, group_id, new Date().toISOString())
    .run();
  return meta.changes === 0
    ? c.json({ code: 404, result: "No customer has this address" }, 404, personal)
    : answer(c, { email, group_id });
});
