import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { subscribeAnswer } from "../../../../shared/contract/newsletter.ts";
import { createPlatform, envelope, get, post } from "./fake-platform.ts";

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const page = { "sec-fetch-site": "same-origin" };
const email = "a+b@c.nl";
const platform = () => createPlatform("https://platform.example");
const send = async (to: ReturnType<typeof platform>, path = "widget", body: object = { email, token: "t-1" }) => {
  const answer = await to.gateway.fetch(post(`ext/newsletter/${path}`, body, page));
  return { status: answer.status, body: (await answer.json()) as { code: number; result: unknown } };
};

describe("the widget's sign-up at a platform", () => {
  it("[NEWS-009] is a POST to the configured path with the address in the query, encoded, and {email, token} as JSON", async () => {
    const to = platform();
    to.answers(() => envelope(200, { contact_id: 9 }));
    expect((await send(to)).status).toBe(200);
    const [{ method, url, body }] = to.arrived as [(typeof to.arrived)[0]];
    expect([method, new URL(url).pathname, JSON.parse(body)]).toEqual([
      "POST",
      "/api/ext/newsletter/widget",
      { email, token: "t-1" },
    ]);
    expect(url).toContain("?email=a%2Bb%40c.nl");
  });

  it("is asked of our own pages only, and not of a platform when a program filled in what nobody sees", async () => {
    const to = platform();
    const elsewhere = await to.gateway.fetch(
      post("ext/newsletter/widget", { email, token: "" }, { "sec-fetch-site": "cross-site" }),
    );
    expect(elsewhere.status).toBe(403);
    expect(await send(to, "widget", { email, remarks: "x" })).toEqual({
      status: 200,
      body: { code: 200, result: { status: "pending" } },
    });
    expect(to.arrived).toEqual([]);
  });

  it("takes what platforms call success, `code` or `resultCode` 200, and nothing else", async () => {
    const to = platform();
    for (const [answer, status] of [
      [{ code: 200, result: { contact_id: 9 } }, 200],
      [{ resultCode: 200, result: { contact_id: 9 } }, 200],
      [{ resultCode: "200" }, 200],
      [{ code: 200 }, 200],
      [{ resultCode: 500, result: { contact_id: 9 } }, 502],
      [{ code: 500, result: "no" }, 500],
      [{}, 502],
      [[1], 502],
    ] as const) {
      to.answers(() => Response.json(answer));
      expect([answer, (await send(to)).status]).toEqual([answer, status]);
    }
    to.answers(() => new Response("<h1>down</h1>", { headers: { "content-type": "text/html" } }));
    expect((await send(to)).status).toBe(502);
  });
});

describe("who a platform knows", () => {
  it("is told to nobody: every address gets one answer, with no id", async () => {
    const to = platform();
    for (const path of ["widget", "subscribe"]) {
      const told: unknown[] = [];
      for (const exists of [true, false]) {
        const result = { contact_id: exists ? 9 : 10_000, email_exists: exists, status: "pending" };
        for (const answer of [
          { code: 200, result },
          { resultCode: 200, result },
        ]) {
          to.answers(() => Response.json(answer));
          told.push((await send(to, path, { email })).body);
        }
      }
      expect(told).toEqual(Array.from({ length: 4 }, () => ({ code: 200, result: { status: "pending" } })));
    }
  });

  it("[NEWS-014] passes where the configuration says so, by the second flow: POST /api/ext/newsletter/subscribe", async () => {
    vi.resetModules();
    const { settings } = await import("../../../../shared/config/settings.ts");
    Object.assign(settings.newsletter, { tellsSubscribed: true });
    try {
      const telling = await import("./fake-platform.ts");
      const to = telling.createPlatform("https://platform.example");
      to.answers(() => Response.json({ resultCode: 200, result: { contact_id: 9, email_exists: true } }));
      expect((await send(to, "subscribe", { email })).body.result).toEqual({
        status: "subscribed",
        contact_id: 9,
        email_exists: true,
      });
      expect([to.arrived[0]!.method, new URL(to.arrived[0]!.url).pathname]).toEqual([
        "POST",
        "/api/ext/newsletter/subscribe",
      ]);
    } finally {
      Object.assign(settings.newsletter, { tellsSubscribed: false });
      vi.resetModules();
    }
  });

  it("is read with a schema, whatever a platform sends", () => {
    for (const tells of [true, false])
      for (const result of [undefined, null, true, "ok", [], { status: "odd", contact_id: {}, email_exists: "yes" }])
        expect(subscribeAnswer(tells).parse(result)).toEqual({ status: "subscribed" });
  });
});

it("the status of an address is asked by GET ?email, and its end by DELETE with a body that is checked", async () => {
  const to = platform();
  to.answers(() => envelope(200, "subscribed"));
  const status = await to.gateway.fetch(get("ext/newsletter/subscribe?email=a%40b.nl", page));
  expect(await status.json()).toEqual({ code: 200, result: "subscribed" });
  to.answers(() => Response.json({ code: 200 }));
  const end = (body: unknown) =>
    to.gateway.fetch(
      new Request("http://shop.test/api/ext/newsletter/subscribe", {
        method: "DELETE",
        body: JSON.stringify(body),
        headers: { "content-type": "application/json", ...page },
      }),
    );
  const ended = await end({ email });
  expect([ended.status, await ended.json()]).toEqual([200, { code: 200, result: { status: "unsubscribed" } }]);
  expect(JSON.parse(to.arrived.at(-1)!.body)).toEqual({ email });
  expect((await end({ email: "none" })).status).toBe(400);
  expect(to.arrived).toHaveLength(2);
});
