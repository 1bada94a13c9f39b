import { buildAll, isBuilt } from "../build/build.ts";
import { builtConfig } from "../build/build-files.ts";
import { openFrontDoor, type FrontDoor } from "./front-door.ts";
import { localKey, localVars } from "./local-key.ts";
import { migrate } from "./migrate.ts";
import { mustBeFree, wantedPort } from "./port.ts";
import { settingsOf } from "../../settings/check.ts";
import { builtShop, localBindings, serve, sharedState } from "./serve.ts";
import { fill, isEmpty, leaveEmpty, printAddresses, wantsEmpty } from "./shop-data.ts";
import { onStop } from "./stop.ts";
import { withDatabase } from "./with-database.ts";

/**
 * Npm start: the production build on workerd with its data in .wrangler/state; the first start builds, migrates and
 * fills the database, or leaves it empty (--empty). Until there is a shop to see, its port says to wait: then the shop
 * stands on a port of its own and is led to. Where nothing is to be made, the shop stands on the port itself.
 */
try {
  const empty = wantsEmpty();
  const port = wantedPort();
  await mustBeFree(port);
  const key = localKey();
  let door: FrontDoor | null = null;
  if (!isBuilt()) {
    door = await openFrontDoor(port);
    console.log("Building the shop.");
    await buildAll("warn");
  }
  const vars = { ...localVars(), OPS_KEY: key };
  // A shop with a wrong setting would answer everything with an error.
  settingsOf(localBindings(builtShop(builtConfig).options, vars));
  const waits = await withDatabase(async (db) => {
    await migrate(db);
    if (empty) await leaveEmpty(db);
    return isEmpty(db);
  });
  if (waits) door ??= await openFrontDoor(port);
  const shop = await serve({ port: door ? 0 : port, persist: sharedState, vars });
  onStop(async () => {
    await door?.close();
    await shop.stop();
  });
  if (waits) await fill(shop.url, key);
  door?.open(Number(new URL(shop.url).port));
  printAddresses(port, key);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
