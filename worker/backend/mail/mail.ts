/** A mail as it leaves: one reader, the same content as text and as HTML. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Whom an answer goes to, where that is not the sender. */
  replyTo?: string;
  /** Headers of the mail's own, such as the way to leave a list (RFC 8058). */
  headers?: Readonly<Record<string, string>>;
}

/**
 * What a mail consists of. Both its forms are made of the same parts, so neither says more than the other. Texts are
 * plain: whoever writes them escapes nothing.
 */
export type MailBlock =
  | { kind: "heading"; text: string }
  | { kind: "text"; text: string }
  /** A way to somewhere, as a button with its words; the address stands below it for readers that show none. */
  | { kind: "button"; text: string; href: string }
  /**
   * Files to be had, each with what is to be said of it; `action`: the words on its button. Only the text shows
   * addresses.
   */
  | { kind: "files"; action: string; files: readonly { title: string; note: string | null; href: string }[] }
  /** A way that is there for whoever looks for it. */
  | { kind: "link"; text: string; href: string }
  /** A picture of the shop's own, with what it shows in words; as text, where it is. */
  | { kind: "picture"; src: string; width: number; height: number; alt: string }
  | { kind: "list"; items: readonly string[] }
  /** Names and what they are, in two columns. */
  | { kind: "facts"; facts: readonly (readonly [string, string])[]; total?: number }
  /** Things with an amount; `note` is what describes a thing further. */
  | {
      kind: "lines";
      caption: string;
      columns: readonly [string, string, string];
      lines: readonly { name: string; notes: readonly string[]; qty: string; amount: string }[];
    }
  /** A form to be filled in by hand, its lines as they stand. */
  | { kind: "form"; title: string; lines: readonly string[] };

export interface MailContent {
  subject: string;
  greeting: string;
  blocks: readonly MailBlock[];
}
