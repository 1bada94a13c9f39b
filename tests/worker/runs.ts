import { env } from "cloudflare:workers";

/** How many runs a property makes: `few` in `npm test`, `many` in the long form. */
export const runsOf = (few: number, many: number): number => ("FC_RUNS" in env ? many : few);
