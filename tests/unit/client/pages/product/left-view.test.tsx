// @vitest-environment page
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useLeftView } from "../../../../../client/pages/product/left-view.ts";
import { viewed } from "../../../../../client/features/recently-viewed/records.ts";
import { productPage } from "../../../shared/catalog/product-page.ts";
import { openShop } from "../../open-shop.tsx";
import { fakeWire } from "../../wire.ts";

// The code that notes what was looked at never comes.
vi.mock("../../../../../client/app/product-extras.tsx", () => ({ load: () => new Promise(() => undefined) }));

const view = "outlet_en";
const handedOn = () => JSON.parse(localStorage.getItem(`pressed:${view}-beside`) ?? "[]") as unknown;
const leave = () => act(() => void window.dispatchEvent(new Event("pagehide")));
beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe("a product whose page is left before the code that notes it has come", () => {
  it.each([
    ["with its document", leave],
    ["for another page of the same document", () => undefined],
  ])("is noted by the next page: left %s", async (_, leaveDocument) => {
    const sku = `K-${_.length}`;
    const shop = await openShop("/k1/", { wire: fakeWire(), page: productPage({ sku, path: "/k1/" }) });
    expect(handedOn()).toEqual([]);
    leaveDocument();
    shop.unmount();
    expect(new Set(handedOn() as string[])).toEqual(new Set([sku]));
    expect((await viewed(view))[0]).toBe(sku);
    expect(handedOn()).toEqual([]);
  });

  it("is left to that code from when it says that it sees to it, and to the page again for another product", () => {
    const { result, rerender, unmount } = renderHook(({ sku }) => useLeftView(view, sku), {
      initialProps: { sku: "K1" },
    });
    result.current.current = "K1";
    leave();
    expect(handedOn()).toEqual([]);
    rerender({ sku: "K2" });
    expect(handedOn()).toEqual([]);
    leave();
    expect(handedOn()).toEqual(["K2"]);
    unmount();
    // What was handed on is heard no more.
    localStorage.clear();
    leave();
    expect(handedOn()).toEqual([]);
  });
});
