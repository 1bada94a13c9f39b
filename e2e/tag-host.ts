import { createServer } from "node:http";

/**
 * Does what a container does: takes over the data layer, hears consent mode, sends each event to its own host, and sets
 * the cookie of analytics where that is granted.
 */
const container = `(() => {
  const layer = (window.dataLayer ??= []);
  const granted = {};
  const origin = document.currentScript.src;
  const hear = (entry) => {
    if (entry?.[0] === "consent") {
      Object.assign(granted, entry[2]);
      // Says so without a cookie, as tags do that work in both modes.
      navigator.sendBeacon(new URL("/g/collect?en=consent-" + entry[1] + "." + granted.analytics_storage, origin));
    }
    else if (entry?.event) {
      if (granted.analytics_storage === "granted") document.cookie = "_ga=GA1.1.1.1; path=/; max-age=1000";
      const id = entry.ecommerce?.transaction_id;
      navigator.sendBeacon(new URL("/g/collect?en=" + entry.event + (id ? "&id=" + id : ""), origin));
    }
  };
  layer.forEach(hear);
  const push = layer.push.bind(layer);
  layer.push = (...entries) => { entries.forEach(hear); return push(...entries); };
  // A tag that goes on by itself, as many do, and keeps its cookie alive whatever it was told.
  setInterval(() => {
    navigator.sendBeacon(new URL("/g/collect?en=timer", origin));
    document.cookie = "_ga=GA1.1.1.1; path=/; max-age=1000";
  }, 500);
})();`;
/** Recognises a browser and its contact, as such scripts do, and keeps one thing more. */
const engagement = `
  document.cookie = "_va=1; path=/; max-age=1000";
  document.cookie = "_vaI=2; path=/; max-age=1000";
  localStorage.setItem("engaged:1", "1");
  navigator.sendBeacon(new URL("/engaged", document.currentScript.src));
`;

/**
 * Stands in for the hosts of a tag manager and of an engagement script. `/heard?id=…` answers what it was told of an
 * order, as a list of events: what leaves with a page that goes away, a browser's tools do not always see.
 */
export function tagHost(port: number): { stop(): Promise<void> } {
  const heard: URLSearchParams[] = [];
  const server = createServer((asked, answer) => {
    const { pathname, searchParams } = new URL(asked.url!, "http://tags");
    asked.resume();
    answer.setHeader("access-control-allow-origin", "*");
    if (pathname === "/heard") {
      const told = heard.filter((one) => one.get("id") === searchParams.get("id"));
      return void answer
        .writeHead(200, { "content-type": "application/json" })
        .end(JSON.stringify(told.map((one) => one.get("en"))));
    }
    if (pathname === "/g/collect") heard.push(searchParams);
    const script = { "/gtm.js": container, "/engage.js": engagement }[pathname];
    if (script === undefined) return void answer.writeHead(204).end();
    answer.writeHead(200, { "content-type": "text/javascript" }).end(script);
  }).listen(port, "127.0.0.1");
  return {
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
