import { expect, it } from "vitest";
import { isSigned, readSigned, signedPaths, signedText } from "../../../../worker/backend/downloads/signature.ts";

const ref = "0123456789abcdef0123456789abcdef";
const partOf = async (secret: string) => (await signedPaths(secret, [ref]))[0]!.slice("/downloads/".length);

it("an address is a reference with its signature, which says what it is for", async () => {
  expect(signedText(ref)).toBe(`kade download ${ref}`);
  const part = await partOf("secret one");
  expect(part).toMatch(/^[0-9a-f]{32}\.[\w-]{43}$/);
  expect(await isSigned("secret one", readSigned(part)!)).toBe(true);
});

it("no other secret, reference or signature opens it", async () => {
  const { signature } = readSigned(await partOf("secret one"))!;
  expect(await isSigned("secret two", { ref, signature })).toBe(false);
  expect(await isSigned("secret one", { ref: ref.replace("0", "1"), signature })).toBe(false);
  expect(await isSigned("secret one", { ref, signature: `A${signature.slice(1)}` })).toBe(signature.startsWith("A"));
});

it.each([
  "",
  ref,
  `${ref}.`,
  `${ref}.${"A".repeat(42)}`,
  `${ref}.${"A".repeat(44)}`,
  `x${ref}.${"A".repeat(43)}`,
  `${ref.toUpperCase()}.${"A".repeat(43)}`,
])("%j is no such address", (part) => {
  expect(readSigned(part)).toBeNull();
});
