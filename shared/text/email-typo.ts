/**
 * Providers that most addresses of the shop's countries are at, the greatest first. What is one of them, or one of
 * `lookalikes`, is never doubted.
 */
const providers = (
  "gmail.com hotmail.com outlook.com icloud.com live.nl ziggo.nl kpnmail.nl hotmail.nl outlook.nl yahoo.com " +
  "gmx.de web.de t-online.de freenet.de hotmail.de outlook.de yahoo.de gmx.net telenet.be skynet.be " +
  "proximus.be hotmail.be outlook.be live.be live.com planet.nl xs4all.nl hetnet.nl upcmail.nl online.nl " +
  "quicknet.nl casema.nl chello.nl telfort.nl googlemail.com protonmail.com proton.me posteo.de mailbox.org " +
  "arcor.de msn.com aol.com"
).split(" ");
const lookalikes: ReadonlySet<string> = new Set(
  (
    "mail.com email.com ymail.com gmx.com gmx.at gmx.ch mail.de email.de mail.nl me.com mac.com home.nl " +
    "live.de live.at yahoo.fr yahoo.co.uk"
  ).split(" "),
);
/** Providers with addresses in many countries: another ending of theirs is no mistake. */
const international = /^(?:hotmail|outlook|live|yahoo|gmx)\.(?!co$|cm$|om$)[a-z]{2}(?:\.[a-z]{2})?$/;

/** Mistakes between two words: a letter left out, added, replaced, or changed for its neighbour counts one. */
function distance(one: string, other: string): number {
  const rows = [[...Array(other.length + 1).keys()]];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      row[j] = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        row[j] = Math.min(row[j]!, rows[i - 2]![j - 2]! + 1);
    }
    rows.push(row);
  }
  return rows[one.length]![other.length]!;
}

/**
 * Whether a provider may have been meant. In a short name nearly every other one is a real name, too; two mistakes are
 * believed of the greatest only. The same name in another country is another provider.
 */
function isNear(domain: string, provider: string, keys: number): boolean {
  if (provider.length < 8) return false;
  const [one, other] = [domain, provider].map((name) => /^(.*)\.([a-z]{2})$/.exec(name)?.[1]);
  if (one !== undefined && one === other) return false;
  return keys <= (provider.length >= 9 && provider.endsWith(".com") && domain[0] === provider[0] ? 2 : 1);
}

/**
 * The address that was probably meant where its provider's name is mistyped ("noor@gmial.com"); null where nothing is
 * wrong, and where nothing is known. A guess: it is offered, and nothing waits for it.
 */
export function meantEmail(typed: string): string | null {
  const [, name, domain] = /^\s*([^\s@]+)@([^\s@]+?)\s*$/.exec(typed.toLowerCase()) ?? [];
  if (!name || !domain || providers.includes(domain) || lookalikes.has(domain) || international.test(domain))
    return null;
  const near = providers
    .map((provider) => ({ provider, keys: distance(domain, provider) }))
    .filter(({ provider, keys }) => isNear(domain, provider, keys))
    .sort((a, b) => a.keys - b.keys)[0];
  return near ? `${typed.trim().replace(/@.*$/, "")}@${near.provider}` : null;
}
