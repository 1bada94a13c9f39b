import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

// No press finds this: labels let it through to what they lie over.
it.each(["card", "labels"])(
  "nothing of %s.module.css comes out of its card: a bar that sticks beside cards covers them",
  (name) => {
    const sheet = readFileSync(`client/features/catalog/${name}.module.css`, "utf8");
    expect(sheet).toContain("position: absolute");
    // What lies over a picture stands after it in the document, and needs no layer for that.
    expect(sheet).not.toContain("z-index");
  },
);
