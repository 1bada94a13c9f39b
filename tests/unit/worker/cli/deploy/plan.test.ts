import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { unstable_readConfig as readConfig } from "wrangler";
import { z } from "zod";
import { root } from "../../../../../worker/cli/build/build-files.ts";
import { missing, steps, type DeployedShop } from "../../../../../worker/cli/deploy/plan.ts";

const shop = (id?: string): DeployedShop => ({
  name: "shop",
  databases: [{ binding: "DB", name: "shop-data", id }],
  buckets: ["shop-media"],
});

describe("a deployment", () => {
  it("names the one command where wrangler.toml has no database", () => {
    for (const id of [undefined, "", "00000000-0000-0000-0000-000000000001"])
      expect(missing(shop(id), "staging")).toEqual([
        expect.stringMatching(/DB of staging[^]*npx wrangler d1 create shop-data$/),
      ]);
    expect(missing(shop("7b1c3d2e-0000-4000-8000-000000000000"), undefined)).toEqual([]);
  });

  it("makes the bucket unless it is there, and migrates the environment's database before the version takes over", () => {
    expect(steps(shop(), "staging")).toEqual([
      { run: ["r2", "bucket", "create", "shop-media"], unless: ["r2", "bucket", "info", "shop-media"] },
      { run: ["d1", "migrations", "apply", "DB", "--remote", "-c", "wrangler.toml", "--env", "staging"] },
      { run: ["deploy"] },
    ]);
    expect(steps(shop(), undefined)[1]!.run).not.toContain("--env");
  });
});

describe("the environment staging of wrangler.toml", () => {
  const config = z.object({
    name: z.string(),
    d1_databases: z.array(
      z.object({ binding: z.string(), migrations_dir: z.string(), database_name: z.string(), database_id: z.string() }),
    ),
    r2_buckets: z.array(z.object({ binding: z.string(), bucket_name: z.string() })),
    images: z.unknown(),
    assets: z.unknown(),
    triggers: z.unknown(),
    vars: z.record(z.string(), z.string()),
  });
  const read = (env?: string) => config.parse(readConfig({ config: join(root, "wrangler.toml"), env }));
  const [top, staging] = [read(), read("staging")];

  it("has every binding and variable of the shop, under names of its own", () => {
    const bindings = ({ d1_databases, r2_buckets, images, assets }: typeof top) => ({
      d1: d1_databases.map(({ binding, migrations_dir }) => [binding, migrations_dir]),
      r2: r2_buckets.map(({ binding }) => binding),
      images,
      assets,
    });
    expect(bindings(staging)).toEqual(bindings(top));
    expect(Object.keys(staging.vars)).toEqual(Object.keys(top.vars));
    expect(staging.triggers).toEqual(top.triggers);
    const names = (shop: typeof top) => [
      shop.name,
      ...shop.d1_databases.flatMap((one) => [one.database_name, one.database_id]),
      ...shop.r2_buckets.map((one) => one.bucket_name),
    ];
    expect(names(staging).filter((name) => names(top).includes(name))).toEqual([]);
  });
});
