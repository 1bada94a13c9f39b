import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export interface Line {
  /** Address of the shop behind this line. */
  url: string;
  /** Lets the connection go: what is open ends, and nothing more gets through. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A connection of its own to the shop, which can be cut as a network is, whatever the engine knows of being offline.
 */
export async function lineTo(shop: string): Promise<Line> {
  const to = Number(new URL(shop).port);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(to, "localhost");
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  const listen = (port: number) =>
    new Promise<void>((done, fail) => {
      server.once("error", fail);
      server.listen(port, "127.0.0.1", () => {
        server.off("error", fail);
        done();
      });
    });
  const cut = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      for (const socket of open) socket.destroy();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    cut,
    mend: () => listen(port),
    close: () => (server.listening ? cut() : Promise.resolve()),
  };
}
