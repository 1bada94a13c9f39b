import { Hono, type Handler, type MiddlewareHandler } from "hono";
import type { Bindings } from "./env.ts";

type Env = { Bindings: Bindings };

/** What is to be known of an address besides what answers it. */
export interface RouteFlags {
  /** No page: the table names it. */
  readonly call: boolean;
  /** Its success changes what pages show. */
  readonly changes: boolean;
  /** Callers it refuses are counted, and told to wait when they knock too often. */
  readonly limited: boolean;
}

/** A row of the table of calls. One without `answer` and `routes` says something of paths that a later row answers. */
export interface CallRoute {
  /** Paths; one that ends in "/*" stands for the path before it and everything below. */
  readonly paths: readonly string[];
  /** Only this method; any without it. */
  readonly method?: "GET";
  readonly answer?: Handler<Env>;
  /** Routes of other modules, with their own methods and whole paths. */
  readonly routes?: readonly Hono<Env>[];
  readonly changes?: true;
  readonly limited?: true;
}

const covers = (pattern: string, path: string): boolean =>
  pattern.endsWith("/*") ? path === pattern.slice(0, -2) || path.startsWith(pattern.slice(0, -1)) : path === pattern;

/** All that the rows of a path say of it together. */
export function flagsIn(table: readonly CallRoute[], path: string): RouteFlags {
  const rows = table.filter(({ paths }) => paths.some((pattern) => covers(pattern, path)));
  return {
    call: rows.length > 0,
    changes: rows.some(({ changes }) => changes),
    limited: rows.some(({ limited }) => limited),
  };
}

/** Adds the rows to `calls` in their order; `limiter` stands in front of those that are limited. */
export function addRoutes(calls: Hono<Env>, table: readonly CallRoute[], limiter: MiddlewareHandler<Env>): void {
  for (const { paths, method, answer, routes = [], limited } of table) {
    if (limited) for (const path of paths) calls.use(path, limiter);
    if (answer && method) calls.on(method, [...paths], answer);
    else if (answer) for (const path of paths) calls.all(path, answer);
    for (const module of routes) calls.route("/", module);
  }
}
