// @vitest-environment page
import "@testing-library/jest-dom/vitest";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { SWRConfig } from "swr";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CouponView } from "../../../../../client/ops/coupons/coupon-view.tsx";
import { CouponsView } from "../../../../../client/ops/coupons/coupons-view.tsx";
import { couponHash, viewOfHash } from "../../../../../client/ops/view-hash.ts";
import { loadOpsTexts, TextsContext } from "../../../../../client/ops/texts.ts";
import { fakeWire, lost, refusal, type ShopCall } from "../../wire.ts";
import { bePatient } from "../../patience.ts";

bePatient();

const told = (result: unknown) => Response.json({ code: 200, result });
const coupon = (more: object = {}) => ({
  code: "WINTER-26",
  label: "Winter",
  percent_hundredths: 1_250,
  amount_cents: null,
  minimum_cents: 5_000,
  valid_until: null,
  has_ended: 0,
  use_limit: 3,
  is_own: 0,
  created_at: "2026-11-01T10:00:00.000Z",
  used: 3,
  ...more,
});

let wire = fakeWire();
beforeEach(() => {
  wire = fakeWire();
  vi.stubGlobal("fetch", wire.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(view: ReactNode) {
  const t = await loadOpsTexts("en-US");
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
      <TextsContext value={{ t, language: "en-US" }}>{view}</TextsContext>
    </SWRConfig>,
  );
  return userEvent.setup();
}
async function form(user: ReturnType<typeof userEvent.setup>, name: string) {
  const summary = (await screen.findAllByText(name)).find(({ tagName }) => tagName === "SUMMARY")!;
  await user.click(summary);
  return within(summary.closest("details")!);
}

it("codes are listed with what they give, how often they were used and whether they still hold", async () => {
  const rows = [
    coupon(),
    coupon({ code: "FIVE", percent_hundredths: null, amount_cents: 500, use_limit: null, used: 200, minimum_cents: 0 }),
    coupon({ code: "OWN", is_own: 1, use_limit: null, used: 0, has_ended: 1, valid_until: "2026-11-02T10:00:00.000Z" }),
  ];
  const next = "2026-11-01T10:00:00.000Z OWN";
  wire.on("GET /ops/coupons", ({ query }) => told({ coupons: query.has("before") ? [] : rows, next, countedTo: 200 }));
  const user = await open(<CouponsView q="" isAdmin={false} />);
  await screen.findByText("WINTER-26");
  const texts = screen.getAllByRole("row").map(({ textContent }) => textContent);
  expect(texts[1]).toBe("WINTER-2612.5 %€50.00without an end3 of 3used up");
  expect(texts[2]).toBe("FIVE€5.00–without an end200 or moreholds");
  expect(texts[3]).toMatch(/^OWN.*0 of 1has ended$/);
  expect(screen.getByRole("link", { name: "OWN" })).toHaveAttribute("href", "#/coupons/OWN");
  expect(screen.queryByText("Make a code")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Older" }));
  expect(await screen.findByText("No code fits.")).toBeInTheDocument();
  expect(wire.asked.at(-1)!.query.get("before")).toBe(next);
});

it("a code is made in hundredths and cents; what cannot be is said before it is asked; a lost answer keeps its key", async () => {
  wire.on("GET /ops/coupons", () => told({ coupons: [], next: null, countedTo: 200 }));
  const asked: ShopCall[] = [];
  const answers = [lost, () => refusal(409, "known", { reason: "known" }), () => told({ repeated: false })];
  wire.on("POST /ops/coupons", (call) => (asked.push(call), answers.shift()!()));
  const user = await open(<CouponsView q="" isAdmin />);
  const within = await form(user, "Make a code");
  const button = within.getByRole("button", { name: "Make a code" });
  await user.type(within.getByLabelText(/^Code: letters/), "winter-26");
  const worth = within.getByLabelText("How much");
  await user.type(worth, "100.5");
  await user.click(button);
  expect(within.getByRole("alert")).toHaveTextContent("a percentage between 0.01 and 100");
  await user.clear(worth);
  await user.type(worth, "12,5");
  await user.type(within.getByLabelText(/^For how many orders/), "3");
  await user.type(within.getByLabelText(/^For one customer alone/), "noor@example.test");
  await user.click(button);
  expect(within.getByRole("alert")).toHaveTextContent("leave the number of orders empty");
  expect(asked).toEqual([]);
  await user.clear(within.getByLabelText(/^For one customer alone/));
  await user.type(within.getByLabelText(/^From goods worth/), "50");
  await user.click(button);
  expect(await within.findByText(/did not answer/)).toBeInTheDocument();
  await user.click(button);
  expect(await within.findByText(/There is a code of these letters/)).toBeInTheDocument();
  await user.selectOptions(within.getByLabelText("What it takes off"), "amount");
  await user.click(button);
  expect(await screen.findByText("Done: Make a code")).toHaveFocus();
  const bodies = asked.map(({ body }) => body as Record<string, unknown>);
  const content = { code: "WINTER-26", minimum_cents: 5_000, valid_until: null, use_limit: 3, label: "", email: null };
  expect(bodies[0]).toEqual({ ...content, percent_hundredths: 1_250, key: expect.any(String) });
  expect(bodies[1]).toEqual(bodies[0]);
  expect(bodies[2]).toEqual({ ...content, amount_cents: 1_250, key: expect.any(String) });
  expect(bodies[2]!["key"]).not.toBe(bodies[0]!["key"]);
});

it("a code shows its orders and is ended by administrators alone, once", async () => {
  expect(viewOfHash(couponHash("WINTER-26"))).toEqual({ view: "coupon", code: "WINTER-26" });
  const orders = [
    {
      number: "4000000012",
      created_at: "2026-11-02T10:00:00.000Z",
      discount_cents: 750,
      currency: "EUR",
      state: "new",
    },
  ];
  const steps = [{ kind: "made", at: "2026-11-01T10:00:00.000Z", who: null }];
  let hasEnded = 0;
  wire.on("GET /ops/coupons/WINTER-26", () =>
    told({ coupon: coupon({ has_ended: hasEnded }), orders, steps, countedTo: 10_000 }),
  );
  wire.on("POST /ops/coupons/WINTER-26/end", () => ((hasEnded = 1), told({ repeated: false })));
  await open(<CouponView code="WINTER-26" isAdmin={false} />);
  expect(await screen.findByRole("link", { name: "4000000012" })).toHaveAttribute("href", "#/orders/4000000012");
  expect(screen.getByText("€7.50")).toBeInTheDocument();
  expect(screen.queryByText("End the code")).toBeNull();
  cleanup();
  const user = await open(<CouponView code="WINTER-26" isAdmin />);
  await user.click((await form(user, "End the code")).getByRole("button", { name: "End the code" }));
  expect(await screen.findByText("Done: End the code")).toHaveFocus();
  expect(await screen.findByText("has ended")).toBeInTheDocument();
  expect(screen.queryByText("End the code")).toBeNull();
});
