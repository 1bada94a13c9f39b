import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { app } from "../../../worker/app.ts";
import worker from "../../../worker/backend/worker.ts";
import type { Bindings } from "../../../worker/env.ts";
import { bindings } from "../catalog/fixture.ts";

const operator = { authorization: "Bearer test-operations-key" };

/** A body that comes in pieces and does not say how long it will be; `sent` counts what was taken of it. */
function endless(pieces: number, size = 64 * 1024) {
  const sent = { bytes: 0 };
  let left = pieces;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (left-- <= 0) return controller.close();
      sent.bytes += size;
      controller.enqueue(new Uint8Array(size).fill(32));
    },
  });
  return { body, sent };
}

/** One whose connection breaks, as a malformed chunk makes it. */
const broken = () =>
  new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new TypeError("invalid chunk")),
  });

/** Strangers' share of wrong keys hangs on this object: used up here, nothing of it would be left to other files. */
const own: Bindings = { ...bindings };
async function send(
  path: string,
  init: RequestInit & { duplex?: "half" },
  env: Bindings = own,
): Promise<{ status: number; text: string }> {
  const context = createExecutionContext();
  const response = await app.fetch(
    new Request(`http://localhost:8787${path}`, { redirect: "manual", ...init }),
    env,
    context,
  );
  const text = await response.text();
  await waitOnExecutionContext(context);
  return { status: response.status, text };
}

/** Every place that reads a body, of strangers and of operators. */
const places = [
  ["POST", "/api/cart/create"],
  ["POST", "/api/order"],
  ["POST", "/api/url/map"],
  ["POST", "/api/catalog/kade/product/_search"],
  ["POST", "/api/payment/webhook"],
  ["POST", "/api/unknown"],
  ["POST", "/api/ext/newsletter/subscribe"],
  ["POST", "/checkoutshopper/v1/threeDS2/fingerprint"],
  ["POST", "/checkoutshopper/checkoutPaymentRedirect"],
  ["POST", "/checkoutanalytics/v3/analytics"],
  ["POST", "/cdn/x"],
  ["POST", "/checkoutshopper/v1/submitThreeDS2Fingerprint"],
  ["PUT", "/cart"],
  ["POST", "/"],
  ["POST", "/bestelling-zoeken"],
  ["POST", "/heren/jassen/"],
  ["DELETE", "/img/1/1/resize/x"],
] as const;
const operators = [
  "/api/admin/stock",
  "/api/admin/price",
  "/api/admin/story",
  "/api/admin/landing-page",
  "/api/admin/invalidate",
  "/api/admin/coupon",
  "/api/admin/points",
  "/api/admin/review",
  "/ops/outbox/retry",
  "/ops/cache/warm",
  "/ops/invalidate",
  "/invalidate",
] as const;

describe("bodies of requests", () => {
  it.each(places)("%s %s takes 100 kB and no more, however they come", async (method, path) => {
    const { body, sent } = endless(480);
    expect((await send(path, { method, body, duplex: "half" })).status).toBe(413);
    // 30 MB were offered.
    expect(sent.bytes).toBeLessThan(400 * 1024);
    expect((await send(path, { method, body: new Uint8Array(101 * 1024) })).status).toBe(413);
  });

  it.each(operators)("POST %s takes 1 MB of an operator and no more", async (path) => {
    const { body, sent } = endless(480);
    expect((await send(path, { method: "POST", body, duplex: "half", headers: operator })).status).toBe(413);
    expect(sent.bytes).toBeLessThan(1_400 * 1024);
  });

  it("of an import are a chunk of 2 MB or a picture of 20 MB", async () => {
    for (const [path, method, most] of [
      ["/ops/import/lines?run=x", "POST", 2],
      ["/ops/import/media/a/b.jpg?run=x", "PUT", 20],
    ] as const) {
      const { body, sent } = endless(480);
      expect((await send(path, { method, body, duplex: "half", headers: operator })).status).toBe(413);
      expect(sent.bytes).toBeLessThan((most + 0.5) * 1024 * 1024);
    }
  });

  it.each([
    ["POST", "/ops/import/lines?run=x"],
    ["PUT", "/ops/import/media/a/b.jpg?run=x"],
    ["POST", "/ops/outbox/retry"],
  ])("%s %s: of callers without the key nothing is held, and they hear that it is wrong", async (method, path) => {
    for (const headers of [{}, { authorization: "Bearer a-key-that-is-guessed" }] as Record<string, string>[]) {
      const { body, sent } = endless(480);
      expect([401, 429]).toContain((await send(path, { method, body, duplex: "half", headers })).status);
      expect(sent.bytes).toBeLessThan(400 * 1024);
      expect([401, 429]).toContain((await send(path, { method, body: new Uint8Array(300 * 1024), headers })).status);
    }
  });

  it.each(["/api/admin/stock", "/api/admin/story", "/api/admin/unknown"])(
    "POST %s: the key is checked before anything is read, in the shop and in the backend by itself",
    async (path) => {
      const shop: Bindings = { ...bindings, BACKEND_URL: undefined };
      for (const headers of [{}, { authorization: "Bearer a-key-that-is-guessed" }] as Record<string, string>[]) {
        const { body, sent } = endless(480);
        expect([401, 404, 429]).toContain(
          (await send(path, { method: "POST", body, duplex: "half", headers }, shop)).status,
        );
        // What a stream holds ahead of its first reader.
        expect(sent.bytes).toBeLessThanOrEqual(2 * 64 * 1024);
        const other = endless(480);
        const context = createExecutionContext();
        const answer = await worker.fetch(
          new Request(`http://backend.test${path}`, {
            method: "POST",
            body: other.body,
            duplex: "half",
            headers,
          } as RequestInit),
          shop,
          context,
        );
        expect([401, 404]).toContain(answer.status);
        await answer.text();
        await waitOnExecutionContext(context);
        expect(other.sent.bytes).toBeLessThanOrEqual(2 * 64 * 1024);
      }
    },
  );

  it("at a platform elsewhere, which may know another key, are read like anybody's without the one that is known here", async () => {
    const { body, sent } = endless(480);
    const away: Bindings = { ...bindings, BACKEND_URL: "http://platform.test" };
    expect((await send("/api/admin/stock", { method: "POST", body, duplex: "half" }, away)).status).toBe(413);
    expect(sent.bytes).toBeLessThan(400 * 1024);
  });

  it("of a GET are not looked at, whatever they are: the stock that an operator asks for with one has no such route", async () => {
    for (const headers of [operator, {}] as Record<string, string>[]) {
      // No client sends one by itself; a request made elsewhere may.
      const request = new Request("http://localhost:8787/api/admin/stock", {
        method: "POST",
        headers,
        body: new Uint8Array(300 * 1024),
      });
      const asGet = new Proxy(request, {
        get: (target, name) =>
          name === "method"
            ? "GET"
            : typeof target[name as keyof Request] === "function"
              ? (target[name as keyof Request] as unknown as () => unknown).bind(target)
              : target[name as keyof Request],
      });
      const context = createExecutionContext();
      const answer = await app.fetch(asGet, { ...bindings, BACKEND_URL: undefined } as Bindings, context);
      expect(answer.status).toBe("authorization" in headers ? 404 : 401);
      await answer.text();
      await waitOnExecutionContext(context);
    }
  });

  it("that break off are the sender's fault: 400, never 500", async () => {
    for (const [method, path] of places)
      expect((await send(path, { method, body: broken(), duplex: "half" })).status, path).toBe(400);
    for (const path of operators)
      expect(
        (await send(path, { method: "POST", body: broken(), duplex: "half", headers: operator })).status,
        path,
      ).toBe(400);
  });
});
