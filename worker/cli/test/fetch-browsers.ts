import { findChromium } from "./chromium.ts";
import { findEngines } from "./engines.ts";

/**
 * Fetch-browsers.ts STAGE…: installs what the stages "browser" and "engines" of `npm test` need and this machine lacks,
 * where it can be. That it cannot is said when it is needed.
 */
const stages = process.argv.slice(2);
if (stages.includes("browser")) await findChromium().catch(() => undefined);
if (stages.includes("engines")) findEngines();
