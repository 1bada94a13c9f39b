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

it("a slide that a key reached comes into view whole, and one that is in view stays", () => {
  render(
    <section>
      <CarouselButtons t={((key: string) => key) as never} />
      <ul>
        {["whole", "cut"].map((name) => (
          <li key={name}>
            <a href={`/${name}/`}>{name}</a>
          </li>
        ))}
      </ul>
    </section>,
  );
  const row = document.querySelector("ul")!;
  const box = (left: number, right: number) => () => ({ left, right }) as DOMRect;
  row.getBoundingClientRect = box(0, 390);
  const came: string[] = [];
  const [whole, cut] = [...row.querySelectorAll("a")];
  const byKey = vi.spyOn(cut!, "matches");
  vi.spyOn(whole!, "matches").mockReturnValue(true);
  whole!.getBoundingClientRect = box(16, 236);
  cut!.getBoundingClientRect = box(247, 467);
  for (const link of [whole!, cut!])
    link.scrollIntoView = (how) => void came.push(`${link.textContent} ${JSON.stringify(how)}`);
  fireEvent.focusIn(whole!);
  byKey.mockReturnValue(true);
  fireEvent.focusIn(cut!);
  expect(came).toEqual(['cut {"block":"nearest","inline":"start"}']);
  expect(byKey).toHaveBeenCalledWith(":focus-visible");
  // A finger or mouse that presses what is cut moves nothing away below itself.
  byKey.mockReturnValue(false);
  fireEvent.focusIn(cut!);
  expect(came).toHaveLength(1);
});
