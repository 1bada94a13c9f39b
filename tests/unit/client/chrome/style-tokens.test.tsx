import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { iconPaths } from "../../../../client/ui/icon.tsx";
import { Swatch } from "../../../../client/ui/swatch.tsx";
import { NetworkMark } from "../../../../client/ui/mark.tsx";
import { stillMedia } from "../../../../client/chrome/promo-bar.tsx";
import { onClosed } from "../../../../client/chrome/language-sidebar.tsx";
import { settings } from "../../../../shared/config/settings.ts";
import { show } from "../show.tsx";

const tokensFile = readFileSync("client/styles/tokens.css", "utf8");
const tokens = new Map(
  [.../:root \{([^}]*)\}/.exec(tokensFile)![1]!.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [
    name!,
    value!,
  ]),
);

/** WCAG's contrast of two colours, 1 to 21. */
function contrast(...colours: [string, string]): number {
  const light = (hex: string): number => {
    const full = hex.length === 4 ? hex.replace(/[0-9a-f]/g, "$&$&") : hex;
    const [red, green, blue] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(full.slice(at, at + 2), 16) / 255;
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  };
  const [high, low] = colours.map(light).sort((a, b) => b - a);
  return (high! + 0.05) / (low! + 0.05);
}

/** The text of each layer of a sheet, up to the brace that closes it. */
function layersOf(css: string): string[] {
  return css
    .split(/(?=@layer [^;{]*\{)/)
    .filter((part) => part.startsWith("@layer"))
    .map((layer) => {
      let depth = 0;
      const end = [...layer.matchAll(/[{}]/g)].find(({ 0: brace }) => (depth += brace === "{" ? 1 : -1) === 0);
      return layer.slice(0, end!.index);
    });
}

describe("style tokens", () => {
  it("[CHROME-048] breakpoints are 540, 768, 1024, 1200 and 1400 px, named with the tokens", () => {
    const named = /breakpoints ([\d\s*]+)/.exec(tokensFile)![1]!.match(/\d+/g)!.map(Number);
    expect(named).toEqual([540, 768, 1024, 1200, 1400]);
    // No sheet turns at a width near to one of them, which would make two layouts between them.
    const used = globSync("client/**/*.css").flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/\(width (?:>=|<|>|<=) (\d+)px\)/g)].map(([, width]) => Number(width)),
    );
    // The product carousel's own step is one pixel before the desktop's (CHROME-050).
    const near = used.filter(
      (width) => width !== 1023 && named.some((at) => at !== width && Math.abs(at - width) < 40),
    );
    expect(near).toEqual([]);
    for (const at of [540, 768, 1024, 1200]) expect(used).toContain(at);
  });

  it("have the contrast of text in the light and in the dark scheme, and as much as each other", () => {
    const schemes = [...tokensFile.matchAll(/:root \{([^}]*--paper[^}]*)\}/g)].map(
      ([, body]) =>
        new Map([...body!.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)].map(([, name, value]) => [name!, value!])),
    );
    expect(schemes).toHaveLength(2);
    expect([...schemes[1]!.keys()]).toEqual([...schemes[0]!.keys()]);
    for (const scheme of schemes)
      for (const ground of ["paper", "raised", "cloth"])
        for (const text of ["ink", "soft", "sale", "error", "good"])
          expect(contrast(scheme.get(ground)!, scheme.get(text)!), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    for (const scheme of schemes) expect(contrast(scheme.get("band")!, "#faf9f7")).toBeGreaterThanOrEqual(4.5);
    // The edge of a field and of a spot of colour, which is one colour in both: a dark spot is seen on dark paper.
    const onCards = /\.swatches circle \{\s*stroke: ([^;]+);/.exec(
      readFileSync("client/features/catalog/card.module.css", "utf8"),
    )![1]!;
    const inLists = / stroke="([^"]+)"/.exec(show(<Swatch color="1f2b47" />))![1]!;
    for (const scheme of schemes)
      for (const edge of ["#8a8780", onCards, inLists])
        expect(contrast(scheme.get("paper")!, edge), edge).toBeGreaterThanOrEqual(3);
  });

  it("[CHROME-052] icon sizes go from 1rem to 3.25rem", () => {
    const sizes = [...tokens].filter(([name]) => name.startsWith("icon")).map(([, value]) => Number.parseFloat(value));
    expect(Math.min(...sizes)).toBe(1);
    expect(Math.max(...sizes)).toBe(3.25);
    expect(tokens.get("icon-small")).toBe("1rem");
    expect(tokens.get("icon-large")).toBe("3.25rem");
  });

  it("[CHROME-054] every token is explained in the record of styling values", () => {
    const record = readFileSync("docs/decisions/053-style-tokens.md", "utf8");
    expect(tokens.size).toBeGreaterThan(25);
    for (const name of tokens.keys()) expect(record, name).toContain(`\`--${name}\``);
  });

  it("are changed on the root by no sheet within a layer, which they outrank", () => {
    const changed = globSync("client/**/*.module.css").flatMap((file) =>
      layersOf(readFileSync(file, "utf8")).flatMap((layer) =>
        [...layer.matchAll(/(?<=:root[^{}]*\{[^{}]*)--([\w-]+):/g)]
          .filter(([, name]) => tokens.has(name!))
          .map(([, name]) => `${file}: ${name}`),
      ),
    );
    expect(changed).toEqual([]);
  });

  it("[CHROME-032] selling points change within 300 ms", () => {
    const css = readFileSync("client/chrome/promo-bar.module.css", "utf8");
    const point = /\.point \{([^}]*)\}/.exec(css)![1]!;
    expect(/transition:\s*([^;]+);/.exec(point)![1]!.match(/var\(--[\w-]+\)/g)).toEqual(["var(--slow)", "var(--slow)"]);
    expect(tokens.get("slow")).toBe("300ms");
  });
});

it("[CHROME-031] selling points stand still from 1024 px on where that is configured", () => {
  const still = (on: boolean, width: number) =>
    [...stillMedia(on).matchAll(/\(width >= (\d+)px\)/g)].some(([, from]) => width >= Number(from));
  expect(still(true, 1024)).toBe(true);
  expect(still(true, 1023)).toBe(false);
  expect(still(false, 1400)).toBe(false);
  expect(stillMedia(false)).toBe("(prefers-reduced-motion: reduce)");
});

it("[CHROME-036] closing the language panel applies the choice where configured; shipped, it does not", () => {
  const [apply, close] = [() => undefined, () => undefined];
  expect(onClosed(true, apply, close)).toBe(apply);
  expect(onClosed(settings.languageAppliesOnClose, apply, close)).toBe(close);
});

it("[CHROME-046] there are icons for cart, heart, search, profile, home, menu, truck and social networks", () => {
  expect(Object.keys(iconPaths)).toEqual(
    expect.arrayContaining(["cart", "heart", "search", "profile", "home", "menu", "truck"]),
  );
  const marks = readFileSync("client/ui/marks.svg", "utf8");
  for (const network of ["Instagram", "Facebook", "Pinterest", "TikTok", "YouTube", "LinkedIn"]) {
    expect(show(<NetworkMark network={network} />)).toContain(`#${network.toLowerCase()}"`);
    expect(marks).toContain(`<symbol id="${network.toLowerCase()}"`);
  }
});
