import { createServer } from "node:http";
import { text } from "node:stream/consumers";

/** A call that reached the platform: method, path with its query, and body. */
export interface Recorded {
  method: string;
  path: string;
  body: unknown;
  headers: Record<string, string | undefined>;
}

const recordPath = "/recorded";
/** The contact of a customer by the account's key; a GUID, as the platform's are. */
export const contactOf = (customKey: string): string =>
  `33ee9958-0e09-484f-b4c4-${customKey.replace(/\D/g, "").padStart(12, "0")}`;
export const favourites = { favstore: "13", favbrand: "Sluiswerk" };

/** Stands in for the customer-data platform at an address of its own, and keeps what it is told. */
export function recordingPlatform(port: number): { stop(): Promise<void> } {
  const recorded: Recorded[] = [];
  const server = createServer(async (asked, answer) => {
    const url = new URL(asked.url!, "http://platform");
    const send = (status: number, body: unknown) =>
      answer.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (url.pathname === recordPath) return send(200, recorded);
    const body = await text(asked);
    const { apikey, "user-agent": agent, "content-type": type } = asked.headers;
    recorded.push({
      method: asked.method!,
      path: asked.url!,
      body: body === "" ? null : (JSON.parse(body) as unknown),
      headers: { apikey: String(apikey), "user-agent": agent, "content-type": type },
    });
    const key = url.searchParams.get("customKey");
    if (url.pathname.endsWith("/contacts/id"))
      return key === null ? send(404, { errorCode: "ContactNotFound" }) : send(200, contactOf(key));
    if (url.pathname.endsWith("/contactoverview"))
      return send(200, { id: url.searchParams.get("contactId"), attributes: favourites });
    return send(200, {});
  }).listen(port, "127.0.0.1");
  return {
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** What the platform at a port was told of a contact that is changed or tracked. */
export async function toldOf(port: number, contactId: string): Promise<Recorded[]> {
  const all = (await (await fetch(`http://127.0.0.1:${port}${recordPath}`)).json()) as Recorded[];
  return all.filter(({ method, path, body }) => method !== "GET" && (path + JSON.stringify(body)).includes(contactId));
}
