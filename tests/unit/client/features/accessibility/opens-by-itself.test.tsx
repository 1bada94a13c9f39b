// @vitest-environment page
import "@testing-library/jest-dom/vitest";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { storeByCode } from "../../../../../shared/config/stores.ts";
import { askAboutPreferences } from "../recommendations/visitor.ts";
import { bePatient } from "../../patience.ts";

bePatient();

/** The widget over the home page of a document that asks about preferences, as a browser's first page has it. */
async function shown(): Promise<HTMLElement> {
  await begun();
  await placed();
  return screen.getByRole("button", { name: "Accessibility", expanded: undefined });
}
async function begun(): Promise<void> {
  askAboutPreferences();
  const { showAccessibility } = await import("../../../../../client/features/accessibility/accessibility.tsx");
  await act(() => showAccessibility({ store: storeByCode("outlet_en"), path: "/", contact: "/contact/" }));
}
/** Its place is looked for in slices: until it has been found, or none. */
const placed = () => waitFor(() => expect(document.querySelector("[data-unseen]")).toBeNull());

const refused = () => vi.stubGlobal("navigator", Object.create(navigator, { globalPrivacyControl: { value: true } }));

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

// First: panels of the tests before hear of moves, too, and what is kept is one.
it("[DATA-016] a panel that the page has moved away from twice is closed for good, and opens by its button", async () => {
  refused();
  const button = await shown();
  const move = async (isOpenAgain: boolean) => {
    vi.useFakeTimers();
    await act(async () => {
      dispatchEvent(new Event("scroll"));
      await vi.advanceTimersByTimeAsync(1_000);
    });
    vi.useRealTimers();
    await placed();
    expect(button).toHaveAttribute("aria-expanded", String(isOpenAgain));
  };
  await move(true);
  expect(localStorage.getItem("accessibility-closed")).toBeNull();
  await move(false);
  await move(false);
  expect(localStorage.getItem("accessibility-closed")).toBe("1");
  act(() => button.click());
  expect(button).toHaveAttribute("aria-expanded", "true");
});

/** As laid out: the panel, and a paragraph of the page at the height of `top`. */
function lay(top: number): void {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    if (this.tagName === "P" && this.parentElement === document.body) return new DOMRect(0, top, 300, 40);
    return this.querySelector(":scope > details") ? new DOMRect(100, 300, 200, 100) : new DOMRect();
  });
}
const comesLate = () => act(async () => void document.body.append(document.createElement("p")));

it("a panel looks for its place again when something comes late beneath it, which is nobody's answer", async () => {
  refused();
  lay(320);
  const button = await shown();
  for (let times = 0; times < 4; times++) {
    await comesLate();
    expect(button).toHaveAttribute("aria-expanded", "false");
    await waitFor(() => expect(button).toHaveAttribute("aria-expanded", "true"));
  }
  expect(localStorage.getItem("accessibility-closed")).toBeNull();
  act(() => button.click());
});

it("a panel stays where it is when something comes late elsewhere", async () => {
  refused();
  lay(410);
  const button = await shown();
  for (let times = 0; times < 4; times++) {
    await comesLate();
    expect(button).toHaveAttribute("aria-expanded", "true");
  }
  act(() => button.click());
});

it("[DATA-016] the panel waits for the question for consent, which is about to come", async () => {
  expect(await shown()).toHaveAttribute("aria-expanded", "false");
});

it("[DATA-016] once the question for consent is answered the panel does not come over what is read in this window", async () => {
  const button = await shown();
  refused();
  const { showAccessibility } = await import("../../../../../client/features/accessibility/accessibility.tsx");
  await act(() => showAccessibility({ store: storeByCode("outlet_en"), path: "/men/", contact: "/contact/" }));
  await placed();
  expect(button).toHaveAttribute("aria-expanded", "false");
  vi.resetModules();
  document.body.replaceChildren();
  expect(await shown()).toHaveAttribute("aria-expanded", "false");
  sessionStorage.clear();
  vi.resetModules();
  document.body.replaceChildren();
  const next = await shown();
  expect(next).toHaveAttribute("aria-expanded", "true");
  act(() => next.click());
});

it("[DATA-016] the panel opens where the browser has refused for its visitor, who is asked nothing", async () => {
  vi.stubGlobal("navigator", Object.create(navigator, { globalPrivacyControl: { value: true } }));
  expect(await shown()).toHaveAttribute("aria-expanded", "true");
});

it("[DATA-016][DATA-017] in a browser that refuses storage the panel opens only by its button, and closes", async () => {
  const refuse = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => undefined });
  const button = await shown();
  expect(button).toHaveAttribute("aria-expanded", "false");
  act(() => button.click());
  expect(button).toHaveAttribute("aria-expanded", "true");
  act(() => button.click());
  expect(button).toHaveAttribute("aria-expanded", "false");
});

it("[DATA-016] a document that is loaded whole after it was seen does not show it again in this window", async () => {
  refused();
  expect(await shown()).toHaveAttribute("aria-expanded", "true");
  expect(localStorage.getItem("accessibility-closed")).toBeNull();
  vi.resetModules();
  document.body.replaceChildren();
  const button = await shown();
  expect(button).toHaveAttribute("aria-expanded", "false");
  act(() => button.click());
  expect(button).toHaveAttribute("aria-expanded", "true");
});

it("[DATA-016] the focus stays where it was when the panel that opened by itself is unfolded", async () => {
  refused();
  await shown();
  const summary = document.querySelector("summary")!;
  summary.focus();
  act(() => {
    summary.parentElement!.setAttribute("open", "");
    summary.parentElement!.dispatchEvent(new Event("toggle"));
  });
  expect(document.activeElement).toBe(summary);
  expect(summary.closest("[data-at=high]")).toBeNull();
});

it("[DATA-016] a panel that made way does not come again beneath a sheet, and does once that has closed", async () => {
  refused();
  const button = await shown();
  vi.useFakeTimers();
  const sheet = document.body.appendChild(document.createElement("dialog"));
  sheet.open = true;
  const rest = () =>
    act(async () => {
      document.dispatchEvent(new FocusEvent("focusin"));
      await vi.advanceTimersByTimeAsync(1_000);
    });
  await rest();
  expect(button).toHaveAttribute("aria-expanded", "false");
  sheet.open = false;
  await rest();
  vi.useRealTimers();
  await placed();
  expect(button).toHaveAttribute("aria-expanded", "true");
});

it("[DATA-016] a panel that its visitor opened stays open on the next page", async () => {
  refused();
  const { showAccessibility } = await import("../../../../../client/features/accessibility/accessibility.tsx");
  const to = (path: string) =>
    act(() => showAccessibility({ store: storeByCode("outlet_en"), path, contact: "/contact/" }));
  // Nobody is interrupted at the cart.
  await to("/winkelwagen/");
  const button = screen.getByRole("button", { name: "Accessibility", expanded: false });
  act(() => button.click());
  await to("/");
  expect(button).toHaveAttribute("aria-expanded", "true");
  expect(document.querySelector("[data-unseen]")).toBeNull();
});

it("[DATA-016] a browser that cannot be asked where the page is clear keeps the panel for its button", async () => {
  refused();
  vi.spyOn(document, "createTreeWalker").mockImplementation(() => {
    throw new Error("Not here");
  });
  const button = await shown();
  expect(button).toHaveAttribute("aria-expanded", "false");
  // One that waits would seek its place in the next test.
  act(() => button.click());
});

it("[DATA-016][DATA-017] where no place is free nothing is sought again until the page has changed", async () => {
  refused();
  const seek = vi.spyOn(document, "createTreeWalker").mockImplementation(() => {
    throw new Error("Not here");
  });
  const look = vi.fn(() => null);
  Object.defineProperty(document, "elementFromPoint", { configurable: true, value: look });
  vi.useFakeTimers();
  await begun();
  const rest = () => act(() => vi.advanceTimersByTimeAsync(5_000));
  await rest();
  const [sought, looked] = [seek.mock.calls.length, look.mock.calls.length];
  expect([sought, looked > 0]).toEqual([1, true]);
  await rest();
  expect([seek.mock.calls.length, look.mock.calls.length]).toEqual([sought, looked]);
  await comesLate();
  await rest();
  expect(seek.mock.calls.length).toBe(sought + 1);
  expect(look.mock.calls.length).toBeGreaterThan(looked);
});

it("[DATA-016] whoever goes on to another page has seen the panel: it closes, and never opens by itself again", async () => {
  refused();
  const button = await shown();
  expect(button).toHaveAttribute("aria-expanded", "true");
  const { showAccessibility } = await import("../../../../../client/features/accessibility/accessibility.tsx");
  await act(() => showAccessibility({ store: storeByCode("outlet_en"), path: "/men/", contact: "/contact/" }));
  expect(button).toHaveAttribute("aria-expanded", "false");
  expect(localStorage.getItem("accessibility-closed")).toBe("1");
  vi.resetModules();
  document.body.replaceChildren();
  expect(await shown()).toHaveAttribute("aria-expanded", "false");
});

it.each([
  ["outlet_nl", "Toegankelijkheid", "Toegankelijkheid sluiten"],
  ["outlet_en", "Accessibility", "Close accessibility"],
])("[DATA-016] the panel has the words of %s", async (view, name, close) => {
  refused();
  const { showAccessibility } = await import("../../../../../client/features/accessibility/accessibility.tsx");
  await act(() => showAccessibility({ store: storeByCode(view), path: "/", contact: "/contact/" }));
  await placed();
  expect(screen.getByRole("button", { name })).toHaveAttribute("aria-expanded", "true");
  expect(screen.getByRole("button", { name: close })).toBeInTheDocument();
});
