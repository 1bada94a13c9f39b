import { describe, expect, it } from "vitest";
import { CardGrid } from "../../../../client/features/catalog/card-grid.tsx";
import { CartLine } from "../../../../client/features/cart/ui/cart-line.tsx";
import { LineImage } from "../../../../client/features/cart/ui/edit-dialog.tsx";
import type { CartRuntime } from "../../../../client/features/cart/engine/runtime.ts";
import { Gallery } from "../../../../client/pages/product/gallery.tsx";
import type { CartItem } from "../../../../shared/cart/state.ts";
import { card, show } from "../show.tsx";

const path = "/media/shirt.jpg";
const item = {
  key: "a",
  name: "Shirt",
  image: path,
  labels: [],
  options: [],
  errors: {},
  info: {},
  totals: { rowCents: 1_000 },
  priceCents: 1_000,
  qty: 1,
  path: "/shirt/",
  type_id: "simple",
  brand: null,
  maxQty: 5,
} as unknown as CartItem;
const runtime = { engine: {}, texts: (key: string) => key } as unknown as CartRuntime;
const line = (compact: boolean) =>
  show(
    <ul>
      <CartLine
        runtime={runtime}
        item={item}
        index={0}
        off={false}
        compact={compact}
        onEdit={() => undefined}
        onRemove={() => undefined}
      />
    </ul>,
  );
/** Box and address of the picture an `img` shows where the screen has one pixel to a point. */
const pictureOf = (html: string) => {
  const [, width, height] = /<img[^>]* width="(\d+)" height="(\d+)"/.exec(html)!;
  return [Number(width), Number(height), /<img[^>]* src="\/img\/([^"]+?)\/resize/.exec(html)![1]];
};

describe("pictures by place", () => {
  it("[IMG-001] of the line that is being changed: 210 by 300", () =>
    expect(pictureOf(show(<LineImage path={path} />))).toEqual([210, 300, "210/300"]));
  it("[IMG-002] of a line of the cart page: 176 by 220", () =>
    expect(pictureOf(line(false))).toEqual([176, 220, "176/220"]));
  it("[IMG-003] of a line of the micro-cart: 80 by 100", () =>
    expect(pictureOf(line(true))).toEqual([80, 100, "80/100"]));
  it("[IMG-004] of a card: 375 by 469", () =>
    expect(pictureOf(show(<CardGrid cards={[card({ images: [path] })]} heading="h2" />))).toEqual([
      375,
      469,
      "375/469",
    ]));
  it("[IMG-005] of the gallery: 600 by 744", () =>
    expect(pictureOf(show(<Gallery id={1} images={[path]} name="Shirt" labels={[]} />))).toEqual([
      600,
      744,
      "600/744",
    ]));
});
