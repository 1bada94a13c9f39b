import { buildAll, isBuilt } from "./build.ts";
import { localKey, localVars } from "./local-key.ts";
import { mustBeFree, wantedPort } from "./port.ts";
import { serve, sharedState } from "./serve.ts";
import { fill, isEmpty, printAddresses } from "./shop-data.ts";
import { onStop } from "./stop.ts";

/** npm start: the production build on workerd with its data in .wrangler/state; the first start builds, migrates and fills the database. */
try {
  const port = wantedPort();
  await mustBeFree(port);
  if (!isBuilt()) {
    console.log("Building the shop.");
    await buildAll("warn");
  }
  const key = localKey();
  const shop = await serve({ port, persist: sharedState, vars: { ...localVars(), OPS_KEY: key } });
  onStop(() => shop.stop());
  if (await isEmpty(shop.db)) await fill(shop.url, key);
  printAddresses(port);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
