import { afterEach, describe, expect, it } from "vitest";
import { isKnownHost } from "../../../../shared/config/known-host.ts";
import { configureViews, shippedViews } from "../../../../shared/config/stores.ts";

afterEach(() => configureViews(shippedViews));

describe("hosts the shop answers at", () => {
  it("are those that are configured, and the machine itself, with any port and in any case", () => {
    const hosts = { outlet_nl: "shop.example", outlet_de: "shop.example.de" };
    for (const host of [
      "shop.example",
      "SHOP.example.de",
      "shop.example:8443",
      "localhost:8787",
      "de.localhost:8787",
      "127.0.0.1:80",
      "[::1]:8787",
    ])
      expect([host, isKnownHost(host, hosts, undefined)]).toEqual([host, true]);
    for (const host of [
      "evil.example",
      "shop.example.evil.example",
      "evil-shop.example",
      "localhost.evil.example",
      "127.0.0.1.evil.example",
      "en.shop.example",
      "",
    ])
      expect([host, isKnownHost(host, hosts, undefined)]).toEqual([host, false]);
  });

  it("are the shop's own and its views' labels in front of it, where only that is said", () => {
    for (const host of ["shop.example", "de.shop.example", "en.shop.example:443"])
      expect(isKnownHost(host, {}, "https://shop.example")).toBe(true);
    for (const host of ["fr.shop.example", "kade.workers.example"])
      expect(isKnownHost(host, {}, "https://shop.example")).toBe(false);
    expect(isKnownHost("shop.example:8443", {}, "https://shop.example:8443")).toBe(true);
  });

  it("are a view's own address, and any where nothing says", () => {
    expect(isKnownHost("kade.workers.example", {}, undefined)).toBe(true);
    configureViews([shippedViews[0]!, { ...shippedViews[1]!, url: "https://shop.example.at" }]);
    expect(isKnownHost("shop.example.at", {}, undefined)).toBe(true);
    expect(isKnownHost("kade.workers.example", {}, undefined)).toBe(false);
  });
});
