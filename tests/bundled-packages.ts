import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));

/** What tests that draw load of packages: their document, all that know React, and what else consists of many files. */
const packages = [
  "happy-dom",
  "react",
  "react/jsx-dev-runtime",
  "react-dom",
  "react-dom/client",
  "react-dom/server",
  "react-router",
  "swr",
  "@testing-library/react",
  "@testing-library/user-event",
  "fake-indexeddb",
  "idb",
  "zod",
  "zod/mini",
] as const;
/** These are loaded for what they do. */
const effects = ["@testing-library/jest-dom/vitest", "fake-indexeddb/auto"] as const;
const all = [...packages, ...effects];

/** What is left out of packages, for it costs much and nothing reads it. */
const shortcuts: readonly { file: RegExp; from: RegExp; to: string }[] = [
  {
    // An element's place in the code, for React's words in a warning: an exception is made for each to know it.
    file: /\/react\/cjs\/react(-jsx-(dev-)?runtime)?\.development\.js$/,
    from: /1e4 > ReactSharedInternals\.recentlyCreatedOwnerStacks\+\+/g,
    to: "false",
  },
  {
    // Computed styles are plain values by name, copied for every element on the way down to one.
    file: /\/happy-dom\/lib\/css\/declaration\/property-manager\/CSSPropertyManager\.js$/,
    from: /structuredClone\(this\.properties\)/g,
    to: "Object.fromEntries(Object.entries(this.properties).map(([name, of]) => [name, { ...of }]))",
  },
];
const withShortcuts: Plugin = {
  name: "shortcuts",
  transform(code, id) {
    const shortcut = shortcuts.find(({ file }) => file.test(id));
    if (!shortcut) return;
    const shorter = code.replaceAll(shortcut.from, shortcut.to);
    if (shorter === code) throw new Error(`${id} is written in another way: ${shortcut.from.source} is not in it`);
    return { code: shorter, map: null };
  },
};

const entry = "\0entry:";
/** An import looks at each of its exports, for which Node loads the whole of its own `fetch`. */
const http = "\0http";

async function make(folder: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: "error",
    publicDir: false,
    mode: "test",
    define: { "process.env.NODE_ENV": '"test"' },
    ssr: { noExternal: true },
    plugins: [
      withShortcuts,
      {
        name: "packages",
        enforce: "pre",
        resolveId: (id, _, { kind }) => {
          if (id.startsWith("entry:")) return `\0${id}`;
          if (id === "http" && kind === "import-statement") return http;
          return id.startsWith("vitest") ? { id, external: true } : undefined;
        },
        load(id) {
          if (id === http) return `export default process.getBuiltinModule("http");`;
          if (!id.startsWith(entry)) return;
          const name = JSON.stringify(all[Number(id.slice(entry.length))]);
          return `import * as loaded from ${name}; export { loaded };`;
        },
      },
    ],
    build: {
      ssr: true,
      outDir: folder,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(all.map((_, i) => [`loaded-${i}`, `entry:${i}`])),
        output: {
          entryFileNames: "[name].mjs",
          chunkFileNames: "[name]-[hash].mjs",
          // One letter beyond Latin-1 has a whole file read at two bytes a letter.
          charset: "ascii",
          comments: false,
        },
      },
    },
  });
  for (const [i] of all.entries()) {
    const { loaded } =
      i < packages.length
        ? ((await import(pathToFileURL(join(folder, `loaded-${i}.mjs`)).href)) as { loaded: object })
        : { loaded: {} };
    const names = Object.keys(loaded).filter((name) => /^[\w$]+$/.test(name));
    const lines = [
      `import { loaded } from "./loaded-${i}.mjs";`,
      // Names may be words of the language.
      ...names.map((name) => `const _${name} = loaded.${name}; export { _${name} as ${name} };`),
    ];
    writeFileSync(join(folder, `${i}.mjs`), lines.join("\n"));
  }
}

/**
 * The packages of tests that draw in a few files, made once for their versions: every thread loads them anew, and of
 * their hundreds of files that takes longer than what is in them. Returns where each is found.
 */
export async function bundledPackages(): Promise<{ find: RegExp; replacement: string }[]> {
  const key = createHash("sha256")
    .update(readFileSync(fileURLToPath(import.meta.url)))
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex")
    .slice(0, 16);
  const cache = join(root, "node_modules/.cache");
  const folder = join(cache, `packages-${key}`);
  if (!existsSync(folder)) {
    const making = `${folder}-${process.pid}`;
    mkdirSync(making, { recursive: true });
    await make(making);
    // Whole at once: another run may look for it meanwhile, or have made the same.
    try {
      renameSync(making, folder);
    } catch (error) {
      if (!existsSync(folder)) throw error;
      rmSync(making, { recursive: true });
    }
  }
  return all.map((name, i) => ({ find: new RegExp(`^${name}$`), replacement: join(folder, `${i}.mjs`) }));
}
