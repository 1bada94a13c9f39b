import { applyD1Migrations, env } from "cloudflare:test";
import { splitStatements } from "./statements.ts";

const { DB, TEST_MIGRATIONS } = env as unknown as { DB: Parameters<typeof applyD1Migrations>[0]; TEST_MIGRATIONS: { name: string; sql: string }[] };
// As one step: every test file has a database of its own, and each step is a call.
await applyD1Migrations(DB, [{ name: "all", queries: TEST_MIGRATIONS.flatMap(({ sql }) => splitStatements(sql)) }]);
