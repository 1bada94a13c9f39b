import { createServer, type Server } from "node:http";
import { expect, type FrameLocator, type Page } from "@playwright/test";
import { frame, violations } from "./accessibility.ts";
import { editorAddress } from "../worker/cli/ops/preview-link.ts";
import { ports } from "./playwright.config.ts";
import { hydrated, operationsKey, previewToken } from "./shop.ts";
import { test } from "./test.ts";

/** A stand-in of the CMS's editor: frames an address and speaks with the bridge in it. */
const editorPage = `<!doctype html><title>Editor</title><iframe id="shop" width="1200" height="900"></iframe><script>
  const frame = document.getElementById("shop");
  window.heard = [];
  addEventListener("message", ({ data, source, origin }) => {
    if (source !== frame.contentWindow || !data?.action) return;
    heard.push({ ...data, origin });
    if (data.action === "ping") say({ action: "pingBack" });
    if (data.action === "initialized") say({ action: "enterEditmode", componentNames: {}, storyId: 901 });
  });
  const say = (message) => frame.contentWindow.postMessage(message, "*");
</script>`;

// One browser after the other: the editor's address, which the shop knows, is one port.
test.describe.configure({ mode: "default" });

let server: Server;
test.beforeAll(
  () =>
    new Promise<void>((done) => {
      server = createServer((_, answer) => answer.setHeader("content-type", "text/html").end(editorPage));
      server.listen(ports.editor, "127.0.0.1", done);
    }),
);
test.afterAll(() => new Promise<void>((done) => void server.close(() => done())));

const mark = (name: string, uid: string) => `<!--#storyblok#${JSON.stringify({ name, space: "1", uid, id: "901" })}-->`;
const story = (title: string, text: string) => ({
  id: 901,
  content: {
    component: "page",
    title,
    body: [{ _uid: "b1", component: "richtext", html: text, _editable: mark("richtext", "b1") }],
  },
});

async function save(page: Page, title: string, text: string, draft: boolean): Promise<void> {
  const answer = await page.request.post("/api/admin/story", {
    headers: { authorization: `Bearer ${operationsKey}` },
    data: { store_code: "outlet_nl", slug: "proef", draft, story: story(title, text) },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

const say = (page: Page, message: unknown) =>
  page.evaluate((given) => {
    (document.getElementById("shop") as HTMLIFrameElement).contentWindow!.postMessage(given, "*");
  }, message);
const heard = (page: Page, action: string) =>
  page.evaluate(
    (wanted) => (window as unknown as { heard: { action: string }[] }).heard.filter((one) => one.action === wanted),
    action,
  );

async function openIn(page: Page, host: string, baseURL: string): Promise<FrameLocator> {
  const query = await editorAddress({ id: 901, component: "page" }, { token: previewToken, space: "1" }, Date.now());
  await page.goto(`http://${host}:${ports.editor}/`);
  await page.evaluate((src) => {
    (document.getElementById("shop") as HTMLIFrameElement).src = src;
  }, `${baseURL}/storyblok/?${query}`);
  return page.frameLocator("#shop");
}

test("[CMS-024] the editor's bridge draws what is typed, selects what is clicked, the innermost block, in columns too, and reloads what is published; the bar of a preview is whole and has no axe violation at 390 and 1440 pixels; drafts stay when the connection comes back and when filters lead on, and are not kept on the device; no other page may frame a preview, and none but a preview loads the bridge", async ({
  page,
  baseURL,
}) => {
  await test.step("the editor's bridge draws what is typed, selects what is clicked, the innermost block, in columns too, and reloads what is published", async () => {
    await save(page, "Proef", "<p>Zoals het staat</p>", false);
    await save(page, "Proef", '<p>Zoals bewaard <a href="/faq/">Vragen</a></p>', true);
    const shop = await openIn(page, "127.0.0.1", baseURL!);
    await expect(shop.getByText("Zoals bewaard")).toBeVisible();
    await expect(shop.getByRole("complementary", { name: "Voorbeeld" })).toContainText("Verlaten");
    await expect.poll(() => heard(page, "initialized")).toHaveLength(1);

    // What is typed comes back sanitised; its scripts do not run.
    await say(page, {
      action: "input",
      story: story(
        "Getypt",
        '<p>Zoals getypt <a href="/faq/">Vragen</a></p><img src=x onerror="document.title=\'ran\'">',
      ),
    });
    await expect(shop.getByRole("heading", { level: 1, name: "Getypt" })).toBeVisible();
    await expect(shop.getByText("Zoals getypt")).toBeVisible();
    await expect(shop.locator("[onerror]")).toHaveCount(0);

    // A story that is not on the page changes nothing of it.
    await say(page, { action: "input", story: { ...story("Ander", "<p>Ander</p>"), id: 902 } });

    // The first click on a link selects its block and goes nowhere.
    await shop.getByRole("link", { name: "Vragen" }).click();
    await expect.poll(() => heard(page, "edit")).toMatchObject([{ dataC: { uid: "b1", id: "901" } }]);
    await expect(shop.getByRole("heading", { level: 1, name: "Getypt" })).toBeVisible();

    await test.step("a click selects the innermost block, in columns too", async () => {
      const inner = (uid: string, text: string) => ({
        _uid: uid,
        component: "richtext",
        text: `<p>${text}</p>`,
        _editable: mark("richtext", uid),
      });
      const columns = {
        _uid: "c1",
        component: "two-column",
        left: [inner("l1", "Links"), inner("l2", "Links onder")],
        right: [inner("r1", "Rechts")],
        _editable: mark("two-column", "c1"),
      };
      const edited = { id: 901, content: { component: "page", title: "Proef", body: [columns] } };
      await say(page, { action: "input", story: edited });
      const selected = async () =>
        ((await heard(page, "edit")) as unknown as { dataC: { uid: string } }[]).map(({ dataC }) => dataC.uid);
      for (const [text, uid] of [
        ["Links", "l1"],
        ["Rechts", "r1"],
        ["Links onder", "l2"],
      ] as const) {
        await shop.getByText(text, { exact: true }).click();
        await expect.poll(async () => (await selected()).at(-1)).toBe(uid);
      }
      // They stand beside each other, as they will once they are published.
      const left = (await shop.getByText("Links", { exact: true }).boundingBox())!;
      const right = (await shop.getByText("Rechts").boundingBox())!;
      expect([right.x > left.x + 100, Math.abs(right.y - left.y) < 2]).toEqual([true, true]);
    });

    await save(page, "Gepubliceerd", "<p>Zoals het nu is</p>", false);
    await say(page, { action: "published", slug: "proef", storyId: 901, slugChanged: false });
    await expect(shop.getByText("Zoals het nu is")).toBeVisible();
    await expect(shop.getByRole("complementary", { name: "Voorbeeld" })).toBeVisible();
  });
  await test.step("the bar of a preview is whole and has no axe violation at 390 and 1440 pixels; drafts stay when the connection comes back and when filters lead on, and are not kept on the device", async () => {
    await save(page, "Proef", "<p>Zoals het staat</p>", false);
    await save(page, "Proef", '<p>Zoals bewaard <a href="/heren/overhemden/">Hemden</a></p>', true);
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
    const bridges = () => scripts.filter((path) => /preview-[\w-]+\.js$/.test(path));
    await page.goto(
      `/storyblok/?${await editorAddress({ id: 901, component: "page" }, { token: previewToken, space: "1" }, Date.now())}`,
    );
    const bar = page.getByRole("complementary", { name: "Voorbeeld" });
    await expect(bar).toBeVisible();
    await test.step("its bar is whole", async () => {
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await violations(page, { bestPractice: true, besides: frame }), `at ${width}`).toEqual([]);
        const leave = (await bar.getByRole("link", { name: "Verlaten" }).boundingBox())!;
        const box = (await bar.boundingBox())!;
        expect([leave.height >= 44, leave.x + leave.width <= width, box.x, box.width]).toEqual([true, true, 0, width]);
        // It covers nothing of the shop: the header begins below it.
        expect((await page.locator("header").boundingBox())!.y).toBeGreaterThanOrEqual(box.height - 1);
      }
    });
    expect(bridges()).not.toEqual([]);
    await expect(page.locator("#storyblok-bridge-stylesheet")).toHaveCount(0);
    // Links keep the preview.
    await page.getByRole("link", { name: "Hemden" }).click();
    await expect(page).toHaveURL(/\/heren\/overhemden\/\?_preview=/);
    const preview = new URL(page.url()).search;
    await expect(bar).toBeVisible();
    await hydrated(page);
    const filter = page.locator("#filters a", { hasText: /^Marine/ });
    await filter.click();
    await expect(page).toHaveURL(/[?&]f\.\w+=.*[?&]_preview=|_preview=.*&f\./);

    await page.goto(`/proef/${preview}`);
    await hydrated(page);
    await expect(page.getByText("Zoals bewaard")).toBeVisible();
    await expect(bar).toBeVisible();
    await page.waitForLoadState("networkidle");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await page.waitForTimeout(1_000);
    expect(asked.filter((path) => path.startsWith("/data/"))).toEqual([]);
    await expect(page.getByText("Zoals bewaard")).toBeVisible();
    expect(await onDevice(page)).not.toContain("Zoals bewaard");
    await test.step("the way out leads to pages without the bridge", async () => {
      scripts.length = 0;
      await bar.getByRole("link", { name: "Verlaten" }).click();
      await expect(page).not.toHaveURL(/_preview=/);
      await page.waitForLoadState("networkidle");
      await expect(bar).toHaveCount(0);
      expect(bridges()).toEqual([]);
    });
  });
  await test.step("no other page may frame a preview", async () => {
    await save(page, "Proef", "<p>Zoals het staat</p>", false);
    const refused = page.waitForEvent("console", (message) => message.text().includes("frame-ancestors"));
    await openIn(page, "localhost", baseURL!);
    await refused;
    expect(await heard(page, "initialized")).toEqual([]);
  });
});

/** Everything that the origin's databases hold, as text. */
const onDevice = (page: Page) =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error!));
      });
    const held: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name!));
      for (const store of database.objectStoreNames)
        held.push(name, store, await done(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    return JSON.stringify(held);
  });
