import { expect, it } from "vitest";
import { returnWays } from "../../../../worker/settings/return-ways.ts";

it("ways back are https pages of one host, with known parts alone, or addresses", () => {
  for (const way of [
    { portal: "https://returns.example/" },
    { carrier: "DHL", portal: "https://returns.example:8443/{language}?order={number}" },
    { address: ["KADE Outlet B.V.", "Voorbeeldkade 1"] },
  ])
    expect(returnWays.safeParse({ outlet_de: way, "*": way }).success, JSON.stringify(way)).toBe(true);
  for (const portal of [
    "http://returns.example/{number}",
    "javascript:alert(1)",
    "https://{number}.example/",
    "https://returns.example{number}/",
    "https://{language}/",
    "https://returns.example@evil.example/",
    "https://returns.example\\@evil.example/",
    "https://returns.example/{postcode}",
    "https://returns.example/{}",
    "https:///",
    "returns.example",
    " https://returns.example/",
  ])
    expect(returnWays.safeParse({ "*": { portal } }).success, portal).toBe(false);
  for (const way of [
    {},
    { carrier: "DHL" },
    { address: [] },
    { address: ["KADE", "<b>"] },
    { address: ["KADE\nBcc: x", "Kade 1"] },
    { portal: "https://returns.example/", label: "x" },
  ])
    expect(returnWays.safeParse({ "*": way }).success, JSON.stringify(way)).toBe(false);
  expect(returnWays.safeParse({ "Outlet DE": { portal: "https://returns.example/" } }).success).toBe(false);
});
