import { expect, it } from "vitest";
import { fakeBrowser } from "../fake-browser.ts";
import { fakeServer } from "../fake-server.ts";
import { fakeTime } from "../fake-time.ts";

const [anna, bert] = ["1", "2"];

/** A tab in which Anna has signed in, and a call of the cart in the name of a customer. */
async function signedIn() {
  const time = fakeTime();
  const server = fakeServer(time);
  const tab = fakeBrowser(time, server).open();
  const done = async <T>(promise: Promise<T>): Promise<T> => {
    let ended = false;
    const watched = promise.finally(() => {
      ended = true;
    });
    while (!ended) await time.advance(10);
    return watched;
  };
  await done(tab.core.start());
  await done(tab.engine.login("anna@example.test", "Password-a1"));
  const call = (customer?: string) =>
    tab.core
      .fetch("/api/cart/update", { method: "POST", headers: {}, body: JSON.stringify({ data: "anna" }) }, customer)
      .then(
        ({ status }) => status,
        (problem: Error) => problem.name,
      );
  return { tab, done, call, sent: () => server.log.filter(({ path }) => path === "cart/update") };
}

it("a call in a customer's name goes with their token, and not at all while somebody else is signed in", async () => {
  const { done, call, sent } = await signedIn();
  expect(await done(call(anna))).toBe(200);
  expect(await done(call(bert))).toBe("AbortError");
  expect(sent()).toEqual([{ path: "cart/update", customer: "anna" }]);
});

it("a call in a customer's name that begins while their session ends is not sent as a guest's", async () => {
  const { tab, done, call, sent } = await signedIn();
  const leaving = tab.engine.logout();
  // The tab has let go of the session, and the records have not been written yet.
  expect(tab.who()).toBeNull();
  expect(await done(call(anna))).toBe("AbortError");
  await done(leaving);
  expect(sent()).toEqual([]);
});
