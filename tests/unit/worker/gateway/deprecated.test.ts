import { afterEach, expect, it, vi } from "vitest";
import { createPlatform, envelope, post } from "./fake-platform.ts";

afterEach(() => void vi.restoreAllMocks());

const spellings = [
  ["/api/user/resetPassword", "/api/user/reset-password", { email: "bo@example.com" }],
  ["/api/user/changePassword", "/api/user/change-password", { currentPassword: "a", newPassword: "Abcdefg1" }],
] as const;

it("[NOTIF-010] a call by an older spelling logs an error that names the newer one, and does and answers the same", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const outcome = async (path: string, body: unknown, status: number) => {
    const platform = createPlatform();
    platform.answers(() => envelope(status, status === 200 ? true : { errorMessage: "no", code: status }));
    const answer = await platform.gateway.fetch(post(path.slice("/api/".length), body));
    return {
      status: answer.status,
      body: await answer.json(),
      arrived: platform.arrived.map(({ method, url, body: sent }) => [method, new URL(url).pathname, sent]),
    };
  };
  for (const [old, present, body] of spellings)
    for (const status of [200, 400]) {
      const told = await outcome(old, body, status);
      expect(log.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown)).toEqual([
        { event: "deprecated-call", call: old, replacement: present },
      ]);
      log.mockClear();
      expect(told).toEqual(await outcome(present, body, status));
      expect([told.arrived.length, told.arrived[0]![1], log.mock.calls]).toEqual([1, present, []]);
    }
});
