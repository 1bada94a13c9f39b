import type { Context } from "hono";

/** A refusal in the provider's own form, thrown wherever it is noticed. */
export class Refused extends Error {
  readonly status: 401 | 404 | 422 | 429;
  readonly body: unknown;
  constructor(status: Refused["status"], body: unknown) {
    super(`refused with ${status}`);
    this.status = status;
    this.body = body;
  }
}

export const unauthorized = () => new Refused(401, { error: "Unauthorized" });
export const notFound = () => new Refused(404, ["This record could not be found"]);
export const unprocessable = (message: string) => new Refused(422, { error: message });
export const tooMany = () => new Refused(429, { error: "Too many requests" });

/** Headers of every answer: readable for browsers elsewhere, kept by nobody. */
export const commonHeaders = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "total, per-page, x-ratelimit, x-ratelimit-policy",
  "cache-control": "max-age=0, private, must-revalidate",
} as const;

/** What one page of a list says of the whole. */
export const listHeaders = (total: number, perPage: number) => ({ total: String(total), "per-page": String(perPage) });

export const refusal = (c: Context, error: Refused): Response =>
  c.json(error.body as object, error.status, {
    ...commonHeaders,
    ...(error.status === 429 && { "retry-after": "1" }),
  });
