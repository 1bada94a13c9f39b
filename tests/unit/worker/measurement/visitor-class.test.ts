import { describe, expect, it } from "vitest";
import { connectionOf, deviceOf } from "../../../../worker/measurement/visitor-class.ts";

describe("the kind of device", () => {
  it.each([
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1", "phone"],
    ["Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36", "phone"],
    ["Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0", "phone"],
    ["Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36", "tablet"],
    ["Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148", "tablet"],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15", "desktop"],
    ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36", "desktop"],
    [null, "desktop"],
  ])("%s: %s", (agent, device) => expect(deviceOf(agent)).toBe(device));
});

describe("the connection", () => {
  it.each([
    [{ clientTcpRtt: 12 }, "fast"],
    [{ clientTcpRtt: 50 }, "medium"],
    [{ clientTcpRtt: 0, clientQuicRtt: 180 }, "slow"],
    [{ clientTcpRtt: "12" }, "unknown"],
    [{}, "unknown"],
    [undefined, "unknown"],
  ])("%o: %s", (cf, connection) => expect(connectionOf(cf)).toBe(connection));
});
