/** What a log must not hold: tokens and keys in addresses, and bearers. */
const secrets: readonly (readonly [RegExp, string])[] = [
  [/((?:token|key|password|secret)(?:=|%3d))[^&\s"'#\\]+/gi, "$1-"],
  [/(\/downloads\/[0-9a-f]{32})\.[\w-]{1,60}/g, "$1-"],
  [/\b(Bearer)\s+[\w.~+/=-]+/gi, "$1 -"],
];

/** What may be or hold an e-mail address: everything between two signs that none has. Each sign is looked at once. */
const words = /(?:[\w.!+'@-]|%40)+/gi;
const hasAddress = /[\w.!+'-](?:@|%40)[\w-]+\.[\w-]/i;

/** A text as a log may hold it. */
export const scrubbed = (text: string): string =>
  secrets
    .reduce((kept, [pattern, instead]) => kept.replaceAll(pattern, instead), text)
    .replace(words, (word) => (hasAddress.test(word) ? "-@-" : word));

/** One line of the log: JSON, with nothing in it that opens or names an account. */
export const logLine = (event: { event: string; [field: string]: unknown }): string =>
  JSON.stringify(event, (_, value: unknown) => (typeof value === "string" ? scrubbed(value) : value));
