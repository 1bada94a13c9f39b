import { spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "../build/build-files.ts";
import { OpsFailure } from "../ops/deps.ts";

/** Runs Wrangler on the project's own Node and answers what it printed; throws OpsFailure with its words. */
export const runWrangler = (args: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const program = join(root, "node_modules/wrangler/bin/wrangler.js");
    const child = spawn(process.execPath, [program, ...args], { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
    let [out, problems] = ["", ""];
    child.stdout.setEncoding("utf8").on("data", (text: string) => void (out += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => void (problems += text));
    child.on("error", (error) => reject(new OpsFailure(error.message)));
    child.on("close", (code) =>
      code === 0
        ? resolve(out)
        : reject(new OpsFailure(`wrangler ${args.slice(0, 2).join(" ")}: ${(problems || out).trim().slice(-600)}`)),
    );
  });
