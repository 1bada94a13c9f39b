import { expect, type Page } from "@playwright/test";
import { blankPage } from "./shop.ts";
import { test } from "./test.ts";

const password = "Kaas-en-brood-7";

interface Told {
  status: number;
  body: { result: unknown; meta?: Record<string, unknown> };
  seen: string;
}
/** A call of the page's own script, as the shop makes it. */
const ask = (page: Page, path: string, body: unknown = {}): Promise<Told> =>
  page.evaluate(
    async ([address, sent]) => {
      const answer = await fetch(`/api/user/${address!}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: sent!,
      });
      return {
        status: answer.status,
        body: (await answer.json()) as Told["body"],
        seen: `${document.cookie} ${answer.headers.get("set-cookie")}`,
      };
    },
    [path, JSON.stringify(body)],
  );

// What the cookies are, with the backend inside and in another Worker: gateway/account-cookies.test.ts.
test("session cookies are unseen by scripts, sent to the session's calls only, and forgotten on logout", async ({
  page,
  context,
  baseURL,
}) => {
  const sent: string[] = [];
  // One that is still under way when the test is over has no headers to tell any more.
  page.on(
    "request",
    (request) =>
      void request.allHeaders().then(
        ({ cookie }) => (cookie ? sent.push(new URL(request.url()).pathname) : 0),
        () => 0,
      ),
  );
  await blankPage(page);
  const email = `cookie-${Date.now()}@example.test`;
  expect(
    (await ask(page, "create", { customer: { email, firstname: "Bo", lastname: "Jansen" }, password })).status,
  ).toBe(200);
  const login = await ask(page, "login", { username: email, password });
  expect(login.status).toBe(200);
  const names = ["__Secure-device", "__Secure-refresh"];
  const kept = async () =>
    (await context.cookies(`${baseURL}/api/user/x`)).sort((a, b) => a.name.localeCompare(b.name));
  expect(
    (await kept()).map(({ name, path, httpOnly, secure, sameSite }) => ({
      name,
      path,
      httpOnly,
      secure,
      sameSite,
    })),
  ).toEqual(names.map((name) => ({ name, path: "/api/user", httpOnly: true, secure: true, sameSite: "Strict" })));
  for (const { value } of await kept()) expect(JSON.stringify(login)).not.toContain(value);
  expect(login.seen).toBe(" null");

  const before = (await kept())[1]!.value;
  const renewed = await ask(page, "refresh");
  expect([renewed.status, (await kept())[1]!.value === before]).toEqual([200, false]);
  await page.goto("/");
  await expect.poll(() => [...new Set(sent)]).toEqual(["/api/user/refresh"]);

  // A form of another site, which the browser sends without asking anybody.
  const other = await context.newPage();
  await other.route("http://other.example/**", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<form method="post" enctype="text/plain" action="${baseURL}/api/user/logout"><button>go</button></form>`,
    }),
  );
  await other.goto("http://other.example/");
  const [forged] = await Promise.all([other.waitForResponse(/\/api\/user\/logout/), other.getByRole("button").click()]);
  expect(forged.status()).toBe(403);
  expect((await ask(page, "refresh")).status).toBe(200);

  expect((await ask(page, "logout")).status).toBe(200);
  expect((await kept()).map(({ name }) => name)).toEqual(["__Secure-device"]);
  expect((await ask(page, "refresh")).status).toBe(401);
});
