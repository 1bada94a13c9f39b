import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Runs a program that installs something; what it has to say against it goes to the terminal. */
export function runInstaller(what: string, command: string, args: readonly string[], minutes: number): void {
  console.error(`Installing ${what}: ${command} ${args.join(" ")}`);
  spawnSync(command, args, {
    stdio: ["ignore", "ignore", "inherit"],
    timeout: minutes * 60_000,
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "15000" },
  });
}

/**
 * Installs Debian's packages, as root or through sudo where that needs no password. False where neither can be had;
 * whether it helped, the caller must look.
 */
export function installDebianPackages(what: string, ...packages: string[]): boolean {
  if (!existsSync("/usr/bin/apt-get")) return false;
  const root = process.getuid?.() === 0;
  if (!root && spawnSync("sudo", ["-n", "true"], { stdio: "ignore" }).status !== 0) return false;
  const apt = (...args: string[]) =>
    root ? runInstaller(what, "apt-get", args, 5) : runInstaller(what, "sudo", ["-n", "apt-get", ...args], 5);
  apt("update", "-q");
  apt("install", "-y", "-q", "--no-install-recommends", ...packages);
  return true;
}
