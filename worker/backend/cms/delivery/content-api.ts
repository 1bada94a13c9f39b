import { Hono } from "hono";
import type { Bindings } from "../../../env.ts";
import { commonHeaders, notFound, refusal, Refused } from "./answers.ts";
import { createGate, type ContentApiOptions } from "./call.ts";
import { datasourceRoutes, linkRoutes, spaceRoutes } from "./space-routes.ts";
import { storyRoutes } from "./story-routes.ts";

/**
 * The wire of the provider's content delivery API v2 over the space on D1: GET below `/cdn`. Drafts for the preview
 * token only; errors, headers and limits in the provider's form. Answers also carry `x-vs-seq`, the number of the
 * invalidation log they are true at.
 */
export function createContentApi(options: ContentApiOptions): Hono<{ Bindings: Bindings }> {
  const api = new Hono<{ Bindings: Bindings }>();
  const gate = createGate(options);
  for (const routes of [storyRoutes, linkRoutes, datasourceRoutes, spaceRoutes]) api.route("/", routes(gate));
  api.options("/cdn/*", (c) =>
    c.body(null, 204, {
      ...commonHeaders,
      "access-control-allow-methods": "GET, OPTIONS",
      "access-control-allow-headers": "accept, content-type",
    }),
  );
  api.all("*", (c) => refusal(c, notFound()));
  api.onError((error, c) => {
    if (error instanceof Refused) return refusal(c, error);
    throw error;
  });
  return api;
}
