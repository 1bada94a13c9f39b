import { join } from "node:path";
import { parseAst } from "rolldown/parseAst";
import type { Plugin } from "vite";
import { root } from "./build-files.ts";

const file = (path: string): string => join(root, "node_modules", path);
/** React's production files by the names they are imported by. */
export const reactFiles: Readonly<Record<string, string>> = {
  react: file("react/cjs/react.production.js"),
  "react/jsx-runtime": file("react/cjs/react-jsx-runtime.production.js"),
  "react-dom": file("react-dom/cjs/react-dom.production.js"),
  "react-dom/client": file("react-dom/cjs/react-dom-client.production.js"),
  scheduler: file("scheduler/cjs/scheduler.production.js"),
};

/**
 * What the shop never reaches of React DOM: statements by how they begin, and functions with what they answer instead.
 * tests/unit/worker/cli/build/react-modules.test.ts tells when the shop comes to use one of them.
 */
export const unreached = {
  statements: [
    // Refs of fragments, 2.4 kB of the first load with the functions below that serve them.
    "FragmentInstance.prototype.",
    // Pseudo-elements as handlers of view transitions get them.
    "ViewTransitionPseudoElement.prototype.",
    // Neither is in React's public interface.
    "ReactDOMSharedInternals.findDOMNode =",
    "ReactDOMHydrationRoot.prototype.unstable_scheduleHydration =",
  ],
  functions: {
    commitNewChildToFragmentInstance: "",
    deleteChildFromFragmentInstance: "",
    commitFragmentInstanceInsertionEffects: "",
    commitFragmentInstanceDeletionEffects: "",
    // Lists of components for those who listen to errors; the console gets none in production.
    getStackByFiberInDevAndProd: 'return "";',
    // React's stable release hands out no component of this kind.
    updateSuspenseListComponent: "return null;",
  },
} as const;

/** React DOM without what the shop never reaches. Throws where React has no such part: then the list is to be revised. */
export function withoutUnreached(code: string): string {
  const missing = new Set<string>([...unreached.statements, ...Object.keys(unreached.functions)]);
  const cuts: { start: number; end: number; instead: string }[] = [];
  for (const { type, start, end, ...statement } of parseAst(code, { sourceType: "script" }).body) {
    const begin = unreached.statements.find((words) => code.startsWith(words, start));
    if (begin !== undefined) {
      missing.delete(begin);
      cuts.push({ start, end, instead: "" });
    }
    if (type !== "FunctionDeclaration") continue;
    const { id, body } = statement as { id: { name: string }; body: { start: number; end: number } };
    if (!Object.hasOwn(unreached.functions, id.name)) continue;
    missing.delete(id.name);
    const instead = unreached.functions[id.name as keyof typeof unreached.functions];
    cuts.push({ start: body.start, end: body.end, instead: `{ ${instead} }` });
  }
  if (missing.size > 0) throw new Error(`React DOM has no ${[...missing].join(", ")} any more: see react-modules.ts`);
  return cuts.reduceRight((text, { start, end, instead }) => text.slice(0, start) + instead + text.slice(end), code);
}

/**
 * What React DOM throws to itself, made as it is loaded and told apart by identity alone. As errors each would have its
 * stack read by whoever watches the page (Lighthouse, developers' tools), for which V8 parses the whole file once more:
 * half of what starting the entry costs there (docs/decisions/323).
 */
export const sentinels = [
  "HydrationMismatchException",
  "SuspenseException",
  "SuspenseyCommitException",
  "SuspenseActionException",
  "SelectiveHydrationException",
] as const;

/** React DOM whose sentinels are plain objects, without a stack. Throws where React makes one of them differently. */
export function withoutStacks(code: string): string {
  return sentinels.reduce((text, name) => {
    const made = new RegExp(`\\b${name} = Error\\(formatProdErrorMessage\\(\\d+\\)\\)`);
    if (!made.test(text)) throw new Error(`React DOM does not make ${name} as an error any more: see react-modules.ts`);
    return text.replace(made, `${name} = {}`);
  }, code);
}

/**
 * React DOM whose messages are the number of the error and the address that explains it, without the sentence after it.
 * Throws where React words them differently.
 */
export function withShortMessages(code: string): string {
  const whole = /(function formatProdErrorMessage\(code\) \{\n)[^]+?(\n\})/;
  if (!whole.test(code)) throw new Error("React DOM words its errors differently: see react-modules.ts");
  const address = '"https://react.dev/errors/" + [].map.call(arguments, encodeURIComponent).join("&args[]=")';
  return code.replace(whole, `$1  return "React error " + code + ": " + (${address}).replace("&", "?");$2`);
}

/** A CommonJS file of React's, whose exports are assigned at its top level, as a module with the same exports. */
export function asModule(code: string): string {
  const names = [...new Set(Array.from(code.matchAll(/\bexports\.(\w+)/g), ([, name]) => name!))];
  const set = (name: string) => [...code.matchAll(new RegExp(`\\bexports\\.${name}\\s+=(?!=)`, "g"))].length;
  const changing = new Set(names.filter((name) => set(name) !== 1));
  const local = (name: string) => `exported_${name}`;
  const body = code
    .replace(/^"use strict";$/m, "")
    .replace(/(?:\bvar )?\b(\w+) = require\(("[^"]+")\)[,;]/g, "import * as $1 from $2;")
    .replace(/^exports\.(\w+)(?=\s+=)/gm, (_, name: string) => (changing.has(name) ? "" : "const ") + local(name))
    .replace(/\bexports\.(\w+)/g, (_, name: string) => local(name))
    // Its builds for profiling have these.
    .replace(/\bScheduler\.(log|unstable_setDisableYieldValue)\b/g, "undefined");
  return [
    ...Array.from(changing, (name) => `let ${local(name)};`),
    body,
    `export { ${names.map((name) => `${local(name)} as ${name}`).join(", ")} };`,
  ].join("\n");
}

/** SWR takes React as a whole, in part to hand it to developers' tools; then all of it would stay. */
const namedImports = (code: string): string =>
  code
    .replace(/^import React, /m, 'import * as React from "react";\nimport ')
    .replace(/^import React from /m, "import * as React from ")
    .replace("window.__SWR_DEVTOOLS_REACT__ = React;", "");

/** React's packages and those that import it as a whole. */
const packages = ["react", "react-dom", "scheduler", "swr", "react-router"];

/**
 * React comes as CommonJS only, of which a bundler can leave nothing out. In the build for browsers it becomes modules:
 * 3 kB less of a first load, and 4 kB with what the shop never reaches. Decision: docs/decisions/051.
 */
export function reactModules(): Plugin {
  const nameOf = new Map(Object.entries(reactFiles).map(([name, path]) => [path, name]));
  return {
    name: "react-modules",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    resolveId: {
      filter: { id: /^(react|react\/jsx-runtime|react-dom|react-dom\/client|scheduler)$/ },
      handler: (source) => reactFiles[source],
    },
    transform: {
      filter: { id: /\.m?js$/ },
      handler(code, id) {
        if (!packages.some((name) => id.includes(`/node_modules/${name}/`))) return null;
        const name = nameOf.get(id);
        if (name === undefined) return { code: namedImports(code), map: null };
        const ofDom = name.startsWith("react-dom") ? withShortMessages(code) : code;
        return {
          code: asModule(name === "react-dom/client" ? withoutStacks(withoutUnreached(ofDom)) : ofDom),
          map: null,
        };
      },
    },
  };
}
