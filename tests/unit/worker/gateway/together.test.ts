import { afterEach, describe, expect, it, vi } from "vitest";
import { createBreaker } from "../../../../worker/breaker.ts";
import { createGateway } from "../../../../worker/gateway/gateway.ts";
import { createUpstreams } from "../../../../worker/gateway/upstream.ts";
import { createPlatform, envelope, get, line, noHits, post } from "./fake-platform.ts";

afterEach(() => void vi.useRealTimers());

describe("calls at the same time", () => {
  it("of two store views never mix, whichever answer comes first", async () => {
    const platform = createPlatform();
    platform.answers(async (request) => {
      const code = request.headers.get("x-vs-store-code")!;
      await new Promise((done) => setTimeout(done, code === "outlet_de" ? 15 : 1));
      return envelope(200, [{ ...line, name: code }]);
    });
    const codes = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? "outlet_de" : "outlet_nl"));
    const answers = await Promise.all(
      codes.map(
        async (code) =>
          (await (await platform.gateway.fetch(get("cart/pull?cartId=1", { "x-vs-store-code": code }))).json()) as {
            result: { name: string }[];
          },
      ),
    );
    expect(answers.map(({ result }) => result[0]!.name)).toEqual(codes);
  });
});

describe("the delay of tests", () => {
  it("comes on top of every answer and trips no time-out", async () => {
    vi.useFakeTimers();
    const upstreams = createUpstreams(
      { upstreamDelayMs: 2_000 },
      { fetch: () => Response.json(noHits) },
      { now: () => 0, breakerOf: createBreaker, fetch },
    );
    let answer: Response | undefined;
    const asked = createGateway(upstreams)
      .fetch(post("catalog/shop/product/_search?request_format=search-query", {}))
      .then((came) => (answer = came));
    await vi.advanceTimersByTimeAsync(1_999);
    expect(answer).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await asked;
    expect(answer!.status).toBe(200);
  });
});
