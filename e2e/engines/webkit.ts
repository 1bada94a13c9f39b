import { spawn, type ChildProcess } from "node:child_process";
import { createServer, type AddressInfo } from "node:net";
import type { Engine, Tab } from "./tab.ts";
import { keyCodes, newSession, type Session } from "./webdriver.ts";

export interface WebKitPrograms {
  driver: string;
  browser: string;
  screen: string;
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((done) =>
    child.exitCode !== null || child.signalCode !== null ? done() : child.once("exit", () => done()),
  );
async function end(child: ChildProcess): Promise<void> {
  child.kill();
  await ended(child);
}

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });

/** A screen of the window's size, on the first free display. */
async function screenOf(
  program: string,
  { width, height }: { width: number; height: number },
): Promise<{ display: string; process: ChildProcess }> {
  const process = spawn(program, ["-displayfd", "3", "-screen", "0", `${width}x${height}x24`, "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const display = await new Promise<string>((done, fail) => {
    process.stdio[3]!.once("data", (data) => done(String(data).trim()));
    process.once("error", fail);
    process.once("exit", () => fail(new Error("The virtual screen did not start")));
  });
  return { display: `:${display}`, process };
}

/**
 * WebKitGTK through its driver. The window fills a screen of its own, because its tools would not fit into 390 pixels.
 */
export function webkit(programs: WebKitPrograms): Engine {
  return {
    name: "WebKit",
    async start(size) {
      const screen = await screenOf(programs.screen, size);
      const port = await freePort();
      const driver = spawn(programs.driver, ["-p", String(port)], {
        stdio: "ignore",
        env: {
          ...process.env,
          DISPLAY: screen.display,
          LANG: "C.UTF-8",
          NO_AT_BRIDGE: "1",
          // Painted through OpenGL, as is usual where there is a graphics card, it falls over in Mesa's software driver.
          WEBKIT_SKIA_ENABLE_CPU_RENDERING: "1",
        },
      });
      const stop = async () => {
        await end(driver);
        await end(screen.process);
      };
      try {
        const session = await newSession(`http://127.0.0.1:${port}`, {
          browserName: "MiniBrowser",
          "webkitgtk:browserOptions": { binary: programs.browser, args: ["--automation", "--full-screen"] },
        });
        const close = async () => {
          await session.call("DELETE", "").catch(() => undefined);
          await stop();
        };
        await session.call("POST", "/window/rect", { x: 0, y: 0, ...size });
        return {
          tab: tabOf(session, { current: await session.call<string>("GET", "/window") }),
          complaints: () => [],
          close,
        };
      } catch (problem) {
        await stop();
        throw problem;
      }
    },
  };
}

function tabOf(session: Session, at: { current: string }): Tab {
  const own = at.current;
  const call: Session["call"] = async (method, path, body) => {
    if (at.current !== own) {
      await session.call("POST", "/window", { handle: own });
      at.current = own;
    }
    return session.call(method, path, body);
  };
  const act = async (...actions: object[]) => {
    await call("POST", "/actions", { actions });
    await call("DELETE", "/actions");
  };
  const keys = (values: readonly string[]) =>
    act({
      type: "key",
      id: "keys",
      actions: values.flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]),
    });
  return {
    go: async (address) => void (await call("POST", "/url", { url: address })),
    evaluate: async (work, ...given) => {
      const script =
        `const done = arguments[arguments.length - 1]; Promise.resolve().then(() => (${work.toString()}` +
        ")(...arguments[0])).then((value) => done({ value }), (problem) => done({ problem: String(problem) }));";
      const { value, problem } = await call<{ value: never; problem?: string }>("POST", "/execute/async", {
        script,
        args: [given],
      });
      if (problem !== undefined) throw new Error(problem);
      return value;
    },
    press: ({ x, y }) =>
      act({
        type: "pointer",
        id: "mouse",
        parameters: { pointerType: "mouse" },
        actions: [
          { type: "pointerMove", duration: 0, x: Math.round(x), y: Math.round(y) },
          { type: "pointerDown", button: 0 },
          { type: "pointerUp", button: 0 },
        ],
      }),
    key: (key) => keys([keyCodes[key]]),
    type: (text) => keys([...text]),
    async open() {
      const { handle } = await call<{ handle: string }>("POST", "/window/new", { type: "window" });
      await session.call("POST", "/window", { handle });
      at.current = handle;
      return tabOf(session, at);
    },
    // Each has a window of its own, and none of them is hidden.
    front: () => Promise.resolve(),
  };
}
