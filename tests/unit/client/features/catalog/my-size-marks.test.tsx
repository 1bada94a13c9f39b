// @vitest-environment page
import "@testing-library/jest-dom/vitest";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { StoreContext } from "../../../../../client/app/store-context.ts";
import { MySizeMarks } from "../../../../../client/features/catalog/my-size-marks.tsx";
import { mySizeState } from "../../../../../client/features/catalog/my-size-state.ts";
import { mySizeLabels, sizeKind } from "../../../../../client/features/my-size/my-size.ts";
import { storeByCode } from "../../../../../shared/config/stores.ts";
import type { Card } from "../../../../../shared/contract/page/page.ts";
import { bePatient } from "../../patience.ts";

bePatient();

vi.mock("../../../../../client/features/my-size/my-size.ts", async (original) => ({
  ...(await original<object>()),
  mySizeLabels: vi.fn<typeof mySizeLabels>(),
}));
const own = new Map([
  ["letters", "M"],
  ["shoe", "44"],
  ["suit", "52"],
]);
const state = (sizes: string[], soldOut?: string[], more: Partial<Card> = {}) =>
  mySizeState({ sizes, ...(soldOut && { soldOut }), inStock: true, ...more }, own, sizeKind);

describe("my size on a card", () => {
  it("is in stock, or sold out", () => {
    expect(state(["S", "M"])).toEqual({ size: "M", inStock: true });
    expect(state(["S"], ["M", "L"])).toEqual({ size: "M", inStock: false });
  });

  it("is told by the kind of all its sizes, so that what is left of shoes is no suit", () => {
    expect(state(["44", "45"], ["40", "41", "42", "43"])).toEqual({ size: "44", inStock: true });
    expect(state(["48", "50"], ["52"])).toEqual({ size: "52", inStock: false });
  });

  it("is not told of what was never made in it, of another kind, one size, or what nobody can have", () => {
    expect(state(["S", "L"])).toBeNull();
    expect(state(["28", "30", "32"])).toBeNull();
    expect(state(["M"])).toBeNull();
    expect(state([])).toBeNull();
    expect(state([], ["S", "M"], { inStock: false })).toBeNull();
    expect(state(["S", "M"], [], { viewOnly: true })).toBeNull();
  });
});

const card = (id: number, sizes: string[], soldOut: string[] = []) =>
  ({ id, path: `/p${id}/`, sizes, soldOut, inStock: true }) as unknown as Card;
function Shown({ cards }: { cards: readonly Card[] }) {
  const list = useRef<HTMLElement>(null);
  return (
    <StoreContext value={{ store: storeByCode("outlet_en"), language: "en-US", t: String } as never}>
      <section ref={list}>
        <ul>
          {cards.map(({ id, path }) => (
            <li key={id}>
              <a href={path}>
                <div />
                Name {id}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <MySizeMarks cards={cards} list={list} department="/men/" />
    </StoreContext>
  );
}
afterEach(() => {
  cleanup();
  vi.mocked(mySizeLabels).mockReset();
});

describe("a list whose shopper's size is known", () => {
  it("says it on each card, in its link's name, and on those that come later", async () => {
    vi.mocked(mySizeLabels).mockResolvedValue(own);
    const cards = [card(1, ["S", "M"]), card(2, ["S"], ["M"]), card(3, ["One Size"])];
    const { rerender } = render(<Shown cards={cards} />);
    await waitFor(() => expect(screen.getByRole("link", { name: "Size M in stock Name 1" })).toBeInTheDocument());
    expect(screen.getByRole("link", { name: "Size M sold out Name 2" })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Name 3" })).toBeInTheDocument();
    rerender(<Shown cards={[...cards, card(4, ["43", "44"], ["41"])]} />);
    await waitFor(() => expect(screen.getByRole("link", { name: "Size 44 in stock Name 4" })).toBeInTheDocument());
  });

  it("says nothing where no size is known", async () => {
    const asked = Promise.resolve(new Map<string, string>());
    vi.mocked(mySizeLabels).mockReturnValue(asked);
    render(<Shown cards={[card(1, ["S", "M"])]} />);
    await asked;
    expect(screen.getByRole("link", { name: "Name 1" })).toBeInTheDocument();
  });
});
