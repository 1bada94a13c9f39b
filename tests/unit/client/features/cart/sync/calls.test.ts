import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createAuthorisedFetch } from "../../../../../../client/features/session/renewal/authorised-fetch.ts";
import { syncCart } from "../../../../../../client/features/cart/sync/sync.ts";
import type { Article } from "../../../../../../shared/cart/article.ts";
import type { Ledger } from "../../../../../../shared/cart/ledger.ts";
import { createApi, type Api } from "../../../../../../shared/contract/wire/client.ts";
import type { DeviceSession } from "../../../../../../shared/session/device-session.ts";
import { createBreaker } from "../../../../../../worker/breaker.ts";
import { createGateway } from "../../../../../../worker/gateway/gateway.ts";
import { createUpstreams } from "../../../../../../worker/gateway/upstream.ts";

// Most answers of this platform are nothing that a client could use.
beforeAll(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
afterAll(() => void vi.restoreAllMocks());

const cartId = "100000000000001";
const token = "the-token-of-noor";
const socks: Article = {
  sku: "socks",
  parentSku: "socks",
  name: "Socks",
  brand: null,
  image: null,
  path: "/socks/",
  priceCents: 595,
  options: [],
  type: "simple",
  maxQty: 10,
};

/** A platform elsewhere that reads tokens from the address; keeps what it was asked. */
function platform() {
  const asked: { path: string; token: string | null; cartId: string | null; bearer: string | null }[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    asked.push({
      path: pathname.replace("/api/cart/", ""),
      token: searchParams.get("token"),
      cartId: searchParams.get("cartId"),
      bearer: request.headers.get("authorization"),
    });
    const result = pathname.endsWith("/pull")
      ? []
      : pathname.endsWith("/update")
        ? { item_id: 1, sku: "socks", qty: 1, name: "Socks", price: 5.95, product_type: "simple", quote_id: cartId }
        : true;
    return Response.json({ code: 200, result });
  };
  return { asked, fetch };
}

/** The browser's client, as a customer or as a guest, through this shop's own layer to the platform. */
function clientOf(
  form: "query" | "header",
  fetchThere: (request: Request) => Promise<Response>,
  customer: boolean,
): Api {
  const parts = {
    now: () => 0,
    breakerOf: () => createBreaker(),
    fetch: fetchThere,
  };
  const gateway = createGateway(
    createUpstreams(
      { backendUrl: "http://platform.test", upstreamDelayMs: 0, tokenInHeader: form === "header" },
      { fetch: () => new Response() },
      parts,
    ),
  );
  const session = { entry: { id: "a", token } } as DeviceSession;
  const fetch = createAuthorisedFetch({
    fetch: (path, init) => gateway.fetch(new Request(`http://shop${path}`, init)),
    ticket: async () => (customer ? { kind: "customer", session } : { kind: "guest" }),
    renew: () => Promise.reject(new Error("not asked")),
    isRefused: () => false,
    present: () => (customer ? "a" : null),
    isCurrent: async () => true,
  });
  return createApi({ storeCode: "outlet_nl", fetch });
}

/** A sync that pulls, sends one addition and asks for totals. */
async function sync(api: Api, owner: string | null): Promise<void> {
  let ledger: Ledger = {
    confirmed: { cartId, version: 0, lines: [], totals: null, ...(owner !== null && { owner }) },
    changes: [{ key: "1", line: "socks", kind: "add", qty: 1, article: socks, goal: null }],
  };
  const nothing = () => undefined;
  await syncCart(
    {
      owner,
      api,
      load: async () => ledger,
      commit: async (rule) => (ledger = rule(ledger, () => "2")),
      online: () => true,
      onRefused: nothing,
      onVanished: nothing,
      onRestart: nothing,
      onSynced: nothing,
    },
    true,
  );
}

describe("calls of the cart", () => {
  it("[SYNC-039] carry the customer's token, in the query or the header, and the cart's id: pull, update, totals and all others that are about a cart", async () => {
    for (const form of ["query", "header"] as const) {
      const { asked, fetch } = platform();
      const api = clientOf(form, fetch, true);
      await sync(api, "7");
      expect(asked.map(({ path }) => path)).toEqual(["pull", "update", "totals"]);
      await api.cartDelete(cartId, { item_id: 1 });
      await api.paymentMethods(cartId);
      await api.shippingMethods(cartId, { country_id: "NL" });
      await api.shippingInformation(cartId, {});
      await api.applyCoupon(cartId, "SALE10");
      await api.deleteCoupon(cartId);
      expect(asked).toHaveLength(9);
      for (const call of asked)
        expect(call).toEqual({
          path: call.path,
          cartId,
          token: form === "query" ? token : null,
          bearer: form === "header" ? `Bearer ${token}` : null,
        });
      // Making one is about no cart yet.
      await api.cartCreate({ customerId: "7" });
      expect(asked.at(-1)).toMatchObject({ path: "create", cartId: null, token: form === "query" ? token : null });
    }
  });

  it("carry no token for a guest", async () => {
    const { asked, fetch } = platform();
    await sync(clientOf("query", fetch, false), null);
    for (const call of asked) expect(call).toMatchObject({ cartId, bearer: null, token: null });
  });
});
