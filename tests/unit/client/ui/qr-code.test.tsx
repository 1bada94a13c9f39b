// @vitest-environment page
import { cleanup, render, screen } from "@testing-library/react";
import { encode } from "uqr";
import { afterEach, expect, it } from "vitest";
import { QrCode } from "../../../../client/ui/qr-code.tsx";
import { bePatient } from "../patience.ts";

bePatient();
afterEach(cleanup);

it("draws the code with the quiet zone that readers need, and says what it holds", async () => {
  render(<QrCode text="BCD" label="QR code of this transfer" />);
  const code = await screen.findByRole("img", { name: "QR code of this transfer" });
  const { data, size } = encode("BCD", { ecc: "M", border: 0 });
  expect(code.getAttribute("viewBox")).toBe(`0 0 ${size + 8} ${size + 8}`);
  const dark = [
    ...code
      .querySelector("path")!
      .getAttribute("d")!
      .matchAll(/M(\d+) (\d+)h1v1h-1z/g),
  ];
  const drawn = new Set(dark.map(([, x, y]) => `${Number(x) - 4},${Number(y) - 4}`));
  const wanted = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `${x},${y}` : [])));
  expect(drawn).toEqual(new Set(wanted));
});
