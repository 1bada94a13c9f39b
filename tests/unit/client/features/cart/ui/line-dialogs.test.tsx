// @vitest-environment page
import "@testing-library/jest-dom/vitest";
import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { StoreContext } from "../../../../../../client/app/store-context.ts";
import type { CartRuntime } from "../../../../../../client/features/cart/engine/runtime.ts";
import { CartLines } from "../../../../../../client/features/cart/ui/cart-lines.tsx";
import type { LineEditorProps } from "../../../../../../client/features/cart/ui/line-editor.tsx";
import type { CartItem, CartState } from "../../../../../../shared/cart/state.ts";
import { storeByCode } from "../../../../../../shared/config/stores.ts";
import { bePatient } from "../../../patience.ts";

bePatient();

const closed: LineEditorProps["onClose"][] = [];
vi.mock("../../../../../../client/features/cart/ui/edit-dialog.tsx", () => ({
  LineImage: () => null,
  EditDialog: ({ item, onClose }: LineEditorProps) => {
    closed.push(onClose);
    return <div role="dialog" aria-label={item.name} />;
  },
}));
afterEach(cleanup);

const item = (key: string): CartItem => ({
  product_option: null,
  prev_qty: null,
  server_item_id: 1,
  server_cart_id: "c",
  brand: null,
  image: null,
  is_in_stock: true,
  totals: {} as CartItem["totals"],
  pending: false,
  options: [],
  labels: [],
  maxQty: 9,
  errors: {},
  info: {},
  sku: key,
  key,
  parentSku: key,
  name: key,
  path: `/${key}/`,
  qty: 1,
  priceCents: 100,
  type_id: "configurable",
});
const runtime = {
  engine: {},
  texts: (key: string, values?: { name?: string }) => [key, values?.name].filter(Boolean).join(" "),
} as unknown as CartRuntime;
const lines = (...keys: string[]) => (
  <StoreContext value={{ store: storeByCode("outlet_en"), t: ((key: string) => key) as never }}>
    <CartLines runtime={runtime} state={{ cartItems: keys.map(item), isAddingToCart: false } as unknown as CartState} />
  </StoreContext>
);

it("[CART-035] the dialog of a line that joined another closes no dialog that was opened since", async () => {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  const { rerender } = render(lines("shirt", "polo"));
  await user.click(screen.getByRole("button", { name: "editName shirt" }));
  await screen.findByRole("dialog", { name: "shirt" });
  const closeFirst = closed.at(-1)!;
  // It joined another line: its dialog is gone, and what it waits for is not there yet.
  rerender(lines("polo"));
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(screen.getByRole("button", { name: "editName polo" }));
  await screen.findByRole("dialog", { name: "polo" });
  const closeSecond = closed.at(-1)!;
  await act(async () => closeFirst("polo"));
  expect(screen.getByRole("dialog", { name: "polo" })).toBeInTheDocument();
  await act(async () => closeSecond(null));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("[CART-035] the dialog of a line that has gone does not open by itself when the line comes back", async () => {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  const { rerender } = render(lines("shirt", "polo"));
  await user.click(screen.getByRole("button", { name: "editName shirt" }));
  await screen.findByRole("dialog", { name: "shirt" });
  // Removed in another tab, and put in again.
  rerender(lines("polo"));
  rerender(lines("polo", "shirt"));
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(screen.getByRole("button", { name: "editName shirt" }));
  await screen.findByRole("dialog", { name: "shirt" });
});
