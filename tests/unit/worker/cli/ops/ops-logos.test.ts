import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readOpsArguments } from "../../../../../worker/cli/ops/arguments/command.ts";
import { OpsFailure } from "../../../../../worker/cli/ops/deps.ts";
import { createOps } from "../../../../../worker/cli/ops/run.ts";

const logo = {
  name: "ideal",
  type: "image/svg+xml",
  width: 60,
  height: 40,
  digest: "00ff00ff00ff00ff",
  path: "/logos/ideal-00ff00ff00ff00ff.svg",
};

async function run(args: string[], result: unknown, status = 200) {
  const printed: string[] = [];
  const calls: { what: string; init: RequestInit }[] = [];
  const ops = createOps({
    to: "https://shop.test",
    key: "secret",
    print: (text) => void printed.push(text),
    fetch: async (address, init) => {
      calls.push({ what: `${init.method} ${address.slice("https://shop.test".length)}`, init });
      return Response.json({ code: status, result }, { status });
    },
  });
  const read = readOpsArguments(["logos", ...args]);
  if (typeof read === "string") throw new Error("help");
  return { code: await ops.run(read.command), printed: printed.join("\n"), calls };
}

it("puts a file in as it is, and says where it stands", async () => {
  const file = join(await mkdtemp(join(tmpdir(), "logo-")), "ideal.svg");
  await writeFile(file, "<svg/>");
  const { code, printed, calls } = await run(["put", "ideal", file], logo);
  expect([code, printed]).toEqual([0, "ideal: image/svg+xml, 60 × 40, at /logos/ideal-00ff00ff00ff00ff.svg"]);
  const [{ what, init }] = calls as [(typeof calls)[number]];
  expect([what, new TextDecoder().decode(init.body as Uint8Array)]).toEqual(["PUT /ops/logos/ideal", "<svg/>"]);
  expect(init.headers).toEqual({ authorization: "Bearer secret" });
});

it("says what is wrong with a file, and of one that is not there, and asks the shop nothing then", async () => {
  const file = join(await mkdtemp(join(tmpdir(), "logo-")), "ideal.svg");
  await expect(run(["put", "ideal", file], logo)).rejects.toThrow(OpsFailure);
  await writeFile(file, "<svg/>");
  await expect(run(["put", "ideal", file], "The drawing has a <script>", 415)).rejects.toThrow(
    "/ops/logos/ideal: 415 The drawing has a <script>",
  );
});

it("takes one out; ends with 1 where there was none", async () => {
  const out = await run(["remove", "ideal"], { removed: true });
  expect([out.code, out.calls.map(({ what }) => what)]).toEqual([0, ["DELETE /ops/logos/ideal"]]);
  expect((await run(["remove", "ideal"], { removed: false })).code).toBe(1);
});

it("lists what was put in, and refuses an answer of another form", async () => {
  const list = await run([], [logo]);
  expect(list.printed).toMatch(/^1 logo\n {2}ideal +image\/svg\+xml {2}60 × 40 {2}\/logos\/ideal-/);
  expect(JSON.parse((await run(["--json"], [logo])).printed)).toEqual([logo]);
  await expect(run([], [{ name: "ideal" }])).rejects.toThrow();
});
