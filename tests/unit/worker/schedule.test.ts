import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { workName } from "../../../client/ops/standing/check-names.ts";
import { works } from "../../../worker/schedule/schedule.ts";
import { cron, everyMinute, isDue, quietHour, whenText } from "../../../worker/schedule/when.ts";

const at = (time: string) => new Date(`2026-06-01T${time}.000Z`);
const dueAt = (time: string) => works.filter(([, { when }]) => isDue(when, at(time))).map(([name]) => name);

describe("the schedule", () => {
  it("runs every minute, at the shop and at a backend of its own", () => {
    for (const file of ["wrangler.toml", "worker/backend/wrangler.toml"])
      expect(readFileSync(file, "utf8")).toContain(`crons = ["${cron}"]`);
  });

  it("does most of its work every minute, and lets go of what is old when few shop", () => {
    const always = [
      "prices",
      "searchIndex",
      "accounts",
      "photographs",
      "alerts",
      "embeddedProvider",
      "mails",
      "payments",
      "orders",
      "content",
      "files",
      "discovery",
      "customerData",
      "figures",
    ];
    for (const time of ["00:00:00", "01:59:59", "03:00:00", "14:20:00"]) expect(dueAt(time)).toEqual(always);
    for (const time of ["02:00:00", "02:19:59", "02:21:00", "02:59:59"])
      expect(dueAt(time)).toEqual([...always, "retention"]);
    for (const time of ["02:20:00", "02:20:59"]) expect(dueAt(time)).toEqual([...always, "retention", "oldRecords"]);
  });

  it("has words for each work on the operators' page, in their language", () => {
    expect(works.map(([name]) => name).filter((name) => workName(name, (key) => key) === name)).toEqual([]);
    expect(workName("toString", (key) => key)).toBe("toString");
  });

  it("says when in words", () => {
    expect([everyMinute, quietHour, { hour: 2, minute: 5 }, { minute: 5 }].map(whenText)).toEqual([
      "every minute",
      "every minute of hour 02",
      "02:05",
      "minute 5 of every hour",
    ]);
  });
});
