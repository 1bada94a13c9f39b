import { afterEach, expect, it, vi } from "vitest";
import { createPlatform, envelope, post } from "./fake-platform.ts";

afterEach(() => void vi.restoreAllMocks());

it.each([
  ["/api/user/resetPassword", "/api/user/reset-password", { email: "bo@example.com" }], ["/api/user/changePassword", "/api/user/change-password", { currentPassword: "a", newPassword: "Abcdefg1" }],
])("[NOTIF-010] a call by its older spelling %s logs an error that names the newer one, and does and answers the same", async (old, present, body) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const outcome = async (path: string, status: number) => {
    const platform = createPlatform();
    platform.answers(() => envelope(status, status === 200 ? true : { errorMessage: "no", code: status }));
    const answer = await platform.gateway.fetch(post(path.slice("/api/".length), body));
    return { status: answer.status, body: await answer.json(), arrived: platform.arrived.map(({ method, url, body: sent }) => [method, new URL(url).pathname, sent]) };
  };
  for (const status of [200, 400]) {
    const told = await outcome(old, status);
    expect(log.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown)).toEqual([{ event: "deprecated-call", call: old, replacement: present }]);
    log.mockClear();
    expect(told).toEqual(await outcome(present, status));
    expect([told.arrived.length, told.arrived[0]![1], log.mock.calls]).toEqual([1, present, []]);
  }
});
