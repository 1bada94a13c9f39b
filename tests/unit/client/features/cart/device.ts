import {
  createCartEngine,
  type CartEngine,
  type CartNotice,
} from "../../../../../client/features/cart/engine/engine.ts";
import { cartCollection } from "../../../../../client/features/cart/engine/cart-collection.ts";
import { ledgerOf } from "../../../../../shared/cart/records.ts";
import type { CartSwitches, Delivery } from "../../../../../client/features/cart/sync/sync-types.ts";
import { browserExclusive } from "../../../../../client/device/queue/sender.ts";
import { memoryDriver } from "../../../../../client/device/storage/memory.ts";
import { createStorage } from "../../../../../client/device/storage/storage.ts";
import { settings } from "../../../../../shared/config/settings.ts";
import type { CartApi } from "../../../../../client/features/cart/sync/sync.ts";
import { customerPlatform } from "./customer-platform.ts";
import { article, fakePlatform } from "./fake-platform.ts";

/** A device: its pages share records, session and lock. Whoever waits, waits until `later` lets them. */
export function device(
  platform: { api: CartApi } | ReturnType<typeof customerPlatform>,
  switches: Partial<CartSwitches> = {},
) {
  const storage = createStorage(() => Promise.resolve(memoryDriver()), memoryDriver);
  const exclusive = browserExclusive(undefined);
  const heard = new Map<number, () => void>();
  const world = { customer: null as string | null, online: true, clock: 1, delivery: null as Delivery | null };
  const problems: string[] = [];
  let waiting: (() => void)[] = [];
  let [ids, pages] = [0, 0];
  const apiOf = (customer: string | null): CartApi =>
    "api" in platform
      ? platform.api
      : platform.apiOf(() => (customer === null ? null : world.customer), ...(customer === null ? [] : [customer]));
  return {
    storage,
    world,
    problems,
    ledger: async () => ledgerOf(await storage.read(cartCollection)),
    /** Lets everybody who waits for a time go on. */
    later() {
      const due = waiting;
      waiting = [];
      due.forEach((then) => then());
    },
    async page() {
      const number = ++pages;
      const notices: CartNotice[] = [];
      const engine: CartEngine = createCartEngine({
        name: "cart",
        storage,
        exclusive,
        api: apiOf(null),
        customers: { id: () => Promise.resolve(world.customer), api: apiOf },
        switches: { ...settings.cart, ...switches },
        stock: () => Promise.resolve(new Map()),
        describe: () => Promise.resolve(new Map()),
        delivery: () => Promise.resolve(world.delivery),
        tabs: {
          post: () => [...heard].forEach(([other, hear]) => other !== number && hear()),
          listen: (hear) => void heard.set(number, hear),
        },
        online: () => world.online,
        random: () => 0.5,
        now: () => (world.clock += 60_000),
        newId: () => `id${++ids}`,
        notice: (notice) => void notices.push(notice),
        report: (problem) => void problems.push(String((problem as Error).message ?? problem)),
        wait(_, then) {
          waiting.push(then);
          return () => {
            waiting = waiting.filter((other) => other !== then);
          };
        },
      });
      await engine.start();
      await engine.settled();
      return {
        engine,
        notices,
        /** Puts an article in and lets it be sent. */
        async add(sku: string, qty = 1, maxQty = 1000) {
          await engine.add({ ...article(sku, { maxQty }), qty });
          return engine.settled();
        },
        shown: () => Object.fromEntries(engine.state().cartItems.map(({ sku, qty }) => [sku, qty])),
        async signIn(customer: string) {
          world.customer = customer;
          await engine.authorise();
          return engine.settled();
        },
        async signOut() {
          world.customer = null;
          await engine.disconnect();
        },
        close() {
          heard.delete(number);
          engine.stop();
        },
      };
    },
  };
}

/** A device with a simple platform and one page. */
export async function guest(switches: Partial<CartSwitches> = {}, platform = fakePlatform()) {
  const own = device(platform, switches);
  return { platform, ...own, ...(await own.page()) };
}
