import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { subscribeAnswer } from "../../../../../shared/contract/content/newsletter.ts";
import { createPlatform, envelope, get, post } from "../fake-platform.ts";

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
  it("is told to nobody: every address gets one answer, whatever words a platform has for those it knows", async () => {
    const to = platform();
    const saysOfKnown = [
      { contact_id: 9, email_exists: true },
      { contact_id: 9, email_exists: true, status: "pending" },
      { status: "subscribed" },
      { contact_id: 10_000, email_exists: false },
      { contact_id: 10_000, email_exists: false, status: "subscribed" },
      { status: "pending" },
      {},
    ];
    const answers = [
      ...saysOfKnown.flatMap((result) => [
        () => Response.json({ code: 200, result }),
        () => Response.json({ resultCode: 200, result }),
      ]),
      () => envelope(409, "This address is subscribed already"),
      () => Response.json({ code: 409, result: "This address is subscribed already" }),
      () => Response.json({ resultCode: "409" }),
    ];
    for (const path of ["widget", "subscribe"])
      for (const answer of answers) {
        to.answers(answer);
        expect(await send(to, path, { email })).toEqual({
          status: 200,
          body: { code: 200, result: { status: "pending" } },
        });
      }
  });

  it("[NEWS-014] passes where the configuration says so, by the second flow: POST /api/ext/newsletter/subscribe", async () => {
    vi.resetModules();
    const { settings } = await import("../../../../../shared/config/settings.ts");
    Object.assign(settings.newsletter, { tellsSubscribed: true });
    try {
      const telling = await import("../fake-platform.ts");
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
        expect(subscribeAnswer(tells).parse(result)).toEqual({ status: tells ? "subscribed" : "pending" });
  });
});

describe("the status of an address, and its end", () => {
  const subscription = "http://shop.test/api/ext/newsletter/subscribe";
  const status = (to: ReturnType<typeof platform>, asked: string, headers: Record<string, string> = {}) =>
    to.gateway.fetch(get(`ext/newsletter/subscribe?email=${encodeURIComponent(asked)}`, { ...page, ...headers }));
  const end = (to: ReturnType<typeof platform>, body: unknown, headers: Record<string, string> = {}) =>
    to.gateway.fetch(
      new Request("http://shop.test/api/ext/newsletter/subscribe", {
        method: "DELETE",
        body: JSON.stringify(body),
        headers: { "content-type": "application/json", ...page, ...headers },
      }),
    );
  const customer = { authorization: "Bearer token-of-noor" };
  /** A platform that tells and ends for everybody, and knows one customer. */
  const trusting = () => {
    const to = createPlatform("https://platform.example", { tokenInHeader: true });
    to.answers((request) =>
      new URL(request.url).pathname === "/api/user/me"
        ? request.headers.get("authorization") === customer.authorization
          ? envelope(200, { id: 7, email: "Noor@example.test" })
          : envelope(401, "You did not sign in correctly")
        : request.method === "DELETE"
          ? Response.json({ code: 200 })
          : envelope(200, "subscribed"),
    );
    return to;
  };
  const asked = ({ arrived }: ReturnType<typeof platform>) =>
    arrived
      .filter(({ url }) => !url.includes("/api/user/me"))
      .map(({ method, url, body }) => `${method} ${new URL(url).searchParams.get("email") ?? body}`);

  it("are asked of a platform by GET ?email and by DELETE with a body, for whoever it belongs to", async () => {
    const to = trusting();
    const known = await status(to, "noor@Example.test", customer);
    expect(await known.json()).toEqual({ code: 200, result: "subscribed" });
    const ended = await end(to, { email: "noor@example.test" }, customer);
    expect([ended.status, await ended.json()]).toEqual([200, { code: 200, result: { status: "unsubscribed" } }]);
    expect(asked(to)).toEqual(["GET noor@Example.test", 'DELETE {"email":"noor@example.test"}']);
    expect((await end(to, { email: "none" }, customer)).status).toBe(400);
  });

  it("are of the address that was compared, and of no other that stands beside it", async () => {
    const to = trusting();
    for (const [url, body] of [
      [`${subscription}?email=victim@example.test`, '{"email":"noor@example.test"}'],
      [subscription, '{"email":"victim@example.test","email":"noor@example.test"}'],
      [subscription, '{"email":"noor@example.test","EMAIL":"victim@example.test"}'],
    ] as const)
      await to.gateway.fetch(
        new Request(url, {
          method: "DELETE",
          body,
          headers: { "content-type": "application/json", ...page, ...customer },
        }),
      );
    expect(asked(to)).toEqual(Array(3).fill('DELETE {"email":"noor@example.test"}'));
  });

  it("are not said to have ended where whose they are could not be read", async () => {
    const to = createPlatform("https://platform.example", { tokenInHeader: true });
    to.answers(() => envelope(200, { email: "noor@example.test" }));
    expect((await end(to, { email: "noor@example.test" }, customer)).status).toBe(502);
    expect(asked(to)).toEqual([]);
  });

  it("are nothing to a guest or to another customer, and a platform is not asked for them", async () => {
    const to = trusting();
    for (const headers of [{}, customer] as Record<string, string>[]) {
      const told = await status(to, "a@b.nl", headers);
      expect([told.status, await told.json()]).toEqual([200, { code: 200, result: "unknown" }]);
      expect((await end(to, { email: "a@b.nl" }, headers)).status).toBe(401);
    }
    const stale = { authorization: "Bearer token-of-nobody" };
    expect([(await status(to, "a@b.nl", stale)).status, (await end(to, { email: "a@b.nl" }, stale)).status]).toEqual([
      401, 401,
    ]);
    expect(asked(to)).toEqual([]);
  });
});
