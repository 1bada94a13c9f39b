import { expect, it } from "vitest";
import { openMetrics } from "../../../../../worker/ops/standing/open-metrics.ts";

it("families are told with type and help, their samples with the type's suffix, and the text has an end", () => {
  expect(
    openMetrics([
      { name: "shop_build", type: "info", help: "The build.", samples: [{ labels: { build: "b1" }, value: 1 }] },
      { name: "shop_changes", type: "counter", help: "Changes.", samples: [{ value: 12 }] },
      {
        name: "shop_check_ok",
        type: "gauge",
        help: "Answers.",
        samples: [
          { labels: { check: "KV cache", view: "nl" }, value: 0 },
          { labels: { check: "database" }, value: 0.25 },
        ],
      },
      { name: "shop_none", type: "gauge", help: "Nothing.", samples: [] },
    ]),
  ).toBe(
    [
      "# TYPE shop_build info",
      "# HELP shop_build The build.",
      'shop_build_info{build="b1"} 1',
      "# TYPE shop_changes counter",
      "# HELP shop_changes Changes.",
      "shop_changes_total 12",
      "# TYPE shop_check_ok gauge",
      "# HELP shop_check_ok Answers.",
      'shop_check_ok{check="KV cache",view="nl"} 0',
      'shop_check_ok{check="database"} 0.25',
      "# EOF",
      "",
    ].join("\n"),
  );
});

it("no value of a label ends its line or its quotes", () => {
  const text = openMetrics([
    { name: "shop_x", type: "gauge", help: "x", samples: [{ labels: { name: 'a\\b"} 1\n# EOF' }, value: 1 }] },
  ]);
  expect(text.split("\n")[2]).toBe(String.raw`shop_x{name="a\\b\"} 1\n# EOF"} 1`);
});
