import { describe, expect, it, vi } from "vitest";
import { createGateway } from "../../../worker/gateway/gateway.ts";
import { createUpstreams } from "../../../worker/gateway/upstream.ts";
import { address, order } from "../cart/shop.ts";

vi.spyOn(console, "error").mockImplementation(() => {});
const body = order([{ sku: "anything", qty: 1 }]);
/** What a browser hears of an order that a platform answers with `answer`. */
async function told(answer: unknown, status = 200, sent: unknown = body, headers: Record<string, string> = {}) {
  const platform = vi.fn(() => Response.json(answer, { status }));
  const gateway = createGateway(createUpstreams({ upstreamDelayMs: 0 }, { fetch: platform }));
  const response = await gateway.fetch(
    new Request("http://shop/api/order", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(sent),
    }),
  );
  return {
    status: response.status,
    body: (await response.json()) as { code: number; result: unknown },
    asked: platform.mock.calls.length,
  };
}
const whole = {
  magentoOrderId: "7",
  orderNumber: "000000007",
  backendOrderId: "7",
  transferedAt: "2026-11-22T10:00:00Z",
};

describe("a platform's answer to an order", () => {
  it("[ORDER-003] counts as placed when it is a success and names an order number, with a code or without, on its own or under `result`", async () => {
    for (const named of [
      whole,
      { orderNumber: "000000007" },
      { magentoOrderId: "7" },
      { backendOrderId: 7 },
      { orderNumber: null, backendOrderId: "7" },
    ]) {
      for (const answer of [named, { result: named }, { code: 200, result: named }])
        expect(await told(answer), JSON.stringify(answer)).toMatchObject({
          status: 200,
          body: { code: 200, result: named },
        });
    }
    expect(await told({ result: whole }, 201)).toMatchObject({ status: 200, body: { code: 200, result: whole } });
  });

  it("[QUEUE-013] stays an error without a code when it names none, or is no success", async () => {
    for (const answer of [
      {},
      { result: {} },
      { result: "placed" },
      { result: { orderNumber: "" } },
      { orderNumber: null },
      [],
      "ok",
      null,
      { code: 200, result: {} },
    ])
      expect(await told(answer), JSON.stringify(answer)).toMatchObject({
        status: 502,
        body: { code: 502, result: "Unhandled error, wrong response format!" },
      });
    expect(await told({ result: whole }, 500)).toMatchObject({ status: 502 });
    expect(await told({ code: 500, result: whole })).toMatchObject({ status: 500, body: { code: 500 } });
    expect(await told({ code: 400, result: "No", orderNumber: "7" })).toMatchObject({
      status: 400,
      body: { code: 400, result: "No" },
    });
  });

  it("is not asked for a guest's order without an e-mail address; whoever is signed in has one", async () => {
    const { email: _email, ...nobody } = address;
    const sent = {
      ...body,
      addressInformation: { ...body.addressInformation, billingAddress: nobody, shippingAddress: nobody },
    };
    expect(await told(whole, 200, sent)).toMatchObject({
      status: 400,
      body: { code: 400, meta: { errors: [{ path: "addressInformation.billingAddress.email" }] } },
      asked: 0,
    });
    expect(await told(whole, 200, sent, { authorization: "Bearer customer" })).toMatchObject({ status: 200, asked: 1 });
  });
});
