/** Why a password is refused. `classes` and `length` are shown in the hint before, the others only when they occur. */
export type PasswordFault = "length" | "classes" | "too-long" | "common" | "personal";

export const passwordLength = { least: 8, most: 128 } as const;
/** Of lower case, upper case, digits and everything else. */
export const leastClasses = 3;

/**
 * What a guesser tries first, in the form `plainOf` gives: without case, digits' disguises or what people hang on at
 * the end.
 */
const common = new Set([
  "password",
  "passwort",
  "wachtwoord",
  "welkom",
  "welcome",
  "willkommen",
  "qwerty",
  "qwertz",
  "azerty",
  "qwertyuiop",
  "letmein",
  "iloveyou",
  "hallo",
  "geheim",
  "schatje",
  "sommer",
  "zomer",
  "summer",
  "winter",
  "herfst",
  "herbst",
  "lente",
  "fruhling",
  "voorjaar",
  "admin",
  "administrator",
  "monkey",
  "dragon",
  "football",
  "voetbal",
  "fussball",
  "ajax",
  "feyenoord",
  "abcd",
  "abc",
  "test",
  "testtest",
  "changeme",
  "secret",
  "passwd",
  "master",
  "princess",
  "prinses",
  "sunshine",
  "superman",
  "batman",
  "starwars",
  "whatever",
  "trustnoone",
  "amsterdam",
  "rotterdam",
  "berlin",
  "hamburg",
  "nederland",
  "deutschland",
  "kade",
  "outlet",
  "kadeoutlet",
  "qwer",
  "asdf",
  "asdfgh",
  "asdfghjkl",
  "yxcvbnm",
  "zxcvbnm",
  "zxcvbn",
  "qazwsx",
  "qazawsx",
  "qazxsw",
  "zaqiwsx",
  "qweear",
  "qwe",
  "qweasd",
  "abcabc",
  "testen",
  "tester",
  "user",
  "guest",
  "gast",
  "login",
  "default",
  "temp",
  "temppass",
  "pass",
  "mypassword",
  "michael",
  "daniel",
  "jordan",
  "charlie",
  "thomas",
  "jessica",
  "michelle",
  "nicole",
  "kennwort",
  "passwoord",
  "ichliebedich",
  "ikhouvanjou",
  "lieverd",
  "schatzi",
  "schalke",
  "bayern",
  "bayernmunchen",
  "borussia",
  "psveindhoven",
  "holland",
  "oranje",
  "liverpool",
  "arsenal",
  "chelsea",
  "barcelona",
  "pokemon",
  "minecraft",
  "samsung",
  "google",
  "facebook",
  "computer",
  "internet",
  "freedom",
  "flower",
  "blumen",
  "spring",
  "autumn",
  "januari",
  "januar",
  "december",
  "dezember",
  "maandag",
  "montag",
  "monday",
]);
const countedUp = "012345678901234567890";
const disguised: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** Letters only, with the usual disguises taken off; digits and signs at either end first fall away. */
function plainOf(password: string): string {
  const bare = password
    .toLowerCase()
    .replace(/^[^\p{L}@$]+/u, "")
    .replace(/(?<!\P{L})\P{L}+$/u, "");
  return bare
    .replace(/[013457@$!]/g, (sign) => disguised[sign]!)
    .normalize("NFD")
    .replace(/[^\p{L}]/gu, "");
}

/** Hardly different characters, or figures in a row with hardly a letter: "Aaaaaa1a", "Aa123456". */
function isRun(password: string): boolean {
  const figures = password.replace(/\P{Nd}/gu, "");
  return (
    new Set(password.toLowerCase()).size <= 3 ||
    (figures.length >= 4 && countedUp.includes(figures) && password.replace(/\P{L}/gu, "").length <= 2)
  );
}

/**
 * How many of the four classes of characters a password has; letters that know no case and everything that is no letter
 * or digit are one class.
 */
export function classesOf(password: string): number {
  return [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u].filter((kind) => kind.test(password)).length;
}

/** What a guesser knows of a customer: parts of the e-mail address and the name, from four characters on. */
const ownParts = (own: readonly string[]): string[] =>
  own
    .flatMap((text) => [text, text.replace(/[^\p{L}\p{N}]/gu, ""), ...text.split(/[^\p{L}\p{N}]+/u)])
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part.length >= 4)
    .sort((a, b) => b.length - a.length);

/**
 * What is wrong with a new password, nothing when it may be taken (USER-033): 8 to 128 characters, three of four
 * classes, none of the commonest, and not made of the customer's own address or name. Nothing is trimmed, nothing else
 * is demanded (docs/decisions/120-sign-in.md).
 */
export function passwordFaults(password: string, own: readonly string[] = []): PasswordFault[] {
  const faults: PasswordFault[] = [];
  if ([...password].length < passwordLength.least) faults.push("length");
  if (password.length > passwordLength.most) faults.push("too-long");
  if (classesOf(password) < leastClasses) faults.push("classes");
  if (faults.length > 0) return faults;
  if (common.has(plainOf(password)) || isRun(password)) faults.push("common");
  // Own words count when little else is there: "Rotterdam-Zuid-1987" of somebody called Zuid is no guess.
  const rest = ownParts(own).reduce((left, part) => left.replaceAll(part, ""), password.toLowerCase());
  if (rest.length < Math.min(6, password.length)) faults.push("personal");
  return faults;
}
