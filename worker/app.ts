import { Hono } from "hono";
import type { Bindings } from "./env.ts";
import { backend } from "./backend/backend.ts";
import { storeByHost } from "../shared/config/stores.ts";
import type { PageData } from "../shared/contract/page.ts";
import { pageKey } from "../shared/url/page-key.ts";
import { importRoutes } from "./ops/import.ts";
import { renderSettled } from "./pages/render.tsx";

/** Every middleware and route of the Worker, in the order a request meets them. */
export const app = new Hono<{ Bindings: Bindings }>();

app.route("/", importRoutes);
app.all("/api/*", (c) => backend.fetch(c.req.raw, c.env, c.executionCtx));
app.get("*", async (c) => {
  const url = new URL(c.req.url);
  const store = storeByHost(url.host);
  const page: PageData = { kind: "home", title: "KADE", blocks: [], meta: { title: "KADE", description: "", canonical: "/", alternates: [] } };
  return c.html(await renderSettled({ store, url, group: "home", meta: page.meta, jsonLd: [], fallback: { [pageKey(url.pathname, url.search)]: page } }));
});
