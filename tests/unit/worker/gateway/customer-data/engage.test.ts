import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createEngage } from "../../../../../worker/gateway/customer-data/engage.ts";
import { EngageFailure, waitOf } from "../../../../../worker/gateway/customer-data/engage-call.ts";
import { createContacts } from "../../../../../worker/gateway/customer-data/own-contact.ts";

const id = "33ee9958-0e09-484f-b4c4-aa3e00e1e24c";
const other = "44ee9958-0e09-484f-b4c4-aa3e00e1e24d";
const address = { url: "https://tenant.voyado.test", key: "a-key-of-a-tenant", userAgent: "KADE/1.0" };

function platform(answer: (request: Request) => Response | Promise<Response>) {
  const clock = { now: 1_000_000 };
  const requests: Request[] = [];
  const fetch = async (request: Request) => {
    requests.push(request.clone());
    return answer(request);
  };
  return { engage: createEngage(address, { fetcher: { fetch }, now: () => clock.now }), requests, clock };
}
const failure = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => (error instanceof EngageFailure ? [error.kind, error.again] : error),
  );

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("the customer-data platform's wire", () => {
  it("[DATA-001] brings key, name and content type with every call, also with those that have no body", async () => {
    const { engage, requests } = platform(() => Response.json(id));
    await engage.idOf("c-7");
    await engage.setAcceptsEmail(id, true);
    for (const { headers } of requests)
      expect(["apikey", "user-agent", "content-type"].map((name) => headers.get(name))).toEqual([
        "a-key-of-a-tenant",
        "KADE/1.0",
        "application/json",
      ]);
  });
  it("[DATA-002] asks for the id by customKey: a bare text for one, nothing for 404, nobody's for a clash", async () => {
    const { engage, requests } = platform(() => Response.json(id));
    expect(await engage.idOf("c-7")).toBe(id);
    expect(requests[0]!.url).toBe("https://tenant.voyado.test/api/v3/contacts/id?contactType=Member&customKey=c-7");
    const none = platform(() => Response.json({ errorCode: "ContactNotFound" }, { status: 404 }));
    expect(await none.engage.idOf("c-7")).toBeNull();
    const clash = platform(() => Response.json({ multipleMatchesFound: [id, other] }, { status: 409 }));
    expect(await clash.engage.idOf("c-7")).toBeNull();
    expect(await clash.engage.idsOfAddress("noor@example.test")).toEqual([id, other]);
  });
  it("[DATA-003] reads the favourites of the overview, whatever else a tenant keeps there", async () => {
    const attributes = { firstName: "Noor", favstore: "11", favbrand: "Merwede", score: 3, empty: null };
    const { engage, requests } = platform(() => Response.json({ id, attributes, promotions: [] }));
    expect(await engage.favourites(id)).toEqual({ favstore: "11", favbrand: "Merwede" });
    expect(requests[0]!.url).toBe(`https://tenant.voyado.test/api/v3/contactoverview?contactId=${id}`);
    const odd = platform(() => Response.json({ id, attributes: { favstore: 11, favbrand: ["x"] } }));
    expect(await odd.engage.favourites(id)).toEqual({});
  });
  it("[DATA-004] changes a contact by PATCH, with what changes and nothing else", async () => {
    const { engage, requests } = platform(() => new Response(null, { status: 204 }));
    expect(await engage.change(id, { lastViewedProduct: "KD-1" })).toBe(true);
    expect([requests[0]!.method, new URL(requests[0]!.url).pathname, await requests[0]!.json()]).toEqual([
      "PATCH",
      `/api/v3/contacts/${id}`,
      { lastViewedProduct: "KD-1" },
    ]);
  });
  it("makes contacts that take no mails until they are approved", async () => {
    const { engage, requests } = platform(() => Response.json(id));
    expect(await engage.createUnapproved("noor@example.test")).toBe(id);
    expect(requests[0]!.url).toBe("https://tenant.voyado.test/api/v3/contacts?source=ecom&createAsUnapproved=true");
    expect(await requests[0]!.json()).toEqual({ contactType: "Contact", email: "noor@example.test" });
  });
  it("redeems a promotion once", async () => {
    const statuses = [200, 409, 404];
    const { engage, requests } = platform(() => Response.json({}, { status: statuses.shift()! }));
    const came = [await engage.redeem(other), await engage.redeem(other), await engage.redeem(other)];
    expect(came).toEqual(["redeemed", "over", "unknown"]);
    expect([new URL(requests[0]!.url).pathname, await requests[0]!.json()]).toEqual([
      `/api/v3/promotion-assignments/${other}/redeem`,
      { redemptionChannel: "ECOM" },
    ]);
  });
});

describe("its faults", () => {
  it("429 leaves it alone for as long as it says, then asks again", async () => {
    let busy = true;
    const { engage, requests, clock } = platform(() =>
      busy ? new Response(null, { status: 429, headers: { "retry-after": "30" } }) : Response.json(id),
    );
    expect(await failure(engage.idOf("c-7"))).toEqual(["resting", 30]);
    clock.now += 29_000;
    expect(await failure(engage.favourites(id))).toEqual(["resting", 1]);
    expect(requests).toHaveLength(1);
    busy = false;
    clock.now += 1_000;
    expect(await engage.idOf("c-7")).toBe(id);
  });
  it("believes no wait without end", () => {
    const now = Date.UTC(2026, 10, 23);
    expect(
      ["5", "0", "999999", null, "soon", new Date(now + 20_000).toUTCString()].map((text) => waitOf(text, now)),
    ).toEqual([5, 1, 300, 10, 10, 20]);
  });
  it.each([
    ["500", () => Response.json({ message: "An error has occurred." }, { status: 500 })],
    ["HTML under 200", () => new Response("<h1>Hello</h1>", { headers: { "content-type": "text/html" } })],
    ["HTML under 404", () => new Response("<h1>No</h1>", { status: 404, headers: { "content-type": "text/html" } })],
    ["half an answer", () => new Response('{"id":', { headers: { "content-type": "application/json" } })],
    ["another form", () => Response.json({ id: "no guid" })],
    ["too much", () => new Response("x".repeat(300_000), { headers: { "content-type": "application/json" } })],
    ["a redirect", () => new Response(null, { status: 302, headers: { location: "https://elsewhere.test/" } })],
  ])("%s is no answer, and one for later", async (_, answer) => {
    const { engage } = platform(answer);
    expect(await failure(engage.favourites(id))).toEqual(["broken", 10]);
  });
  it("no connection, and no answer in time", async () => {
    const { engage } = platform(() => Promise.reject(new TypeError("refused")));
    expect(await failure(engage.idOf("c-7"))).toEqual(["unreachable", 10]);
    vi.useFakeTimers();
    const slow = platform(() => new Promise<Response>(() => undefined));
    const asked = failure(slow.engage.idOf("c-7"));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await asked).toEqual(["timeout", 10]);
  });
  it("five in a row open the circuit for ten seconds; a refusal for good opens nothing", async () => {
    const { engage, requests, clock } = platform(() => new Response("", { status: 503 }));
    for (let i = 0; i < 8; i++) await failure(engage.idOf("c-7"));
    expect(requests).toHaveLength(5);
    clock.now += 10_000;
    await failure(engage.idOf("c-7"));
    expect(requests).toHaveLength(6);
    const denied = platform(() => Response.json({ errorCode: "Unauthorized" }, { status: 401 }));
    for (let i = 0; i < 8; i++) expect(await failure(denied.engage.idOf("c-7"))).toEqual(["refused", null]);
    expect(denied.requests).toHaveLength(8);
  });
  it("names nobody in the log", async () => {
    const { engage } = platform(() => new Response("", { status: 500 }));
    await failure(engage.idsOfAddress("noor@example.test"));
    await failure(engage.acceptsEmail(id));
    expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toMatch(/noor|33ee9958/);
  });
});

it("remembers a contact that was found for ten minutes, no more than a thousand, and nobody who was not", async () => {
  const clock = { now: 0 };
  const idOf = vi.fn<(key: string) => Promise<string | null>>(async (key) => (key === "none" ? null : id));
  const contacts = createContacts({ idOf }, () => clock.now);
  for (const key of ["a", "a", "none", "none"]) await contacts.idOf(key);
  expect(idOf).toHaveBeenCalledTimes(3);
  clock.now += 600_000;
  await contacts.idOf("a");
  expect(idOf).toHaveBeenCalledTimes(4);
  for (let i = 0; i < 1_000; i++) await contacts.idOf(`k${i}`);
  idOf.mockClear();
  await contacts.idOf("a");
  await contacts.idOf("k999");
  expect(idOf.mock.calls).toEqual([["a"]]);
});
