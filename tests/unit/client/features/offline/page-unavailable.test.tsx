// @vitest-environment page
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { newPage } from "../../new-page.ts";
import type { OpenShop } from "../../open-shop.tsx";
import { fakeWire } from "../../wire.ts";

let shop: OpenShop;
afterEach(() => {
  shop.unmount();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});
const main = () => within(screen.getByRole("main"));
const failed = () => main().findByRole("heading", { level: 1, name: "Something went wrong on our side" });

it("a page whose data does not come says so under a heading, leads home, and comes on another try", async () => {
  const wire = fakeWire();
  const { openShop } = await newPage({ device: true });
  shop = await openShop("/overhemd.html", { wire });
  await failed();
  await waitFor(() => expect(document.title).toMatch(/^Something went wrong on our side \| /));
  expect(main().getByRole("link", { name: "To the home page" })).toHaveAttribute("href", "/");
  expect(main().queryByRole("link", { name: "To your cart" })).toBeNull();
  // Nobody came here from a page of the shop.
  expect(main().queryByRole("button", { name: "Back to the previous page" })).toBeNull();
  const before = wire.asked.length;
  const button = () => main().getByRole("button", { name: "Try again" });
  const first = button();
  await shop.user.click(first);
  await waitFor(() => expect(wire.asked.length).toBeGreaterThan(before));
  // A press while that try is under way asks for nothing more.
  await waitFor(() => expect(button()).not.toBe(first));
  wire.on("GET /data/overhemd.html/", () => Response.json(story("Shirts")));
  await shop.user.click(button());
  expect(await main().findByRole("heading", { level: 1, name: "Shirts" })).toBeInTheDocument();
});

const story = (title: string) => ({
  kind: "cms",
  meta: { title: `${title} | KADE`, description: "", canonical: "/over/", alternates: [], noindex: false },
  title,
  blocks: [],
});

it("comes by itself once the shop answers, and offers what the device keeps until then", async () => {
  const wire = fakeWire();
  const { openShop } = await newPage({ device: true });
  const { offlinePageStore } = await import("../../../../../client/features/offline/offline.ts");
  offlinePageStore("outlet_en").keep("/data/over/", story("About us"));
  shop = await openShop("/overhemd.html", { wire });
  await failed();
  expect(await main().findByText(/loads by itself as soon as the shop answers again/)).toBeInTheDocument();
  expect(await main().findByRole("link", { name: "About us" })).toHaveAttribute("href", "/over/");
  wire.on("GET /data/overhemd.html/", () => Response.json(story("Shirts")));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(await main().findByRole("heading", { level: 1, name: "Shirts" })).toBeInTheDocument();
});

it("of one that fails though its data comes nothing is promised, and it is not drawn again and again", async () => {
  const drawn = vi.fn();
  vi.doMock("../../../../../client/pages/cms/cms-page.tsx", () => ({
    CmsPage() {
      drawn();
      throw new Error("broken");
    },
  }));
  vi.spyOn(console, "error").mockReturnValue();
  const wire = fakeWire();
  wire.on("GET /data/overhemd.html/", () => Response.json(story("Shirts")));
  const { openShop } = await newPage({ device: true });
  shop = await openShop("/overhemd.html", { wire });
  await failed();
  const [before, asked] = [drawn.mock.calls.length, wire.asked.length];
  document.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(wire.asked.length).toBeGreaterThan(asked));
  await main().findByRole("link", { name: "To the home page" });
  expect(main().queryByText(/loads by itself/)).toBeNull();
  expect(drawn).toHaveBeenCalledTimes(before);
  vi.doUnmock("../../../../../client/pages/cms/cms-page.tsx");
});

it("one that was gone to leads back, too", async () => {
  const { openShop } = await newPage({ device: true });
  shop = await openShop("/winkelwagen/", { wire: fakeWire() });
  const link = document.createElement("a");
  link.href = "/overhemd.html";
  document.body.append(link);
  await shop.user.click(link);
  await failed();
  const back = vi.spyOn(history, "back").mockReturnValue();
  await shop.user.click(await main().findByRole("button", { name: "Back to the previous page" }));
  expect(back).toHaveBeenCalledOnce();
});

it("one without a header of the shop leads to the cart", async () => {
  vi.doMock("../../../../../client/features/checkout/checkout-page.tsx", () => ({
    CheckoutPage() {
      throw new Error("broken");
    },
  }));
  vi.spyOn(console, "error").mockReturnValue();
  const { openShop } = await newPage({ device: true });
  shop = await openShop("/checkout/", { wire: fakeWire() });
  await failed();
  expect(await main().findByRole("link", { name: "To your cart" })).toHaveAttribute("href", "/winkelwagen/");
  vi.doUnmock("../../../../../client/features/checkout/checkout-page.tsx");
});
