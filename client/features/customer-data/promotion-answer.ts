import * as z from "zod/mini";
import type { ContactPromotion } from "../../../shared/customer-data/calls.ts";

const promotions = z.array(
  z.object({
    name: z.string(),
    description: z.nullable(z.string()),
    code: z.nullable(z.string()),
    expires_on: z.nullable(z.string()),
  }),
);

/** An answer's promotions, checked whatever its type says; none where it does not fit. */
export const promotionsOf = (result: unknown): readonly ContactPromotion[] => promotions.safeParse(result).data ?? [];
