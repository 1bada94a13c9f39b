import { createExecutionContext } from "cloudflare:test";
import { Hono } from "hono";
import { createCartRoutes } from "../../../worker/backend/cart/routes.ts";
import { createOrderRoutes } from "../../../worker/backend/order/routes.ts";
import { paymentChoices } from "../../../worker/backend/payment/methods.ts";
import type { PaymentDeps } from "../../../worker/backend/payment/payment-deps.ts";
import { createProvider, type Provider } from "../../../worker/backend/payment/provider-client.ts";
import { createPaymentRoutes } from "../../../worker/backend/payment/routes.ts";
import { runPayments } from "../../../worker/backend/payment/schedule.ts";
import type { Bindings } from "../../../worker/env.ts";
import { DB } from "../cart/shop.ts";
import { Book, type Charge, merchant, type Notice } from "./book.ts";
import { type Death, Life, mortalEnv } from "./mortal.ts";

/** One shop with one provider, in which every request has an environment, and a death, of its own. */
export class World {
  readonly book = new Book();
  readonly clock = { ms: Date.now() };
  private readonly lives = new WeakMap<Bindings, Provider>();
  private readonly io: PaymentDeps = {
    now: () => new Date(this.clock.ms),
    providerOf: async (env) => this.lives.get(env)!,
  };
  private readonly backend = new Hono<{ Bindings: Bindings }>();
  private readonly told: Notice[] = [];
  private readonly settings: Partial<Bindings>;
  constructor(settings: Partial<Bindings> = {}) {
    this.settings = settings;
    this.backend.onError(() => Response.json({ code: 500, result: "Internal error" }, { status: 500 }));
    for (const routes of [
      createOrderRoutes(this.io),
      createPaymentRoutes(this.io),
      createCartRoutes({ allowOutOfStock: true }, paymentChoices(this.io)),
    ])
      this.backend.route("/", routes);
  }

  /** The environment of one request, which dies as it is told. */
  env(at: Death | null): Bindings {
    const life = new Life(at);
    const env = Object.assign(mortalEnv(life), this.settings);
    this.lives.set(env, createProvider(merchant, { fetch: (request) => life.call(() => this.book.fetch(request)) }));
    return env;
  }
  async ask<T>(
    method: string,
    path: string,
    body: unknown,
    at: Death | null,
    more: Record<string, string> = {},
  ): Promise<{ status: number; result: T } | null> {
    const left: Promise<unknown>[] = [];
    const context = {
      ...createExecutionContext(),
      waitUntil: (work: Promise<unknown>) => void left.push(work),
    } as never;
    const init = {
      method,
      headers: { "content-type": "application/json", "x-vs-store-code": "outlet_nl", ...more },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    };
    const response = await this.backend.fetch(new Request(`http://shop/api/${path}`, init), this.env(at), context);
    await Promise.all(left);
    const text = await response.text();
    if (response.status >= 500) return null;
    return {
      status: response.status,
      result: (text.startsWith("{") ? (JSON.parse(text) as { result: T }).result : text) as T,
    };
  }
  now = (): Date => this.io.now();
  minute = (at: Death | null = null) => runPayments(this.env(at), this.io).catch(() => undefined);

  /** What the provider was asked for an order, by the order's key. */
  chargesOf = async ({ key }: { key: string }): Promise<Charge[]> => {
    const number = await DB.prepare("SELECT number FROM sales_order WHERE order_key = ?")
      .bind(key)
      .first<string>("number");
    return number === null ? [] : this.book.ofOrder(number);
  };
  /** Tells a notification, which may have been told before. */
  async tell(pick: number, times: number, at: Death | null): Promise<void> {
    const fresh = this.book.notices.splice(0);
    this.told.push(...fresh);
    const notice = this.told[this.told.length === 0 ? 0 : pick % this.told.length];
    if (!notice) return;
    const body = await this.book.webhook([notice]);
    await Promise.all(
      Array.from({ length: times }, (_, i) => this.ask("POST", "payment/webhook", body, i === 0 ? at : null)),
    );
  }
  /** The provider goes on until everything is accepted. */
  async tellAll(): Promise<void> {
    this.told.push(...this.book.notices.splice(0));
    for (const notice of this.told.toReversed())
      await this.ask("POST", "payment/webhook", await this.book.webhook([notice]), null);
  }
}

/** Some at once, of which the first may die. */
export const repeated = (
  times: number,
  death: Death | null,
  one: (at: Death | null) => Promise<unknown>,
): Promise<unknown> => Promise.all(Array.from({ length: times }, (_, i) => one(i === 0 ? death : null)));
