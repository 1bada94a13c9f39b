import { createServer } from "node:net";

/** The port to serve on: the environment variable PORT, else 8787. Throws on anything that is no port. */
export function wantedPort(): number {
  const text = process.env.PORT || "8787";
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) throw new Error(`PORT="${text}" is not a port number`);
  return port;
}

function listens(port: number, host: string): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", resolve);
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)));
  });
}

/** Throws with words for a person when something else already listens on the port. */
export async function mustBeFree(port: number): Promise<void> {
  for (const host of ["127.0.0.1", "::1"]) {
    const error = await listens(port, host);
    if (error?.code === "EADDRINUSE")
      throw new Error(`Port ${port} is in use. Stop what runs there, or choose another: PORT=${port + 1} npm start`);
    if (error?.code === "EACCES")
      throw new Error(`Port ${port} may not be used by this account. Choose one above 1023: PORT=8787 npm start`);
  }
}
