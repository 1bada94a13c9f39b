import { expect, it } from "vitest";
import { mailInOnePiece } from "../../../../client/ui/in-one-piece.ts";

it("no line ends within the word for an e-mail address, and addresses themselves stay as they are", () => {
  const joined = (words: string) => mailInOnePiece(words).replaceAll("\u2060", "|");
  expect(joined("Met je e-mailadres.")).toBe("Met je e-|mailadres.");
  expect(joined("Die E-Mail-Adresse und die Bestell-Nummer")).toBe("Die E-|Mail-|Adresse und die Bestell-Nummer");
  expect(joined("an e-mail@example.test")).toBe("an e-mail@example.test");
});
