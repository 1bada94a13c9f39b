import { beforeAll, describe, expect, it } from "vitest";
import { applyCode, removeCode, type CodeDeps } from "../../../client/features/loyalty/codes.ts";
import { noticeStore } from "../../../client/features/notifications/notice-store.ts";
import { confirmedTotals } from "../../../shared/cart/wire.ts";
import { createAccountApi } from "../../../shared/contract/customer/account-client.ts";
import type { ApiFetch } from "../../../shared/contract/wire/call.ts";
import type { Totals } from "../../../shared/contract/order/cart.ts";
import { initialLoyaltyState, type CodeKind } from "../../../shared/session/loyalty-state.ts";
import { createUpstreams } from "../../../worker/gateway/upstream.ts";
import { createGateway } from "../../../worker/gateway/gateway.ts";
import { backend } from "../../../worker/backend/backend.ts";
import { bindings } from "../cart/shop.ts";
import type { TestCustomer } from "../customer/customers.ts";
import { bearer, call, coupon, DB, fillLoyaltyShop, filledCart, makeCustomer } from "./shop.ts";

beforeAll(fillLoyaltyShop);

const gateway = createGateway(
  createUpstreams(
    { backendUrl: undefined, upstreamDelayMs: 0 },
    { fetch: (request) => backend.fetch(request, bindings) },
  ),
);

/** The client's own calls through the gateway, with a cart that reads its totals anew as the shop's does. */
function clientOf(
  cartId: string,
  customer?: TestCustomer,
  fetch: ApiFetch = (path, init) =>
    gateway.fetch(
      new Request(`http://shop${path}`, {
        ...init,
        headers: { ...(init.headers as Record<string, string>), ...(customer && bearer(customer)) },
      }),
    ),
) {
  let state = initialLoyaltyState;
  const sent: { path: string; body: unknown }[] = [];
  const totals = { read: 0, shown: null as ReturnType<typeof confirmedTotals> | null };
  const deps: CodeDeps = {
    api: createAccountApi({
      storeCode: "outlet_nl",
      fetch: (path, init) => {
        sent.push({ path, body: JSON.parse(String(init.body)) as unknown });
        return fetch(path, init);
      },
    }),
    cart: {
      state: () => ({ cartItems: [{}], cartServerToken: cartId }) as unknown as ReturnType<CodeDeps["cart"]["state"]>,
      settled: async () => true,
      async refresh() {
        totals.read += 1;
        totals.shown = confirmedTotals(
          (
            await call<Totals>("GET", `cart/totals?cartId=${cartId}`, undefined, {
              headers: customer ? bearer(customer) : {},
            })
          ).body.result,
          1,
        );
        return true;
      },
    },
    change: (rule) => {
      state = rule(state);
    },
  };
  return { parts: deps, sent, totals, state: () => state };
}

/** Applies A, is refused another, deletes A, and meets broken answers. */
async function walk(kind: CodeKind, part: "currentDiscount" | "currentCoupon"): Promise<void> {
  await coupon("A", { amount: 2.5 });
  const cart = await filledCart([["socks", 2]]);
  const { parts: deps, sent, totals, state } = clientOf(cart);
  expect(await applyCode(deps, kind, "A")).toEqual({ kind: "done", applied: { code: "A", label: "", amount: 2.5 } });
  expect(sent).toEqual([{ path: `/api/${kind}/apply?cartId=${cart}`, body: { [kind]: [{ code: "A" }] } }]);
  expect(state()[part]).toEqual({ code: "A", label: "", amount: 2.5 });
  expect(totals.shown).toMatchObject({ couponCode: "A", grandTotalCents: 1435 });
  // Refused: the code before it stays, on the server and here.
  expect(await applyCode(deps, kind, "NOT-ONE")).toEqual({
    kind: "refused",
    code: 404,
    words: "De kortingscode klopt niet. Controleer de code en probeer het opnieuw.",
  });
  expect(state()[part]).toMatchObject({ code: "A" });
  expect(totals).toMatchObject({ read: 2, shown: { couponCode: "A" } });
  expect(await removeCode(deps, kind)).toEqual({ kind: "done", applied: null });
  expect(sent.at(-1)).toEqual({ path: `/api/${kind}/delete?cartId=${cart}`, body: {} });
  expect(state()[part]).toBeNull();
  expect(totals.shown).toMatchObject({ couponCode: null, grandTotalCents: 1685 });
  expect((await DB.prepare("SELECT coupon_code FROM cart WHERE id = ?").bind(cart).first())!["coupon_code"]).toBeNull();
  for (const fetch of [
    async () => new Response("<html>", { status: 502 }),
    async () => {
      throw new Error("no network");
    },
    async () => Response.json({ code: 200, result: 5 }),
  ] satisfies ApiFetch[]) {
    const broken = clientOf(cart, undefined, fetch);
    expect(await applyCode(broken.parts, kind, "A")).toMatchObject({ kind: "refused" });
    expect(broken.state()[part]).toBeNull();
  }
  expect(noticeStore.get()).toEqual([]);
}

describe("silent calls", () => {
  it('[ACCT-023] apply [{code:"A"}] as the current discount and delete it again; a failure says nothing by itself', () =>
    walk("discount", "currentDiscount"));
  it('[ACCT-024] apply [{code:"A"}] as the current coupon and delete it again; a failure says nothing by itself', () =>
    walk("coupon", "currentCoupon"));
});

describe("a customer's own code", () => {
  it("goes through the gateway with the token, and an ended token changes nothing", async () => {
    const one = await makeCustomer(DB);
    await coupon("OWN-SILENT", { percent: 10 }, one);
    const cart = await filledCart([["socks", 2]], one);
    const { parts: deps } = clientOf(cart, one);
    expect(await applyCode(deps, "coupon", "own-silent")).toMatchObject({
      kind: "done",
      applied: { code: "OWN-SILENT", amount: 1.19 },
    });
    const stale = clientOf(cart, { ...one, token: "gone" });
    expect(await removeCode(stale.parts, "coupon")).toMatchObject({ kind: "refused", code: 401 });
    expect((await DB.prepare("SELECT coupon_code FROM cart WHERE id = ?").bind(cart).first())!["coupon_code"]).toBe(
      "OWN-SILENT",
    );
    expect(noticeStore.get()).toEqual([]);
  });
});
