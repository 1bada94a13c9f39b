// @vitest-environment page
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { Sheet } from "../../../../client/ui/sheet.tsx";
import { bePatient } from "../patience.ts";

bePatient();

const [onOuterClose, onInnerClose] = [vi.fn(), vi.fn()];
const sheets = (
  <Sheet title="Address book" closeLabel="Close" side="end" onClose={onOuterClose}>
    <input type="file" aria-label="Photograph" />
    <Sheet title="New address" closeLabel="Close" side="end" onClose={onInnerClose}>
      <p>Street</p>
    </Sheet>
  </Sheet>
);
const sheet = (name: string) => screen.getByRole<HTMLDialogElement>("dialog", { name, hidden: true });
const open = () => {
  render(sheets);
  return { outer: sheet("Address book"), inner: sheet("New address") };
};
/** Escape, as the platform tells a dialog that may refuse. */
const cancel = () => new Event("cancel", { cancelable: true });
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

it.each([
  ["the cross", (inner: HTMLElement) => fireEvent.click(inner.querySelector("button")!)],
  ["the ground beside it", (inner: HTMLElement) => fireEvent.click(inner)],
  ["Escape", (inner: HTMLElement) => fireEvent(inner, cancel())],
])("is out of sight at once and closes a moment later, and only the one on top: by %s", async (_, press) => {
  const { outer, inner } = open();
  press(inner);
  expect([inner.hidden, inner.open]).toEqual([true, true]);
  await waitFor(() => expect(onInnerClose).toHaveBeenCalledOnce());
  expect(inner.open).toBe(false);
  expect([outer.hidden, outer.open]).toEqual([false, true]);
  expect(onOuterClose).not.toHaveBeenCalled();
});

it("stays when a field inside it says that nothing was chosen", () => {
  const { outer } = open();
  fireEvent(screen.getByLabelText("Photograph"), new Event("cancel", { bubbles: true }));
  expect(outer.hidden).toBe(false);
});

it("closes what is still on the page only", async () => {
  const { inner } = open();
  const close = vi.spyOn(inner, "close");
  fireEvent(inner, cancel());
  cleanup();
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 10)));
  expect(close).not.toHaveBeenCalled();
});

it("is told of as closed in the same task, and once: the platform's own event comes later than a press may", async () => {
  const { inner } = open();
  const heard: string[] = [];
  onInnerClose.mockImplementation(() => heard.push("closed"));
  // As browsers do it: the event has a task of its own.
  vi.spyOn(inner, "close").mockImplementation(() => {
    inner.removeAttribute("open");
    setTimeout(() => {
      heard.push("the platform's event");
      inner.dispatchEvent(new Event("close"));
    }, 20);
  });
  fireEvent(inner, cancel());
  await waitFor(() => expect(heard).toContain("the platform's event"));
  expect(heard).toEqual(["closed", "the platform's event"]);
});

it("leaves the focus where it was, also in an engine that takes what was behind it for inert until its place is asked for", async () => {
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Cart
        </button>
        {isOpen && (
          <Sheet title="Your cart" closeLabel="Close" side="end" onClose={() => setOpen(false)}>
            <p>Empty</p>
          </Sheet>
        )}
      </>
    );
  }
  render(<Page />);
  const opener = screen.getByRole("button", { name: "Cart" });
  opener.focus();
  fireEvent.click(opener);
  const dialog = sheet("Your cart");
  let isInert = true;
  vi.spyOn(dialog, "close").mockImplementation(() => {
    dialog.removeAttribute("open");
    (document.activeElement as HTMLElement).blur();
  });
  Object.defineProperty(opener, "scrollTop", { get: () => ((isInert = false), 0) });
  const focus = opener.focus.bind(opener);
  opener.focus = () => isInert || focus();
  fireEvent(dialog, cancel());
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
