import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { connect, createServer, type Server, type Socket } from "node:net";
import { pageOfWaiting, waitSeconds, wordsOfWaiting } from "./waiting-page.ts";

export interface FrontDoor {
  /** From now on what comes is led to the shop on this local port. */
  open(port: number): void;
  close(): Promise<void>;
}

function wait(request: IncomingMessage, response: ServerResponse): void {
  const host = request.headers.host ?? "";
  const called = /^\/(api|ops)(\/|$)/.test(request.url ?? "");
  const body = called ? JSON.stringify({ code: 503, result: wordsOfWaiting(host).title }) : pageOfWaiting(host);
  response
    .writeHead(503, {
      "content-type": called ? "application/json" : "text/html; charset=utf-8",
      "retry-after": String(waitSeconds),
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      // The next request is to come by a connection of its own, which may be led on by then.
      connection: "close",
    })
    .end(request.method === "HEAD" ? undefined : body);
}

/**
 * Listens at once on both of the machine's own addresses; says to wait (503) until there is a shop to lead to. No
 * connection is refused in between, so a page that loads itself again never fails to.
 */
export async function openFrontDoor(port: number): Promise<FrontDoor> {
  const waiting = createHttpServer(wait);
  const sockets = new Set<Socket>();
  let shop: number | null = null;
  const come = (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    if (shop === null) return void waiting.emit("connection", socket);
    const on = connect(shop, "127.0.0.1");
    for (const [from, to] of [
      [socket, on],
      [on, socket],
    ] as const)
      from.on("error", () => to.destroy()).pipe(to);
    socket.once("close", () => on.destroy());
  };
  const listen = (host: string) =>
    new Promise<Server | null>((resolve, reject) => {
      const server = createServer(come);
      // A machine without IPv6 has no such address.
      server.once("error", (error: NodeJS.ErrnoException) =>
        host === "::1" && error.code !== "EADDRINUSE" ? resolve(null) : reject(error),
      );
      server.listen({ port, host }, () => resolve(server));
    });
  const servers = [await listen("127.0.0.1"), await listen("::1")].filter((server) => server !== null);
  return {
    open: (to) => void (shop = to),
    close: async () => {
      const closed = servers.map((server) => new Promise((done) => server.close(done)));
      for (const socket of sockets) socket.destroy();
      await Promise.all(closed);
    },
  };
}
