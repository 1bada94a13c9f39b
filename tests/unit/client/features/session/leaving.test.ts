import { expect, it } from "vitest";
import { fakeBrowser } from "./fake-browser.ts";
import { fakeServer } from "./fake-server.ts";
import { fakeTime } from "./fake-time.ts";

/** A customer who logs out with something in the cart that the server is told in `tookMs`. */
async function logOut({ tookMs, silent = false }: { tookMs: number; silent?: boolean }) {
  const time = fakeTime();
  const browser = fakeBrowser(time, fakeServer(time));
  const seen: string[] = [];
  const tab = browser.open({
    async leaving() {
      seen.push("asked");
      await time.pause(tookMs);
      seen.push("sent");
    },
    forget: async () => void seen.push("forgotten"),
  });
  const done = async (promise: Promise<unknown>) => {
    let ended = false;
    void promise.finally(() => {
      ended = true;
    });
    while (!ended) await time.advance(10);
  };
  await done(tab.core.start());
  await done(tab.engine.login("anna@example.test", "Password-a1"));
  const before = time.mono();
  await done(tab.engine.logout({ silent }));
  return { seen, who: tab.who(), took: time.mono() - before };
}

it("what a customer put in the cart a moment before logging out reaches the server before the device forgets it", async () => {
  expect(await logOut({ tookMs: 600 })).toMatchObject({ seen: ["asked", "sent", "forgotten"], who: null });
});

it("nobody waits long for it, and not at all for a logout that nobody asked for", async () => {
  const slow = await logOut({ tookMs: 60_000 });
  expect(slow).toMatchObject({ seen: ["asked", "forgotten"], who: null });
  expect(slow.took).toBeLessThan(2_500);
  expect(await logOut({ tookMs: 600, silent: true })).toMatchObject({ seen: ["forgotten"], who: null });
});
