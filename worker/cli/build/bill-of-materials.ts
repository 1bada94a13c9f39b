import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "./build-files.ts";

/** Where the build leaves it: beside what is deployed, in no folder that is served. */
export const builtBill = join(root, "dist/sbom.json");

interface Component {
  "bom-ref": string;
  name: string;
  version: string;
  purl: string;
  hashes?: { alg: string; content: string }[];
}
interface Bill {
  bomFormat: string;
  specVersion: string;
  metadata: { component: { name: string; version: string; type: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

/**
 * What the shop consists of beside its own code: the packages of the lock file that are no development tools, as
 * CycloneDX.
 */
export async function billOfMaterials(): Promise<Bill> {
  const args = [
    "sbom",
    "--sbom-format",
    "cyclonedx",
    "--sbom-type",
    "application",
    "--package-lock-only",
    "--loglevel",
    "error",
  ];
  const { stdout } = await promisify(execFile)("npm", args, {
    cwd: root,
    shell: process.platform === "win32",
    maxBuffer: 16 * 1024 * 1024,
  });
  const bill = JSON.parse(stdout) as Bill;
  // npm names it after the folder it stands in.
  bill.metadata.component.name = (
    JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { name: string }
  ).name;
  // npm's own way of leaving tools out also leaves out what ships and is a tool's dependency as well; the lock file
  // knows.
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, { version: string; dev?: boolean; devOptional?: boolean }>;
  };
  const shipped = new Set(
    Object.entries(packages).flatMap(([path, { version, dev, devOptional }]) =>
      path === "" || dev || devOptional ? [] : [`${path.split("node_modules/").at(-1)}@${version}`],
    ),
  );
  bill.components = bill.components.filter(({ name, version }) => shipped.has(`${name}@${version}`));
  const kept = new Set(bill.components.map((component) => component["bom-ref"]));
  const ofOwn = `${bill.metadata.component.name}@${bill.metadata.component.version}`;
  bill.dependencies = bill.dependencies
    .filter(({ ref }) => kept.has(ref) || ref === ofOwn)
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) }));
  return bill;
}

export async function writeBill(): Promise<void> {
  writeFileSync(builtBill, `${JSON.stringify(await billOfMaterials(), null, 2)}\n`);
}
