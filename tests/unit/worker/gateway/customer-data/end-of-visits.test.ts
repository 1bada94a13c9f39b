import { describe, expect, it } from "vitest";
import { storeViews } from "../../../../../shared/config/stores.ts";
import { cartBody, changeBody } from "../../../../../shared/customer-data/engage-wire.ts";
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
