import { describe, expect, it } from "vitest";
import { transferCode, type Transfer } from "../../../../shared/checkout/transfer-code.ts";

const transfer: Transfer = {
  holder: "KADE Outlet B.V.",
  iban: "NL02 ABNA 0123 4567 89",
  bic: "ABNANL2A",
  cents: 4_595,
  currency: "EUR",
  reference: "400000007",
};

describe("the code of a transfer", () => {
  it("has the lines of EPC069-12 in their order, the empty ones too, and ends with the reference", () => {
    expect(transferCode(transfer)).toBe(
      "BCD\n002\n1\nSCT\nABNANL2A\nKADE Outlet B.V.\nNL02ABNA0123456789\nEUR45.95\n\n\n400000007",
    );
  });

  it("writes amounts with two digits behind a point, from a cent to the most that a transfer can be", () => {
    const amount = (cents: number) => transferCode({ ...transfer, cents })?.split("\n")[7];
    expect([1, 10, 100, 123_456, 99_999_999_999].map(amount)).toEqual([
      "EUR0.01",
      "EUR0.10",
      "EUR1.00",
      "EUR1234.56",
      "EUR999999999.99",
    ]);
  });

  it("is none without an amount, above the most, and in another currency", () => {
    for (const cents of [0, -1, 1.5, 100_000_000_000]) expect(transferCode({ ...transfer, cents })).toBeNull();
    expect(transferCode({ ...transfer, currency: "SEK" })).toBeNull();
  });

  it("keeps a line a line and within its length, and the whole within 331 bytes", () => {
    const code = transferCode({ ...transfer, holder: `Jansen\r\nMode ${"é".repeat(90)}`, reference: "r".repeat(200) })!;
    const lines = code.split("\n");
    expect(lines).toHaveLength(11);
    expect(lines[5]).toMatch(/^Jansen Mode é+$/);
    expect([lines[5]!.length, lines[10]!.length]).toEqual([70, 140]);
    expect(new TextEncoder().encode(code).length).toBeLessThanOrEqual(331);
  });
});
