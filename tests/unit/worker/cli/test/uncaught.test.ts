import { describe, expect, it } from "vitest";
import { uncaughtListener } from "../../../../../worker/cli/test/uncaught.ts";

const found = (...pieces: string[]) => {
  const listener = uncaughtListener();
  pieces.forEach(listener.hear);
  return listener.found();
};

describe("exceptions that nothing caught", () => {
  it("are found in a tool's output, however it comes in pieces", () => {
    const line =
      "workerd/io/worker.c++:2264: info: uncaught exception; source = Uncaught (in promise); stack = TypeError: " +
      "Can't read from request stream after response has been sent.";
    expect(found(`ok\n${line}\nok\n`)).toEqual([line]);
    expect(found("ok\nuncaught exc", "eption; source = fetch\n", "ok")).toEqual(["uncaught exception; source = fetch"]);
  });

  it("are told with their message, the project's own frames and the test file they came in", () => {
    const one = (message: string, file: string) =>
      [
        "\x1b[31m⎯⎯⎯⎯⎯\x1b[39m\x1b[1m\x1b[41m Uncaught Exception \x1b[49m\x1b[22m\x1b[31m⎯⎯⎯⎯⎯\x1b[39m",
        `\x1b[31m\x1b[1mReferenceError\x1b[22m: ${message}\x1b[39m`,
        " ❯ dispatchSetState node_modules/react-dom/cjs/react-dom-client.development.js:9512:14",
        " ❯ show client/features/newsletter/sign-up.tsx:90:21",
        " ❯ listOnTimeout node:internal/timers:685:17",
        "",
        `This error originated in "${file}" test file. It doesn't mean the error was thrown inside the file itself`,
        "",
      ].join("\n");
    const told = (message: string, file: string) =>
      `Uncaught Exception: ReferenceError: ${message} ❯ show client/features/newsletter/sign-up.tsx:90:21 in ${file}`;
    expect(found(one("window is not defined", "a.test.ts"), one("x is not defined", "b.test.ts"), "Tests 1\n")).toEqual(
      [told("window is not defined", "a.test.ts"), told("x is not defined", "b.test.ts")],
    );
    expect(found("⎯⎯ Unhandled Errors ⎯⎯\n\n⎯⎯ Unhandled Rejection ⎯⎯\nError: no\n")).toEqual([
      "Unhandled Rejection: Error: no",
    ]);
    expect(found("⎯⎯ Uncaught Exception ⎯⎯\nError: a\n⎯⎯ Uncaught Exception ⎯⎯\nError: b")).toEqual([
      "Uncaught Exception: Error: a",
      "Uncaught Exception: Error: b",
    ]);
  });

  it("are not what tests say of themselves", () => {
    expect(
      found(
        " ✓ catches exceptions\n",
        '{"event":"call-failed","message":"boom"}\n',
        "Unhandled error, wrong response format!\n",
        "0 errors",
      ),
    ).toEqual([]);
  });

  it("are named a few at a time", () => {
    expect(found("uncaught exception\n".repeat(500))).toHaveLength(20);
  });
});
