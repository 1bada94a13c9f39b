import { Hono } from "hono";
import { addressLookupRequest } from "../../../shared/contract/customer/address-lookup.ts";
import { createBreaker } from "../../breaker.ts";
import { type Bindings, readConfig } from "../../env.ts";
import { done, readBody } from "../http/answers.ts";
import { findAddresses } from "./register.ts";

const breaker = createBreaker();

/**
 * POST /api/address/lookup {postcode, number}: the register's addresses, none for an unknown one, 503 while the
 * register cannot be asked.
 */
export const addressLookupRoutes = new Hono<{ Bindings: Bindings }>();

addressLookupRoutes.post("/api/address/lookup", async (c) => {
  const read = await readBody(c, addressLookupRequest, "postcode and number are required");
  if (!read.ok) return read.response;
  const deps = {
    url: readConfig(c.env).addressUrl,
    fetch: (request: Request) => fetch(request),
    store: () => caches.open("addresses"),
    breaker,
    now: Date.now,
    later: (work: Promise<unknown>) => c.executionCtx.waitUntil(work),
  };
  const addresses = await findAddresses(deps, read.body.postcode, read.body.number);
  return addresses === null
    ? c.json({ code: 503, result: "The register of addresses does not answer" }, 503, {
        "cache-control": "private, no-store",
      })
    : done(c, { addresses }, {});
});
