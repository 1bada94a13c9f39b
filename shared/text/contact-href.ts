const mail = /^[^\s@<>"?&%]{1,64}@[^\s@<>"?&%]{1,255}$/;
const page = /^https?:\/\/[^\s<>"]{1,1000}$/;

/** Where a mail address or a web page as somebody wrote it leads to; null for anything else, which stays text. */
export function contactHref(contact: string): string | null {
  if (mail.test(contact)) return `mailto:${contact}`;
  return page.test(contact) ? contact : null;
}
