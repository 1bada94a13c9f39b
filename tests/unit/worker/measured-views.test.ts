import { describe, expect, it } from "vitest";
import { readConfig, type Bindings } from "../../../worker/env.ts";

const configOf = (given: Partial<Bindings>) => readConfig(given as Bindings);

describe("views that measure", () => {
  it("are those of the Netherlands where nothing is said, the ones that are named, all or none", () => {
    const measured = (MEASUREMENT?: string) => configOf(MEASUREMENT === undefined ? {} : { MEASUREMENT }).measured;
    expect([measured(), measured("")]).toEqual([
      ["outlet_nl", "outlet_en"],
      ["outlet_nl", "outlet_en"],
    ]);
    expect(measured("on")).toEqual(["outlet_nl", "outlet_de", "outlet_en"]);
    expect(measured("off")).toEqual([]);
    expect(measured("outlet_de, outlet_nl")).toEqual(["outlet_nl", "outlet_de"]);
  });

  it("are views of the shop, or the setting is refused", () => {
    for (const MEASUREMENT of ["outlet_xx", "on,off", "outlet_nl,on", "of"])
      expect(() => configOf({ MEASUREMENT }), MEASUREMENT).toThrow(/MEASUREMENT/);
  });

  it("stand in stored pages, so another choice makes other pages", () => {
    const edition = (MEASUREMENT: string) => configOf({ MEASUREMENT }).edition;
    expect(new Set([edition(""), edition("on"), edition("off"), edition("outlet_nl")]).size).toBe(4);
  });
});
