import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { relative } from "node:path";
import { billOfMaterials, builtBill } from "../../../../../worker/cli/build/bill-of-materials.ts";
import { root } from "../../../../../worker/cli/build/build-files.ts";

interface Locked {
  version: string;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  peer?: boolean;
  integrity?: string;
}
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Locked> };
const own = JSON.parse(readFileSync("package.json", "utf8")) as {
  name: string;
  version: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};

it("the bill of materials names every package that ships, by version and digest, and no development tool", async () => {
  const bill = await billOfMaterials();
  expect([
    bill.bomFormat,
    bill.specVersion >= "1.5",
    bill.metadata.component.name,
    bill.metadata.component.version,
    bill.metadata.component.type,
  ]).toEqual(["CycloneDX", true, own.name, own.version, "application"]);
  const named = bill.components.map(({ name, version }) => `${name}@${version}`).sort();
  const locked = Object.entries(packages).filter(([path, entry]) => path !== "" && !entry.dev && !entry.devOptional);
  expect(named).toEqual(
    [...new Set(locked.map(([path, { version }]) => `${path.split("node_modules/").at(-1)}@${version}`))].sort(),
  );
  for (const [name, version] of Object.entries(own.dependencies)) expect(named).toContain(`${name}@${version}`);
  // A tool may be a part of what ships as well; then it is named.
  const tools = Object.entries(own.devDependencies).filter(([name]) => packages[`node_modules/${name}`]?.dev);
  expect(tools.length).toBeGreaterThan(10);
  for (const [name, version] of tools) expect(named).not.toContain(`${name}@${version}`);
  const refs = bill.components.map((component) => component["bom-ref"]);
  expect(bill.dependencies.map(({ ref }) => ref).sort()).toEqual([`${own.name}@${own.version}`, ...refs].sort());
  expect(bill.dependencies.flatMap(({ dependsOn = [] }) => dependsOn).filter((ref) => !refs.includes(ref))).toEqual([]);
  for (const { name, purl, hashes } of bill.components)
    expect([
      name,
      purl.startsWith("pkg:npm/"),
      hashes?.some(({ alg, content }) => alg === "SHA-512" && /^[0-9a-f]{128}$/.test(content)),
    ]).toEqual([name, true, true]);
});

it("the bill of materials stands where nothing is served from", () => {
  expect(relative(root, builtBill)).toBe("dist/sbom.json");
  expect(readFileSync("vite.config.ts", "utf8")).toContain('outDir: "dist/client"');
});
