import { describe, expect, it } from "vitest";
import { escapeHtml, scriptJson } from "../../../../worker/pages/render/document.ts";
import { mostTags, sanitise, sanitiseStory } from "../../../../worker/sanitise.ts";

const hostile = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVa\tScRiPt:alert(1)">x</a>',
  '<a href="data:text/html,x">x</a>',
  '<a href="//evil.test" onclick=x>x</a>',
  "<svg><script>x</script></svg>",
  "<iframe src=https://evil.test></iframe>",
  '<p style="background:url(x)">x</p>',
  "<math><mtext></p><style><img src onerror=x>",
  "<form action=x><input>",
  "<scr<script>ipt>x</script>",
  "<p onmouseover=x>x",
  "<base href=//evil.test>",
];

describe("markup of others", () => {
  it("keeps words, structure and safe links, and nothing that runs, loads or dresses", () => {
    for (const clean of [sanitise, sanitiseStory]) {
      for (const html of hostile)
        expect([
          html,
          clean(html).match(
            /<(?!\/?(p|a|br|ul|ol|li|strong|em|h[234])[\s>])|\son\w+=|javascript:|data:|style=|src=|href="\/\//gi,
          ),
        ]).toEqual([html, null]);
      expect(clean('<p>Wol &amp; <b>zijde</b>, <a href="https://kade.example/x" class="y">meer</a></p>')).toBe(
        '<p>Wol &amp; <strong>zijde</strong>, <a href="https://kade.example/x">meer</a></p>',
      );
    }
  });

  it("is read up to as many tags as no description has, so that nothing nests without end", () => {
    for (const clean of [sanitise, sanitiseStory]) {
      expect(clean("<p>x</p>".repeat(mostTags / 2))).toBe("<p>x</p>".repeat(mostTags / 2));
      expect(clean("<em>x".repeat(mostTags + 1)).match(/<em>x/g)).toHaveLength(mostTags);
    }
  });

  it("stands in a page, an attribute and a data script as what it is", () => {
    for (const html of [...hostile, "\"'><&", "</script><!--", "\u2028\u2029"]) {
      expect([html, /[<>"']/.test(escapeHtml(html))]).toEqual([html, false]);
      expect([html, /[<\u2028\u2029]/.test(scriptJson({ html }))]).toEqual([html, false]);
      expect(JSON.parse(scriptJson({ html }))).toEqual({ html });
    }
  });
});
