import fc from "fast-check";
import { expect, it } from "vitest";
import { createCall } from "../../../../../shared/contract/wire/call.ts";
import { fakeBrowser, type Fate, type FakeTab } from "./fake-browser.ts";
import { fakeServer, type Customer } from "./fake-server.ts";
import { fakeTime } from "./fake-time.ts";
import { runsOf } from "../../../runs.ts";

const hour = 3_600_000;
const passwords: Record<Customer, string> = { anna: "Password-a1", bert: "Password-b1" };

type Step =
  | { do: "login"; tab: number; as: Customer; right: boolean }
  | { do: "logout"; tab: number; silent: boolean }
  | { do: "call"; tab: number }
  | { do: "shop"; tab: number }
  | { do: "visit"; tab: number }
  | { do: "ended"; tab: number }
  | { do: "open" }
  | { do: "close"; tab: number }
  | { do: "fate"; fate: Fate }
  | { do: "online"; on: boolean }
  | { do: "storage"; broken: boolean }
  | { do: "mark"; blocked: boolean }
  | { do: "cookies"; blocked: boolean }
  | { do: "revoke"; customer: Customer }
  | { do: "clock"; off: number }
  | { do: "holds"; on: boolean };
/** What happens, and how long until the next thing does, in milliseconds. */
type Schedule = readonly (readonly [Step, number])[];

const tab = fc.nat(2);
const customer = fc.constantFrom<Customer>("anna", "bert");
const rare = { weight: 1 };
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("login" as const),
      tab,
      as: customer,
      right: fc.boolean().map((wrong) => !wrong || true),
    }),
  },
  {
    ...rare,
    arbitrary: fc.record({ do: fc.constant("login" as const), tab, as: customer, right: fc.constant(false) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("logout" as const), tab, silent: fc.boolean() }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant("call" as const), tab }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("shop" as const), tab }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("visit" as const), tab }) },
  { ...rare, arbitrary: fc.record({ do: fc.constant("ended" as const), tab }) },
  { weight: 3, arbitrary: fc.constant({ do: "open" as const }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("close" as const), tab }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("fate" as const),
      fate: fc.oneof(fc.constantFrom<Fate>("unsent", "lost", "lost", "broken"), fc.integer({ min: 0, max: 8_000 })),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("online" as const), on: fc.boolean() }) },
  { ...rare, arbitrary: fc.record({ do: fc.constant("storage" as const), broken: fc.boolean() }) },
  { ...rare, arbitrary: fc.record({ do: fc.constant("mark" as const), blocked: fc.boolean() }) },
  { ...rare, arbitrary: fc.record({ do: fc.constant("cookies" as const), blocked: fc.boolean() }) },
  { ...rare, arbitrary: fc.record({ do: fc.constant("revoke" as const), customer }) },
  {
    ...rare,
    arbitrary: fc.record({ do: fc.constant("clock" as const), off: fc.constantFrom(-9 * hour, 0, 9 * hour) }),
  },
  { ...rare, arbitrary: fc.record({ do: fc.constant("holds" as const), on: fc.boolean() }) },
);
const gap = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 60 }) },
  { weight: 3, arbitrary: fc.integer({ min: 100, max: 20_000 }) },
  { weight: 4, arbitrary: fc.constantFrom(0.9 * hour, 2 * hour) },
  { weight: 1, arbitrary: fc.constant(31 * 24 * hour) },
);
/** Races that chance alone would seldom bring about, each with chance in its moments. */
const soon = fc.integer({ min: 0, max: 12 });
const race: fc.Arbitrary<Schedule> = fc.oneof(
  // A tab dies over a renewal, somebody else signs in, and the first one's cookie comes late.
  fc.tuple(customer, fc.integer({ min: 500, max: 9_000 }), soon).map(([as, slow, at]): Schedule => [
    [{ do: "open" }, 10],
    [{ do: "login", tab: 0, as, right: true }, 2 * hour],
    [{ do: "fate", fate: slow }, 0],
    [{ do: "call", tab: 0 }, at],
    [{ do: "close", tab: 0 }, 5],
    [{ do: "login", tab: 0, as: as === "anna" ? "bert" : "anna", right: true }, 2 * hour],
    [{ do: "call", tab: 0 }, 500],
  ]),
  // A tab dies over a logout.
  fc.tuple(customer, soon).map(([as, at]): Schedule => [
    [{ do: "open" }, 10],
    [{ do: "login", tab: 0, as, right: true }, 500],
    [{ do: "shop", tab: 0 }, 200],
    [{ do: "logout", tab: 0, silent: true }, at],
    [{ do: "close", tab: 0 }, 0],
    [{ do: "login", tab: 0, as: as === "anna" ? "bert" : "anna", right: true }, 500],
  ]),
  // Two tabs come upon an ended token, one a little later than the other.
  fc.tuple(customer, fc.integer({ min: 0, max: 70 })).map(([as, at]): Schedule => [
    [{ do: "open" }, 10],
    [{ do: "login", tab: 0, as, right: true }, 2 * hour],
    [{ do: "call", tab: 0 }, at],
    [{ do: "call", tab: 1 }, 500],
  ]),
  // Somebody else signs in while a call is under way.
  fc.tuple(customer, fc.integer({ min: 100, max: 3_000 }), soon).map(([as, slow, at]): Schedule => [
    [{ do: "open" }, 10],
    [{ do: "login", tab: 0, as, right: true }, 500],
    [{ do: "fate", fate: slow }, 0],
    [{ do: "call", tab: 0 }, at],
    [{ do: "login", tab: 1, as: as === "anna" ? "bert" : "anna", right: true }, 4_000],
  ]),
);
const alone: fc.Arbitrary<Schedule> = fc.tuple(step, gap).map((one) => [one]);
const schedule: fc.Arbitrary<Schedule> = fc
  .array(fc.oneof({ weight: 12, arbitrary: alone }, { weight: 1, arbitrary: race }), { minLength: 4, maxLength: 24 })
  .map((parts) => parts.flat());

/** Plays a schedule and answers everything that must not have happened. */
async function play(steps: Schedule, autoRefresh: boolean): Promise<string[]> {
  const time = fakeTime();
  const server = fakeServer(time);
  const browser = fakeBrowser(time, server, { renewable: autoRefresh });
  const faults: string[] = [];
  let tabs: FakeTab[] = [];
  const open = () => {
    const made = browser.open();
    void made.core.start();
    tabs.push(made);
    return made;
  };
  const pick = (index: number): FakeTab => tabs[index % tabs.length] ?? open();
  const asks = (at: FakeTab) => createCall(at.core.fetch, "outlet_nl");
  /** The customer a tab shows; null for a guest. */
  const shows = (at: FakeTab) => (at.engine.state().current?.firstname ?? null) as Customer | null;

  /** Whose session is in the records. */
  let stored: string | null = null;
  const acts: { [K in Step["do"]]: (step: Extract<Step, { do: K }>) => void } = {
    login: ({ tab, as, right }) => void pick(tab).engine.login(`${as}@example.test`, right ? passwords[as] : "wrong"),
    logout: ({ tab, silent }) => void pick(tab).engine.logout({ silent }),
    call({ tab }) {
      const at = pick(tab);
      const who = shows(at);
      const signedIn = at.engine.state().session_started;
      void (async () => {
        let handedTo: Customer | null = null;
        const answer = await createCall(async (path, init) => {
          const response = await at.core.fetch(path, init);
          // Whoever is there when it is handed over; what happens while it is read is another matter.
          handedTo = shows(at);
          return response;
        }, "outlet_nl")<{ firstname: string }>("GET", "user/me", {});
        if (!at.alive || !answer.ok) return;
        if (handedTo !== answer.result.firstname)
          faults.push(`${answer.result.firstname}'s answer came to ${handedTo ?? "a guest"}`);
        if (
          who !== null &&
          signedIn !== null &&
          who !== answer.result.firstname &&
          at.engine.state().session_started === signedIn
        )
          faults.push(`a call of ${who} was answered with ${answer.result.firstname}`);
      })();
    },
    shop({ tab }) {
      const at = pick(tab);
      const who = shows(at);
      // A tab that does not know yet, or has not heard yet, puts nothing together.
      if (!at.engine.state().local_data_loaded || (who === null) !== (stored === null) || (stored && who !== stored))
        return;
      const data = browser.leftovers.cart ?? who ?? "guest";
      // Without a database nothing is kept.
      if (!browser.state.storageBroken) browser.leftovers.cart = data;
      void asks(at)("POST", "cart/update", {}, { data });
    },
    visit: ({ tab }) => void pick(tab).core.visited(),
    ended: ({ tab }) => void pick(tab).engine.ended(),
    open: () => {
      if (tabs.length < 3) open();
    },
    close({ tab }) {
      const at = pick(tab);
      tabs = tabs.filter((other) => other !== at);
      at.close();
    },
    fate: ({ fate }) => browser.fate(fate),
    online({ on }) {
      browser.state.online = on;
      if (on) for (const at of tabs) void at.core.resume();
    },
    storage: ({ broken }) => {
      browser.state.storageBroken = broken;
    },
    mark: ({ blocked }) => {
      browser.state.markBlocked = blocked;
    },
    cookies: ({ blocked }) => {
      browser.state.cookiesBlocked = blocked;
    },
    revoke: ({ customer }) => server.revoke(customer),
    clock: ({ off }) => {
      browser.state.clockOff = off;
    },
    holds: ({ on }) => {
      server.options.refreshedHold = on;
    },
  };

  open();
  await time.advance(50);
  for (const [step, ms] of steps) {
    stored = (await browser.stored())?.profile.firstname ?? null;
    if (["storage", "clock", "holds", "revoke", "mark"].includes(step.do)) browser.state.trouble++;
    (acts[step.do] as (step: Step) => void)(step);
    await time.advance(ms);
    for (const at of tabs) {
      const owner = server.ownerOf(at.engine.state().token);
      if (owner !== null && shows(at) !== owner)
        faults.push(`${shows(at) ?? "a guest"} is shown with ${owner}'s token`);
    }
  }
  if (!(await time.rest())) faults.push("it never comes to rest");
  // Nobody is signed in, and yet somebody's things lie about.
  const { cart } = browser.leftovers;
  if (
    tabs.length > 0 &&
    cart !== null &&
    cart !== "guest" &&
    !browser.state.storageBroken &&
    browser.state.trouble === 0 &&
    (await browser.stored())?.profile.firstname !== cart
  )
    faults.push(`the cart of ${cart} lies about`);
  if (browser.calls() > 20 + steps.length * 16) faults.push(`${browser.calls()} calls for ${steps.length} steps`);

  // Everything works again: whoever opens the shop is signed in or can sign in, and sees their own.
  Object.assign(browser.state, {
    online: true,
    storageBroken: false,
    markBlocked: false,
    cookiesBlocked: false,
    clockOff: 0,
  });
  server.options.refreshedHold = true;
  browser.calm();
  for (const at of tabs) at.close();
  const fresh = browser.open();
  void fresh.core.start();
  await time.advance(30_000);
  const me = asks(fresh)<{ firstname: string }>("GET", "user/me", {});
  await time.advance(30_000);
  const known = await me;
  if (known.ok ? shows(fresh) !== known.result.firstname : fresh.engine.isLoggedIn())
    faults.push(`at the end ${shows(fresh) ?? "a guest"} is shown, and the server says ${known.code}`);
  if (!known.ok) {
    const login = fresh.engine.login("anna@example.test", passwords.anna);
    await time.advance(30_000);
    if (!(await login).ok || shows(fresh) !== "anna") faults.push("nobody can sign in at the end");
  }
  if (browser.leftovers.cart !== null && browser.leftovers.cart !== "guest" && browser.leftovers.cart !== shows(fresh))
    faults.push(`the cart of ${browser.leftovers.cart} is left for ${shows(fresh) ?? "a guest"}`);
  if (!(await time.rest())) faults.push("it does not come to rest at the end");
  return [...faults, ...browser.faults, ...server.faults];
}

it(
  "over random schedules of sign-ins, logouts, ends, renewals, lost answers, tabs and faults: one renewal a token, nobody else's data, no loop, usable at the end",
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(schedule, fc.integer({ min: 0, max: 9 }), async (steps, kind) => {
        expect(await play(steps, kind > 0)).toEqual([]);
      }),
      {
        numRuns: runsOf(600, 1_200),
        ...(process.env["FC_SEED"] && { seed: Number(process.env["FC_SEED"]) }),
      },
    );
  },
);
