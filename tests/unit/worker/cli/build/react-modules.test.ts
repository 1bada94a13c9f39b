import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { parseAst } from "rolldown/parseAst";
import { describe, expect, it } from "vitest";
import { root } from "../../../../../worker/cli/build/build-files.ts";
import {
  asModule,
  reactFiles,
  sentinels,
  unreached,
  withoutStacks,
  withoutUnreached,
  withShortMessages,
} from "../../../../../worker/cli/build/react-modules.ts";

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

describe("what React DOM throws to itself", () => {
  const code = textOf("react-dom/client");

  it("is told apart by identity alone", () => {
    for (const name of sentinels) {
      const uses = Array.from(code.matchAll(new RegExp(`.*\\b${name}\\b.*`, "g")), ([line]) => line);
      expect(uses.length, name).toBeGreaterThan(2);
      for (const line of uses)
        expect(line).toMatch(new RegExp(`${name} = Error|[!=]== ${name}|throw .*${name}|^\\s+${name}\\)?$`));
    }
  });

  it("is an object without a stack, each its own, and loading the file makes no error", async () => {
    const lines = sentinels.map((name, at) => `const ${name} = Error(formatProdErrorMessage(${at}));`);
    const made = await load(
      `class Error { constructor() { throw new TypeError("made while loading"); } }
      ${withoutStacks(lines.join("\n"))}
      export const all = [${sentinels.join(", ")}];`,
    );
    expect(made.all).toEqual(sentinels.map(() => ({})));
    expect(new Set(made.all as object[]).size).toBe(sentinels.length);
    const outside: string[] = [];
    const visit = (node: unknown): void => {
      if (Array.isArray(node)) for (const one of node) visit(one);
      if (typeof node !== "object" || node === null) return;
      const { type, start, end, ...parts } = node as { type?: string; start: number; end: number };
      // One is thrown where React and React DOM are of different versions.
      if (type?.includes("Function") || type === "ThrowStatement") return;
      const text = whole.slice(start, end);
      if ((type === "CallExpression" || type === "NewExpression") && /^(new )?\w*Error\b/.test(text))
        outside.push(text);
      for (const part of Object.values(parts)) visit(part);
    };
    const whole = withoutStacks(code);
    visit(parseAst(whole, { sourceType: "script" }).body);
    expect(outside).toEqual([]);
  });

  it("stops the build where React makes it differently", () => {
    const other = code.replace("SuspenseyCommitException = Error(", "SuspenseyCommitException = new Error(");
    expect(() => withoutStacks(other)).toThrow("React DOM does not make SuspenseyCommitException as an error any more");
  });
});

describe("an error of React DOM's", () => {
  it.each(["react-dom", "react-dom/client"])(
    "of %s names its number and the address that explains it",
    async (name) => {
      const [made] = /^function formatProdErrorMessage[^]+?^\}/m.exec(withShortMessages(textOf(name)))!;
      const { message } = (await load(`${made} export const message = formatProdErrorMessage;`)) as {
        message: (...said: unknown[]) => string;
      };
      expect(message(418)).toBe("React error 418: https://react.dev/errors/418");
      expect(message(31, "[object Date]", "a & b")).toBe(
        "React error 31: https://react.dev/errors/31?args[]=%5Bobject%20Date%5D&args[]=a%20%26%20b",
      );
    },
  );

  it("stops the build where React words it differently", () => {
    expect(() => withShortMessages("function formatProdErrorMessage(code, ...rest) {\n}")).toThrow("differently");
  });
});

describe("what the shop never reaches of React DOM", () => {
  const sources = readdirSync(join(root, "client"), { recursive: true, withFileTypes: true })
    .filter((file) => /\.tsx?$/.test(file.name))
    .map(({ name, parentPath }) => ({
      lang: name.endsWith("x") ? ("tsx" as const) : ("ts" as const),
      code: readFileSync(join(parentPath, name), "utf8"),
    }));
  const client = sources.map(({ code }) => code).join("\n");

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

  it("is whole statements, each of which sets one function and does nothing else", () => {
    const code = textOf("react-dom/client");
    const cut = parseAst(code, { sourceType: "script" }).body.filter(({ start }) =>
      unreached.statements.some((words) => code.startsWith(words, start)),
    );
    expect(cut.length).toBeGreaterThan(unreached.statements.length);
    for (const statement of cut)
      expect(statement).toMatchObject({
        type: "ExpressionStatement",
        expression: { type: "AssignmentExpression", operator: "=", right: { type: "FunctionExpression" } },
      });
    // The functions are asked for by fragments that have a ref, which make this one object, and by no other part.
    expect(code.match(/\bnew FragmentInstance\(/g)).toHaveLength(1);
  });

  it("stops the build where React has it no more", () => {
    const other = textOf("react-dom/client").replace("function getStackByFiberInDevAndProd(", "function stackOf(");
    expect(() => withoutUnreached(other)).toThrow("React DOM has no getStackByFiberInDevAndProd any more");
  });

  it("is asked for by no element with a ref, a handler, or attributes that nobody can see here", () => {
    const elements: string[] = [];
    const made: string[] = [];
    const visit = (node: unknown, code: string): void => {
      if (Array.isArray(node)) for (const one of node) visit(one, code);
      if (typeof node !== "object" || node === null) return;
      const { type, start, end, ...parts } = node as { type?: string; start: number; end: number };
      const text = code.slice(start, end);
      if (type === "JSXOpeningElement" && /^<(\w+\.)?(Fragment|ViewTransition)\b/.test(text)) elements.push(text);
      if (type === "CallExpression" && /^(\w+\.)?(createElement|cloneElement|jsxs?)\b/.test(text)) made.push(text);
      for (const part of Object.values(parts)) visit(part, code);
    };
    for (const { lang, code } of sources)
      if (/\b(Fragment|ViewTransition)\b/.test(code)) visit(parseAst(code, { lang }).body, code);
    expect(elements.length).toBeGreaterThan(3);
    expect(elements.filter((text) => /[\s{](ref=|on[A-Z]\w*=|\.\.\.)/.test(text))).toEqual([]);
    expect(made.filter((text) => /\b(Fragment|ViewTransition)\b/.test(text))).toEqual([]);
  });

  it("is asked for by no component: refs of fragments, handlers of view transitions, stacks of components", () => {
    expect(client).toContain("<ViewTransition");
    expect(client).not.toMatch(/<Fragment\b[^>]*\bref=|<ViewTransition\b[^>]*\bon[A-Z]|componentStack|SuspenseList/);
    expect(client).not.toMatch(/findDOMNode|unstable_/);
    // Only then could a list of suspended parts be made.
    expect(Object.keys(require("react"))).not.toContain("SuspenseList");
  });
});
