import { describe, expect, it } from "vitest";
import { createBreaker, mostFailures } from "../../../../worker/breaker.ts";
import { createUpstreams } from "../../../../worker/gateway/upstream.ts";
import type { Places } from "../../../../worker/gateway/places.ts";
import { upstreamChecks } from "../../../../worker/ops/upstream-checks.ts";

const cms = { url: "https://cms.test/v2", key: "token-of-the-space" };

function checksOf(places: Places, answer: (address: string) => Promise<Response>, broken: string[] = []) {
  const upstreams = createUpstreams(
    { ...places, upstreamDelayMs: 0 },
    { fetch: () => new Response() },
    {
      now: () => 0,
      fetch: () => Promise.reject(new Error("asked")),
      breakerOf: (key) => {
        const breaker = createBreaker();
        if (broken.some((name) => key.endsWith(` ${name}`)))
          for (let i = 0; i < mostFailures; i += 1) breaker.failed(0);
        return breaker;
      },
    },
  );
  return upstreamChecks(upstreams, 1_000, answer);
}
const said = async (checks: ReturnType<typeof checksOf>) =>
  Object.fromEntries(
    await Promise.all(
      checks.map(async ({ name, note, ask }) => [
        name.replace("upstream ", ""),
        [
          note(),
          ask === null
            ? "not asked"
            : await ask().then(
                () => "ok",
                (error: Error) => error.message,
              ),
        ].join(": "),
      ]),
    ),
  ) as Record<string, string>;

describe("the health of each upstream", () => {
  it("names the embedded backend where nothing is configured, and asks nobody", async () => {
    expect(await said(checksOf({}, () => Promise.reject(new Error("asked"))))).toEqual({
      commerce: "embedded: not asked",
      search: "embedded: not asked",
      cms: "embedded: not asked",
      tuning: "embedded: not asked",
      newsletter: "embedded: not asked",
      discovery: "embedded: not asked",
    });
  });

  it("names the host of each, whether it answers, and what rests", async () => {
    const asked: string[] = [];
    const answer = async (address: string) => {
      asked.push(address);
      if (address.includes("cms.test")) return Response.json({}, { status: 401 });
      return new Response("not found", { status: address.includes("index.test") ? 503 : 404 });
    };
    const places = {
      backendUrl: "https://platform.test",
      groups: { cms, search: { url: "https://index.test" }, newsletter: { url: "embedded" } },
    };
    expect(await said(checksOf(places, answer, ["cms", "cart", "order"]))).toEqual({
      commerce: "platform.test, resting: cart, order: ok",
      search: "index.test: answers 503",
      cms: "cms.test, resting: cms: refuses the token",
      tuning: "platform.test: ok",
      discovery: "platform.test: ok",
      newsletter: "embedded: not asked",
    });
    expect(asked).toContain("https://cms.test/v2/cdn/spaces/me?token=token-of-the-space");
  });
});
