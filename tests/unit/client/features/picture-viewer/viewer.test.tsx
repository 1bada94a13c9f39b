// @vitest-environment page
import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { loadProductExtras } from "../../../../../client/app/deferred.tsx";
import { productPage, variant } from "../../../shared/catalog/product-page.ts";
import { openShop, type OpenShop } from "../../open-shop.tsx";
import { fakeWire } from "../../wire.ts";

const shirt = productPage({
  images: ["/shirt.jpg", "/film.jpg", "/back.jpg"],
  films: { "/film.jpg": "/film/shirt.mp4" },
});
let shop: OpenShop;
beforeAll(() => loadProductExtras("en-US").then(() => undefined));
afterEach(() => shop.unmount());
const open = async (page = shirt) => (shop = await openShop("/shirt/", { wire: fakeWire(), page }));
const press = (name: string) => shop.user.click(screen.getByRole("link", { name }));
const viewer = async () => within(await screen.findByRole("dialog", { name: "Shirt" }));

it("a picture of the gallery says that it enlarges, leads to its largest size without code, and opens the viewer at its place", async () => {
  await open();
  const link = screen.getByRole("link", { name: "Enlarge picture 3" });
  expect(link).toHaveAttribute("href", "/img/1920/0/resize/back.jpg");
  await shop.user.click(link);
  const inside = await viewer();
  expect(inside.getByRole("status")).toHaveTextContent("Picture 3 of 3");
  expect(inside.getByRole("button", { name: "Next picture" })).toHaveAttribute("aria-disabled", "true");
});

it("arrow keys turn the pictures, plus asks for the largest size of the one on show alone, and another one begins whole", async () => {
  await open();
  await press("Enlarge picture 1");
  const inside = await viewer();
  const row = inside.getByRole("list", { name: /^Pictures of/ });
  expect(row).toHaveFocus();
  const out = () => inside.getByRole("button", { name: "Zoom out" });
  expect(out()).toHaveAttribute("aria-disabled", "true");
  const asked: string[] = [];
  const { Image: Native } = globalThis;
  globalThis.Image = class extends Native {
    override decode = () => {
      asked.push(new URL(this.src).pathname);
      return Promise.resolve();
    };
  };
  try {
    fireEvent.keyDown(row, { key: "+" });
    expect(out()).not.toHaveAttribute("aria-disabled");
    expect(asked).toEqual(["/img/1920/0/resize/shirt.jpg"]);
    // It scrolls by keys now, and says what it is.
    const slide = within(row).getByRole("listitem", { name: "Shirt, picture 1" });
    expect(slide).toHaveAttribute("tabindex", "0");
  } finally {
    globalThis.Image = Native;
  }
  fireEvent.keyDown(row, { key: "End" });
  expect(inside.getByRole("status")).toHaveTextContent("Picture 3 of 3");
  expect(out()).toHaveAttribute("aria-disabled", "true");
});

it("from a small picture arrow keys lead to the next one and take the focus along, however closely one is looked at", async () => {
  await open();
  await press("Enlarge picture 1");
  const inside = await viewer();
  const [first, second, third] = within(inside.getAllByRole("list")[0]!).getAllByRole("button");
  await shop.user.click(inside.getByRole("button", { name: "Zoom in" }));
  first!.focus();
  for (const [key, now, n] of [
    ["ArrowRight", second, 2],
    ["ArrowDown", third, 3],
    ["ArrowDown", third, 3],
    ["ArrowUp", second, 2],
  ] as const) {
    fireEvent.keyDown(document.activeElement!, { key });
    expect(now).toHaveFocus();
    expect(inside.getByRole("status")).toHaveTextContent(`Picture ${n} of 3`);
  }
});

it("the picture that the page has stands in for the one that is loading, and a calm ground where it has none", async () => {
  await open();
  const seen = document.querySelector<HTMLImageElement>('main img[src*="/resize/back.jpg"]')!;
  const small = "http://localhost/img/300/372/resize/back.jpg";
  for (const [name, value] of Object.entries({ complete: true, naturalWidth: 300, currentSrc: small }))
    Object.defineProperty(seen, name, { value });
  await press("Enlarge picture 3");
  const inside = await viewer();
  const slides = within(inside.getByRole("list", { name: /^Pictures of/ })).getAllByRole("listitem");
  const picture = within(slides[2]!).getByRole("img", { name: "Shirt, picture 3" });
  const sources = (slide: HTMLElement) => [...slide.querySelectorAll("img")].map(({ src }) => src);
  expect(sources(slides[2]!)).toEqual([small, expect.stringContaining("/resize/back.jpg")]);
  expect(sources(slides[0]!)).toEqual([expect.stringContaining("/resize/shirt.jpg")]);
  fireEvent.load(picture);
  expect(sources(slides[2]!)).toHaveLength(1);
});

it("a film is played from its picture, has no zoom, and what cannot be played leads to its file", async () => {
  await open();
  expect(screen.getByRole("link", { name: "Play film 2" })).toHaveAttribute("href", "/film/shirt.mp4");
  await press("Play film 2");
  const inside = await viewer();
  const film = document.querySelector("dialog video")!;
  expect(film).toHaveAttribute("src", "/film/shirt.mp4");
  expect(inside.queryByRole("button", { name: "Zoom in" })).toBe(null);
  fireEvent.error(film);
  expect(within(await screen.findByRole("alert")).getByRole("link")).toHaveAttribute("href", "/film/shirt.mp4");
});

it("shows the pictures of the variant on show, and no counter for one picture", async () => {
  const [black, navy] = ["Black", "Navy"].map((color) => variant(color, "M", { images: [`/${color}.jpg`] }));
  const options = [
    {
      code: "color",
      attributeId: "1",
      label: "Colour",
      values: ["Black", "Navy"].map((value) => ({ value, label: value })),
    },
  ];
  await open(productPage({ type: "configurable", options, variants: [black!, navy!], selectedSku: navy!.sku }));
  await press("Enlarge picture 1");
  const inside = await viewer();
  expect(inside.getByRole("img", { name: "Shirt, picture 1" })).toHaveAttribute("src", "/img/600/744/resize/Navy.jpg");
  expect(inside.queryByRole("status")).toBe(null);
});
