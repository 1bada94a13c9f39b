import { Hono } from "hono";
import { pickupPointsRequest } from "../../../shared/contract/pickup.ts";
import type { Bindings } from "../../env.ts";
import { done, readBody } from "../http/answers.ts";
import { pickupProvider } from "./provider.ts";

/** POST /api/pickup/points {country, postcode}. */
export const pickupRoutes = new Hono<{ Bindings: Bindings }>();

pickupRoutes.post("/api/pickup/points", async (c) => {
  const read = await readBody(c, pickupPointsRequest, "country and postcode are required");
  return read.ok
    ? done(c, { points: await pickupProvider.near(read.body.country, read.body.postcode) }, {})
    : read.response;
});
