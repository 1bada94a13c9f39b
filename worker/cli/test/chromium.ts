import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { installDebianPackages, runInstaller } from "./debian.ts";

/** Where systems keep a Chromium of their own; the one without windows first, which needs a third of the time. */
const systemPaths = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Whether the file is there and starts: a downloaded browser can lack libraries of the system. */
function starts(path: string): boolean {
  return (
    path !== "" &&
    existsSync(path) &&
    spawnSync(path, ["--version", "--no-sandbox"], { stdio: "ignore", timeout: 20_000 }).status === 0
  );
}

function installed(): string | undefined {
  return [process.env.CHROMIUM_PATH ?? "", chromium.executablePath(), ...systemPaths].find(starts);
}

/**
 * Path of a Chromium that starts: CHROMIUM_PATH, Playwright's own, the system's; where there is none it installs
 * Playwright's and, failing that, Debian's. Throws when nothing helps. The path is kept in CHROMIUM_PATH for child
 * processes.
 */
export async function findChromium(): Promise<string> {
  let path = installed();
  if (!path) {
    runInstaller("Chromium", process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"], 5);
    path = installed();
  }
  for (const name of ["chromium-headless-shell", "chromium"]) {
    if (!path && installDebianPackages("Chromium", name)) path = installed();
  }
  if (!path) throw new Error("No Chromium found and none could be installed. Install one and set CHROMIUM_PATH to it.");
  process.env.CHROMIUM_PATH = path;
  return path;
}
