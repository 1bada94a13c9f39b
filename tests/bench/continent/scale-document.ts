import { callTable, pageTable } from "./budget-tables.ts";

/** The document that is made here, from the project's root. */
export const scalePath = "docs/scale.md";

/** Docs/scale.md as it should be: from the budgets that tests hold. */
export const scaleDocument = (): string => `# Scale

What requests may cost the database. Made by \`npm run bench:continent -- --document\`; a test compares.

## What a request may cost

Statements, rows read and rows written, as D1's own account has them, where isolate and location know nothing yet (the
first request of a location after a deployment) and the shop has 7,000 products. _Kept_ says that the same costs nothing
when it is asked again, until something changes. Tests hold each budget from above and below: a budget is at most twice
the cost, and twenty (\`tests/worker/cost/pages.test.ts\`, \`tests/worker/contract/every-call.test.ts\`). Beyond them no
call of a stranger takes more than 30 statements and 300,000 rows, whatever it says
([190](decisions/190-request-cost-limits.md)).

${pageTable()}

${callTable()}

Calls of 0 statements ask another service or nothing. Operators' calls are not in the tables: they need a key, and each
has bounds of its own in the tests below \`tests/worker/ops\`.
`;
