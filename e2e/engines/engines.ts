import { findEngines } from "../../worker/cli/engines.ts";
import { firefox } from "./firefox.ts";
import { journey } from "./journey.ts";
import { lineTo } from "./line.ts";
import { Shopper } from "./shopper.ts";
import type { Engine } from "./tab.ts";
import { webkit } from "./webkit.ts";

const sizes = [{ width: 390, height: 844 }, { width: 1440, height: 900 }] as const;

export interface EngineOutcome { passed: number; failed: number; names: string[] }

/** One journey in one engine at one width: what fails ends it, and what would have followed counts as failed. */
async function travel(engine: Engine, size: (typeof sizes)[number], shop: string): Promise<EngineOutcome> {
  const outcome: EngineOutcome = { passed: 0, failed: 0, names: [] };
  const line = await lineTo(shop);
  const device = await engine.start(size);
  try {
    const shopper = new Shopper(device.tab, device, line);
    for (const [index, { title, run }] of journey.entries()) {
      const name = `${engine.name} at ${size.width}: ${title}`;
      const began = performance.now();
      try {
        await run(shopper, size.width >= 1024);
        outcome.passed += 1;
        console.log(`✓ ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
      } catch (problem) {
        console.error(`✗ ${name}: ${problem instanceof Error ? problem.message : String(problem)}\n${device.complaints().join("\n")}`);
        outcome.failed = journey.length - index;
        outcome.names.push(name);
        break;
      }
    }
  } finally {
    await device.close();
    await line.close();
  }
  return outcome;
}

/** The journey in every engine that this machine has, or can be given. Engines run beside each other, the widths of one in turn. */
export async function testEngines(): Promise<EngineOutcome> {
  const found = findEngines();
  for (const words of found.missing) console.log(words);
  const engines = [...(found.firefox ? [firefox(found.firefox)] : []), ...(found.webkit ? [webkit(found.webkit)] : [])].filter(({ name }) => !process.env.ENGINE || name.toLowerCase() === process.env.ENGINE);
  const sum: EngineOutcome = { passed: 0, failed: 0, names: [] };
  if (engines.length === 0) return sum;
  process.env.E2E_SHOPS = "demo";
  const [{ default: startShops }, { ports }] = await Promise.all([import("../servers.ts"), import("../../playwright.config.ts")]);
  const stop = await startShops();
  try {
    const outcomes = await Promise.all(engines.map(async (engine) => {
      const own: EngineOutcome[] = [];
      for (const size of sizes.filter(({ width }) => !process.env.ENGINE_WIDTH || String(width) === process.env.ENGINE_WIDTH)) {
        own.push(await travel(engine, size, `http://localhost:${ports.demo}`).catch((problem: unknown) => {
          console.error(`✗ ${engine.name} at ${size.width}: ${problem instanceof Error ? problem.message : String(problem)}`);
          return { passed: 0, failed: journey.length, names: [`${engine.name} at ${size.width} did not start`] };
        }));
      }
      return own;
    }));
    for (const { passed, failed, names } of outcomes.flat()) {
      sum.passed += passed;
      sum.failed += failed;
      sum.names.push(...names);
    }
  } finally {
    await stop();
  }
  return sum;
}
