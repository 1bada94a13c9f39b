import { Hono } from "hono";
import { pickupPointsRequest, type PickupPointsAnswer } from "../../../shared/contract/stores/pickup.ts";
import { servicePointsQuery, type ServicePointsAnswer } from "../../../shared/contract/stores/stores.ts";
import { placeOfText } from "../../../shared/stores/distance.ts";
import type { Bindings } from "../../env.ts";
import { done, readBody } from "../http/answers.ts";
import { readSeq } from "../invalidations.ts";
import { findPlace, guessPlace } from "../store-locator/find-place.ts";
import { geocoded } from "../store-locator/geocoded.ts";
import { reasonOf } from "../store-locator/ingest.ts";
import { passingAnswer, refuseQuery, sharedAnswer } from "../store-locator/shared-answer.ts";
import { pickupProviderOf } from "./provider.ts";

/** GET /api/stores/service-points?country=&query=|near= (LOC-003), and what stood in its place before. */
export const pickupRoutes = new Hono<{ Bindings: Bindings }>();

pickupRoutes.get("/api/stores/service-points", async (c) => {
  const asked = servicePointsQuery.safeParse(c.req.query());
  if (!asked.success) return refuseQuery(c, reasonOf(asked.error));
  const { country, query, near } = asked.data;
  const seq = (await readSeq(c.env.DB).first<number>("seq")) ?? 0;
  const only = { only: true };
  const place =
    query === undefined
      ? null
      : (findPlace(query, country, only) ??
        (await geocoded(c, query, country, only)) ??
        guessPlace(query, country, only));
  if (place === "unknown") return passingAnswer(c, { points: [], place: null } satisfies ServicePointsAnswer);
  const from = near === undefined ? place : placeOfText(near);
  const points = from ? await pickupProviderOf(c.env.DB).near(country, from) : [];
  return sharedAnswer(c, { points, place } satisfies ServicePointsAnswer, seq);
});

/** Asked by checkouts that were opened before this release; to be removed with the next. */
pickupRoutes.post("/api/pickup/points", async (c) => {
  const read = await readBody(c, pickupPointsRequest, "country and postcode are required");
  if (!read.ok) return read.response;
  const { country, postcode } = read.body;
  const from = findPlace(postcode, country, { only: true });
  const points = from ? await pickupProviderOf(c.env.DB).near(country, from) : [];
  return done(c, { points } satisfies PickupPointsAnswer, {});
});
