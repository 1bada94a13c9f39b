import { describe, expect, it } from "vitest";
import { whyNoPlainDrawing } from "../../../../worker/method-logos/plain-drawing.ts";
import { readLogo } from "../../../../worker/method-logos/read-logo.ts";
import { animatedWebp, pngOf, pngWith, svgLogo, svgNamespace, webpOf } from "./logo-files.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const drawing = (inside: string, root = "") => `<svg ${svgNamespace} viewBox="0 0 60 40"${root}>${inside}</svg>`;

describe("a logo of a way to pay", () => {
  it("is an SVG, PNG or WebP by its bytes, with its size and a digest of what it holds", async () => {
    expect(await readLogo(bytes(svgLogo))).toMatchObject({ type: "image/svg+xml", width: 60, height: 40 });
    expect(await readLogo(pngOf(160, 104))).toMatchObject({ type: "image/png", width: 160, height: 104 });
    expect(await readLogo(webpOf(160, 104))).toMatchObject({ type: "image/webp", width: 160, height: 104 });
    const [one, other] = await Promise.all([readLogo(pngOf(160, 104)), readLogo(pngOf(161, 104))]);
    for (const file of [one, other]) expect((file as { digest: string }).digest).toMatch(/^[0-9a-f]{16}$/);
    expect((one as { digest: string }).digest).not.toBe((other as { digest: string }).digest);
  });

  it.each([
    ["of one picture", pngWith("sRGB", "IDAT", "IEND")],
    ["that browsers draw as one picture, because it says too late that it moves", pngWith("IDAT", "acTL", "IEND")],
    ["that breaks off", pngWith("IDAT").slice(0, 40)],
  ])("may be a PNG %s", async (_what, file) => expect(await readLogo(file)).toMatchObject({ type: "image/png" }));

  it.each([
    ["nothing", new Uint8Array(0), /no SVG, PNG or WebP/],
    ["a page", bytes("<html></html>"), /no SVG, PNG or WebP/],
    ["a GIF", bytes("GIF89a"), /no SVG, PNG or WebP/],
    ["bytes that are no text", Uint8Array.of(0x3c, 0x73, 0x76, 0x67, 0xff), /no SVG, PNG or WebP/],
    ["a WebP that breaks off", webpOf(160, 104).slice(0, 26), /no SVG, PNG or WebP/],
    ["a PNG that moves", pngWith("acTL", "fcTL", "IDAT", "fcTL", "fdAT", "IEND"), /PNG or WebP of one picture/],
    ["a PNG that moves, told later", pngWith("sRGB", "PLTE", "acTL", "IDAT", "IEND"), /PNG or WebP of one picture/],
    ["a WebP that moves", animatedWebp(), /PNG or WebP of one picture/],
    ["a picture too small for dense screens", pngOf(40, 26), /80 pixels wide or 52 high/],
    ["a line", pngOf(900, 100), /900 by 100/],
    ["a drawing without a size", bytes(`<svg ${svgNamespace}><path d=""/></svg>`), /names no size/],
    ["a drawing that no browser draws", bytes('<svg viewBox="0 0 60 40"/>'), /does not say xmlns/],
  ])("is not %s", async (_what, file, why) => expect(await readLogo(file)).toMatch(why));
});

describe("a drawing", () => {
  it.each([
    [
      "shapes with a style of their own",
      drawing("<style>.a{fill:#f00}.b{fill:url(#g)}</style><g><path class='a'/></g>"),
    ],
    ["a style as an editor writes it", drawing("<style><![CDATA[.a{fill:#f00}]]></style>")],
    [
      "several, one of them empty, with remarks between",
      drawing('<style id="s"/><!-- by --><style type="text/css">\n <![CDATA[\n.a{}]]>\n</style><style>.b{}</style>'),
    ],
    [
      "what is defined once and used twice",
      drawing('<defs><path id="p"/></defs><use href="#p"/><use xlink:href="#p"/>'),
    ],
    [
      "gradients and masks",
      drawing('<linearGradient id="g"><stop/></linearGradient><path fill="url(#g)" mask="url( \'#m\')"/>'),
    ],
    [
      "a declaration, a document type and a remark",
      `<?xml version="1.0" encoding="UTF-8"?><!-- <script> --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${drawing("<path/>")}`,
    ],
  ])("may have %s", (_what, text) => expect(whyNoPlainDrawing(text)).toBeNull());

  it.each([
    ["a script", drawing("<script>x()</script>"), /<script>/],
    [
      "a script by another name",
      drawing('<s:script xmlns:s="http://www.w3.org/2000/svg">x()</s:script>'),
      /<s:script>/,
    ],
    ["a script within a style", drawing("<style><script/></style>"), /<script>/],
    ["a page within it", drawing("<foreignObject/>"), /<foreignObject>/],
    ["a link", drawing('<a href="#x"/>'), /<a>/],
    ["a picture", drawing('<image href="data:image/png;base64,AA=="/>'), /<image>/],
    ["something that moves", drawing("<animate/>"), /<animate>/],
    ["something that moves by its style", drawing("<style>@keyframes a{to{opacity:0}}</style>"), /moves by itself/],
    [
      "something that moves by a style of old browsers",
      drawing("<style><![CDATA[@-webkit-Keyframes a{to{opacity:0}}]]></style>"),
      /moves by itself/,
    ],
    ["something that moves as it is shown", drawing("<style>@starting-style{.a{x:9px}}</style>"), /moves by itself/],
    [
      "a word of its style parted by a comment",
      drawing("<style>@key<!-- -->frames a{}</style>"),
      /something else in it/,
    ],
    ["a word parted by a section", drawing("<style>@key<![CDATA[frames a{}]]></style>"), /something else in it/],
    ["a section with more behind it", drawing("<style><![CDATA[@key]]>frames a{}</style>"), /something else in it/],
    ["two sections", drawing("<style><![CDATA[@key]]><![CDATA[frames a{}]]></style>"), /something else in it/],
    ["an instruction within a word", drawing("<style>@key<?x y?>frames a{}</style>"), /something else in it/],
    [
      "an end of a style within a section",
      drawing("<style><![CDATA[</style>]]>@key<!-- -->frames a{}</style>"),
      /something else in it/,
    ],
    ["an element within a word", drawing("<style>@key<g/>frames a{}</style>"), /something else in it/],
    ["words within an element", drawing("<style>@imp<desc>x</desc>ort '/x.css';</style>"), /something else in it/],
    ["an element before a section", drawing("<style>@key<g/><![CDATA[frames a{}]]></style>"), /something else in it/],
    ["a style within a word", drawing("<style>@key<style/>frames a{}</style>"), /something else in it/],
    ["an end of a tag in quotes", drawing(`<style a='"' title="/>">@key<g/>frames a{}</style>`), /may run or load/],
    ["a style that has no end", drawing("<style>@key"), /something else in it/],
    ["a handler", drawing("", ' onload="x()"'), /onload="…" at a <svg>/],
    ["a handler in other letters", drawing('<path ONCLICK="x()"/>'), /ONCLICK/],
    ["use of another file", drawing('<use href="https://elsewhere.test/a.svg#p"/>'), /href="…" at a <use>/],
    ["use of a file in a name space", drawing('<use xlink:href="//elsewhere.test/a.svg#p"/>'), /xlink:href/],
    ["an address in entities", drawing('<use href="&#106;avascript:x()"/>'), /href/],
    ["a fill from elsewhere", drawing('<path fill="url( &quot;https://elsewhere.test/#g&quot;)"/>'), /fill/],
    ["a style attribute that loads", drawing('<path style="background:url(//elsewhere.test)"/>'), /style/],
    ["a style sheet that loads", drawing("<style>@import 'https://elsewhere.test/a.css';</style>"), /drawing loads/],
    [
      "a style sheet that loads in hiding",
      drawing("<style>.a{fill:u\\72l(//elsewhere.test)}</style>"),
      /drawing loads/,
    ],
    [
      "a style sheet that loads as data",
      drawing("<style><![CDATA[.a{fill:url(//elsewhere.test)}]]></style>"),
      /drawing loads/,
    ],
    [
      "a style sheet that loads by a reference",
      drawing("<style>&#64;import '//elsewhere.test';</style>"),
      /references/,
    ],
    ["a style sheet beside it", `<?xml-stylesheet href="a.css"?>${drawing("")}`, /style sheets/],
    ["entities of its own", `<!DOCTYPE svg [<!ENTITY a "b">]>${drawing("&a;")}`, /entities/],
    ["another encoding", `<?xml version="1.0" encoding="iso-2022-jp"?>${drawing("")}`, /UTF-8/],
    ["more than a logo has", drawing("<g>".repeat(2_001)), /more than 2000 elements/],
  ])("may not have %s", (_what, text, why) => expect(whyNoPlainDrawing(text)).toMatch(why));
});
