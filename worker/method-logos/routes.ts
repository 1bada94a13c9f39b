import { Hono } from "hono";
import type { z } from "zod";
import { logoNameOf, logoPath, logoTag, readLogoFile } from "../../shared/checkout/method-logos.ts";
import {
  type listedLogo,
  type listedLogos,
  logoName,
  type removedLogo,
} from "../../shared/contract/order/method-logo.ts";
import { boundedBytes } from "../body.ts";
import type { Bindings } from "../env.ts";
import { tellPages, type WriteTags } from "../ops/invalidate.ts";
import { allow } from "../ops/operators/allow.ts";
import { logoBytes, mostLogos, putLogo, readLogos, removeLogo } from "./logos.ts";
import { mostLogoBytes, readLogo } from "./read-logo.ts";

const nowhere = {
  code: 404,
  result:
    "/ops/logos/<name>: the provider's type of a method (ideal), a card's brand (visa) or a method's code (banktransfer)",
} as const;
const headers = { "cache-control": "private, no-store" };
/** `adyen_ideal`, as the platform says it, is `ideal`; null for what no method can be called. */
const nameIn = (code: string): string | null => logoName.safeParse(logoNameOf(code)).data ?? null;

/**
 * Official logos of ways to pay (shared/checkout/method-logos.ts); with the operator's key, limited. `write` lets what
 * shows one be made anew.
 *
 * - GET /ops/logos: what was put in
 * - PUT /ops/logos/ideal: the file as the body, SVG, PNG or WebP, of 32 kB at most; 413 and 415 say what is wrong
 * - DELETE the same: takes it out
 */
export function logoRoutes(write: WriteTags) {
  const routes = new Hono<{ Bindings: Bindings }>();
  routes.use("/ops/logos/*", allow({ read: "read", change: "admin" }));
  routes.get("/ops/logos", async (c) => {
    const result = (await readLogos(c.env.DB)).map((logo) => ({ ...logo, path: logoPath(logo) }));
    return c.json({ code: 200, result: result satisfies z.infer<typeof listedLogos> }, 200, headers);
  });
  routes.put("/ops/logos/:name", async (c) => {
    const name = nameIn(c.req.param("name"));
    if (name === null) return c.json(nowhere, 404, headers);
    const bytes = c.req.raw.body ? await boundedBytes(c.req.raw.body, mostLogoBytes) : new Uint8Array(0);
    if (typeof bytes === "string")
      return c.json({ code: 413, result: `A logo has at most ${mostLogoBytes} bytes` }, 413, headers);
    const file = await readLogo(bytes);
    if (typeof file === "string") return c.json({ code: 415, result: file }, 415, headers);
    if (!(await putLogo(c.env.DB, name, file, new Date())))
      return c.json({ code: 409, result: `There are ${mostLogos} logos: take one out first` }, 409, headers);
    const failed = await tellPages(write, [logoTag], c);
    if (failed) return failed;
    const { type, width, height, digest } = file;
    const result = { name, type, width, height, digest, path: logoPath({ name, digest, type }) };
    return c.json({ code: 200, result: result satisfies z.infer<typeof listedLogo> }, 200, headers);
  });
  routes.delete("/ops/logos/:name", async (c) => {
    const name = nameIn(c.req.param("name"));
    if (name === null) return c.json(nowhere, 404, headers);
    const removed = await removeLogo(c.env.DB, name);
    // Also where there is nothing to take out: the call before may have failed here.
    return (
      (await tellPages(write, [logoTag], c)) ??
      c.json({ code: 200, result: { removed } satisfies z.infer<typeof removedLogo> }, 200, headers)
    );
  });
  return routes;
}

/**
 * GET /logos/…: a logo by the address that pages give it, kept for a year; one statement. Opened by itself a drawing
 * could run code; the policy lets it do nothing at all.
 */
export const logoFiles = new Hono<{ Bindings: Bindings }>();
logoFiles.get("/logos/:file", async (c) => {
  const asked = readLogoFile(c.req.param("file"));
  const found = asked && (await logoBytes(c.env.DB, asked));
  if (!found) return c.body(null, 404, { "cache-control": "no-store" });
  return c.body(found.bytes, 200, {
    "content-type": found.type,
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "x-content-type-options": "nosniff",
  });
});
