import { Hono } from "hono";
import { type Bindings, readConfig } from "../../env.ts";
import { checkoutApi } from "./api.ts";
import { browserRoutes } from "./browser-routes.ts";
import { controls } from "./controls.ts";
import { issuerRoutes } from "./issuer.ts";
import { redirectRoutes } from "./redirect.ts";

/**
 * The embedded payment provider, where no money moves: the wire of the real one for the merchant's server and for
 * browsers. It is not there where a real one is configured.
 */
export const provider = new Hono<{ Bindings: Bindings }>();

const absent = () =>
  Response.json(
    { status: 404, errorCode: "000", message: "Not found", errorType: "configuration" },
    { status: 404, headers: { "cache-control": "no-store" } },
  );
provider.use("*", async (c, next) => (readConfig(c.env).payment ? absent() : next()));
provider.route("/", checkoutApi);
for (const routes of [controls, redirectRoutes, issuerRoutes, browserRoutes]) provider.route("/", routes);
provider.notFound(absent);
