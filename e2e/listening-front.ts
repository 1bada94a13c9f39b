import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** What becomes of a beacon: the shop has it, or its address never answers, or answers 500. */
export type BeaconFate = "shop" | "silent" | "broken";

export interface Front {
  readonly url: string;
  /** Bodies of the beacons so far. They leave with a page that goes away, when a browser's tools no longer see them. */
  readonly bodies: readonly string[];
  /** How many beacons wait for their answer now. */
  waiting(): number;
  stop(): Promise<void>;
}

/** The shop at a port of its own, with an ear at the address of beacons. */
export async function listeningFront(shop: string, fate: BeaconFate = "shop"): Promise<Front> {
  const bodies: string[] = [];
  let waiting = 0;
  const server: Server = createServer((asked, answer) => {
    const on = () => {
      const forwarded = request(new URL(asked.url!, shop), { method: asked.method, headers: asked.headers }, (told) => {
        answer.writeHead(told.statusCode!, told.headers);
        told.pipe(answer);
      });
      forwarded.on("error", () => answer.destroy());
      asked.pipe(forwarded);
    };
    if (asked.url !== "/measurement") return on();
    waiting += 1;
    answer.on("close", () => (waiting -= 1));
    const parts: Buffer[] = [];
    asked.on("data", (part: Buffer) => parts.push(part));
    asked.on("end", () => bodies.push(Buffer.concat(parts).toString()));
    if (fate === "shop") on();
    if (fate === "broken") asked.on("end", () => answer.writeHead(500).end("no"));
  });
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    bodies,
    waiting: () => waiting,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
