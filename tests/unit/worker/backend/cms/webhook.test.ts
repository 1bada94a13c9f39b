import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { SpaceEvent } from "../../../../../worker/backend/cms/space/change.ts";
import { sendWebhooks, webhookRequest } from "../../../../../worker/backend/cms/space/webhook.ts";

const event: SpaceEvent = { action: "published", text: "Über uns", story_id: 41, full_slug: "outlet_nl/über" };

describe("a webhook of the space", () => {
  it("is signed with HMAC-SHA1 over the raw body, in hex", async () => {
    const { body, headers, method } = await webhookRequest(event, { space: 4711, secret: "geheim" });
    expect(method).toBe("POST");
    expect(JSON.parse(body)).toEqual({ ...event, space_id: 4711 });
    expect(headers).toEqual({
      "content-type": "application/json",
      "webhook-signature": createHmac("sha1", "geheim").update(body, "utf8").digest("hex"),
    });
  });

  it("was taken only by an answer of JSON with 2xx", async () => {
    const json = { headers: { "content-type": "application/json; charset=utf-8" } };
    const answers = [
      () => new Response("{}", json),
      () => new Response("<html>", { headers: { "content-type": "text/html" } }),
      () => new Response("{}", { status: 500, ...json }),
      () => {
        throw new Error("no connection");
      },
    ];
    const bodies: unknown[] = [];
    const to = { url: "https://shop.test/hook", space: 1, secret: "s" };
    const taken = await sendWebhooks([event, event, event, event], to, async (url, init) => {
      bodies.push([url, init.body]);
      return answers[bodies.length - 1]!();
    });
    expect(taken).toEqual([true, false, false, false]);
    expect(bodies).toHaveLength(4);
  });
});
