import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { LanguageSidebar } from "../../../../client/chrome/language-sidebar.tsx";
import { Layout } from "../../../../client/chrome/layout.tsx";
import { loadLayout } from "../../../../client/chrome/layouts/layouts.tsx";
import { storeAddress } from "../../../../client/chrome/store-address.ts";
import { storeByCode } from "../../../../shared/config/stores.ts";
import { chrome, show, wordsOf } from "../show.tsx";

const at = (path: string) =>
  show(
    <Layout>
      <h1>Page</h1>
    </Layout>,
    path,
  );

// The server waits for it too.
beforeAll(() => loadLayout("minimal"));

describe("layouts", () => {
  const home = at("/");
  it("[ROUTE-046] the default one has promo bar, header, main content and footer, in this order", () => {
    for (const path of ["/", "/men/", "/men/shirt/", "/winkelwagen/"])
      expect(at(path)).toMatch(/Free delivery.*<header.*<main.*<footer/s);
  });
  it("a promo bar without points says so to the style sheet, which gives it no room on a phone", () => {
    expect(home).not.toContain("data-empty");
    const { promo } = chrome;
    chrome.promo = [];
    try {
      expect(at("/")).toMatch(/<section[^>]*aria-label="[^"]+" data-empty=""><ul[^>]*><\/ul>/);
    } finally {
      chrome.promo = promo;
    }
    const css = readFileSync("client/chrome/promo-bar.module.css", "utf8");
    expect(css).toMatch(/:root:has\(\.bar\[data-empty\]\) \{\s*--promo: 0px;/);
  });
  it("[ROUTE-047] the minimal one has logo and footer, no menu and no icons", () => {
    const error = at("/error");
    expect(error).toMatch(/<header[^>]*><a[^>]*href="\/">.*KADE.*<\/header>.*<footer/s);
    expect(/<header.*<\/header>/s.exec(error)![0]).not.toMatch(/<nav|<button|<svg/);
  });
  it("[CHROME-002] [CHROME-010] [CHROME-017] the checkout has no footer, no icons, no hamburger", () => {
    expect(at("/checkout")).not.toMatch(/<footer|<svg|<button|<nav/);
  });
  it("[CHROME-004] [CHROME-006] [CHROME-008] logo, contact and cart lead where they should", () => {
    const header = /<header.*<\/header>/s.exec(home)![0];
    expect(header).toMatch(/<a[^>]*href="\/"[^>]*>.*?KADE/s);
    expect(header).toMatch(/href="\/service\/" aria-label="Contact"/);
    expect(header).toContain('href="/winkelwagen/"');
  });
  it("[CHROME-005] account, search, contact and cart have names", () => {
    for (const name of ["Account", "Search", "Contact", "Cart"])
      expect(home).toMatch(new RegExp(`<a[^>]*aria-label="${name}`));
  });
  it("[CHROME-020] an entry without a path is no link; others stand beside the categories", () => {
    expect(home).toMatch(/<span[^>]*>Gifts<\/span>/);
    expect(home).toMatch(/<a[^>]*href="\/blog\/"[^>]*>Journal/);
  });
  it("the menu has three levels", () => {
    expect(home).toMatch(/href="\/men\/".*href="\/men\/shirts\/".*href="\/men\/shirts\/linen\/"/s);
  });
  it("[CHROME-024] [CHROME-026] the footer has its five sections in order, ways to pay with names", () => {
    const footer = /<footer.*<\/footer>/s.exec(home)![0];
    expect(footer).toMatch(
      /Follow us.*https:\/\/social\.example\/kade.*10% off your first order.*<form.*Service.*Returns.*aria-label="Bank transfer".*© KADE.*href="\/privacy\/"/s,
    );
    for (const name of chrome.footer.payments)
      expect(footer).toMatch(new RegExp(`<svg[^>]*role="img" aria-label="${name}"`));
  });
  it("[CHROME-029] a selling point shows icon, both labels and its link", () => {
    const point = /<li[^>]*data-shown="true".*?<\/li>/s.exec(home)![0];
    expect(point).toMatch(/<svg.*<a href="\/delivery\/"/s);
    expect(wordsOf(point)).toBe("Free delivery from 75 euro");
  });
});

describe("language", () => {
  it("[CHROME-033] [CHROME-034] offers every store view by its full name, and Apply", () => {
    const panel = show(<LanguageSidebar onClose={() => undefined} />);
    expect(panel).toContain("Choose your language");
    expect(panel.match(/type="radio"/g)).toHaveLength(3);
    expect(wordsOf(panel)).toMatch(/Nederlands Deutsch English Apply/);
  });
  it("leads to the equivalent page on the host of the view", () => {
    const view = (code: string, url: string) => ({ ...storeByCode(code), url });
    const alternates = [{ storeCode: "outlet_de", language: "de-DE", path: "/herren/" }];
    expect(storeAddress(view("outlet_de", "https://de.kade.example:8787"), alternates)).toBe(
      "https://de.kade.example:8787/herren/",
    );
    expect(storeAddress(view("outlet_nl", "https://kade.example:8787"), alternates)).toBe("https://kade.example:8787/");
    expect(storeAddress(view("outlet_de", "https://kade-de.example"), alternates)).toBe(
      "https://kade-de.example/herren/",
    );
  });
});
