import { once } from "node:events";
import { createServer, request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openFrontDoor, type FrontDoor } from "../../../../../worker/cli/shop/front-door.ts";

/** A port nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
function ask(
  port: number,
  path: string,
  host: string,
  method = "GET",
): Promise<{ status: number; headers: IncomingMessage["headers"]; text: string }> {
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, path, method, headers: { host } }, (answer) => {
      let text = "";
      answer
        .setEncoding("utf8")
        .on("data", (part: string) => void (text += part))
        .on("end", () => resolve({ status: answer.statusCode!, headers: answer.headers, text }));
    })
      .on("error", reject)
      .end();
  });
}

describe("the door of a shop that is still being made", () => {
  let port: number;
  let door: FrontDoor;
  beforeEach(async () => {
    port = await freePort();
    door = await openFrontDoor(port);
  });
  afterEach(() => door.close());

  it("answers every page with 503 and words in the language of its view, and the page loads itself again", async () => {
    for (const [host, lang, word] of [
      ["localhost", "nl", "De winkel gaat zo open"],
      ["de.localhost", "de", "Der Shop öffnet gleich"],
      ["en.localhost", "en", "The shop opens in a moment"],
    ] as const) {
      for (const path of ["/", "/heren/?x=1", "/assets/x.js"]) {
        const { status, headers, text } = await ask(port, path, host);
        expect([status, headers["retry-after"], headers["cache-control"], headers["content-type"]]).toEqual([
          503,
          "3",
          "no-store",
          "text/html; charset=utf-8",
        ]);
        expect(text).toContain(`<html lang="${lang}">`);
        expect(text).toContain(`<h1>${word}</h1>`);
        expect(text).toContain('<meta http-equiv="refresh" content="3">');
      }
    }
    expect((await ask(port, "/", "localhost", "HEAD")).text).toBe("");
  });

  it("answers calls in their envelope", async () => {
    for (const path of ["/api/cart/create", "/ops/health"]) {
      const { status, headers, text } = await ask(port, path, "en.localhost", "POST");
      expect([status, headers["content-type"], JSON.parse(text)]).toEqual([
        503,
        "application/json",
        { code: 503, result: "The shop opens in a moment" },
      ]);
    }
  });

  it("leads to the shop as soon as there is one, with the host that was asked for, and refuses nobody in between", async () => {
    const shop = createServer((asked, answer) => void answer.end(`${asked.method} ${asked.headers.host} ${asked.url}`));
    await new Promise<void>((done) => void shop.listen(0, "127.0.0.1", done));
    const statuses = async (count: number) =>
      Promise.all(
        Array.from({ length: count }, async () => (await ask(port, "/heren/", `de.localhost:${port}`)).status),
      );
    expect(new Set(await statuses(10))).toEqual(new Set([503]));
    // Those under way while it opens get one answer or the other, and none is refused.
    const between = statuses(20);
    door.open((shop.address() as AddressInfo).port);
    for (const status of await between) expect([200, 503]).toContain(status);
    expect(new Set(await statuses(10))).toEqual(new Set([200]));
    expect((await ask(port, "/heren/?x=1", `de.localhost:${port}`, "POST")).text).toBe(
      `POST de.localhost:${port} /heren/?x=1`,
    );
    shop.closeAllConnections();
    await new Promise((done) => shop.close(done));
  });

  it("closes with the connections that are under way", async () => {
    const silent = createServer(() => {});
    await new Promise<void>((done) => void silent.listen(0, "127.0.0.1", done));
    const reached = once(silent, "connection");
    door.open((silent.address() as AddressInfo).port);
    const hanging = ask(port, "/", "localhost").catch((error: NodeJS.ErrnoException) => error.code);
    await reached;
    await door.close();
    expect(await hanging).toBe("ECONNRESET");
    silent.closeAllConnections();
    await new Promise((done) => silent.close(done));
  });
});
