import { settings } from "../../../shared/config/settings.ts";
import type { PageData } from "../../../shared/contract/page/page.ts";
import { childSkuOf, openOptionsOf, pageKey, variantSearch } from "../../../shared/url/page-key.ts";
import { fetchEarly } from "../../navigation/freshness.ts";
import { pictureSource } from "../../ui/picture.tsx";

type Fetcher = (key: string) => Promise<unknown>;

/** A card in one of its product's colours. */
export interface CardColor {
  /** Media paths of the product in this colour, the card's picture first. */
  images: readonly [string, ...string[]];
  /** Where the card leads: the product with a variant of this colour, in stock where there is one. */
  link: string;
}

/**
 * A colour, as six hex digits, of a product page's data; null where that has no picture of it. `search`: the query of
 * the card's link, which names a variant where one is shown. What was chosen of that, a size that the list is filtered
 * by for instance, is kept where it can be had; what nobody chose stays open.
 */
export function colorOn(page: PageData, swatch: string, search = ""): CardColor | null {
  if (page.kind !== "product") return null;
  for (const { code, values } of page.options) {
    const value = values.find((one) => one.image && one.swatch?.replace("#", "").toLowerCase() === swatch);
    if (!value) continue;
    const named = childSkuOf(search);
    const kept = { ...page.variants.find(({ sku }) => sku === named)?.values };
    for (const left of openOptionsOf(search)) delete kept[left];
    const variants = page.variants.filter((variant) => variant.values[code] === value.value);
    const alike = variants.filter((variant) =>
      Object.entries(kept).every(([other, chosen]) => other === code || variant.values[other] === chosen),
    );
    const variant =
      alike.find(({ inStock }) => inStock) ?? variants.find(({ inStock }) => inStock) ?? alike[0] ?? variants[0];
    const open = page.options.flatMap((one) =>
      one.code === code || one.values.length === 1 || kept[one.code] === variant?.values[one.code] ? [] : [one.code],
    );
    return {
      images: [value.image!, ...(variant?.images.slice(1) ?? [])],
      link: page.path + (variant ? variantSearch(variant.sku, open) : ""),
    };
  }
  return null;
}

const spotsOf = (link: Element): SVGElement[] => [...link.querySelectorAll<SVGElement>("[data-spots] > *")];
const swatchOf = (spot: Element): string => spot.getAttribute("fill")!.slice(1);

function draw(image: HTMLImageElement | undefined, path: string): void {
  if (!image) return;
  const { src, srcset } = pictureSource(path, settings.images.card.width, settings.images.card.height);
  if (srcset) image.srcset = srcset;
  else image.removeAttribute("srcset");
  image.src = src;
}

function show(link: HTMLAnchorElement, spot: SVGElement, { images: [front, back = front], link: href }: CardColor) {
  const [first, second] = link.querySelectorAll("img");
  draw(first, front);
  draw(second, back);
  link.href = href;
  for (const other of spotsOf(link)) other.toggleAttribute("data-shown", other === spot);
}

/** The spot of a drawing that a finger means: each has as much room as the drawing is wide for it. */
function spotAt(drawing: Element, x: number): SVGElement | undefined {
  const { left, width } = drawing.getBoundingClientRect();
  return drawing.children[Math.floor(((x - left) / width) * drawing.childElementCount)] as SVGElement | undefined;
}

/**
 * Shows cards in the colour whose spot a pointer rests on, a finger presses or the arrow keys choose on the card's
 * link; a press on the spot of the colour that is shown opens the product in it. What it needs is asked of the
 * product's page, which a press on the card asks for anyway: lists carry neither the pictures of colours that nobody
 * looks at nor code for them, and the tab key no stop more. Once for a document.
 */
export function followCardColors(document: Document, fetcher: Fetcher): void {
  /** The spot asked for last, by the card's link, and whether the card is shown in it. */
  const wanted = new WeakMap<Element, { spot: Element; done: Promise<boolean> }>();
  /** Where the arrow keys stand. */
  const places = new WeakMap<Element, number>();
  const find = async (link: HTMLAnchorElement, spot: SVGElement): Promise<boolean> => {
    const { pathname, search } = new URL(link.href);
    // Without an answer the card stays as it is.
    const page = await fetchEarly(pageKey(pathname, ""), fetcher).catch(() => null);
    if (wanted.get(link)?.spot !== spot) return false;
    const color = page && colorOn(page, swatchOf(spot), search);
    if (color && spot.isConnected) show(link, spot, color);
    else wanted.delete(link);
    return color !== null;
  };
  const choose = (spot: SVGElement): Promise<boolean> => {
    const link = spot.closest("a")!;
    const known = wanted.get(link);
    if (known?.spot === spot) return known.done;
    const done = Promise.resolve().then(() => find(link, spot));
    wanted.set(link, { spot, done });
    return done;
  };
  /** Goes where the card leads once it is known; a spot that shows nothing is a press on the card like any other. */
  const press = async (spot: SVGElement): Promise<void> => {
    const link = spot.closest("a")!;
    const isSecond = wanted.get(link)?.spot === spot;
    const isShown = await choose(spot);
    if ((isSecond || !isShown) && link.isConnected) link.click();
  };
  document.addEventListener(
    "pointerover",
    ({ target, pointerType }) => {
      if (pointerType === "mouse" && target instanceof SVGElement && target.parentElement?.hasAttribute("data-spots"))
        void choose(target);
    },
    { passive: true },
  );
  document.addEventListener(
    "click",
    (event) => {
      const { target, clientX, metaKey, ctrlKey, shiftKey } = event;
      const drawing = target instanceof Element ? target.closest("[data-spots]") : null;
      const spot = drawing && spotAt(drawing, clientX);
      if (!spot || spot.hasAttribute("data-shown") || metaKey || ctrlKey || shiftKey) return;
      // Nobody goes anywhere: neither the router nor who counts presses hears of it.
      event.preventDefault();
      event.stopPropagation();
      void press(spot);
    },
    true,
  );
  document.addEventListener("keydown", ({ target, key }) => {
    const step = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
    if (step === 0 || !(target instanceof HTMLAnchorElement)) return;
    const spots = spotsOf(target);
    if (spots.length === 0) return;
    const at = places.get(target) ?? spots.findIndex((spot) => spot.hasAttribute("data-shown"));
    // One without a picture is passed by with the next press.
    const place = (at < 0 ? Math.min(step, 0) : at + step + spots.length) % spots.length;
    places.set(target, (place + spots.length) % spots.length);
    void choose(spots.at(place)!);
  });
}
