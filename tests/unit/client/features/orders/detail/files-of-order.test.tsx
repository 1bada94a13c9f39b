// @vitest-environment page
import { render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { FilesOfOrder } from "../../../../../../client/features/orders/detail/files-of-order.tsx";
import { ordersTexts } from "../../../../../../client/features/orders/texts.ts";
import { StoreContext } from "../../../../../../client/app/store-context.ts";
import { sessionRuntime } from "../../../../../../client/features/session/session.tsx";
import { storeByCode } from "../../../../../../shared/config/stores.ts";
import { messages } from "../../../../../../shared/i18n/messages/en-US.ts";
import { createTranslate } from "../../../../../../shared/i18n/translate.ts";
import { bePatient } from "../../../patience.ts";

bePatient();

vi.mock("../../../../../../client/features/session/session.tsx", () => ({ sessionRuntime: vi.fn() }));
afterEach(() => void vi.restoreAllMocks());

await ordersTexts.prepare("en-US");
const context = { store: storeByCode("outlet_en"), t: createTranslate(messages) };
function shown(lookUpOrder: (body: unknown) => Promise<unknown>) {
  vi.mocked(sessionRuntime).mockResolvedValue({ api: { lookUpOrder } } as never);
  return render(
    <StoreContext value={context as never}>
      <FilesOfOrder number="400000007" email="noor@example.test" />
    </StoreContext>,
  );
}

it("the files of an order that was just paid are asked for by what opens it, once, and shown", async () => {
  const path = `/downloads/${"0a".repeat(16)}.${"Ab-_1".repeat(8)}xyz`;
  const lookUp = vi.fn(async (_body: unknown) => ({
    ok: true,
    result: { files: [{ title: "Care guide", state: "open", left: null, path }] },
  }));
  shown(lookUp);
  const link = await screen.findByRole("link", { name: "Open: Care guide" });
  expect(link.getAttribute("href")).toBe(path);
  expect(lookUp.mock.calls).toEqual([[{ number: "400000007", email: "noor@example.test" }]]);
});

it("nothing is said where they cannot be asked for", async () => {
  const lookUp = vi.fn(async () => ({ ok: false, code: 0 }));
  const { container } = shown(lookUp);
  await waitFor(() => expect(lookUp).toHaveBeenCalled());
  expect(container.textContent).toBe("");
});
