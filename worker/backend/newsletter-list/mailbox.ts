/**
 * The mailbox behind an address, for "once only": what follows a plus sign is the owner's own label, and Google reads
 * over dots.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const [name, domain] = [email.slice(0, at).toLowerCase(), email.slice(at + 1).toLowerCase()];
  const bare = name.replace(/\+.*$/s, "") || name;
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${bare.replaceAll(".", "")}@gmail.com` : `${bare}@${domain}`;
}
