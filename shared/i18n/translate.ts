import type { messages } from "./messages/en-US.ts";

export type MessageKey = keyof typeof messages;
export type Messages = Readonly<Record<MessageKey, string>>;
/** Values for the `{name}` gaps of a message. */
export type MessageValues = Readonly<Record<string, string | number>>;
export type Translate = (key: MessageKey, values?: MessageValues) => string;

/** A translator over one language's messages. A missing gap stays visible as `{name}`. */
export function createTranslate(messages: Messages): Translate {
  return (key, values) => {
    const text = messages[key];
    return values ? text.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap)) : text;
  };
}
