import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Front {
  readonly url: string;
  /** Requests that come from now on go there; those under way are finished where they are. */
  lead(to: string): void;
  stop(): Promise<void>;
}

/** A server before two shops, as the platform's edge is before two versions: it chooses for each request. */
export async function openFront(port: number, first: string): Promise<Front> {
  const agent = new Agent({ keepAlive: true });
  let shop = new URL(first);
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const { hostname, port: at } = shop;
    const on = ask(
      { agent, hostname, port: at, method: request.method, path: request.url, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(response);
      },
    );
    on.on("error", () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    response.on("close", () => on.destroy());
    request.pipe(on);
  });
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    lead: (to) => void (shop = new URL(to)),
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
        agent.destroy();
      }),
  };
}
