/** What keeps a text from being a password, in the order a shopper is told. */
export type PasswordProblem = "short" | "classes" | "long" | "common" | "personal";

/** Least and greatest length, in characters as the wire counts them. */
export const passwordLength = { min: 8, max: 256 } as const;

const classes = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u];
/** How many of the four kinds of characters a text has: small letters, capitals, digits, others. */
export const characterClasses = (text: string): number => classes.filter((kind) => kind.test(text)).length;

/** Words that stand in front of the figures of the most used passwords, Dutch, German and English. */
const common: ReadonlySet<string> = new Set([
  "password", "passwort", "wachtwoord", "kennwort", "welkom", "welcome", "willkommen", "hallo", "qwerty", "qwertz", "qwertyuiop", "asdfgh", "asdfghjkl", "zxcvbnm", "letmein", "iloveyou", "admin", "administrator",
  "login", "secret", "geheim", "summer", "sommer", "zomer", "winter", "lente", "herfst", "spring", "autumn", "fruehling", "herbst", "amsterdam", "rotterdam", "berlin", "hamburg", "ajax", "feyenoord", "bayern", "football", "voetbal", "fussball",
  "monkey", "dragon", "master", "sunshine", "princess", "princes", "prinses", "prinzessin", "schatz", "schatje", "batman", "superman", "starwars", "abc", "abcd", "test", "changeme", "default", "trustno", "michael", "daniel", "jordan",
]);
const lookalikes: Readonly<Record<string, string>> = { "@": "a", "4": "a", "0": "o", "1": "i", "3": "e", "$": "s", "5": "s", "7": "t" };

/** A text as those who guess see it: small letters, figures and signs at its ends gone, look-alikes read as letters. */
function stem(text: string): string {
  return text.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}@$]+$/gu, "").replace(/[@40$5137]/g, (sign) => lookalikes[sign]!).replace(/[^\p{L}]/gu, "");
}

/**
 * Everything that is wrong with a password (USER-033): fewer than 8 characters, fewer than 3 of the 4 kinds of characters, longer than 256, much used, or made of the customer's own address or name.
 * Empty when it may be used. Nothing is trimmed or folded before: spaces and accents count as they stand.
 */
export function passwordProblems(password: string, who: { email?: string; name?: string } = {}): PasswordProblem[] {
  const problems: PasswordProblem[] = [];
  if (password.length < passwordLength.min) problems.push("short");
  if (characterClasses(password) < 3) problems.push("classes");
  if (password.length > passwordLength.max) problems.push("long");
  if (common.has(stem(password)) || common.has(password.toLowerCase().replace(/[^\p{L}]/gu, ""))) problems.push("common");
  const own = [who.email?.split("@")[0] ?? "", ...(who.name ?? "").split(/\s+/)].filter((part) => part.length >= 4).map((part) => part.toLowerCase());
  if (own.some((part) => password.toLowerCase().includes(part))) problems.push("personal");
  return problems;
}
