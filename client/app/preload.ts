/**
 * Longest that a module waits for its style sheet, in milliseconds; then it is shown without, and styled once the sheet
 * is there.
 */
const maxWaitMs = 5000;

const sheets: Record<string, unknown> = {};

/**
 * Adds a style sheet of the build to the document, once. Never rejects: an unstyled module is better than none, and the
 * next one tries again.
 */
function loadSheet(file: string): unknown {
  return (sheets[file] ??=
    document.querySelector(`link[href="/${file}"]`) ??
    new Promise((done) => {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.href = `/${file}`;
      link.addEventListener("load", done);
      link.addEventListener("error", () => {
        delete sheets[file];
        link.remove();
        done(0);
      });
      setTimeout(done, maxWaitMs);
      document.head.append(link);
    }));
}

/**
 * The build wraps every dynamic import with this, in place of Vite's own helper: resolves to the module once it and its
 * style sheets (paths in the build) are loaded, all in parallel. Code that uses the module must not be in the import's
 * own `then`: the build treats that as part of the import, and it would run before the sheets are there. A module that
 * the build has put into the file that asks for it comes without `sheets`.
 */
export const __vitePreload = <T>(load: () => Promise<T>, sheets: readonly string[] = []): Promise<T> =>
  Promise.all([load(), ...sheets.map(loadSheet)]).then(([part]) => part);
