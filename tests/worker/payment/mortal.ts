import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { bindings } from "../cart/shop.ts";
import type { Bindings } from "../../../worker/env.ts";

/**
 * When a Worker dies: at its n-th call to database or provider, before the call takes effect or after it. Null: it
 * lives.
 */
export interface Death {
  at: number;
  before: boolean;
}

/** The life of one request: counts what it asks of others, and once it is dead nothing it asks has any effect. */
export class Life {
  private calls = 0;
  private dead = false;
  private readonly death: Death | null;
  constructor(death: Death | null) {
    this.death = death;
  }

  async call<T>(work: () => Promise<T>): Promise<T> {
    const last = this.death !== null && this.calls++ === this.death.at;
    if (this.dead || (last && this.death!.before)) {
      this.dead = true;
      throw new Error("killed");
    }
    const result = await work();
    if (last) this.dead = true;
    if (this.dead) throw new Error("killed");
    return result;
  }
}

const inner = new WeakMap<object, D1PreparedStatement>();

/** The environment of one request, whose database dies with it. */
export function mortalEnv(life: Life): Bindings {
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(target, name: keyof D1PreparedStatement) {
        if (name === "bind") return (...values: unknown[]) => wrap(target.bind(...values));
        return (...values: unknown[]) =>
          life.call(() => (target[name] as (...all: unknown[]) => Promise<unknown>).apply(target, values));
      },
    });
    inner.set(proxy, statement);
    return proxy;
  };
  const DB = {
    prepare: (sql: string) => wrap(bindings.DB.prepare(sql)),
    batch: (statements: D1PreparedStatement[]) =>
      life.call(() => bindings.DB.batch(statements.map((statement) => inner.get(statement)!))),
  } as unknown as D1Database;
  return { ...bindings, DB };
}
