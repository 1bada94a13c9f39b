import { mkdirSync, rmSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { isWanted, lumaFile, ports } from "./playwright.config.ts";
import { root } from "../worker/cli/build-files.ts";
import { importFile } from "../worker/cli/import-file.ts";
import { seed } from "../worker/cli/seed.ts";
import { serve, type Served } from "../worker/cli/serve.ts";
import { holdBackend } from "./held-backend.ts";
import { seededShop } from "./seeded.ts";
import { operationsKey } from "./shop.ts";

const state = join(root, ".tmp/e2e");
const vars = {
  OPS_KEY: operationsKey,
  ENVIRONMENT: "test",
  PASSWORD_COST: "16,8,1",
  LIMIT_FACTOR: "100",
  PRICE_GROUP_SECRET: "the-price-groups-of-browser-tests",
  SESSION_SECRET: "the-sessions-of-all-browser-tests",
};

/** Starts the shops under test on the production build, each with a database of its own, and stops them afterwards. */
export default async function startShops(): Promise<() => Promise<void>> {
  rmSync(state, { recursive: true, force: true });
  mkdirSync(state, { recursive: true });
  const seeded = await seededShop(join(root, ".tmp/seeded"), vars, operationsKey);
  await Promise.all(
    ["demo", ...(["seam", "slow", "views"] as const).filter(isWanted)].map((name) =>
      cp(seeded, join(state, name), { recursive: true }),
    ),
  );

  const running: Pick<Served, "stop">[] = [await serve({ port: ports.demo, persist: join(state, "demo"), vars })];
  if (isWanted("seam"))
    running.push(await serve({ port: ports.seam, persist: join(state, "seam"), vars, backendPort: ports.seamBackend }));
  if (isWanted("views")) {
    const STORE_VIEWS = JSON.stringify([
      { storeCode: "outlet_nl" },
      { storeCode: "outlet_de", appendStoreCode: true },
      { storeCode: "outlet_en", appendStoreCode: true },
    ]);
    running.push(await serve({ port: ports.views, persist: join(state, "views"), vars: { ...vars, STORE_VIEWS } }));
  }
  if (isWanted("slow")) {
    running.push(holdBackend(ports.slowHeld, ports.slowBackend));
    running.push(
      await serve({
        port: ports.slow,
        persist: join(state, "slow"),
        vars: { ...vars, BACKEND_URL: `http://127.0.0.1:${ports.slowHeld}` },
        backendPort: ports.slowBackend,
      }),
    );
  }
  if (isWanted("luma")) {
    const luma = await serve({ port: ports.luma, persist: join(state, "luma"), vars });
    running.push(luma);
    await seed({ to: luma.url, key: operationsKey });
    await importFile({
      file: lumaFile,
      media: join(lumaFile, "../media"),
      to: luma.url,
      key: operationsKey,
      mode: "replace",
    });
  }
  return async () => {
    await Promise.all(running.map((shop) => shop.stop()));
  };
}
