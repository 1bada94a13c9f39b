import type { MiddlewareHandler } from "hono";
import { readConfig, type Bindings } from "../env.ts";
import { placeOf } from "../gateway/places.ts";
import type { Family } from "../gateway/upstream.ts";
import { refused } from "./operators/operator.ts";

/** Refuses where another platform answers a family of calls: what this database has of it is not true. */
export const requireEmbeddedBackend =
  (family: Family): MiddlewareHandler<{ Bindings: Bindings }> =>
  async (c, next) =>
    placeOf(family, readConfig(c.env)).isEmbedded
      ? next()
      : refused(c, 409, "This is kept by another platform, as this shop is configured", "elsewhere");
