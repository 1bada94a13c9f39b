import { expect, it } from "vitest";
import { outsideAddress } from "../../../../shared/url/outside-address.ts";

it.each([
  "https://files.example/a/b%20c.pdf?v=1",
  "https://cdn.files.example./a.pdf",
  "https://localhost.example/a",
  "https://files.example:443/a",
])("a file may be at %s", (address) => {
  expect(outsideAddress(address)).toBe(new URL(address).href);
});

it.each([
  "http://files.example/a.pdf",
  "ftp://files.example/a.pdf",
  "javascript:alert(1)",
  "/a.pdf",
  "//files.example/a.pdf",
  "",
  "https://user@files.example/a",
  "https://user:pass@files.example/a",
  "https://files.example:8443/a",
  "https://localhost/a",
  "https://localhost./a",
  "https://db.localhost/a",
  "https://nas.local/a",
  "https://vault.internal/a",
  "https://router.lan/a",
  "https://host.home.arpa/a",
  "https://intranet/a",
  "https://127.0.0.1/a",
  "https://2130706433/a",
  "https://0x7f.1/a",
  "https://10.0.0.8/a",
  "https://93.184.216.34/a",
  "https://[::1]/a",
  "https://[2001:db8::1]/a",
  `https://files.example/${"a".repeat(2_000)}`,
])("no shopper is sent to %s", (address) => {
  expect(outsideAddress(address)).toBeNull();
});
