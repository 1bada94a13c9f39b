import fs from "node:fs";

/** The emulator's code of D1, which it reads as a text and hands to workerd. */
const emulated = /[/\\]workers[/\\]d1[/\\]database\.worker\.js$/;

/** How a database is asked at less cost: the same statements in the same transaction, and the same answers. */
const shortcuts: readonly { from: string; to: string }[] = [
  {
    // What the binding has written by itself is looked at part by part.
    from: "D1QueriesSchema.parse(await req.json())",
    to: "await req.json()",
  },
  {
    from: "#stmts;",
    to: "#stmts; #known; #tokens = 0;",
  },
  {
    // How it stands before a statement is how the one before has left it, which was asked then. One that failed, and
    // what is rolled back with it, leaves nothing known.
    from: "let beforeSize = this.state.storage.sql.databaseSize, beforeChanges = this.#changes(), params",
    to:
      "let [beforeSize, beforeChanges] = this.#known ?? [this.state.storage.sql.databaseSize, this.#changes()]; " +
      "this.#known = void 0; let params",
  },
  {
    // What only reads leaves both as they were.
    from: "let afterSize = this.state.storage.sql.databaseSize, afterChanges = this.#changes(), changes =",
    to:
      "let [afterSize, afterChanges] = /^\\s*SELECT\\b[^;]*;?\\s*$/i.test(query.sql) ? [beforeSize, beforeChanges] : " +
      "[this.state.storage.sql.databaseSize, this.#changes()]; this.#known = [afterSize, afterChanges]; let changes =",
  },
  {
    // Nothing is waited for between the statements of a transaction.
    from: "return await this.state.storage.transaction(async () => {",
    to: "return this.state.storage.transactionSync(() => {",
  },
  {
    // For a session's bookmark workerd counts in the database itself: each look into it would write.
    from: "commitToken = await this.state.storage.getCurrentBookmark();",
    to: 'commitToken = `00000000-${(++this.#tokens).toString(16).padStart(8, "0")}-00000000-${"0".repeat(32)}`;',
  },
];

const shorter = (code: string): string =>
  shortcuts.reduce((text, { from, to }) => {
    if (text.split(from).length !== 2) throw new Error(`The emulator's D1 is written in another way: ${from}`);
    return text.replace(from, () => to);
  }, code);

const done = Symbol.for("outlet.quick-database");

/**
 * Has emulators that this process starts ask their databases at less than half of what it costs: a page that is made
 * asks thirty times, which is most of what tests inside workerd take. An emulator has no setting for its own code.
 */
export function quickDatabase(): void {
  const patched = fs as typeof fs & { [done]?: true };
  if (patched[done]) return;
  patched[done] = true;
  const read = fs.readFileSync;
  fs.readFileSync = ((file: fs.PathOrFileDescriptor, ...options: [BufferEncoding]) => {
    const text = read(file, ...options);
    return typeof file === "string" && emulated.test(file) ? shorter(text) : text;
  }) as typeof fs.readFileSync;
}
