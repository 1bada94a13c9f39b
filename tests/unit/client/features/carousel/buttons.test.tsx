// @vitest-environment page
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { CarouselButtons } from "../../../../../client/features/carousel/carousel.tsx";
import { slideMs } from "../../../../../client/features/carousel/slides.ts";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("a press while the row still moves takes it over: it comes to rest where that leads, and snaps only then", () => {
  let now = 0;
  let frames = new Map<number, FrameRequestCallback>();
  let ids = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  vi.spyOn(globalThis, "requestAnimationFrame").mockImplementation((run) => (frames.set((ids += 1), run), ids));
  vi.spyOn(globalThis, "cancelAnimationFrame").mockImplementation((id) => void frames.delete(id));
  render(
    <section>
      <CarouselButtons t={((key: string) => key) as never} />
      <ul />
    </section>,
  );
  const row = document.querySelector("ul")!;
  for (let i = 0; i < 10; i += 1) {
    const slide = row.appendChild(document.createElement("li"));
    Object.defineProperty(slide, "offsetLeft", { value: i * 100 });
  }
  for (const [name, value] of [
    ["clientWidth", 100],
    ["scrollWidth", 1_000],
  ] as const)
    Object.defineProperty(row, name, { value });
  const pass = (ms: number) => {
    for (const end = now + ms; now < end;) {
      now += 10;
      const due = [...frames.values()];
      frames = new Map();
      for (const run of due) run(now);
    }
  };
  fireEvent.scroll(row);
  const next = screen.getByRole("button", { name: "next" });
  fireEvent.click(next);
  pass(slideMs / 2);
  expect(row.scrollLeft).toBeGreaterThan(50);
  fireEvent.click(next);
  pass(slideMs / 2);
  expect([frames.size, row.style.scrollSnapType]).toEqual([1, "none"]);
  pass(slideMs / 2);
  expect([frames.size, row.style.scrollSnapType, row.scrollLeft]).toEqual([0, "", 200]);
});
