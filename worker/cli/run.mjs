// Runs one of the project's programs on the project's own Node, installing what is missing first.
// Plain JavaScript without dependencies: it must start on any Node from 20 and before anything is installed.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const ownNode = join(root, "node_modules/node/bin", process.platform === "win32" ? "node.exe" : "node");

/**
 * Whether every package of the lock file stands in node_modules in that version; packages of other platforms may be
 * absent.
 */
function isInstalled() {
  const hidden = join(root, "node_modules/.package-lock.json");
  if (!existsSync(ownNode) || !existsSync(hidden)) return false;
  const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  const present = JSON.parse(readFileSync(hidden, "utf8")).packages;
  return Object.entries(wanted).every(
    ([path, entry]) =>
      path === "" || entry.optional || entry.devOptional || entry.peer || present[path]?.version === entry.version,
  );
}

function install() {
  console.log("Installing packages.");
  for (const command of ["ci", "install"]) {
    const { status } = spawnSync("npm", [command, "--no-audit", "--no-fund", "--loglevel=error"], {
      cwd: root,
      stdio: "inherit",
      shell: process.platform === "win32",
    });
    if (status === 0 && existsSync(ownNode)) return;
  }
  console.error("The packages could not be installed. Is there a connection to the npm registry?");
  process.exit(1);
}

const [program, ...args] = process.argv.slice(2);
if (program === undefined) {
  console.error("Usage: node worker/cli/run.mjs PROGRAM [arguments]");
  process.exit(2);
}
if (!isInstalled()) install();

const path = [join(root, "node_modules/.bin"), process.env.PATH].join(process.platform === "win32" ? ";" : ":");
const child = spawn(ownNode, [join(root, program), ...args], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, PATH: path },
});
// Ctrl-C reaches the child by itself; it decides when both end. Other signals are passed on.
process.on("SIGINT", () => {});
for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)));
