/**
 * Longest that a part waits for its sheet, in milliseconds: then it is shown as it is, and dressed when the sheet
 * comes.
 */
const longestMs = 5000;

const worn: Record<string, unknown> = {};

/**
 * Gives the document a style sheet of the build, once. Never rejects: a part without its looks is better than none, and
 * the next one asks again.
 */
function wear(file: string): unknown {
  return (worn[file] ??=
    document.querySelector(`link[href="/${file}"]`) ??
    new Promise((done) => {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.href = `/${file}`;
      link.addEventListener("load", done);
      link.addEventListener("error", () => {
        delete worn[file];
        link.remove();
        done(0);
      });
      setTimeout(done, longestMs);
      document.head.append(link);
    }));
}

/**
 * What the build puts around every import of a late part, in place of Vite's own: the part once it and its sheets
 * (paths in the build) are there, all fetched at once. What is done with the part must not stand in the import's own
 * `then`, or it is done before the sheets have come: the build takes that for a part of the import.
 */
export const __vitePreload = <T>(load: () => Promise<T>, sheets: readonly string[]): Promise<T> =>
  Promise.all([load(), ...sheets.map(wear)]).then(([part]) => part);
