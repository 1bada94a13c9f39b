import { beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { routesOfCalls } from "../../../worker/app.ts";
import { reaches, roles, type Role } from "../../../worker/ops/operators/operator.ts";
import { bindings, DB } from "../pages/shop.ts";
import { opsBrowser, signedIn, type OpsBrowser } from "./operator-calls.ts";

/** What each operator's call takes. A new one fails the first test here until it stands in this list. */
const needed: Readonly<Record<string, Role | "key">> = {
  "GET /ops/audit": "admin",
  "GET /ops/buyers": "serve",
  "GET /ops/cache": "read",
  "GET /ops/export/consents": "admin",
  "GET /ops/export/orders": "serve",
  "GET /ops/health/deep": "read",
  "GET /ops/logos": "read",
  "GET /ops/messages": "read",
  "GET /ops/metrics": "read",
  "GET /ops/notices": "read",
  "GET /ops/operators": "admin",
  "GET /ops/orders": "read",
  "GET /ops/orders/:number": "read",
  "GET /ops/outbox": "read",
  "GET /ops/outbox/mail": "read",
  "GET /ops/products": "read",
  "GET /ops/products/:sku": "read",
  "GET /ops/ready": "read",
  "GET /ops/ready/content": "read",
  "GET /ops/ready/view": "read",
  "GET /ops/redirects": "read",
  "GET /ops/report": "read",
  "GET /ops/reviews": "read",
  "GET /ops/reviews/photos/:file": "read",
  "GET /ops/subscribers": "read",
  "GET /ops/warm": "read",
  "GET /ops/withdrawals": "read",
  "GET /ops/coupons": "serve",
  "GET /ops/coupons/:code": "serve",
  "POST /ops/coupons": "admin",
  "POST /ops/coupons/:code/end": "admin",
  "POST /ops/customers/find": "serve",
  "POST /ops/customers/export": "admin",
  "POST /ops/customers/:id/export": "admin",
  "POST /ops/customers/:id/end": "admin",
  "POST /ops/customers/:id/points": "admin",
  "POST /ops/invalidate": "admin",
  "POST /ops/operators": "admin",
  "POST /ops/operators/change": "admin",
  "POST /ops/orders/:number/accepted": "serve",
  "POST /ops/orders/:number/canceled": "serve",
  "POST /ops/orders/:number/delivered": "serve",
  "POST /ops/orders/:number/files": "serve",
  "POST /ops/orders/:number/ready": "serve",
  "POST /ops/orders/:number/paid": "serve",
  "POST /ops/orders/:number/refunded": "serve",
  "POST /ops/orders/:number/repaid": "serve",
  "POST /ops/orders/:number/sent": "serve",
  "POST /ops/outbox/retry": "serve",
  "POST /ops/products/:sku/position": "admin",
  "POST /ops/products/:sku/price": "admin",
  "POST /ops/products/:sku/stock": "serve",
  "POST /ops/products/:sku/visibility": "admin",
  "POST /ops/redirects": "admin",
  "POST /ops/redirects/remove": "admin",
  "POST /ops/reviews": "serve",
  "POST /ops/search/reindex": "admin",
  "POST /ops/warm": "admin",
  "POST /ops/withdrawals/handled": "serve",
  "PUT /ops/logos/:name": "admin",
  "DELETE /ops/logos/:name": "admin",
  "PUT /ops/notices/:kind/:language": "admin",
  "DELETE /ops/notices/:kind/:language": "admin",
  "POST /ops/import/finish": "admin",
  "POST /ops/import/lines": "admin",
  "POST /ops/import/plan": "admin",
  "POST /ops/import/start": "admin",
  "GET /ops/import/undo": "admin",
  "POST /ops/import/undo": "admin",
  // Thousands of calls of a program at a terminal: beyond what a person does.
  "PUT /ops/import/media/*": "key",
};
/** Open (the page holds nothing), or a session's own (sessions.test.ts). */
const others = /^\/ops(\/|\/(health|session)(\/factor.*)?)?$/;

const people: { role: Role; ask: OpsBrowser["ask"] }[] = [];
beforeAll(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  for (const role of roles) {
    const { cookie } = await signedIn(`Roles ${role}`, role);
    // Of a Worker that nobody has knocked at yet: a refusal counts as a knock.
    const ask: OpsBrowser["ask"] = (method, path, body) =>
      opsBrowser({ ...bindings }).ask(method, path, body, { cookie: cookie() });
    people.push({ role, ask });
  }
});

it("each call of operators takes a role that somebody decided on", () => {
  const routes = routesOfCalls()
    .filter(({ method, path }) => method !== "ALL" && path.startsWith("/ops/") && !others.test(path))
    .map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(routes)].sort()).toEqual(Object.keys(needed).sort());
});

it.each(Object.entries(needed))("%s takes %s", async (route, role) => {
  const [method, path] = route.split(" ") as [string, string];
  // A body and a query that are none: it is the role that is looked at first.
  const body = method === "GET" || method === "DELETE" ? undefined : [];
  for (const { role: own, ask } of people) {
    const isAllowed = role !== "key" && reaches(own, role);
    // Making the whole index anew says nothing of roles.
    if (isAllowed && path === "/ops/search/reindex") continue;
    const { status, reason } = await ask(method, path.replace("*", "a.png"), body);
    if (!isAllowed)
      expect([own, status, reason]).toEqual([own, role === "key" ? 401 : 403, role === "key" ? undefined : "role"]);
    // A mail is shown on the machine itself only.
    else if (path !== "/ops/outbox/mail") expect([401, 403, 429, 503]).not.toContain(status);
  }
});

it("reading what names shoppers is noted, other reading is not", async () => {
  const { ask } = people[1]!;
  const noted = async () =>
    (await DB.prepare("SELECT call FROM operator_action ORDER BY id DESC LIMIT 1").first<string>("call"))!;
  for (const path of ["/ops/orders", "/ops/withdrawals", "/ops/outbox", "/ops/buyers"]) {
    await ask("GET", path);
    expect(await noted()).toBe(`GET ${path}`);
  }
  await ask("GET", "/ops/cache");
  expect(await noted()).toBe("GET /ops/buyers");
});

it("an import is noted where it begins and where it is written, not part by part", async () => {
  const { ask } = people[2]!;
  const noted = async () =>
    (await DB.prepare("SELECT call FROM operator_action ORDER BY id DESC LIMIT 4").all<{ call: string }>()).results
      .map(({ call }) => call)
      .filter((call) => call.startsWith("POST /ops/import/"));
  await DB.prepare("DELETE FROM operator_action").run();
  for (const call of ["start", "lines", "plan", "finish"]) await ask("POST", `/ops/import/${call}`, "{}");
  expect(await noted()).toEqual(["POST /ops/import/finish", "POST /ops/import/start"]);
});

it("calls beyond an operator's share fill no table", async () => {
  // The clock stands: a share comes back by and by, on a slow machine as fast as it is used up.
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const env = { ...bindings };
  const { ask } = await signedIn("Roles loop", "read", env);
  const rows = async () => (await DB.prepare("SELECT count(*) AS n FROM operator_action").first<number>("n"))!;
  let status = 200;
  for (let i = 0; i < 400 && status !== 429; i += 1) ({ status } = await ask("GET", "/ops/withdrawals"));
  expect(status).toBe(429);
  // The bucket may have let a drop in meanwhile, so whatever is refused is looked at.
  const before = await rows();
  const answers = [];
  for (let i = 0; i < 5; i += 1) answers.push((await ask("GET", "/ops/withdrawals")).status);
  expect(await rows()).toBe(before + answers.filter((one) => one !== 429).length);
});
