import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { parseAst } from "rolldown/parseAst";
import { describe, expect, it } from "vitest";
import { root } from "../../../../worker/cli/build-files.ts";
import { asModule, reactFiles, unreached, withoutUnreached } from "../../../../worker/cli/react-modules.ts";

const require = createRequire(import.meta.url);
const textOf = (name: string) => readFileSync(reactFiles[name]!, "utf8");
const load = (code: string): Promise<Record<string, unknown>> =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);

describe("React's files as modules", () => {
  it.each(["react", "react/jsx-runtime", "scheduler"])("%s exports what its file does", async (name) => {
    const made = await load(asModule(textOf(name)));
    const whole = require(reactFiles[name]!) as Record<string, unknown>;
    const kinds = (of: Record<string, unknown>) => Object.entries(of).map(([key, value]) => [key, typeof value]);
    expect(Object.fromEntries(kinds({ ...made }))).toEqual(Object.fromEntries(kinds(whole)));
  });

  it.each(["react-dom", "react-dom/client"])("%s is a module with the names of its file", (name) => {
    const made = asModule(textOf(name));
    expect(made).not.toMatch(/\brequire\(|\bexports\./);
    const names = Array.from(textOf(name).matchAll(/^exports\.(\w+)/gm), ([, word]) => word!);
    expect(names.length).toBeGreaterThan(2);
    for (const word of names) expect(made, word).toMatch(new RegExp(`\\bexported_${word} as ${word}\\b`));
    expect(() => parseAst(made)).not.toThrow();
  });

  it("an export that is assigned again later is the last one", async () => {
    const made = await load(asModule("exports.now = void 0;\nif (true) {\n  exports.now = () => 7;\n}\n"));
    expect((made.now as () => number)()).toBe(7);
  });
});

describe("what the shop never reaches of React DOM", () => {
  const client = readdirSync(join(root, "client"), { recursive: true, withFileTypes: true })
    .filter((file) => /\.tsx?$/.test(file.name))
    .map((file) => readFileSync(join(file.parentPath, file.name), "utf8"))
    .join("\n");

  it("is gone, and nothing else", () => {
    const whole = textOf("react-dom/client");
    const less = withoutUnreached(whole);
    expect(() => parseAst(less, { sourceType: "script" })).not.toThrow();
    for (const words of unreached.statements) expect(less).not.toContain(`\n${words}`);
    expect(whole.length - less.length).toBeGreaterThan(20_000);
    const functions = (code: string) => Array.from(code.matchAll(/^function ([\w$]+)/gm), ([, name]) => name);
    expect(functions(less)).toEqual(functions(whole));
    expect(less.match(/^exports\..*/gm)).toEqual(whole.match(/^exports\..*/gm));
  });

  it("stops the build where React has it no more", () => {
    const other = textOf("react-dom/client").replace("function getStackByFiberInDevAndProd(", "function stackOf(");
    expect(() => withoutUnreached(other)).toThrow("React DOM has no getStackByFiberInDevAndProd any more");
  });

  it("is asked for by no component: refs of fragments, handlers of view transitions, stacks of components", () => {
    expect(client).toContain("<ViewTransition");
    expect(client).not.toMatch(/<Fragment\b[^>]*\bref=|<ViewTransition\b[^>]*\bon[A-Z]|componentStack|SuspenseList/);
    expect(client).not.toMatch(/findDOMNode|unstable_/);
    // Only then could a list of suspended parts be made.
    expect(Object.keys(require("react"))).not.toContain("SuspenseList");
  });
});
