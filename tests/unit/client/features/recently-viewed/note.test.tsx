// @vitest-environment page
import "fake-indexeddb/auto";
import { act, render } from "@testing-library/react";
import { expect, it } from "vitest";
import { StoreContext } from "../../../../../client/app/store-context.ts";
import { bus } from "../../../../../client/device/events/shop-events.ts";
import { NoteView } from "../../../../../client/features/recently-viewed/note.ts";
import { storeByCode } from "../../../../../shared/config/stores.ts";
import type { PageOf } from "../../../../../shared/contract/page/page.ts";

const store = storeByCode("outlet_en");
const product = (sku: string) => ({ kind: "product", sku }) as unknown as PageOf<"product">;
const page = (sku: string) => (
  <StoreContext value={{ store, t: ((key: string) => key) as never }}>
    <NoteView product={product(sku)} notedRef={{ current: null }} t={(() => "") as never} />
  </StoreContext>
);
const told = () =>
  bus.events.splice(0).map((event) => [event.name, (event as { product?: { sku: string } }).product?.sku]);
/** The browser shows the page again: kept whole, or as the load of a document. */
const shownAgain = (persisted: boolean) => {
  const event = Object.assign(new Event("pageshow"), { persisted });
  act(() => void window.dispatchEvent(event));
};

it("[DATA-008] a product's page that the browser kept whole is told again when it is shown again, and none that was left", () => {
  const shown = render(page("KD-1"));
  expect(told()).toEqual([["view_item", "KD-1"]]);
  // What every document says once it has been loaded is no second view.
  shownAgain(false);
  expect(told()).toEqual([]);
  shownAgain(true);
  expect(told()).toEqual([["view_item", "KD-1"]]);
  shown.rerender(page("KD-2"));
  expect(told()).toEqual([["view_item", "KD-2"]]);
  shownAgain(true);
  expect(told()).toEqual([["view_item", "KD-2"]]);
  shown.unmount();
  shownAgain(true);
  expect(told()).toEqual([]);
});

/** Another store view, where nothing was looked at. */
const other = storeByCode("outlet_de");
/** What was looked at, as the next page reads it. */
const seen = async () => {
  const { viewed } = await import("../../../../../client/features/recently-viewed/records.ts");
  return viewed(other.storeCode);
};

it("notes on the next page a product whose page was left before the storage's code had come, and one in the middle of its writing", async () => {
  const noted = { current: null };
  const shown = render(
    <StoreContext value={{ store: other, t: ((key: string) => key) as never }}>
      <NoteView product={product("KD-3")} notedRef={noted} t={(() => "") as never} />
    </StoreContext>,
  );
  // Its page need not.
  expect(noted.current).toBe("KD-3");
  expect(localStorage.getItem(`pressed:${other.storeCode}-beside`)).toBe(null);
  act(() => void window.dispatchEvent(new Event("pagehide")));
  expect(localStorage.getItem(`pressed:${other.storeCode}-beside`)).toBe('["KD-3"]');
  // Told once, however often it is left.
  act(() => void window.dispatchEvent(new Event("pagehide")));
  shown.unmount();
  expect(await seen()).toEqual(["KD-3"]);
  expect(localStorage.getItem(`pressed:${other.storeCode}-beside`)).toBe(null);
  const { note } = await import("../../../../../client/features/recently-viewed/records.ts");
  const written = note(other.storeCode, "KD-4");
  window.dispatchEvent(Object.assign(new Event("pagehide"), { persisted: true }));
  expect(localStorage.getItem(`pressed:${other.storeCode}-beside`)).toBe('["KD-4"]');
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  await written;
  expect(await seen()).toEqual(["KD-4", "KD-3"]);
});
