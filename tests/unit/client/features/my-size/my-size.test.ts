import { describe, expect, it } from "vitest";
import { departmentOf, departmentOfList } from "../../../../../client/features/my-size/department.ts";
import type { MenuItem } from "../../../../../shared/contract/page/page.ts";
import { sizeKind } from "../../../../../client/features/my-size/size-kind.ts";
import { sizeRecords } from "../../../../../client/features/my-size/size-records.ts";
import { memoryDriver } from "../../../../../client/device/storage/memory.ts";
import { createStorage } from "../../../../../client/device/storage/storage.ts";

describe("the sizes a shopper wears", () => {
  it("are kept one for each attribute and kind, the latest answering for the attribute", async () => {
    const records = sizeRecords(createStorage(() => Promise.resolve(memoryDriver()), memoryDriver));
    expect(await records.latest()).toEqual({});
    await records.remember("size", "52", "42", "shoe", 1);
    await records.remember("size", "11", "M", undefined, 2);
    await records.remember("shoe_size", "7", "43", "shoe", 3);
    expect(await records.latest()).toEqual({ size: "11", shoe_size: "7" });
    expect([
      await records.of("size", "shoe"),
      await records.of("size", "letters"),
      await records.of("size", "waist"),
    ]).toEqual(["52", "11", null]);
    await records.remember("size", "12", "L", "letters", 4);
    expect(await records.of("size", "letters")).toBe("12");
    expect([...(await records.labels())]).toEqual([
      ["shoe", "43"],
      ["letters", "L"],
    ]);
  });

  it("hold in the department that they were chosen in and in lists of several, not in another one", async () => {
    const records = sizeRecords(createStorage(() => Promise.resolve(memoryDriver()), memoryDriver));
    await records.remember("size", "11", "M", "letters", 1);
    expect(await records.of("size", "letters", "/women/")).toBe("11");
    // What was kept before departments were is of this one, now that it is known.
    await records.remember("size", "12", "L", "letters", 2, "/men/");
    const found = async (department: string | null) => [
      await records.of("size", "letters", department),
      [...(await records.labels(department))],
    ];
    expect(await found("/men/")).toEqual(["12", [["letters", "L"]]]);
    expect(await found("/men/tops/")).toEqual(["12", [["letters", "L"]]]);
    expect(await found("/women/")).toEqual([null, []]);
    expect(await found(null)).toEqual(["12", [["letters", "L"]]]);
    await records.remember("size", "10", "S", "letters", 3, "/women/");
    expect([await found("/men/"), await found("/women/")]).toEqual([
      ["12", [["letters", "L"]]],
      ["10", [["letters", "S"]]],
    ]);
    expect(await found(null)).toEqual(["10", [["letters", "S"]]]);
  });

  it("are a department's where a shop has them: by the product's place, and by the menu of a list", () => {
    const crumbs = (...paths: string[]) => paths.map((path) => ({ name: path, path }));
    expect(departmentOf(crumbs("/men/", "/men/tops/", "/men/tops/tees/"))).toBe("/men/");
    for (const flat of [[], crumbs("/sale/"), crumbs("/shirts/", "/shirts/oxford/")])
      expect(departmentOf(flat)).toBeNull();
    const item = (path: string | null, ...children: MenuItem[]): MenuItem => ({ label: "", path, children });
    const menu = [
      item(null, item("/x/", item("/x/y/"))),
      item("/men/", item("/men/new/"), item("/men/tops/", item("/men/tops/tees/"))),
      item("/sale/", item("/sale/men/")),
    ];
    expect(
      ["/men/", "/men/tops/tees/", "/sale/men/", "/catalogsearch/result/"].map((path) => departmentOfList(path, menu)),
    ).toEqual(["/men/", "/men/", null, null]);
  });

  it("are set aside when a record is broken", async () => {
    const storage = createStorage(() => Promise.resolve(memoryDriver()), memoryDriver);
    await storage.update({ prefix: "", check: (value) => value }, () => ({
      writes: {
        "my-size/size/letters": { code: "size" },
        "my-size/size/shoe": { code: "size", value: "5", label: "41", at: 1 },
      },
      result: null,
    }));
    expect(await sizeRecords(storage).latest()).toEqual({ size: "5" });
  });

  it("are told apart by their run, so that shoes never choose jeans", () => {
    expect(sizeKind(["28", "30", "32", "34", "36", "38"])).toBe("waist");
    expect(sizeKind(["36", "38", "40", "42"])).toBe("shoe");
    expect(sizeKind(["46", "48", "50"])).toBe("suit");
    expect(sizeKind(["92", "104", "116"])).toBe("height");
    for (const run of [["XS", "S", "M"], ["2XL", "3XL"], ["M"]]) expect(sizeKind(run)).toBe("letters");
    expect(sizeKind(["One Size"])).toBe("words");
  });
});
