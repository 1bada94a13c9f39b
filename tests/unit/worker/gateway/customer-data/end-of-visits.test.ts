import { describe, expect, it } from "vitest";
import { storeViews } from "../../../../../shared/config/stores.ts";
import { cartBody, changeBody } from "../../../../../shared/customer-data/engage-wire.ts";
import { endVisits } from "../../../../../worker/gateway/customer-data/contact-calls.ts";
import { createContacts } from "../../../../../worker/gateway/customer-data/own-contact.ts";
import { createEngage } from "../../../../../worker/gateway/customer-data/engage.ts";
import { tellEndOfVisits } from "../../../../../worker/gateway/customer-data/end-of-visits.ts";

const contactId = "33ee9958-0e09-484f-b4c4-aa3e00e1e24c";
const at = "2026-11-22T10:00:00.000Z";

/** A platform that answers each call by its path, and what it was sent. */
function platform(answer: (path: string) => Response = () => Response.json({})) {
  const sent: { method: string; path: string; body: unknown }[] = [];
  const fetch = async (request: Request) => {
    const path = new URL(request.url).pathname;
    sent.push({ method: request.method, path, body: await request.json() });
    return answer(path);
  };
  const engage = createEngage(
    { url: "https://tenant.example", key: "key", userAgent: "KADE/1.0" },
    { fetcher: { fetch }, now: () => 0 },
  );
  return { sent, end: () => tellEndOfVisits(engage, { contactId, origin: "https://shop.test", at }) };
}

describe("[DATA-018] a withdrawal at a platform elsewhere", () => {
  it("empties what updates set of the contact, and the cart of each view", async () => {
    const { sent, end } = platform();
    expect(await end()).toBe(true);
    const [contact, ...carts] = sent;
    expect(contact).toEqual({
      method: "PATCH",
      path: `/api/v3/contacts/${contactId}`,
      body: { lastViewedProduct: "", lastViewedAt: "", cartChangedAt: "", cartPieces: 0 },
    });
    expect(changeBody.safeParse(contact!.body).success).toBe(true);
    expect(carts.map(({ path, body }) => [path, cartBody.parse(body)])).toEqual(
      storeViews.map(({ storeCode }) => [
        "/api/v3/tracking/carts",
        expect.objectContaining({ cartReference: `${contactId}-${storeCode}`, time: at, contactId, items: [] }),
      ]),
    );
  });
  it("says where the contact has gone, and nothing more", async () => {
    const { sent, end } = platform(() => Response.json({ errorCode: "ContactNotFound" }, { status: 404 }));
    expect([await end(), sent.length]).toEqual([false, 1]);
  });
  it("fails where a part of it fails, so that it is told again", async () => {
    const { end } = platform((path) => Response.json({}, { status: path.endsWith("/carts") ? 500 : 200 }));
    await expect(end()).rejects.toThrow("broken");
  });
});

describe("[DATA-018] a withdrawal of whom the platform has merged with another", () => {
  /** The platform knows these contacts; the one that is remembered here is "old". */
  async function ended(known: readonly string[], now: string | null) {
    const looked = ["old", now];
    const contacts = createContacts({ idOf: async () => looked.shift() ?? now }, () => 0);
    await contacts.idOf("c-1");
    const changed: string[] = [];
    const engage = {
      change: async (id: string) => (changed.push(id), known.includes(id)),
      cart: async () => undefined,
    };
    const me = { code: 200, result: { id: 1, external_id: "c-1", email: "noor@example.test" } };
    const tools = {
      now: () => 0,
      until: 1_000,
      upstreams: { user: { ask: async () => ({ status: 200, headers: new Headers(), text: JSON.stringify(me) }) } },
      customerData: { engage, contacts, tracks: true },
    } as unknown as Parameters<typeof endVisits>[2];
    const call = {
      method: "DELETE",
      target: "/api/contact/visits",
      origin: "https://shop.test",
      headers: new Headers(),
    } as never;
    return { status: (await endVisits(call, {} as never, tools)).status, changed };
  }
  it("looks them up once more, and ends the visits of the contact that they are now", async () => {
    expect(await ended(["new"], "new")).toEqual({ status: 200, changed: ["old", "new"] });
  });
  it("says so where there is none any more", async () => {
    expect(await ended([], null)).toEqual({ status: 404, changed: ["old"] });
  });
});
