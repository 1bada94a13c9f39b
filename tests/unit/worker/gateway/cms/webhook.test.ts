import { createHmac } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createWebhookLimit, receiveWebhook } from "../../../../../worker/gateway/cms/webhook.ts";
import { createRenewals, renewAll } from "../../../../../worker/gateway/cms/renew-all.ts";
import { webhookTags } from "../../../../../worker/gateway/cms/webhook-tags.ts";
import { waitFor } from "../../../../wait-for.ts";

const secret = "secret-of-the-webhook";
const published = { action: "published", text: "…", story_id: 41, space_id: 1, full_slug: "outlet_nl/blog/linnen" };
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

function receiver(own: string | undefined = secret) {
  const written: (readonly string[])[] = [];
  const state = { log: 200, now: 0, waiting: [] as (() => void)[] };
  const limit = createWebhookLimit();
  const send = (body: unknown, { signature, method = "POST" }: { signature?: string; method?: string } = {}) => {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const signed = signature ?? createHmac("sha1", secret).update(text).digest("hex");
    return receiveWebhook(
      new Request("http://shop.test/api/cms/webhook", {
        method,
        headers: { "webhook-signature": signed },
        ...(method === "POST" && { body: text }),
      }),
      {
        secret: own,
        limit,
        now: () => state.now,
        wait: () => new Promise((done) => state.waiting.push(done)),
        write: async (tags) => {
          written.push(tags);
          return new Response(null, { status: state.log });
        },
      },
    );
  };
  return { send, written, state };
}

describe("the CMS's webhook", () => {
  it("writes the tags of a signed event, and answers JSON", async () => {
    const { send, written } = receiver();
    const answer = await send(published);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/json"]);
    expect(written).toEqual([["Sblog/linnen", "SI41", "Sblog:list", "S:list", "addresses"]]);
    // The same again renews the same pages and harms nothing.
    expect((await send(published)).status).toBe(200);
    expect(written[1]).toEqual(written[0]);
  });

  it("refuses what is not signed over these bytes, and writes nothing", async () => {
    const { send, written } = receiver();
    const text = JSON.stringify(published);
    const good = createHmac("sha1", secret).update(text).digest("hex");
    for (const signature of [
      "",
      "x",
      good.slice(1),
      `0${good}`,
      good.replace(/./, (first) => (first === "0" ? "1" : "0")),
      createHmac("sha1", "another-secret-altogether").update(text).digest("hex"),
      createHmac("sha256", secret).update(text).digest("hex"),
    ])
      expect([signature, (await send(text, { signature })).status]).toEqual([signature, 401]);
    expect((await send(`${text} `, { signature: good })).status).toBe(401);
    expect(written).toEqual([]);
    expect((await send(text, { signature: good.toUpperCase() })).status).toBe(200);
  });

  it("does not exist without a secret, and takes no other method, form or size", async () => {
    expect((await receiver("another-secret").send(published)).status).toBe(401);
    const { send, written } = receiver();
    expect(
      (
        await receiveWebhook(new Request("http://shop.test/api/cms/webhook", { method: "POST", body: "{}" }), {
          secret: undefined,
          limit: createWebhookLimit(),
          now: () => 0,
          wait: () => Promise.resolve(),
          write: () => Promise.reject(new Error("written")),
        })
      ).status,
    ).toBe(404);
    expect((await send("", { method: "GET" })).status).toBe(405);
    for (const body of [
      "",
      "{",
      "null",
      "[]",
      "7",
      {},
      { action: 7 },
      { ...published, story_id: "41" },
      { ...published, full_slug: "x".repeat(301) },
    ])
      expect([body, (await send(body)).status]).toEqual([body, 400]);
    expect((await send({ ...published, text: "x".repeat(17_000) })).status).toBe(413);
    expect(written).toEqual([]);
  });

  it("says when the log did not take the tags, also those of too many events", async () => {
    const { send, state } = receiver();
    state.log = 503;
    expect((await send(published)).status).toBe(502);
    state.log = 200;
    for (let i = 0; i < 299; i += 1) await send(published);
    state.log = 503;
    expect((await send(published)).status).toBe(502);
    state.log = 200;
    const next = send(published);
    await waitFor(() => expect(state.waiting).toHaveLength(1));
    state.now += 1_000;
    state.waiting[0]!();
    expect((await next).status).toBe(200);
  });

  it("turns no signed event away: one of too many renews all content, many at once in a few writes", async () => {
    const { send, state, written } = receiver();
    for (let i = 0; i < 300; i += 1) await send(published);
    const codes: number[] = [];
    for (let i = 0; i < 100; i += 1) void send(published).then(({ status }) => codes.push(status));
    while (codes.length < 100) {
      await waitFor(() => expect(codes.length + state.waiting.length).toBe(100));
      state.now += 1_000;
      for (const wake of state.waiting.splice(0)) wake();
    }
    expect(new Set(codes)).toEqual(new Set([200]));
    expect(written.slice(300).map(String)).toEqual(Array(2).fill("storyblok-content,addresses"));
  });

  it("answers one of too many once a write that began after it has succeeded", async () => {
    const renewals = createRenewals();
    const begins: number[] = [];
    let time = 0;
    const deps = {
      now: () => time,
      wait: async (ms: number) => void (time += ms),
      write: async () => (begins.push(time), { ok: true }),
    };
    expect(await renewAll(renewals, deps)).toBe(true);
    time = 400;
    expect(await renewAll(renewals, deps)).toBe(true);
    expect(begins).toEqual([0, 1_000]);
  });
});

describe("an event of the space", () => {
  it("that publishes or takes back a story names it by number and slug, with the lists above it", () => {
    for (const action of ["published", "unpublished", "story.published"])
      expect(webhookTags({ ...published, action })).toEqual([
        "Sblog/linnen",
        "SI41",
        "Sblog:list",
        "S:list",
        "addresses",
      ]);
    expect(webhookTags({ action: "published", story_id: 2, full_slug: "outlet_de/config/theme" })).toEqual([
      "Stheme",
      "theme",
      "SI2",
      "S:list",
      "addresses",
    ]);
  });

  it("whose reach it does not name renews everything that shows content", () => {
    const all = ["storyblok-content", "addresses"];
    for (const action of [
      "moved",
      "deleted",
      "renamed",
      "release_merged",
      "merged",
      "replaced",
      "asset_replaced",
      "slug_changed",
    ])
      expect([action, webhookTags({ ...published, action })]).toEqual([action, all]);
    expect(webhookTags({ action: "published", story_id: 41, space_id: 1 })).toEqual(all);
  });

  it("names slugs of any signs as tags may hold them", () => {
    expect(webhookTags({ ...published, full_slug: "outlet_nl/über uns, ja" })[0]).toBe("S%C3%BCber%20uns%2C%20ja");
  });

  it("of a datasource names it, and one that changes no page nothing", () => {
    expect(webhookTags({ action: "entries_updated", datasource_slug: "maten" })).toEqual(["SDmaten"]);
    for (const action of ["created", "restored", "stage.changed", "user.added", "branch_deployed"])
      expect([action, webhookTags({ action, space_id: 1 })]).toEqual([action, []]);
  });
});
