import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { expect, it } from "vitest";
import { logoPath } from "../../../shared/checkout/method-logos.ts";
import { listedLogo, listedLogos } from "../../../shared/contract/order/method-logo.ts";
import type { CheckoutConfig } from "../../../shared/contract/page/page.ts";
import { app } from "../../../worker/app.ts";
import { mostLogos } from "../../../worker/method-logos/logos.ts";
import { pngOf, svgLogo, webpOf } from "../../unit/worker/method-logos/logo-files.ts";
import { bindings } from "../pages/shop.ts";

const key = { authorization: "Bearer test-operations-key" };
/** An isolate and a location of its own: answers that other files made are no business of this one. */
const env = { ...bindings };
const origin = "http://logos.shop.test";
async function ask(method: string, path: string, body?: Uint8Array<ArrayBuffer> | string, headers: HeadersInit = key) {
  const context = createExecutionContext();
  const answer = await app.fetch(
    new Request(origin + path, { method, headers, ...(body !== undefined && { body }) }),
    env,
    context,
  );
  const text = await answer.text();
  await waitOnExecutionContext(context);
  return { status: answer.status, headers: answer.headers, text };
}
const put = (name: string, body: Uint8Array<ArrayBuffer> | string, headers?: HeadersInit) =>
  ask("PUT", `/ops/logos/${name}`, body, headers);
const resultOf = ({ text }: { text: string }): unknown => (JSON.parse(text) as { result: unknown }).result;
const listed = async () => listedLogos.parse(resultOf(await ask("GET", "/ops/logos"))).map(({ name }) => name);
const shown = async () =>
  (JSON.parse((await ask("GET", "/data/!checkout/config", undefined, {})).text) as CheckoutConfig).logos;
/** A change is shown within five seconds, on a machine that has nothing else to do. */
const within = { timeout: 20_000, interval: 250 };

it("nothing is shipped: the checkout names no logo until one is put in", async () => {
  expect([await listed(), await shown()]).toEqual([[], undefined]);
});

it("a file is named to the checkout within a change's time, at an address of its own, and does nothing", async () => {
  const answer = await put("ideal", svgLogo);
  expect(answer.status).toBe(200);
  const logo = listedLogo.parse(resultOf(answer));
  await expect.poll(shown, within).toEqual({ ideal: { path: logo.path, width: 60, height: 40 } });
  const file = await ask("GET", logo.path, undefined, {});
  expect([file.status, file.text]).toEqual([200, svgLogo]);
  expect(Object.fromEntries(file.headers)).toMatchObject({
    "content-type": "image/svg+xml",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
});

it("is one a method, by whichever of its names it is put in; the one before is gone from its address", async () => {
  const before = listedLogo.parse(resultOf(await put("ideal", svgLogo)));
  const after = listedLogo.parse(resultOf(await put("adyen_ideal", pngOf(160, 104))));
  expect(after).toMatchObject({ name: "ideal", type: "image/png", width: 160, height: 104 });
  const card = listedLogo.parse(resultOf(await put("adyen_cc", webpOf(160, 104))));
  expect(card).toMatchObject({ name: "scheme", type: "image/webp" });
  expect(await listed()).toEqual(["ideal", "scheme"]);
  expect((await ask("GET", before.path, undefined, {})).status).toBe(404);
  expect((await ask("GET", after.path, undefined, {})).headers.get("content-type")).toBe("image/png");
  // A wrong type under a right digest is nothing that was put in.
  expect((await ask("GET", logoPath({ ...after, type: "image/webp" }), undefined, {})).status).toBe(404);
});

it("what is no such file, no name of a method or nobody's is refused, and what stood there stays", async () => {
  const before = await ask("GET", "/ops/logos");
  const refused = async (name: string, body: Uint8Array<ArrayBuffer> | string, headers?: HeadersInit) => {
    const { status, text } = await put(name, body, headers);
    return `${status} ${text}`;
  };
  expect(await refused("ideal", "<html>")).toMatch(/^415 .*no SVG, PNG or WebP/);
  expect(await refused("ideal", svgLogo.replace("<path", "<script/><path"))).toMatch(/^415 .*<script>/);
  expect(await refused("ideal", new Uint8Array(32 * 1024 + 1))).toMatch(/^413 .*32768 bytes/);
  expect(await refused("i-deal", svgLogo)).toMatch(/^404 .*<name>/);
  expect(await refused("a".repeat(41), svgLogo)).toMatch(/^404/);
  expect(await refused("ideal", svgLogo, {})).toMatch(/^401/);
  expect((await ask("DELETE", "/ops/logos/i-deal")).status).toBe(404);
  for (const file of ["x", "ideal-0000000000000000.svg"])
    expect((await ask("GET", `/logos/${file}`, undefined, {})).status).toBe(404);
  expect((await ask("GET", "/ops/logos")).text).toBe(before.text);
});

it("taken out, it is gone from the checkout; a second time there is nothing to take", async () => {
  await put("scheme", svgLogo);
  await expect.poll(async () => Object.keys((await shown()) ?? {}), within).toContain("scheme");
  for (const removed of [true, false])
    expect(resultOf(await ask("DELETE", "/ops/logos/adyen_cc"))).toEqual({ removed });
  await expect.poll(async () => Object.keys((await shown()) ?? {}), within).not.toContain("scheme");
});

it("there are a hundred at most: another is refused, one of them may still be changed", async () => {
  await env.DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${mostLogos - 1})
      INSERT OR IGNORE INTO method_logo SELECT 'filler_' || i, 'image/png', 160, 104, '00ff00ff00ff00ff', x'00', '2026-01-01'
      FROM n`,
  ).run();
  expect((await put("paypal", svgLogo)).status).toBe(409);
  expect((await put("filler_1", svgLogo)).status).toBe(200);
});
