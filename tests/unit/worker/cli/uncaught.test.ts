import { describe, expect, it } from "vitest";
import { uncaughtListener } from "../../../../worker/cli/uncaught.ts";

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
