import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isWanted, lumaFile, ports } from "./playwright.config.ts";
import { root } from "../worker/cli/build/build-files.ts";
import { volatileFolder } from "../worker/cli/test/in-memory.ts";
import { serve, type Served } from "../worker/cli/shop/serve.ts";
import { quickDatabase } from "../tests/quick-database.ts";
import { recordingPlatform } from "./customer-data-platform.ts";
import { tagHost } from "./tag-host.ts";
import { holdBackend } from "./held-backend.ts";
import { demoShopIn, importedShopIn } from "./seeded.ts";
import { shopVars } from "./shop-vars.ts";

quickDatabase();

/** Named by the first port, which two runs cannot have at a time. */
const state = volatileFolder(`kade-outlet-e2e-${ports.demo}`, join(root, ".tmp/e2e"));
const vars = { ...shopVars, PREVIEW_EDITOR: `http://127.0.0.1:${ports.editor}` };

type Running = Pick<Served, "stop">;

/** Starts one of the shops on its copy of the filled one; in one of them what is done every minute is done. */
function shop(
  name: "demo" | "luma" | "seam" | "views" | "consent" | "tags",
  more: Record<string, string> = {},
  backendPort?: number,
): Promise<Running & { url: string }> {
  return serve({
    port: ports[name],
    persist: join(state, name),
    vars: { ...vars, ...more },
    isScheduled: name === "demo",
    ...(backendPort !== undefined && { backendPort }),
  });
}

/**
 * The shop with its backend elsewhere, behind what can hold its answers, once its list answers: the first search of a
 * backend that has just begun takes longer on a busy machine than the gateway waits for it.
 */
async function seamShop(): Promise<Running[]> {
  const between = holdBackend(ports.seamHeld, ports.seamBackend);
  const seam = await shop("seam", { BACKEND_URL: `http://127.0.0.1:${ports.seamHeld}` }, ports.seamBackend);
  for (let tries = 0; tries < 30; tries += 1) {
    const { ok } = await fetch(new URL("/heren/", seam.url));
    if (ok) break;
  }
  return [between, seam];
}

/** Fills what shops under test begin with, so that they only have to be copied when they start. */
export async function fillShops(): Promise<void> {
  await demoShopIn();
  if (existsSync(lumaFile)) await importedShopIn(lumaFile);
}

/** Starts the shops under test on the production build, each with a database of its own, and stops them afterwards. */
export default async function startShops(): Promise<() => Promise<void>> {
  rmSync(state, { recursive: true, force: true });
  mkdirSync(state, { recursive: true });
  await demoShopIn(
    ...["demo", ...(["seam", "views", "consent", "tags"] as const).filter(isWanted)].map((name) => join(state, name)),
  );
  const lumaShop = async () => {
    await importedShopIn(lumaFile, join(state, "luma"));
    return shop("luma");
  };

  const STORE_VIEWS = JSON.stringify([
    { storeCode: "outlet_nl" },
    { storeCode: "outlet_de", appendStoreCode: true },
    { storeCode: "outlet_en", appendStoreCode: true },
  ]);
  const CONSENT_FOR = JSON.stringify({ statistics: ["Meetbureau Proef"], marketing: ["Adverteerder Proef"] });
  const tagSettings = {
    TAG_MANAGER_ID: "GTM-TEST01",
    TAG_MANAGER_URL: `http://127.0.0.1:${ports.tagHost}`,
    TAG_MANAGER_ADS: "on",
    ENGAGEMENT_URL: `http://127.0.0.1:${ports.tagHost}/engage.js`,
    ENGAGEMENT_NAME: "Adverteerder Proef",
    CUSTOMER_DATA_TRACKING: "on",
    DISCOVERY_URL: "embedded",
    MAP_TILES_URL: `https://127.0.0.1:${ports.tagHost}/{z}/{x}/{y}.png`,
    MAP_ATTRIBUTION: "Kaart Proef",
    TAG_KEYS: JSON.stringify([{ place: "localStorage", name: "engaged:*", purpose: "marketing" }]),
  };
  const customerData = {
    CUSTOMER_DATA_URL: `http://127.0.0.1:${ports.customerData}`,
    CUSTOMER_DATA_KEY: "the-key-of-browser-tests",
    CUSTOMER_DATA_TRACKING: "on",
  };
  const running = (
    await Promise.all(
      [
        shop("demo"),
        isWanted("seam") ? seamShop() : [],
        isWanted("views") ? shop("views", { STORE_VIEWS }) : [],
        isWanted("consent")
          ? [recordingPlatform(ports.customerData), shop("consent", { CONSENT_FOR, ...customerData })]
          : [],
        isWanted("tags") ? [tagHost(ports.tagHost), shop("tags", tagSettings)] : [],
        isWanted("luma") ? lumaShop() : [],
      ].map(async (started) => Promise.all([await started].flat())),
    )
  ).flat();
  return async () => {
    await Promise.all(running.map((shop) => shop.stop()));
    rmSync(state, { recursive: true, force: true });
  };
}
