import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build, normalizePath, type Plugin } from "vite";
import { clientBuild } from "../worker/cli/build/client-build.ts";
import { sourcesDigest } from "../worker/cli/build/sources.ts";

/** As Vite writes files' names, with a slash behind it. */
const root = normalizePath(fileURLToPath(new URL("..", import.meta.url)));
const cache = `${root}node_modules/.cache`;
const within = (folder: string) => (file: string) => file.startsWith(`${root}${folder}/`);
const isSource = (file: string): boolean => ["client", "shared", "worker"].some((folder) => within(folder)(file));

/** Packages that tests name, too: theirs are the ones that the sources use. */
const packages = ["hono", "otpauth", "zod"];
const ofPackage = "\0package:";

/** Every source that tests inside workerd or their helpers name. */
function namedByTests(): string[] {
  const found = new Set<string>();
  const read = new Set<string>();
  const look = (file: string): void => {
    if (read.has(file)) return;
    read.add(file);
    for (const [, name] of readFileSync(file, "utf8").matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+\.tsx?)"/g)) {
      const named = normalizePath(resolve(dirname(file), name!));
      if (isSource(named)) found.add(named);
      else look(named);
    }
  };
  for (const file of globSync("tests/worker/**/*.{ts,tsx}", { cwd: root })) look(join(root, file));
  return [...found].sort();
}

interface Bundle {
  file: string;
  /** What each module exports, by its file or the name of its package, in the order of `exportName`. */
  exports: Record<string, string[]>;
}
const exportName = (module: number, name: string): string => `m${module}_${name}`;

/** A digest of all that a bundle of these modules is made from. */
function keyOf(modules: readonly string[]): string {
  const digest = createHash("sha256").update(sourcesDigest()).update(modules.join());
  // Some programs are tested inside workerd too, or make what is tested there.
  for (const file of [fileURLToPath(import.meta.url), ...globSync("worker/cli/**/*.ts", { cwd: root }).sort()])
    digest.update(readFileSync(resolve(root, file)));
  return digest.digest("hex").slice(0, 16);
}

/** Makes the bundle, or finds the one of these very sources. */
async function make(): Promise<Bundle> {
  const modules = [...namedByTests(), ...packages];
  const key = keyOf(modules);
  const folder = `${cache}/sources-${key}`;
  const told = `${folder}/exports.json`;
  if (existsSync(told)) {
    const now = new Date();
    utimesSync(folder, now, now);
    return JSON.parse(readFileSync(told, "utf8")) as Bundle;
  }

  const making = `${folder}-${process.pid}`;
  const exports: Bundle["exports"] = Object.fromEntries(modules.map((module) => [module, []]));
  const entry = "\0entry";
  await build({
    configFile: false,
    root,
    // Directives of server components are of no use here, and each is warned of.
    logLevel: "error",
    publicDir: false,
    mode: "production",
    // As it is deployed; the tests' own environment would bring React's development form.
    define: { "process.env.NODE_ENV": '"production"' },
    oxc: { jsx: { development: false } },
    resolve: { conditions: ["workerd", "worker", "module", "browser", "production"] },
    ssr: { noExternal: true, target: "webworker" },
    plugins: [
      clientBuild("none"),
      {
        name: "named-by-tests",
        resolveId: (id) => {
          if (id === "entry") return entry;
          return /^(cloudflare|node):/.test(id) ? { id, external: true } : undefined;
        },
        async load(id) {
          if (id !== entry) return;
          const lines = await Promise.all(
            modules.map(async (module, i) => {
              const found = await this.load({ id: (await this.resolve(module))!.id });
              const names = (exports[module] = found.exports.filter((name) => name !== "*"));
              const named = names.map((name) => `${name} as ${exportName(i, name)}`);
              return `export { ${named.join(", ")} } from ${JSON.stringify(module)};`;
            }),
          );
          return lines.join("\n");
        },
      },
    ],
    build: {
      ssr: true,
      outDir: making,
      minify: false,
      rolldownOptions: {
        input: { all: "entry" },
        output: {
          entryFileNames: "all.mjs",
          chunkFileNames: "[name].mjs",
          // One letter beyond Latin-1 has a whole file kept, sent and read at two bytes a letter.
          charset: "ascii",
          comments: false,
          // What is loaded on demand runs on demand, in whichever file it stands.
          strictExecutionOrder: true,
          // Not one file: what workerd is told at once may not be longer than some megabytes.
          codeSplitting: {
            groups: [
              { name: "packages", test: within("node_modules"), priority: 4 },
              { name: "shared", test: within("shared"), priority: 3 },
              { name: "client", test: within("client"), priority: 2 },
              { name: "worker", test: within("worker"), priority: 1 },
            ],
          },
        },
      },
    },
  });
  // A source that was changed meanwhile may be in it as it is now, under the name of how it was.
  if (keyOf(modules) !== key) {
    rmSync(making, { recursive: true });
    return make();
  }
  const bundle = { file: `${folder}/all.mjs`, exports };
  writeFileSync(join(making, "exports.json"), JSON.stringify(bundle));
  // Whole at once: another run may look for it meanwhile, or have made the same.
  try {
    renameSync(making, folder);
  } catch (error) {
    if (!existsSync(told)) throw error;
    rmSync(making, { recursive: true });
  }
  // No run that uses an older one takes so long.
  const hour = 3_600_000;
  for (const old of globSync("sources-*", { cwd: cache }).map((name) => join(cache, name)))
    if (statSync(old).mtimeMs < Date.now() - hour) rmSync(old, { recursive: true, force: true });
  return bundle;
}
// Once for all projects, and not for those that Vitest looks at without running them.
let made: Promise<Bundle> | undefined;

/**
 * Gives tests inside workerd the sources out of one bundle, in the form in which they are deployed. Module by module,
 * Vite made 1,500 of them anew for every project, and a process was sent them one by one, for each file of the project
 * `alone` again. A module that a test names is what the bundle has of it, so all that name it share its state.
 */
export function bundledSources(): Plugin {
  let watches = false;
  const outOfBundle = async (module: string): Promise<string> => {
    // A change would be tested as it was before: what is in the bundle is made once for a run.
    if (watches) throw new Error("Tests inside workerd do not watch their sources: `vitest run`");
    const { file, exports } = await (made ??= make());
    const i = Object.keys(exports).indexOf(module);
    if (i < 0) throw new Error(`${relative(root, module)} is in no bundle, for no test names it`);
    const named = exports[module]!.map((name) => `${exportName(i, name)} as ${name}`);
    return `export { ${named.join(", ")} } from ${JSON.stringify(file)};`;
  };
  return {
    name: "bundled-sources",
    enforce: "pre",
    configureVitest({ vitest, defineCacheKeyGenerator }) {
      watches = vitest.config.watch;
      // Kept by a source's own text, it would name an older bundle.
      defineCacheKeyGenerator(({ id }) => (isSource(id) || id.startsWith(ofPackage) ? false : undefined));
    },
    resolveId: (id, importer) =>
      packages.includes(id) && importer && within("tests")(importer) ? ofPackage + id : undefined,
    load(id) {
      if (id.startsWith(ofPackage)) return outOfBundle(id.slice(ofPackage.length));
      return isSource(id) ? outOfBundle(id) : undefined;
    },
  };
}
