import type { MessageValues } from "../translate.ts";

/** A message with its `{name}` gaps filled; a missing gap stays visible. */
export function fillMessage(text: string, values?: MessageValues): string {
  return values ? text.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap)) : text;
}
