// @vitest-environment page
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { CardGrid } from "../../../../../client/features/catalog/card-grid.tsx";
import { colorOn, followCardColors } from "../../../../../client/features/catalog/card-colors.ts";
import type { PageOf } from "../../../../../shared/contract/page/page.ts";
import { card, price, show } from "../../show.tsx";
import { bePatient } from "../../patience.ts";

bePatient();

const swatches = ["112233", "aa4455"];
const variant = (sku: string, color: string, inStock: boolean) => ({
  sku,
  values: { color },
  price: price(3595),
  inStock,
  images: [`/m/${color}.jpg`, `/m/${color}-back.jpg`],
});
const product = {
  kind: "product",
  path: "/shirt-quay/",
  options: [
    {
      code: "size",
      attributeId: 1,
      label: "Size",
      values: [{ value: "1", label: "M", image: "/m/none.jpg" }],
    },
    {
      code: "color",
      attributeId: 2,
      label: "Colour",
      values: [
        { value: "8", label: "Navy", swatch: "#112233", image: "/m/navy.jpg" },
        { value: "9", label: "Rose", swatch: "#AA4455", image: "/m/rose.jpg" },
        { value: "10", label: "Sand", swatch: "#ddccbb" },
      ],
    },
  ],
  variants: [variant("Q-9-S", "9", false), variant("Q-9/M", "9", true), variant("Q-8-S", "8", false)],
} as unknown as PageOf<"product">;

describe("a card's colour, from the product's page", () => {
  it("is the picture of that colour, and leads to a variant of it that is in stock", () => {
    expect(colorOn(product, "aa4455")).toEqual({
      images: ["/m/rose.jpg", "/m/9-back.jpg"],
      link: "/shirt-quay/?childSku=Q-9%2FM",
    });
    expect(colorOn(product, "112233")?.link).toBe("/shirt-quay/?childSku=Q-8-S");
  });

  it("keeps the size that the card leads to where it can be had, and leaves open what nobody chose", () => {
    const sized = {
      ...product,
      options: [
        { ...product.options[0]!, values: [...product.options[0]!.values, { value: "2", label: "S" }] },
        product.options[1]!,
      ],
      variants: [
        { ...variant("Q-8-M", "8", true), values: { color: "8", size: "M" } },
        { ...variant("Q-9-S", "9", true), values: { color: "9", size: "S" } },
        { ...variant("Q-9-M", "9", true), values: { color: "9", size: "M" } },
      ],
    } as unknown as PageOf<"product">;
    expect(colorOn(sized, "aa4455", "?childSku=Q-8-M")?.link).toBe("/shirt-quay/?childSku=Q-9-M");
    // Navy is not to be had in S.
    expect(colorOn(sized, "112233", "?childSku=Q-9-S")?.link).toBe("/shirt-quay/?childSku=Q-8-M&open=size");
    for (const nobodyChose of ["", "?childSku=Q-8-M&open=size"])
      expect(colorOn(sized, "aa4455", nobodyChose)?.link).toBe("/shirt-quay/?childSku=Q-9-S&open=size");
  });

  it("is none where the page has no picture of it, or is no product's", () => {
    expect(colorOn(product, "ddccbb")).toBeNull();
    expect(colorOn(product, "000000")).toBeNull();
    expect(colorOn({ kind: "redirect", location: "/" } as never, "aa4455")).toBeNull();
  });
});

describe("spots of colour on a card", () => {
  const rose = "/img/375/469/resize/m/rose.jpg";
  const link = () => screen.getByRole<HTMLAnchorElement>("link", { name: /Shirt Quay/ });
  const pictures = () => [...link().querySelectorAll("img")].map((img) => img.getAttribute("src"));
  const isShown = () => [...link().querySelectorAll("circle")].map((spot) => spot.hasAttribute("data-shown"));
  /** Whether the press was left to the browser and the router. */
  const press = (clientX: number, more: MouseEventInit = {}) =>
    fireEvent.click(link().querySelector("svg")!, { clientX, ...more });

  const fetcher = vi.fn<(key: string) => Promise<unknown>>();
  let now = 0;
  beforeAll(() => followCardColors(document, (key) => fetcher(key)));
  beforeEach(() => {
    // What one test has fetched is old for the next.
    vi.spyOn(Date, "now").mockReturnValue((now += 3_600_000));
    fetcher.mockReset().mockResolvedValue(product);
    document.body.innerHTML = show(
      <CardGrid
        heading="h2"
        cards={[card({ path: "/shirt-quay/", images: ["/m/front.jpg", "/m/back.jpg"], colors: 2, swatches })]}
      />,
    );
    // A hundred pixels a spot.
    vi.spyOn(link().querySelector("svg")!, "getBoundingClientRect").mockReturnValue({ left: 0, width: 200 } as DOMRect);
  });
  afterEach(() => void vi.restoreAllMocks());

  it("ask nothing until one is chosen, then show the card in that colour and lead to it", async () => {
    expect(fetcher).not.toHaveBeenCalled();
    expect(press(150)).toBe(false);
    await waitFor(() => expect(pictures()).toEqual([rose, "/img/375/469/resize/m/9-back.jpg"]));
    expect(link().getAttribute("href")).toBe("/shirt-quay/?childSku=Q-9%2FM");
    expect(isShown()).toEqual([false, true]);
    expect(fetcher.mock.calls).toEqual([["/data/shirt-quay/"]]);
  });

  it("leave presses beside them, on the colour that is shown, or for another tab to the browser", async () => {
    expect(press(250)).toBe(true);
    expect(press(150, { ctrlKey: true })).toBe(true);
    expect(fireEvent.click(link().querySelector("h2")!)).toBe(true);
    expect(fetcher).not.toHaveBeenCalled();
    press(150);
    await waitFor(() => expect(isShown()).toEqual([false, true]));
    expect(press(150)).toBe(true);
  });

  it("answer a pointer that rests on one, and no finger that passes", async () => {
    const spot = link().querySelectorAll("circle")[1]!;
    fireEvent.pointerOver(spot, { pointerType: "touch" });
    expect(fetcher).not.toHaveBeenCalled();
    fireEvent.pointerOver(spot, { pointerType: "mouse" });
    await waitFor(() => expect(pictures()[0]).toBe(rose));
  });

  it("follow the arrow keys on the card's link, round and round", async () => {
    for (const [key, shown] of [
      ["ArrowLeft", [false, true]],
      ["ArrowRight", [true, false]],
      ["ArrowRight", [false, true]],
    ] as const) {
      fireEvent.keyDown(link(), { key });
      await waitFor(() => expect(isShown()).toEqual(shown));
    }
    fireEvent.keyDown(link(), { key: "Enter" });
    expect(isShown()).toEqual([false, true]);
  });

  it("show the colour chosen last, whatever answers first", async () => {
    const first = Promise.withResolvers<unknown>();
    fetcher.mockReturnValueOnce(first.promise);
    press(50);
    press(150);
    first.resolve(product);
    await waitFor(() => expect(isShown()).toEqual([false, true]));
    expect(pictures()[0]).toBe(rose);
  });

  it("lead to the product where they cannot be shown, and can be asked again", async () => {
    const opened = vi.fn((event: Event) => event.preventDefault());
    link().addEventListener("click", opened);
    fetcher.mockRejectedValueOnce(new Error("offline"));
    press(150);
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
    expect(pictures()).toEqual(["/img/375/469/resize/m/front.jpg", "/img/375/469/resize/m/back.jpg"]);
    press(150);
    await waitFor(() => expect(pictures()[0]).toBe(rose));
    expect(opened).toHaveBeenCalledTimes(1);
  });

  it("open the product in the colour when they are pressed again before it is shown", async () => {
    const opened = vi.fn((event: Event) => event.preventDefault());
    link().addEventListener("click", opened);
    fireEvent.pointerOver(link().querySelectorAll("circle")[1]!, { pointerType: "mouse" });
    press(150);
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
    expect(link().getAttribute("href")).toBe("/shirt-quay/?childSku=Q-9%2FM");
  });

  it("are passed by the arrow keys where they have no picture", async () => {
    fetcher.mockResolvedValue({
      ...product,
      options: [{ ...product.options[1]!, values: [product.options[1]!.values[1]!] }],
    });
    fireEvent.keyDown(link(), { key: "ArrowRight" });
    await waitFor(() => expect(fetcher).toHaveBeenCalled());
    fireEvent.keyDown(link(), { key: "ArrowRight" });
    await waitFor(() => expect(isShown()).toEqual([false, true]));
  });
});
