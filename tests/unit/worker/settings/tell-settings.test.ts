import { expect, it, vi } from "vitest";
import { readConfig, type Bindings } from "../../../../worker/env.ts";
import { createSettingsTeller } from "../../../../worker/settings/tell-settings.ts";

const teller = () => {
  const log = { warn: vi.fn<(line: string) => void>(), error: vi.fn<(line: string) => void>() };
  return { log, tell: createSettingsTeller<Bindings>(readConfig, log) };
};

it("names every wrong setting in the log, once for an environment, and no value of one", () => {
  const { log, tell } = teller();
  const env = { MAIL_KEY: "hushed", ORDER_YEARS: "6" } as unknown as Bindings;
  tell(env);
  tell(env);
  expect(log.error).toHaveBeenCalledTimes(1);
  const line = JSON.parse(log.error.mock.calls[0]![0]) as { event: string; message: string };
  expect(line.event).toBe("settings-wrong");
  expect(line.message).toMatch(/MAIL_KEY .*ORDER_YEARS |ORDER_YEARS .*MAIL_KEY /);
  expect(line.message).not.toContain("hushed");
  tell({ ...env });
  expect(log.error).toHaveBeenCalledTimes(2);
});

it("says of right settings only that nothing is sent without a container", () => {
  const { log, tell } = teller();
  tell({} as Bindings);
  expect(log.error).not.toHaveBeenCalled();
  expect(log.warn.mock.calls[0]![0]).toContain("tag-manager-missing");
});
