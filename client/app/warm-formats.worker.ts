/**
 * The first `Intl` object of a browser's process takes as long as a whole page's hydration, whichever it is: which
 * languages there are is found out then, once for all threads. Made here it holds no press up.
 */
void [new Intl.NumberFormat(), new Intl.DateTimeFormat(), new Intl.ListFormat(), new Intl.PluralRules()];
postMessage(null);
close();
