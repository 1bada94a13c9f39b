// @vitest-environment page
import { afterEach, expect, it, vi } from "vitest";
import { askOutcome } from "../../../../../../client/features/checkout/payment/ask-outcome.ts";
import { fakeWire, lost } from "../../../wire.ts";

const status = "GET payment/payment-status";
afterEach(() => void vi.unstubAllGlobals());

it("asks once for all of a page who want to know at once, and anew later", async () => {
  const wire = fakeWire();
  vi.stubGlobal("fetch", wire.fetch);
  wire.on(status, lost);
  const ask = (reference: string, now: number) => askOutcome("outlet_nl", reference, now);
  const answers = await Promise.all([ask("ref-1", 0), ask("ref-1", 9_999), ask("ref-2", 0)]);
  expect(answers.map(({ kind }) => kind)).toEqual(["unknown", "unknown", "unknown"]);
  expect(wire.of(status).map(({ query }) => query.get("reference"))).toEqual(["ref-1", "ref-2"]);
  await ask("ref-1", 10_000);
  expect(wire.of(status)).toHaveLength(3);
});
