import { describe, expect, it, vi } from "vitest";
import { type Bindings, readConfig } from "../../../../../worker/env.ts";
import { sealerOf } from "../../../../../worker/gateway/session/sealer-of.ts";

const held = { token: "refresh-token", since: 1, until: 2 };
const secret = "a-secret-of-at-least-thirty-two-letters";
const configOf = (settings: Partial<Bindings>) => readConfig(settings as Bindings);

describe("how a deployment keeps refresh tokens in cookies", () => {
  it("as they are, where they are the embedded backend's own", async () => {
    for (const settings of [{}, { SESSION_SECRET: secret }, { BACKEND_URL: "" }])
      expect(await sealerOf(configOf(settings)).keep(held)).toBe("refresh-token");
  });

  it("sealed, where they are a foreign platform's", async () => {
    const config = configOf({ BACKEND_URL: "https://platform.test", SESSION_SECRET: secret });
    const value = (await sealerOf(config).keep(held))!;
    expect(value).not.toContain("refresh-token");
    expect(await sealerOf(config).read(value)).toEqual(held);
  });

  it("not at all, where there is no secret to seal with", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const sealer = sealerOf(configOf({ BACKEND_URL: "https://platform.test", SESSION_SECRET: "" }));
    expect([await sealer.keep(held), await sealer.read("refresh-token")]).toEqual([null, null]);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  it("with a secret that is long enough, or the Worker does not start", () => {
    expect(() => configOf({ SESSION_SECRET: "short" })).toThrow(/SESSION_SECRET/);
  });
});
