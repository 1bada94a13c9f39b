import { Hono } from "hono";
import { z } from "zod";
import { reviewDecisions } from "../../../shared/contract/catalog/review.ts";
import { decide, waitingReviews } from "../../backend/review/moderate.ts";
import { wholePhoto } from "../../backend/review/photos/file.ts";
import { photoAnswer } from "../../backend/review/photos/routes.ts";
import type { Bindings } from "../../env.ts";
import { checkedBody } from "../checked.ts";
import { requireEmbeddedBackend } from "../require-embedded.ts";
import { allow } from "../operators/allow.ts";
import { refused, told } from "../operators/operator.ts";

/** `waiting`: only those that wait still, so that of two operators the first has decided. */
const request = reviewDecisions.and(z.object({ waiting: z.boolean().default(false) }));

/**
 * Reviews of shoppers for operators; those who serve decide.
 *
 * - GET /ops/reviews: the hundred that wait longest, and how many wait
 * - GET /ops/reviews/photos/<file>: a photograph of a review, whatever was decided about it
 * - POST /ops/reviews `{approve?, reject?, withoutPhotos?, waiting?}`: ids, a hundred of each; pages show it within five
 *   seconds. Those approved that `withoutPhotos` names too lose their photographs. The same again changes nothing. With
 *   `waiting` 409 `decided` where all of them have been decided meanwhile
 */
export const reviewOpsRoutes = new Hono<{ Bindings: Bindings }>();
reviewOpsRoutes.use("/ops/reviews", allow({ read: "read", change: "serve" }), requireEmbeddedBackend("review"));
reviewOpsRoutes.use("/ops/reviews/photos/*", allow("read"), requireEmbeddedBackend("review"));
reviewOpsRoutes.get("/ops/reviews/photos/:file", async (c) =>
  photoAnswer(await wholePhoto(c.env, c.req.param("file"), "operator"), false),
);
reviewOpsRoutes.get("/ops/reviews", async (c) => told(c, await waitingReviews(c.env.DB)));
reviewOpsRoutes.post("/ops/reviews", checkedBody(request), async (c) => {
  const { waiting, ...decisions } = c.req.valid("json");
  const done = await decide(c.env.DB, decisions, { onlyWaiting: waiting });
  return waiting && done.approved + done.rejected === 0
    ? refused(c, 409, "These reviews have been decided meanwhile", "decided")
    : told(c, done);
});
