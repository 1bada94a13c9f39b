import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { unstable_readConfig as readConfig } from "wrangler";
import { z } from "zod";
import { buildAll, forgetBuild } from "../build/build.ts";
import { root } from "../build/build-files.ts";
import { missing, steps, type DeployedShop } from "./plan.ts";

/**
 * Npm run deploy: builds, makes what is missing, applies the migrations and deploys; `--env NAME` an environment of
 * wrangler.toml, `--dry-run` builds and checks without an account. Exit code 2: something has to be made by hand
 * first.
 */
const { values } = parseArgs({ options: { env: { type: "string" }, "dry-run": { type: "boolean", default: false } } });
const { env } = values;

const read = z.object({
  name: z.string(),
  d1_databases: z.array(
    z.object({ binding: z.string(), database_name: z.string(), database_id: z.string().optional() }),
  ),
  r2_buckets: z.array(z.object({ bucket_name: z.string() })),
});

function shopOf(): DeployedShop {
  const { name, d1_databases, r2_buckets } = read.parse(readConfig({ config: join(root, "wrangler.toml"), env }));
  return {
    name,
    databases: d1_databases.map(({ binding, database_name, database_id }) => ({
      binding,
      name: database_name,
      id: database_id,
    })),
    buckets: r2_buckets.map(({ bucket_name }) => bucket_name),
  };
}

const program = join(root, "node_modules/wrangler/bin/wrangler.js");
/** Whether Wrangler did it; its words go to the terminal unless they are of no interest. */
const wrangler = (args: readonly string[], words: "inherit" | "ignore" = "inherit"): boolean =>
  spawnSync(process.execPath, [program, ...args], { cwd: root, stdio: ["inherit", words, words] }).status === 0;

async function deploy(): Promise<number> {
  const shop = shopOf();
  const open = missing(shop, env);
  if (open.length > 0 && !values["dry-run"]) {
    console.error(open.join("\n"));
    return 2;
  }
  // The bundler's own way to choose an environment; it writes that one's configuration for Wrangler.
  if (env !== undefined) process.env.CLOUDFLARE_ENV = env;
  await buildAll("warn");
  // Nothing else may take an environment's build for the shop's.
  if (env !== undefined) forgetBuild();
  if (values["dry-run"]) {
    if (!wrangler(["deploy", "--dry-run"])) return 1;
    for (const text of open) console.log(`Before it can be deployed: ${text}`);
    return 0;
  }
  for (const { run, unless } of steps(shop, env)) {
    if (unless && wrangler(unless, "ignore")) continue;
    if (!wrangler(run)) return 1;
  }
  console.log(`${shop.name} is deployed. To take it back: npx wrangler rollback --name ${shop.name}`);
  return 0;
}

process.exitCode = await deploy().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
