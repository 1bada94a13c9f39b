import { expect, it } from "vitest";
import type { Bindings } from "../../../../worker/env.ts";
import { wrongSettings } from "../../../../worker/ops/wrong-settings.ts";

const OPS_KEY = "an-operators-key-of-32-characters";
const wrong = { OPS_KEY, SEARCH_KEY: "no-address-beside-it" } as unknown as Bindings;
const ask = (path: string, env: Bindings, key = OPS_KEY) =>
  wrongSettings(new Request(`https://shop.test${path}`, { headers: { authorization: `Bearer ${key}` } }), env);

it("whoever holds the operators' key is told which setting is wrong, by every call", async () => {
  for (const path of ["/ops/ready", "/ops/health/deep"]) {
    const answer = await ask(path, wrong);
    expect(answer?.status).toBe(500);
    expect(await answer?.json()).toEqual({ code: 500, result: "Configuration: SEARCH_KEY needs SEARCH_URL beside it" });
  }
});

it("nobody else is, and a shop whose settings are right answers itself", async () => {
  expect(await ask("/ops/ready", wrong, "another-key-of-some-32-characters")).toBeNull();
  expect(await ask("/heren/", wrong)).toBeNull();
  expect(await ask("/ops/ready", { ...wrong, OPS_KEY: "" } as Bindings, "")).toBeNull();
  expect(await ask("/ops/ready", { OPS_KEY } as unknown as Bindings)).toBeNull();
});
