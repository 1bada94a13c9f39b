import { describe, expect, it } from "vitest";
import { readConfig, type Bindings } from "../../../worker/env.ts";
import { settings } from "../../../worker/settings/deployment-settings.ts";

const configOf = (given: Partial<Bindings>) => readConfig(given as Bindings);

describe("settings", () => {
  it.each(Object.entries(settings))(
    "%s: nothing, an empty text and what the table says of it are the same",
    (_, row) => {
      const absent = row.schema.parse(undefined);
      expect(row.schema.parse("")).toEqual(absent);
      const said = row.absent.replaceAll("`", "");
      if (said !== "") expect(row.schema.parse(said)).toEqual(absent);
    },
  );

  it.each(Object.entries(settings))("%s says in one line what it means", (_, { meaning }) => {
    expect(meaning).toMatch(/^[^|\n]{10,300}$/);
    expect(meaning).not.toMatch(/\.$/);
  });

  it("names every mistake at once, with its setting", () => {
    const wrong = () => configOf({ OPS_KEY: "short", ORDER_YEARS: "6", PASSWORD_COST: "1,2", STORE_HOSTS: "[" });
    for (const name of ["OPS_KEY", "ORDER_YEARS", "PASSWORD_COST", "STORE_HOSTS"]) expect(wrong).toThrow(name);
    expect(wrong).toThrow(/^Configuration: /);
  });

  it("needs the whole account at the payment provider, or nothing of it", () => {
    const whole = {
      PAYMENT_URL: "https://checkout-test.example/v72/",
      PAYMENT_API_KEY: "k".repeat(16),
      PAYMENT_MERCHANT_ACCOUNT: "Shop",
      PAYMENT_CLIENT_KEY: "client",
      PAYMENT_HMAC_KEY: "ab".repeat(16),
    };
    expect(configOf(whole).payment).toMatchObject({ url: "https://checkout-test.example/v72", environment: "test" });
    for (const name of Object.keys(whole))
      expect(() => configOf({ ...whole, [name]: "" }), name).toThrow(/PAYMENT_URL/);
    expect(() => configOf({ ...whole, PAYMENT_ENVIRONMENT: "live" })).toThrow(/PAYMENT_ENVIRONMENT is not that/);
  });

  it("multiplies limits where it is tested only", () => {
    const given = { LIMIT_FACTOR: "100", UPSTREAM_DELAY_MS: "50" };
    expect(configOf(given)).toMatchObject({ limitFactor: 1, upstreamDelayMs: 0, unpaid: { perAddress: 50 } });
    expect(configOf({ ...given, ENVIRONMENT: "test" })).toMatchObject({
      limitFactor: 100,
      upstreamDelayMs: 50,
      makingFactor: 100,
      unpaid: { perAddress: 5_000, perPerson: 1_000 },
      transfers: { share: 2_500, guests: 3_000, customers: 6_000 },
    });
  });
});
