import { applyD1Migrations, env } from "cloudflare:test";
import { splitStatements } from "./statements.ts";

const { DB, TEST_MIGRATIONS } = env as unknown as { DB: Parameters<typeof applyD1Migrations>[0]; TEST_MIGRATIONS: { name: string; sql: string }[] };
await applyD1Migrations(DB, TEST_MIGRATIONS.map(({ name, sql }) => ({ name, queries: splitStatements(sql) })));
