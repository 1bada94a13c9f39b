/** Longest message of an error, and longest search, that are kept. */
export const mostMessage = 120;
const mostTerm = 40;
/** As much of a text is looked at. */
const mostRead = 500;

const digitsIn = (text: string): number => text.replace(/\D/g, "").length;

/** A number of an order, a telephone, a token: five digits, or too long for a word. */
const looksLikeId = (word: string): boolean =>
  digitsIn(word) >= 5 || (word.length >= 16 && /\d/.test(word)) || word.length > 40;

/** An address without its query and fragment; of any other word what comes before something like them. */
function withoutQuery(word: string): string {
  const isAddress = word.includes("://") || word.startsWith("/");
  const at = word.search(isAddress ? /[?#]/ : /[?#&][\w%.-]*=/);
  return at < 0 ? word : word.slice(0, at);
}

/** A name of code, which may stand in quotes; a value that a parser quotes may be anybody's. */
const isName = (text: string): boolean => /^[\w.$:/-]{1,40}$/.test(text);

/** Without all between the first and the last double quote, however many are between, but for a single name. */
function withoutQuoted(text: string): string {
  const [from, to] = [text.indexOf('"'), text.lastIndexOf('"')];
  if (from < 0 || isName(text.slice(from + 1, to))) return text;
  return `${text.slice(0, from)}"…${from === to ? "" : text.slice(to)}`;
}

/**
 * What an error said, without what may be somebody's: e-mail addresses, queries and fragments of addresses, numbers and
 * words that look like ids, quoted texts that are no names of code. At most 120 characters; null where nothing is left.
 * Used where a message arises and again where it arrives.
 */
export function cleanMessage(text: string): string | null {
  const clean = withoutQuoted(text.slice(0, mostRead).replace(/^Uncaught (\(in promise\) )?/, ""))
    .replace(/'[^']*'/g, (quoted) => (isName(quoted.slice(1, -1)) ? quoted : "'…'"))
    .replace(/[^\s"'()<>]+/g, (word) => (/@|%40/.test(word) ? "-@-" : withoutQuery(word)))
    // Groups of digits are one number: telephones, cards, accounts.
    .replace(/\d(?:[ .-]?\d){4,}/g, "#")
    .replace(/[\w-]+/g, (word) => (looksLikeId(word) ? "#" : word))
    .replace(/[\p{C}\s]+/gu, " ")
    .trim()
    .slice(0, mostMessage)
    .trim();
  return clean === "" ? null : clean;
}

/**
 * A search as it is counted: lower case, single spaces, at most 40 characters and five words of letters and digits.
 * Null for what is no search for things or looks personal: e-mail addresses, six digits or more, anything with other
 * signs.
 */
export function searchTerm(text: string): string | null {
  const term = text.slice(0, mostRead).normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  const isTerm =
    term.length >= 2 &&
    term.length <= mostTerm &&
    term.split(" ").length <= 5 &&
    digitsIn(term) < 6 &&
    /^[\p{L}\p{N}][\p{L}\p{M}\p{N} '&+./%-]*$/u.test(term);
  return isTerm ? term : null;
}
