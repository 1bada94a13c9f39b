import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readOpsArguments, UsageError } from "../../../../../worker/cli/ops/arguments/command.ts";
import { createOps } from "../../../../../worker/cli/ops/run.ts";

const commandOf = (...args: string[]) => {
  const found = readOpsArguments(args);
  if (typeof found === "string") throw new Error("help");
  return found.command;
};
async function run(args: string[], ...answers: Response[]) {
  const calls: string[] = [];
  const printed: string[] = [];
  const ops = createOps({
    to: "https://shop.test",
    key: "k",
    print: (text) => void printed.push(text),
    fetch: async (address, { method, body }) => {
      calls.push([method, address.slice("https://shop.test".length), body].filter(Boolean).join(" "));
      return answers.shift()!;
    },
  });
  return { code: await ops.run(commandOf(...args)), calls, printed: printed.join("\n") };
}
const told = (result: unknown) => Response.json({ code: 200, result });

describe("npm run ops -- reviews", () => {
  it("shows those that wait, and decides", async () => {
    const review = { id: 7, title: "Mooi", detail: "Warm.", nickname: "Noor", product: { name: "Sjaal", sku: "KD-2" } };
    const shown = await run(["reviews"], told({ total: 1, reviews: [review] }));
    expect(shown).toEqual({
      code: 0,
      calls: ["GET /ops/reviews"],
      printed: "7  KD-2  Sjaal\n  Mooi (Noor)\n  Warm.\n1 wait to be read",
    });
    const done = await run(["reviews", "reject", "7", "9"], told({ approved: 0, rejected: 2 }));
    expect([done.calls, done.printed]).toEqual([['POST /ops/reviews {"reject":[7,9]}'], "0 shown, 2 refused"]);
  });
  it("names photographs, writes one to a new file, and approves without them", async () => {
    const file = `${"a".repeat(32)}.webp`;
    const review = { id: 7, title: "Mooi", detail: "Warm.", nickname: "Noor", product: { name: null, sku: null } };
    const photos = [{ file, width: 1600, height: 1200 }];
    const shown = await run(["reviews"], told({ total: 1, reviews: [{ ...review, photos }] }));
    expect(shown.printed).toContain(`\n  photo ${file}  1600 × 1200\n`);
    const to = join(await mkdtemp(join(tmpdir(), "photo-")), "photo.webp");
    const photo = () => new Response(new Uint8Array([1, 2, 3]));
    const written = await run(["reviews", "photo", file, to], photo());
    expect([written.calls, [...(await readFile(to))]]).toEqual([[`GET /ops/reviews/photos/${file}`], [1, 2, 3]]);
    await expect(run(["reviews", "photo", file, to], photo())).rejects.toThrow(/EEXIST/);
    await expect(run(["reviews", "photo", file, `${to}2`], new Response(null, { status: 404 }))).rejects.toThrow("404");
    const done = await run(["reviews", "approve", "--without-photos", "7"], told({ approved: 1, rejected: 0 }));
    expect(done.calls).toEqual(['POST /ops/reviews {"approve":[7],"withoutPhotos":[7]}']);
  });
  it.each([
    ["approve"],
    ["approve", "x"],
    ["delete", "7"],
    ["approve", "0"],
    ["reject", "7", "--without-photos"],
    ["photo", "x.webp", "y"],
    ["photo", `${"a".repeat(32)}.jpg`],
  ])("refuses %s %s", (...words: string[]) => expect(() => commandOf("reviews", ...words)).toThrow(UsageError));
});

it("npm run ops -- messages shows them, and where older ones begin", async () => {
  const message = { id: 3, kind: "contact", name: "Noor", email: null, about: null, message: "Dag", received_at: "t" };
  const { calls, printed } = await run(["messages", "--before", "9"], told({ messages: [message], next: 3 }));
  expect([calls, printed]).toEqual([
    ["GET /ops/messages?before=9"],
    "3  t  contact  Noor  -  \n  Dag\nOlder ones: --before 3",
  ]);
});

describe("npm run ops -- subscribers", () => {
  it("counts", async () => {
    const newsletter = [{ store_code: "outlet_nl", confirmed: true, n: 12 }];
    const alerts = [{ kind: "stock", store_code: "outlet_nl", confirmed: false, n: 1 }];
    const { printed } = await run(["subscribers"], told({ newsletter, alerts, countedTo: 100 }));
    expect(printed).toBe("newsletter  outlet_nl  confirmed  12\nalert stock  outlet_nl  not confirmed  1");
  });
  it("prints consents part by part, from the address where the last part ended", async () => {
    const { calls, printed, code } = await run(
      ["subscribers", "--export", "csv"],
      new Response("email\r\na+b@x.test\r\n", { headers: { "x-rows": "1", "x-next": "a%2Bb%40x.test" } }),
      new Response("", { headers: { "x-rows": "0" } }),
    );
    expect([calls, `${printed}\n`, code]).toEqual([
      ["GET /ops/export/consents?format=csv", "GET /ops/export/consents?format=csv&after=a%2Bb%40x.test"],
      "email\r\na+b@x.test\r\n",
      0,
    ]);
  });
  it("ends with 1 where there is nobody, and takes no other form", async () => {
    const none = new Response("", { headers: { "x-rows": "0" } });
    expect((await run(["subscribers", "--export", "jsonl"], none)).code).toBe(1);
    expect(() => commandOf("subscribers", "--export", "xls")).toThrow(UsageError);
  });
});
