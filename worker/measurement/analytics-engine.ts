import { z } from "zod";
import { bodyText } from "../../shared/contract/wire/body-text.ts";

/** How the Analytics Engine's SQL API is reached. `token` may read the account's analytics and nothing else. */
export interface EngineAddress {
  /** 32 hexadecimal digits. */
  readonly account: string;
  readonly token: string;
  readonly dataset: string;
}
export type Fetch = (address: string, init: RequestInit) => Promise<Response>;
/** Asks one statement; its rows in the form of the schema. Throws when there is no usable answer. */
export type EngineQuery = <T extends z.ZodType>(sql: string, row: T) => Promise<z.output<T>[]>;

const timeoutMs = 10_000;
const mostAnswerBytes = 4 * 1024 * 1024;
/** More than an hour can have of kinds, ways, views, devices and connections; an answer with more is refused whole. */
const mostRows = 5_000;

/**
 * Whole counts. The API writes 64-bit sums as text; sums of sampled doubles may be off a whole number by their last
 * bits.
 */
export const engineCount = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,15}(\.\d{1,20})?$/)
      .transform(Number),
  ])
  .pipe(z.number().min(0).max(Number.MAX_SAFE_INTEGER))
  .transform(Math.round);

/** An answer came that cannot be used: another form, or more than is taken. Asked again it would be the same. */
export class UnusableAnswer extends Error {
  override readonly name = "UnusableAnswer";
}

/**
 * One question of the SQL API (developers.cloudflare.com/analytics/analytics-engine/sql-api). Nothing is asked twice:
 * who needs an answer asks later. What an error says is not repeated, only its status.
 */
export const createEngineQuery =
  ({ account, token }: EngineAddress, fetch: Fetch): EngineQuery =>
  async (sql, row) => {
    const answer = await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/analytics_engine/sql`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "text/plain", accept: "application/json" },
      body: `${sql} FORMAT JSON`,
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.status !== 200) {
      await answer.body?.cancel();
      throw new Error(`the Analytics Engine answers ${answer.status}`);
    }
    const text = await bodyText(answer, mostAnswerBytes);
    if (text === null) throw new UnusableAnswer("the Analytics Engine answers more than is taken");
    const read = z.object({ data: z.array(row).max(mostRows) }).safeParse(jsonOf(text));
    if (!read.success)
      throw new UnusableAnswer(`the Analytics Engine answers otherwise: ${z.prettifyError(read.error)}`);
    return read.data.data;
  };

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
