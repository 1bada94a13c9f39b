import { findEngines } from "../../worker/cli/test/engines.ts";
import { firefox } from "./firefox.ts";
import { journey } from "./journey.ts";
import { lineTo, type Line } from "./line.ts";
import { Shopper } from "./shopper.ts";
import type { Engine } from "./tab.ts";
import { webkit } from "./webkit.ts";

const phone = { width: 390, height: 844 } as const;
const desktop = { width: 1440, height: 900 } as const;
const sizes = [phone, desktop] as const;

export interface EngineOutcome {
  passed: number;
  failed: number;
  names: string[];
}

const since = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`;

/** One journey in one engine at one width: what fails ends it, and what would have followed counts as failed. */
async function travel(engine: Engine, size: (typeof sizes)[number], shop: Promise<string>): Promise<EngineOutcome> {
  const outcome: EngineOutcome = { passed: 0, failed: 0, names: [] };
  const began = performance.now();
  // Beside the shop, which takes its time to start as well.
  const device = await engine.start(size);
  const started = since(began);
  let line: Line | undefined;
  try {
    line = await lineTo(await shop);
    const shopper = new Shopper(device.tab, device, line);
    console.log(`  ${engine.name} at ${size.width}: the browser started in ${started}`);
    const left = performance.now();
    for (const [index, { title, run }] of journey.entries()) {
      const name = `${engine.name} at ${size.width}: ${title}`;
      const began = performance.now();
      try {
        await run(shopper, size.width >= 1024);
        outcome.passed += 1;
        console.log(`✓ ${name} (${since(began)})`);
      } catch (problem) {
        console.error(
          `✗ ${name}: ` +
            `${problem instanceof Error ? problem.message : String(problem)}\n${device.complaints().join("\n")}`,
        );
        outcome.failed = journey.length - index;
        outcome.names.push(name);
        break;
      }
    }
    console.log(`  ${engine.name} at ${size.width}: ${outcome.passed} checks in ${since(left)}`);
  } finally {
    await device.close();
    await line?.close();
  }
  return outcome;
}

/** What starts the demo shop alone; which shops there are is read when the file that knows is loaded. */
async function demoOnly() {
  const before = process.env.E2E_SHOPS;
  process.env.E2E_SHOPS = "demo";
  const [{ default: startShops }, { ports }] = await Promise.all([
    import("../servers.ts"),
    import("../playwright.config.ts"),
  ]);
  if (before === undefined) delete process.env.E2E_SHOPS;
  else process.env.E2E_SHOPS = before;
  return { startShops, ports };
}

/**
 * The journey in every engine that this machine has, or can be given, all beside each other: most of each is waiting
 * for the others to let it. With `bothWidths` as a phone and as a desktop; without it WebKit is the phone, whose only
 * engine it often is, and Firefox the desktop.
 */
export async function testEngines({ bothWidths }: { bothWidths: boolean }): Promise<EngineOutcome> {
  const found = findEngines();
  for (const words of found.missing) console.log(words);
  const engines = [
    ...(found.webkit ? [webkit(found.webkit)] : []),
    ...(found.firefox ? [firefox(found.firefox)] : []),
  ].filter(({ name }) => !process.env.ENGINE || name.toLowerCase() === process.env.ENGINE);
  const sum: EngineOutcome = { passed: 0, failed: 0, names: [] };
  if (engines.length === 0) return sum;
  const { startShops, ports } = await demoOnly();
  const began = performance.now();
  const starting = startShops();
  const shop = starting.then(() => {
    console.log(`  the shop started in ${since(began)}`);
    return `http://localhost:${ports.demo}`;
  });
  const journeys = engines.flatMap((engine) =>
    (bothWidths ? sizes : [engine.name === "WebKit" ? phone : desktop])
      .filter(({ width }) => !process.env.ENGINE_WIDTH || String(width) === process.env.ENGINE_WIDTH)
      .map((size) => ({ engine, size })),
  );
  try {
    const outcomes = await Promise.all(
      journeys.map(({ engine, size }) =>
        travel(engine, size, shop).catch((problem: unknown) => {
          console.error(
            `✗ ${engine.name} at ${size.width}: ${problem instanceof Error ? problem.message : String(problem)}`,
          );
          return { passed: 0, failed: journey.length, names: [`${engine.name} at ${size.width} did not start`] };
        }),
      ),
    );
    for (const { passed, failed, names } of outcomes) {
      sum.passed += passed;
      sum.failed += failed;
      sum.names.push(...names);
    }
  } finally {
    await starting.then((stop) => stop());
  }
  return sum;
}
