// @vitest-environment page
import { afterEach, expect, it, vi } from "vitest";
import { whenIdle } from "../../../client/device/page/timing.ts";
import { newPage } from "./new-page.ts";

afterEach(() => vi.useRealTimers());

it("what a page has put off is done once nothing else is to do, and ends with its document", async () => {
  await newPage();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const done = vi.fn();
  whenIdle(() => done("while it was open"));
  vi.advanceTimersByTime(2_000);
  whenIdle(() => done("after it"));
  await newPage();
  vi.advanceTimersByTime(2_000);
  expect(done.mock.calls).toEqual([["while it was open"]]);
});
