import { Hono } from "hono";
import { z } from "zod";
import { emailAddress } from "../../../../shared/contract/customer/user.ts";
import { readConfig, type Bindings } from "../../../env.ts";
import { placeOf } from "../../../gateway/places.ts";
import { checkedBody } from "../../checked.ts";
import { requireEmbeddedBackend } from "../../require-embedded.ts";
import { allow, operatorOf } from "../../operators/allow.ts";
import { refused, told, type Call } from "../../operators/operator.ts";
import { endByOperator } from "./end-account.ts";
import { givePoints } from "./points.ts";
import { accountFile, accountOf, addressFile, findCustomer } from "./read-customer.ts";

const named = z.object({ email: emailAddress }).strict();
const pointsBody = z
  .object({
    key: z.uuid(),
    email: emailAddress,
    was: z.number().int().min(0),
    points: z
      .number()
      .int()
      .min(-1_000_000)
      .max(1_000_000)
      .refine((points) => points !== 0, "gives none and takes none"),
    reason: z.string().trim().min(3).max(200),
  })
  .strict();
const numbered = /^[1-9]\d{0,14}$/;

/** Who keeps more of people than this shop can tell. */
function elsewhere(c: Call): ("newsletter" | "customer-data")[] {
  const config = readConfig(c.env);
  return [
    ...(placeOf("newsletter", config).isEmbedded ? [] : (["newsletter"] as const)),
    ...(config.customerData.url === undefined ? [] : (["customer-data"] as const)),
  ];
}
const unknown = (c: Call) => refused(c, 404, "There is no such account", "unknown");
const outdated = (c: Call) => refused(c, 409, "This account has another address: find it again", "outdated");
const numberOf = (c: Call): number | null => {
  const id = c.req.param("id") ?? "";
  return numbered.test(id) ? Number(id) : null;
};

/**
 * Requests of people about what is kept of them (docs/decisions/125; GDPR, articles 15, 17 and 20). Only ever by a
 * whole address, which stands in the body: never in an address of a call, in the log or in the audit table, which has
 * the account's number.
 *
 * - POST /ops/customers/find `{email}`: the account of an address and what is kept, counted; takes `serve`
 * - POST /ops/customers/:id/export `{email}`: what the account's own download answers; POST /ops/customers/export
 *   `{email}`: what is kept of the address beside an account, for guests. Administrators
 * - POST /ops/customers/:id/end `{email}`: ends the account as its owner does; `repeated` where it has ended before. 409
 *   `outdated` where the account of this number has another address. Administrators
 * - POST /ops/customers/:id/points `{key, email, was, points, reason}`: gives points, or takes some; once for the `key`
 *   (UUID). 409 `outdated` where there are not `was` by now. The customer reads the reason. Administrators
 */
export const customerOpsRoutes = new Hono<{ Bindings: Bindings }>();
customerOpsRoutes.use("/ops/customers/find", allow("serve"));
for (const path of [
  "/ops/customers/export",
  ...["export", "end", "points"].map((step) => `/ops/customers/:id/${step}`),
])
  customerOpsRoutes.use(path, allow("admin"));
customerOpsRoutes.use("/ops/customers/*", requireEmbeddedBackend("user"));

customerOpsRoutes.post("/ops/customers/find", checkedBody(named), async (c) =>
  told(c, { ...(await findCustomer(c.env.DB, c.req.valid("json").email)), elsewhere: elsewhere(c) }),
);

customerOpsRoutes.post("/ops/customers/export", checkedBody(named), async (c) =>
  told(c, { ...(await addressFile(c.env.DB, c.req.valid("json").email, new Date())), elsewhere: elsewhere(c) }),
);

customerOpsRoutes.post("/ops/customers/:id/export", checkedBody(named), async (c) => {
  const id = numberOf(c);
  const file = id === null ? null : await accountFile(c.env.DB, id, c.req.valid("json").email, new Date());
  return file === null ? unknown(c) : told(c, file);
});

customerOpsRoutes.post("/ops/customers/:id/end", checkedBody(named), async (c) => {
  const id = numberOf(c);
  if (id === null) return unknown(c);
  const done = await endByOperator(c.env.DB, id, c.req.valid("json").email, new Date());
  if (done === "unknown") return unknown(c);
  return done === "outdated" ? outdated(c) : told(c, { repeated: done === "gone" });
});

customerOpsRoutes.post(
  "/ops/customers/:id/points",
  requireEmbeddedBackend("loyalty"),
  checkedBody(pointsBody),
  async (c) => {
    const { email, ...step } = c.req.valid("json");
    const id = numberOf(c);
    if (id === null || (await accountOf(c.env.DB, email))?.id !== id) return unknown(c);
    if (step.was + step.points < 0) return refused(c, 400, "There are fewer points than would be taken", "few");
    const made = await givePoints(c.env.DB, id, email, { ...step, operatorId: operatorOf(c).id, now: new Date() });
    if (made === "other-key") return refused(c, 409, "This key was used for another change", "key");
    if (made === "refused") return refused(c, 409, "There are other points by now: look again", "outdated");
    return told(c, { repeated: made === "repeated" });
  },
);
