import { vi } from "vitest";

/** Observers of a document without layout: a test says what has come into view. */
export function fakeIntersections() {
  const observers = new Set<{ targets: Set<Element>; tell: (entries: object[]) => void }>();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly #own: { targets: Set<Element>; tell: (entries: object[]) => void };
      constructor(tell: (entries: object[]) => void) {
        observers.add((this.#own = { targets: new Set(), tell }));
      }
      observe = (target: Element) => void this.#own.targets.add(target);
      unobserve = (target: Element) => void this.#own.targets.delete(target);
      disconnect = () => void observers.delete(this.#own);
    },
  );
  return {
    /** Tells all who watch an element where it stands now: `ratio` of it is in view, its end is at `bottom` px. */
    at(target: Element, ratio: number, bottom = 0): void {
      for (const { targets, tell } of observers)
        if (targets.has(target))
          tell([{ target, isIntersecting: ratio > 0, intersectionRatio: ratio, boundingClientRect: { bottom } }]);
    },
    /** Elements that are watched and fit a selector. */
    watched: (selector: string): Element[] => [
      ...new Set([...observers].flatMap(({ targets }) => [...targets].filter((target) => target.matches(selector)))),
    ],
  };
}
