/** Control characters, separators of lines and paragraphs, and what turns the direction of the text around it. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;
/** The same with line ends left in their place. */
const controlsInLines = /[^\P{Cc}\n]|[\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;
/**
 * What programs make a link of, whoever wrote it: a scheme, "www.", a domain with a path. A company's name may be a
 * domain ("Bol.com"); mails keep those from becoming links (worker/backend/mail/quiet.ts).
 */
const scheme = /:\/\/|\bwww\.\S|\b(?:https?|ftp|mailto|tel|data|javascript):/iu;
const domain = /[\p{L}\d]\.(?:com|net|org|info|biz|shop|store|xyz|online|site|top|click|link|app|io|co|me)\//iu;
const countryDomain = /[\p{L}\d]\.(?:ru|cn|nl|de|be|at|eu|uk|fr|pl)\//iu;
const holdsLink = (text: string): boolean => scheme.test(text) || domain.test(text) || countryDomain.test(text);

/**
 * Whether a text is plain: nothing in it breaks a line or hides, and nothing is a link. Whatever a stranger may have
 * written and a mail prints must be (docs/decisions/179). Linear in its length.
 */
export const isPlainText = (text: string): boolean => !controls.test(text) && !holdsLink(text.normalize("NFKC"));

/** The same for what may have several lines. */
export const isPlainLines = (text: string): boolean =>
  !controlsInLines.test(text.replaceAll("\r\n", "\n")) && !holdsLink(text.normalize("NFKC"));
