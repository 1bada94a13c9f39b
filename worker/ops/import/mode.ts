import { z } from "zod";

/**
 * "update": what the file names is changed, everything else stays. "replace": the file is the whole shop, what it does
 * not name is gone.
 */
export const importMode = z.enum(["update", "replace"]);
export type ImportMode = z.infer<typeof importMode>;
/** "undo" puts back what stood before the last import (undo); no file asks for it. */
export type RunMode = ImportMode | "undo";
