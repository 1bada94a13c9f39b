// @vitest-environment page
import { cleanup, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CopyButton } from "../../../../client/ui/copy-button.tsx";
import { bePatient } from "../patience.ts";
import { waitFor } from "../../../wait-for.ts";

bePatient();

const button = (
  <CopyButton value="NL02ABNA0123456789" name="IBAN: Copy" copied="Copied">
    Copy
  </CopyButton>
);
const write = vi.fn<(text: string) => Promise<void>>();
beforeEach(() => {
  write.mockReset().mockResolvedValue(undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const withClipboard = (clipboard: object | undefined) =>
  vi.stubGlobal("navigator", Object.create(navigator, { clipboard: { value: clipboard } }));

it("puts its value on the clipboard and says so", async () => {
  const user = userEvent.setup();
  withClipboard({ writeText: write });
  render(button);
  expect(screen.getByRole("status").textContent).toBe("");
  await user.click(screen.getByRole("button", { name: "IBAN: Copy" }));
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Copied"));
  expect(write.mock.calls).toEqual([["NL02ABNA0123456789"]]);
});

it("says nothing where the browser refuses", async () => {
  const user = userEvent.setup();
  withClipboard({ writeText: write.mockRejectedValue(new Error("refused")) });
  render(button);
  await user.click(screen.getByRole("button"));
  await waitFor(() => expect(write).toHaveBeenCalled());
  expect(screen.getByRole("status").textContent).toBe("");
});

it("is absent where there is no clipboard, and before a script runs", () => {
  withClipboard(undefined);
  expect(render(button).container.textContent).toBe("");
  withClipboard({ writeText: write });
  expect(renderToString(button)).toBe("");
});
