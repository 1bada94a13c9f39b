import { Hono } from "hono";
import type { Bindings } from "./env.ts";
import { backend } from "./backend/backend.ts";

/** Every middleware and route of the Worker, in the order a request meets them. */
export const app = new Hono<{ Bindings: Bindings }>();

app.all("/api/*", (c) => backend.fetch(c.req.raw, c.env, c.executionCtx));
app.get("*", (c) => c.text("KADE"));
