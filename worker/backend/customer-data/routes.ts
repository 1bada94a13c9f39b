import { Hono } from "hono";
import { customersOnly, type CustomerContext } from "../caller/signed-in.ts";
import { consentState } from "./changes.ts";

/**
 * `/api/contact/consent` (ours): whether the newsletter's last change is still on its way to the customer-data
 * platform.
 */
export const contactRoutes = new Hono<CustomerContext>();

contactRoutes.get("/api/contact/consent", customersOnly, async (c) =>
  c.json({ code: 200, result: await consentState(c.env.DB, c.get("customer").customerId, new Date()) }, 200, {
    "cache-control": "private, no-store",
  }),
);
