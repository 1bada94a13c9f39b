import { expect, it } from "vitest";
import { createFormHosts } from "../../../../../worker/pages/posted/form-hosts.ts";

it("[DISC-035] forms may lead to the hosts of the views: those configured, and the present one with their labels", () => {
  const labels = createFormHosts({});
  const beside = ["shop.test:8790", "de.shop.test:8790", "en.shop.test:8790"];
  expect(labels("http://shop.test:8790/heren/?page=2")).toEqual(beside);
  expect(labels("http://de.shop.test:8790/")).toEqual(beside);
  const configured = createFormHosts({ outlet_nl: "shop.test", outlet_de: "laden.test" });
  expect(configured("https://shop.test/")).toEqual(["shop.test", "laden.test"]);
});

it("no host that an address invents adds anything but a host to a policy", () => {
  const hosts = createFormHosts({});
  for (const host of ["a;script-src", "a'b.test", "$&.test", "a,b.test"])
    expect([host, hosts(`http://${host}/`).join(" ")]).toEqual([host, ""]);
  for (let at = 0; at < 200; at += 1) expect(hosts(`http://h${at}.test/`)[0]).toBe(`h${at}.test`);
});
