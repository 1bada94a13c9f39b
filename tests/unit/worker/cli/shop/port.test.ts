import { createServer } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { mustBeFree, wantedPort } from "../../../../../worker/cli/shop/port.ts";

afterEach(() => void vi.unstubAllEnvs());

describe("the port of the shop", () => {
  it("is 8787 unless PORT names another", () => {
    vi.stubEnv("PORT", "");
    expect(wantedPort()).toBe(8787);
    vi.stubEnv("PORT", "9000");
    expect(wantedPort()).toBe(9000);
  });

  it("is refused when it is none", () => {
    for (const text of ["abc", "0", "65536", "-1", "80.5", "8787 "]) {
      vi.stubEnv("PORT", text);
      expect(wantedPort, text).toThrow(/is not a port number/);
    }
  });

  it("says what to do when something else listens there", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as { port: number };
    await expect(mustBeFree(port)).rejects.toThrow(
      `Port ${port} is in use. Stop what runs there, or choose another: PORT=${port + 1} npm start`,
    );
    await new Promise((resolve) => void server.close(resolve));
    await expect(mustBeFree(port)).resolves.toBeUndefined();
  });
});
