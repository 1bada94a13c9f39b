import type { MiddlewareHandler } from "hono";
import { readConfig, type Bindings } from "../../env.ts";
import { refused } from "../operators/operator.ts";

/** Refuses where a platform elsewhere keeps the orders: what this database has of them is not true. */
export const ordersHere: MiddlewareHandler<{ Bindings: Bindings }> = async (c, next) =>
  readConfig(c.env).backendUrl === undefined
    ? next()
    : refused(c, 409, "Orders are kept by the platform at BACKEND_URL", "elsewhere");
