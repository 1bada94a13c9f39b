import { Hono } from "hono";
import { type Bindings, readConfig } from "../../env.ts";
import { checkoutApi } from "./api.ts";

/** The embedded payment provider, where no money moves: the wire of the real one for the merchant's server and for browsers. It is not there where a real one is configured. */
export const provider = new Hono<{ Bindings: Bindings }>();

provider.use("*", async (c, next) => (readConfig(c.env).payment ? c.json({ status: 404, message: "Not found" }, 404) : next()));
provider.route("/", checkoutApi);
