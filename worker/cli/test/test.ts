import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { setPriority } from "node:os";
import { join, relative } from "node:path";
import { parseArgs, stripVTControlCharacters } from "node:util";
import { buildAll } from "../build/build.ts";
import { root } from "../build/build-files.ts";
import { findChromium } from "./chromium.ts";
import { inMemory } from "./in-memory.ts";
import { uncaughtListener } from "./uncaught.ts";

interface Outcome {
  passed: number;
  failed: number;
  names?: readonly string[];
}
/**
 * `beside`: runs while the stages after it do, on what they leave of the processors. `alone`: waits until those have
 * ended. `named`: part of another stage unless it is asked for by its name.
 */
interface Stage {
  name: string;
  run: () => Outcome | Promise<Outcome>;
  needsBuild?: boolean;
  beside?: boolean;
  alone?: boolean;
  named?: boolean;
}

/** Wrangler asks nothing, sends nothing and lists no modules. */
const quiet = { CI: "1", WRANGLER_SEND_METRICS: "false", WRANGLER_LOG: "warn" };
const reports = join(root, ".tmp/reports");

/** Others go first. What the process starts inherits that; where it is not allowed, all go alike. */
function giveWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, 5);
  } catch {
    // It has ended, or this machine has no priorities.
  }
}

/** Runs a program beside others, which go first; its words are kept until it has ended, or `live` as well. */
function aside(
  program: string,
  args: readonly string[],
  { shell = process.platform === "win32", env = {} as Record<string, string>, live = false } = {},
): Promise<{ passed: boolean; words: string }> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      shell,
      env: { ...process.env, ...env },
    });
    giveWay(child.pid);
    let words = "";
    for (const from of [child.stdout, child.stderr])
      from.setEncoding("utf8").on("data", (piece: string) => {
        words += piece;
        if (live) process.stdout.write(piece);
      });
    child.on("error", fail);
    child.on("close", (code) => done({ passed: code === 0, words }));
  });
}
/**
 * Runs a tool of the project whose words are listened to on their way to the terminal: exceptions that nothing caught,
 * which fail no test by themselves. Others that run beside it go on meanwhile; it gives way to them where `beside`.
 */
function heard(
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
  beside = false,
): Promise<{ passed: boolean; uncaught: string[] }> {
  return new Promise((done, fail) => {
    const listener = uncaughtListener();
    const child = spawn(join(root, "node_modules/.bin", name), args, {
      cwd: root,
      stdio: ["inherit", "pipe", "pipe"],
      shell: process.platform === "win32",
      env: { ...process.env, ...env },
    });
    if (beside) giveWay(child.pid);
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      from.setEncoding("utf8").on("data", (piece: string) => {
        to.write(piece);
        listener.hear(piece);
      });
    }
    child.on("error", fail);
    child.on("close", (code) => done({ passed: code === 0, uncaught: listener.found() }));
  });
}
/** A tool that says by its exit code alone whether all is well, beside what runs meanwhile. */
async function check(name: string, args: readonly string[], env: Record<string, string> = {}): Promise<Outcome> {
  const { passed, words } = await aside(join(root, "node_modules/.bin", name), args, { env });
  if (words.trim() !== "") console.log(`\n── ${name} ──\n${words.trimEnd()}`);
  return asOne(passed);
}
const asOne = (passed: boolean): Outcome => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 });

/** The counts a tool wrote, or one failure when it ended badly without any. */
function counted(file: string, passed: boolean, read: (report: Record<string, unknown>) => Outcome): Outcome {
  const outcome = existsSync(file)
    ? read(JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>)
    : { passed: 0, failed: 0 };
  return passed ? outcome : { ...outcome, failed: Math.max(1, outcome.failed) };
}

/** The first lines of why a test failed, as one. */
function because(message = ""): string {
  const lines = stripVTControlCharacters(message).split("\n");
  const said = lines.flatMap((line) => (line.trim() === "" ? [] : [line.trim()])).slice(0, 6);
  return said.length === 0 ? "" : `\n        ${said.join(" ").slice(0, 400)}`;
}

async function vitest(name: string, projects: readonly string[] = [name], beside = false): Promise<Outcome> {
  const file = join(reports, `${name}.json`);
  const { passed, uncaught } = await heard(
    "vitest",
    [
      "run",
      "--config=tests/vitest.config.ts",
      ...projects.flatMap((project) => ["--project", project]),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
    ],
    // What V8 made of Vite, Vitest and Wrangler is kept for the next run; to make it takes a second.
    { NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compiled"), ...inMemory() },
    beside,
  );
  const outcome = counted(file, passed, (report) => {
    const files = report.testResults as {
      name: string;
      message?: string;
      assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
    }[];
    const names = files.flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults
        .filter(({ status }) => status === "failed")
        .map(({ fullName, failureMessages: [why] = [] }) => `${relative(root, name)}: ${fullName}${because(why)}`);
      return failed.length === 0 && message ? [`${relative(root, name)}: ${message.split("\n")[0]}`] : failed;
    });
    return {
      passed: Number(report.numPassedTests),
      failed: Math.max(names.length, Number(report.numFailedTests)),
      names,
    };
  });
  return { ...outcome, failed: outcome.failed + uncaught.length, names: [...(outcome.names ?? []), ...uncaught] };
}

interface Suite {
  specs?: {
    title: string;
    file: string;
    line: number;
    ok: boolean;
    tests: { results: { errors: { message?: string }[] }[] }[];
  }[];
  suites?: Suite[];
}
const failedSpecs = (suites: readonly Suite[]): string[] =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, line, title, tests }) => {
        const why = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors)).at(-1)?.message;
        return `${file}:${line}: ${title}${because(why)}`;
      }),
    ...failedSpecs(inner),
  ]);

async function playwright(): Promise<Outcome> {
  await findChromium();
  const file = join(reports, "browser.json");
  const { passed } = await heard("playwright", ["test", "--config=e2e/playwright.config.ts", "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  return counted(file, passed, ({ stats, suites }) => {
    const { expected, flaky, unexpected } = stats as { expected: number; flaky: number; unexpected: number };
    return { passed: expected + flaky, failed: unexpected, names: failedSpecs(suites as Suite[]) };
  });
}

/**
 * Browsers that this machine lacks are fetched beside the first stages, which do not wait for a network. What cannot be
 * had is told by the stages that need it.
 */
async function fetchBrowsers(names: readonly string[]): Promise<void> {
  const script = join(root, "worker/cli/test/fetch-browsers.ts");
  const { words } = await aside(process.execPath, [script, ...names], { shell: false });
  if (words.trim() !== "") console.log(`\n── browsers ──\n${words.trimEnd()}`);
}

/** The journey in the other engines: a process of its own, which can give way. */
async function engines(): Promise<Outcome> {
  const file = join(reports, "engines.json");
  const live = wanted.includes("engines");
  const script = join(root, "e2e/engines/run.ts");
  const { passed, words } = await aside(
    process.execPath,
    [
      script,
      file,
      ...(long || live ? ["--both-widths"] : []),
      ...(chosen.some(({ name }) => name === "browser") ? ["--fill"] : []),
    ],
    {
      shell: false,
      live,
    },
  );
  if (!live) console.log(`\n── engines ──\n${words.trimEnd()}`);
  return counted(file, passed, (report) => report as unknown as Outcome);
}

/** What a deployment would send, made and not sent. */
const dryRun = (config?: string): Promise<Outcome> =>
  check("wrangler", ["deploy", "--dry-run", ...(config === undefined ? [] : ["-c", config])], quiet);

async function build(): Promise<Outcome> {
  const mode = process.env.NODE_ENV;
  try {
    await buildAll("warn");
  } finally {
    // What a build sets is not meant for the tests after it.
    if (mode === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = mode;
  }
  return { passed: 1, failed: 0 };
}

const seam = ["seam", "seam-wire"];
const stages: readonly Stage[] = [
  // Each checker finds out anew what the others know: four of them take 30 seconds of a processor, one takes 21.
  { name: "types", beside: true, run: () => check("tsc", ["--noEmit", "--checkers", "1"]) },
  { name: "format", beside: true, run: () => check("oxfmt", ["--check"]) },
  { name: "lint", beside: true, run: () => check("oxlint", []) },
  {
    name: "imports",
    beside: true,
    run: () => check("depcruise", ["client", "shared", "worker", "--config", ".dependency-cruiser.cjs"]),
  },
  { name: "unit", run: () => vitest("unit", ["unit", "unit-client"]) },
  { name: "build", run: build },
  { name: "engines", needsBuild: true, beside: true, run: engines },
  {
    name: "deploy",
    needsBuild: true,
    beside: true,
    run: async () => asOne((await dryRun()).failed + (await dryRun("worker/backend/wrangler.toml")).failed === 0),
  },
  { name: "budget", needsBuild: true, beside: true, named: true, run: () => vitest("budget", ["budget"], true) },
  // In a run without names with what Vitest runs of the build: each start of its own takes ten seconds of a processor.
  {
    name: "worker",
    run: () => vitest("worker", ["worker", "alone", ...(wanted.length === 0 && built ? ["budget", ...seam] : [])]),
  },
  { name: "seam", needsBuild: true, named: true, run: () => vitest("seam", seam) },
  { name: "browser", needsBuild: true, alone: true, run: playwright },
];

/**
 * Npm test [-- STAGE … --long]: every check in turn, or those named; with --long, property tests make many more runs,
 * whole foreign catalogues are bought, and every engine walks its journey at both widths, as it does when its stage is
 * named. Ends with "N passed, N failed"; the exit code says the same.
 */
const {
  values: { long },
  positionals: wanted,
} = parseArgs({ allowPositionals: true, options: { long: { type: "boolean" } } });
if (long) process.env.FC_RUNS ??= "1000";
const unknown = wanted.filter((name) => !stages.some((stage) => stage.name === name));
if (unknown.length > 0) {
  console.error(`No stage ${unknown.join(", ")}; there are ${stages.map((stage) => stage.name).join(", ")}`);
  process.exit(2);
}
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const results: { name: string; seconds: number; outcome: Outcome | null }[] = [];
let built = true;

/** Runs a stage and takes down how it ended. */
async function run(stage: Stage): Promise<void> {
  const started = performance.now();
  const result: (typeof results)[number] = { name: stage.name, seconds: 0, outcome: null };
  results.push(result);
  if (stage.needsBuild && !built) console.log("Not run: the build failed.");
  else {
    result.outcome = await Promise.resolve()
      .then(stage.run)
      .catch((error: unknown) => {
        console.error(error instanceof Error ? error.message : error);
        return { passed: 0, failed: 1 };
      });
  }
  if (stage.name === "build" && result.outcome?.failed) built = false;
  result.seconds = (performance.now() - started) / 1000;
}

const chosen = stages.filter(({ name, named }) => (wanted.length === 0 ? !named : wanted.includes(name)));
const inBrowsers = ["browser", "engines"].filter((name) => chosen.some((stage) => stage.name === name));
const browsers = inBrowsers.length > 0 ? fetchBrowsers(inBrowsers) : undefined;
const beside: Promise<void>[] = [];
for (const stage of chosen) {
  if (inBrowsers.includes(stage.name)) await browsers;
  if (stage.beside) {
    beside.push(run(stage));
    continue;
  }
  if (stage.alone) await Promise.all(beside.splice(0));
  console.log(`\n── ${stage.name} ${"─".repeat(60 - stage.name.length)}`);
  await run(stage);
}
await Promise.all(beside);

console.log("");
for (const { name, seconds, outcome } of results) {
  // Named here once more: of a long run often only the end is kept.
  const sign = outcome === null ? "–" : outcome.failed > 0 ? "✗" : "✓";
  const counts = outcome === null ? "not run" : `${outcome.passed} passed, ${outcome.failed} failed`;
  console.log(`${sign} ${name.padEnd(8)} ${counts} (${seconds.toFixed(1)} s)`);
  for (const failed of outcome?.names ?? []) console.log(`    ${failed}`);
}
const total = results.reduce(
  (sum, { outcome }) => ({ passed: sum.passed + (outcome?.passed ?? 0), failed: sum.failed + (outcome?.failed ?? 0) }),
  { passed: 0, failed: 0 },
);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
