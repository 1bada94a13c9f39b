import { z } from "zod";
import { fileStates } from "../../session/file-state.ts";

/**
 * A file that was bought (ours). `type`: what it is ("PDF"), where its name says so. `left`: downloads that are left,
 * null for any number. `path`: where it is, while it can be had; whoever knows it has the file.
 */
export const orderFile = z.object({
  title: z.string(),
  type: z.string().max(10).optional(),
  state: z.enum(fileStates),
  left: z.number().int().min(0).nullable(),
  path: z
    .string()
    .regex(/^\/downloads\/[0-9a-f]{32}\.[\w-]{43}$/)
    .optional(),
});
export type OrderFile = z.infer<typeof orderFile>;
