import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";

/**
 * Paths of the backend's address that are the tests' own: what follows `hold` is the beginning of the calls that are
 * held from then on.
 */
const holdPath = "/held/hold";
const letGoPath = "/held/let-go";

/** Stands between a shop and its backend and holds answers until it is told to let them go. */
export function holdBackend(port: number, backendPort: number): { stop(): Promise<void> } {
  let held: string | null = null;
  let waiting: (() => void)[] = [];
  const letGo = () => {
    held = null;
    for (const go of waiting.splice(0)) go();
  };
  const forward = (asked: IncomingMessage, answer: ServerResponse) => {
    const onwards = request(
      { host: "127.0.0.1", port: backendPort, path: asked.url, method: asked.method, headers: asked.headers },
      (told) => {
        const pass = () => {
          answer.writeHead(told.statusCode!, told.headers);
          told.pipe(answer);
        };
        if (held !== null && asked.url!.startsWith(held)) waiting.push(pass);
        else pass();
      },
    );
    onwards.on("error", () => answer.destroy());
    asked.pipe(onwards);
  };
  const server = createServer((asked, answer) => {
    const { pathname, searchParams } = new URL(asked.url!, "http://backend");
    if (pathname === holdPath) held = searchParams.get("calls");
    else if (pathname === letGoPath) letGo();
    else return forward(asked, answer);
    answer.end(String(waiting.length));
  }).listen(port, "127.0.0.1");
  return {
    stop: () =>
      new Promise((done) => {
        letGo();
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Holds answers to calls whose path begins with `calls` from here on, and lets them go. */
export function heldAt(port: number) {
  const tell = async (path: string) => void (await (await fetch(`http://127.0.0.1:${port}${path}`)).text());
  return {
    hold: (calls: string) => tell(`${holdPath}?calls=${encodeURIComponent(calls)}`),
    letGo: () => tell(letGoPath),
  };
}
