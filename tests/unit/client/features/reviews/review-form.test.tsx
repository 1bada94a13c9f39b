// @vitest-environment page
import "fake-indexeddb/auto";
import "@testing-library/jest-dom/vitest";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { afterEach, expect, it, vi } from "vitest";
import { StoreContext } from "../../../../../client/app/store-context.ts";
import { WriteReview } from "../../../../../client/features/reviews/write-review.tsx";
import { noReviews } from "../../../../../shared/catalog/reviews/reviews.ts";
import { storeByCode } from "../../../../../shared/config/stores.ts";
import { loadProductExtrasTexts } from "../../../../../shared/i18n/product-extras-texts.ts";
import { chromeKey } from "../../../../../shared/url/page-key.ts";
import { bePatient } from "../../patience.ts";
import { chrome } from "../../show.tsx";
import { fakeWire } from "../../wire.ts";

const session = vi.hoisted(() => ({ current: null as { firstname: string } | null }));
vi.mock("../../../../../client/features/session/session.tsx", async (original) => ({
  ...(await original()),
  useSession: () => ({ status: "guest", state: { current: session.current } }),
}));

bePatient();
afterEach(cleanup);
const t = await loadProductExtrasTexts("en-US");
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const product = { id: 5, sku: "S 1", name: "Shirt", reviews: noReviews, options: [] };

it("[PROD-049] a review that the shop takes no more of says when to try again, and nothing written is lost", async () => {
  const wire = fakeWire();
  vi.stubGlobal("fetch", wire.fetch);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  let wait = "600";
  const keys: unknown[] = [];
  wire.on("POST review/create", ({ body }) => {
    keys.push((body as { review: { key: string } }).review.key);
    if (wait === "") return Response.json({ code: 200, result: {} });
    return Response.json({ code: 429, result: "Too many" }, { status: 429, headers: { "retry-after": wait } });
  });
  render(
    <SWRConfig value={{ fallback: { [chromeKey]: { ...chrome, photos: false } }, revalidateIfStale: false }}>
      <StoreContext value={{ store: storeByCode("outlet_en"), t: (key) => key }}>
        <WriteReview product={product} t={t} />
      </StoreContext>
    </SWRConfig>,
  );
  const write = () => user.click(screen.getByRole("button", { name: t("reviews.write") }));
  const form = async () => within(await screen.findByRole("dialog", { hidden: true }));
  const alert = async () => (await form()).getByRole("alert", { hidden: true });
  await write();
  const fields = await form();
  // A message goes with what it was about, and the others stay.
  await user.click(fields.getByRole("button", { name: t("review.send"), hidden: true }));
  expect(fields.getByText(t("review.error.rating"))).toBeInTheDocument();
  expect(fields.getByLabelText(t("review.heading"))).toBeInvalid();
  await user.click(fields.getByRole("radio", { name: "4 stars", hidden: true }));
  expect(fields.queryByText(t("review.error.rating"))).toBeNull();
  await user.type(fields.getByLabelText(t("review.heading")), "Warm");
  expect(fields.getByLabelText(t("review.heading"))).toBeValid();
  expect(fields.getByLabelText(t("review.detail"))).toBeInvalid();
  await user.type(fields.getByLabelText(t("review.detail")), "Fits well and stays neat.");
  await user.type(fields.getByLabelText(t("review.nickname")), "Noor");
  const send = async () => user.click((await form()).getByRole("button", { name: t("review.send"), hidden: true }));
  await send();
  await waitFor(async () => expect(await alert()).toHaveTextContent("Please try again in 10 minutes."));
  wait = "86400";
  await send();
  await waitFor(async () => expect(await alert()).toHaveTextContent("Please try again in 24 hours."));
  // Closed and opened again, it is as it was left.
  await user.click((await form()).getByRole("button", { name: t("close"), hidden: true }));
  await waitFor(() => expect(screen.queryByRole("dialog", { hidden: true })).toBeNull());
  await write();
  const again = await form();
  expect(again.getByRole("radio", { name: "4 stars", hidden: true })).toBeChecked();
  expect(
    [
      again.getByLabelText(t("review.heading")),
      again.getByLabelText(t("review.detail")),
      again.getByLabelText(t("review.nickname")),
    ].map((field) => (field as HTMLInputElement).value),
  ).toEqual(["Warm", "Fits well and stays neat.", "Noor"]);
  wait = "";
  await send();
  await (await form()).findByRole("heading", { name: t("review.done"), hidden: true });
  expect(screen.getByRole("dialog", { hidden: true })).toHaveAccessibleName(t("reviews.title"));
  // The same review throughout: it is kept once.
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(3);
});

it("begins with the first name of a customer who is signed in, and keeps another", async () => {
  vi.stubGlobal("fetch", fakeWire().fetch);
  session.current = { firstname: "Sanne" };
  render(
    <SWRConfig value={{ fallback: { [chromeKey]: { ...chrome, photos: false } }, revalidateIfStale: false }}>
      <StoreContext value={{ store: storeByCode("outlet_en"), t: (key) => key }}>
        <WriteReview product={product} t={t} />
      </StoreContext>
    </SWRConfig>,
  );
  const write = () => user.click(screen.getByRole("button", { name: t("reviews.write") }));
  const dialog = async () => within(await screen.findByRole("dialog", { hidden: true }));
  await write();
  const name = (await dialog()).getByLabelText(t("review.nickname"));
  expect(name).toHaveValue("Sanne");
  await user.clear(name);
  await user.type(name, "S.");
  await user.click((await dialog()).getByRole("button", { name: t("close"), hidden: true }));
  await waitFor(() => expect(screen.queryByRole("dialog", { hidden: true })).toBeNull());
  await write();
  expect((await dialog()).getByLabelText(t("review.nickname"))).toHaveValue("S.");
});
