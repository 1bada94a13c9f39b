import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";

/**
 * "repeated": it was made before. "other-key": the key was used for something else. "refused": what it changes is not
 * where the step begins.
 */
export type StepResult = "made" | "repeated" | "other-key" | "refused";

/**
 * Makes a step of an operator in ONE batch, once for its key. Its statements refuse by constraints whatever is not
 * allowed any more, so of two at once one is made. `before`: what is known of its key.
 */
export async function runStepOnce(
  db: D1Database,
  before: () => Promise<"repeated" | "other-key" | null>,
  statements: readonly D1PreparedStatement[],
): Promise<StepResult> {
  const known = await before();
  if (known) return known;
  try {
    await db.batch([...statements]);
    return "made";
  } catch (error) {
    if (!(error instanceof Error && /constraint failed/i.test(error.message))) throw error;
    return (await before()) ?? "refused";
  }
}
