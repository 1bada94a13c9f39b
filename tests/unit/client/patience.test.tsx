// @vitest-environment page
import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { openShop } from "./open-shop.tsx";
import { fakeWire } from "./wire.ts";

it("who waits in vain while a dialog is open is told so, with the words of the document", async () => {
  const shop = await openShop("/compare/", { wire: fakeWire() });
  await act(async () => location.assign("#dialog=nothing"));
  await screen.findByRole("dialog");
  const waited = screen.findByText("nobody has said this", undefined, { timeout: 50 });
  await expect(waited).rejects.toThrow(
    /Unable to find an element with the text: nobody has said this[^]*Not available/,
  );
  shop.unmount();
});
