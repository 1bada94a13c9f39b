import { Hono } from "hono";
import { readConfig, type Bindings } from "../../../env.ts";
import { notFound } from "./answers.ts";
import { answer, pageHeaders, spaceNumber, type Gate } from "./call.ts";
import { datasourceStatement, datasourceStatements, entryStatements, toDatasource, toEntry } from "./datasources.ts";
import { linkStatement, linkStatements, toLink, toLinks } from "./links.ts";
import {
  datasourcesParameters,
  entriesParameters,
  linksParameters,
  spaceParameters,
  tagsParameters,
} from "./parameters.ts";
import { readSpace, spaceOf, tagsOf } from "./space.ts";

/** GET /cdn/links and /cdn/links/<uuid>. */
export function linkRoutes({ asked, elsewhere }: Gate): Hono<{ Bindings: Bindings }> {
  const routes = new Hono<{ Bindings: Bindings }>();
  routes.get("/cdn/links", async (c) => {
    const p = await asked(c, linksParameters);
    const moved = await elsewhere(c, p);
    if (moved) return moved;
    const db = c.env.DB;
    const [head, count, rows] = await db.batch<Record<string, unknown>>([readSpace(db), ...linkStatements(db, p)]);
    return answer(
      c,
      { links: toLinks(rows?.results ?? [], p.include_dates === true) },
      spaceOf(head?.results[0]),
      pageHeaders(count, p.per_page),
    );
  });

  routes.get("/cdn/links/:uuid", async (c) => {
    const p = await asked(c, linksParameters);
    const db = c.env.DB;
    const [head, rows] = await db.batch<Record<string, unknown>>([
      readSpace(db),
      linkStatement(db, c.req.param("uuid"), p.version === "draft"),
    ]);
    const row = rows?.results[0];
    if (!row) throw notFound();
    return answer(c, { link: toLink(row as never, p.include_dates === true) }, spaceOf(head?.results[0]));
  });
  return routes;
}

/** GET /cdn/datasources, /cdn/datasources/<slug or number>, /cdn/datasource_entries. */
export function datasourceRoutes({ asked, elsewhere }: Gate): Hono<{ Bindings: Bindings }> {
  const routes = new Hono<{ Bindings: Bindings }>();
  routes.get("/cdn/datasources", async (c) => {
    const p = await asked(c, datasourcesParameters);
    const db = c.env.DB;
    const [head, count, rows] = await db.batch<Record<string, unknown>>([
      readSpace(db),
      ...datasourceStatements(db, p),
    ]);
    return answer(
      c,
      { datasources: (rows?.results ?? []).map(toDatasource) },
      spaceOf(head?.results[0]),
      pageHeaders(count, p.per_page),
    );
  });

  routes.get("/cdn/datasources/:key", async (c) => {
    await asked(c, datasourcesParameters);
    const db = c.env.DB;
    const [head, rows] = await db.batch<Record<string, unknown>>([
      readSpace(db),
      datasourceStatement(db, c.req.param("key")),
    ]);
    const row = rows?.results[0];
    if (!row) throw notFound();
    return answer(c, { datasource: toDatasource(row) }, spaceOf(head?.results[0]));
  });

  routes.get("/cdn/datasource_entries", async (c) => {
    const p = await asked(c, entriesParameters);
    const moved = await elsewhere(c, p);
    if (moved) return moved;
    const db = c.env.DB;
    const [head, count, rows] = await db.batch<Record<string, unknown>>([readSpace(db), ...entryStatements(db, p)]);
    const space = spaceOf(head?.results[0]);
    return answer(
      c,
      { datasource_entries: (rows?.results ?? []).map(toEntry), cv: space.version },
      space,
      pageHeaders(count, p.per_page),
    );
  });
  return routes;
}

/** GET /cdn/tags and /cdn/spaces/me, which says the newest `cv`. */
export function spaceRoutes({ asked }: Gate): Hono<{ Bindings: Bindings }> {
  const routes = new Hono<{ Bindings: Bindings }>();
  routes.get("/cdn/tags", async (c) => {
    const p = await asked(c, tagsParameters);
    const space = spaceOf((await readSpace(c.env.DB).first()) ?? undefined);
    return answer(c, { tags: await tagsOf(c.env.DB, p.version === "draft", p.starts_with ?? "") }, space);
  });

  routes.get("/cdn/spaces/me", async (c) => {
    await asked(c, spaceParameters);
    const space = spaceOf((await readSpace(c.env.DB).first()) ?? undefined);
    const { version, languages } = space;
    const domain = readConfig(c.env).shopUrl ?? "";
    return answer(
      c,
      { space: { id: spaceNumber(c), name: "KADE", domain, version, language_codes: languages } },
      space,
    );
  });
  return routes;
}
