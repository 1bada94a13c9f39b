import { isHydrated } from "../hydrated.ts";
import type { Line } from "./line.ts";
import type { Device, Key, Tab } from "./tab.ts";

/** Everything waits for what it needs, this long at most; a machine that is busy takes its time. Milliseconds. */
const mostMs = 240_000;
const everyMs = 150;

/** What is looked for: an element by selector, whose name (its label, or its text) begins with or contains `named`. */
export interface Wanted {
  css: string;
  named?: string;
}
export interface FoundElement {
  text: string;
  value: string;
  left: number;
  top: number;
  width: number;
  height: number;
  x: number;
  y: number;
  reachable: boolean;
}

/**
 * Runs in the page: the visible elements that are wanted. With `show` the first is scrolled to, and the next press is
 * let through only where it reaches that one: a page may move from under a press that is on its way.
 */
function look({ css, named }: Wanted, show: boolean): FoundElement[] {
  const words = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim();
  const nameOf = (element: Element) =>
    words(element.getAttribute("aria-label") ?? ((element as HTMLInputElement).labels?.[0] ?? element).textContent);
  const shown = [...document.querySelectorAll(css)].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 0 &&
      height > 0 &&
      element.checkVisibility({ visibilityProperty: true }) &&
      (named === undefined || nameOf(element).includes(named))
    );
  });
  if (show) {
    const [wanted] = shown;
    const page = window as Window & { isReached?: boolean | undefined; unguard?: () => void };
    page.unguard?.();
    page.isReached = undefined;
    wanted?.scrollIntoView({ block: "center", behavior: "instant" });
    const guard = (event: Event) => {
      const target = event.target as Node;
      page.isReached = [wanted, ...((wanted as HTMLInputElement).labels ?? [])].some((one) => one?.contains(target));
      if (!page.isReached) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      if (event.type === "click") page.unguard?.();
    };
    const events = ["pointerdown", "mousedown", "pointerup", "mouseup", "click"];
    page.unguard = () => {
      for (const name of events) removeEventListener(name, guard, true);
    };
    if (wanted) for (const name of events) addEventListener(name, guard, true);
  }
  return shown.slice(0, 60).map((element) => {
    const { left, top, width, height } = element.getClientRects()[0]!;
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    const label = (element as HTMLInputElement).labels?.[0];
    return {
      text: words(element.textContent),
      value: (element as HTMLInputElement).value ?? "",
      left,
      top,
      width,
      height,
      x,
      y,
      reachable:
        hit !== null &&
        !element.matches(':disabled, [aria-disabled="true"]') &&
        (element.contains(hit) || label?.contains(hit) === true),
    };
  });
}

/** Runs in the page: false where the press reached something else, which heard nothing of it. */
const wasReached = (): boolean => (window as Window & { isReached?: boolean }).isReached !== false;

/** Runs in the page: notes from here on what the page can hear itself, for the life of the tab. */
function listen(): void {
  const page = window as Window & { heard?: true };
  if (page.heard) return;
  page.heard = true;
  const note = (words: string) =>
    sessionStorage.setItem("heard", `${sessionStorage.getItem("heard") ?? ""}${location.pathname}: ${words}\n`);
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
    note(`${violatedDirective} violated by ${blockedURI} ${sourceFile}:${lineNumber}`),
  );
  addEventListener("error", ({ message }) => note(message));
  addEventListener("unhandledrejection", ({ reason }) => note(String(reason)));
}

/** A shopper in one tab. Nothing waits for a time: every step waits until what it needs is there. */
export class Shopper {
  private readonly tab: Tab;
  private readonly device: Device;
  readonly line: Line;

  constructor(tab: Tab, device: Device, line: Line) {
    this.tab = tab;
    this.device = device;
    this.line = line;
  }

  /** Waits until `ask` answers something; with what was said last when it does not. */
  async until<T>(what: string, ask: () => Promise<T | null | false | undefined>): Promise<T> {
    const end = performance.now() + mostMs;
    let problem: unknown = null;
    for (;;) {
      try {
        const answer = await ask();
        if (answer !== null && answer !== false && answer !== undefined) return answer;
        problem = null;
      } catch (caught) {
        // A page on its way to the next one has no answer.
        problem = caught;
      }
      if (performance.now() > end)
        throw new Error(`Waited in vain: ${what}${problem ? ` (${String(problem)})` : ""}\n${await this.picture()}`);
      await new Promise((done) => setTimeout(done, everyMs));
    }
  }

  /** What a person would see, for a failure's words. */
  private picture(): Promise<string> {
    return this.tab
      .evaluate(() => {
        const shown = document.querySelector<HTMLElement>("dialog[open]") ?? document.body;
        return `${location.href}\n${shown.innerText.replace(/\n+/g, " · ").slice(0, 600)}`;
      })
      .catch(String);
  }

  evaluate: Tab["evaluate"] = (work, ...given) => this.tab.evaluate(work, ...given);

  /** Goes to an address of the shop by a full load. */
  go(path: string): Promise<void> {
    return this.tab.go(this.line.url + path);
  }

  /** Goes there, and waits until the page reacts to presses. */
  async open(path: string): Promise<void> {
    await this.go(path);
    await this.alive();
  }

  async alive(): Promise<void> {
    await this.until("the page is alive", async () => {
      const isThere = await this.evaluate(
        () => document.readyState === "complete" && document.querySelector("main h1") !== null,
      );
      return isThere && this.evaluate(isHydrated);
    });
    await this.evaluate(listen);
  }

  see(css: string, named?: string): Promise<FoundElement> {
    return this.until(
      `${css}${named === undefined ? "" : ` "${named}"`} is seen`,
      async () => (await this.evaluate(look, { css, named }, false))[0],
    );
  }

  all(css: string, named?: string): Promise<FoundElement[]> {
    return this.evaluate(look, { css, named }, false);
  }

  async gone(css: string, named?: string): Promise<void> {
    await this.until(
      `${css}${named === undefined ? "" : ` "${named}"`} is gone`,
      async () => (await this.all(css, named)).length === 0,
    );
  }

  /** Presses what is wanted once it stands still, uncovered; again where it moved from under the press. */
  async press(css: string, named?: string): Promise<void> {
    let before: FoundElement | null = null;
    await this.until(`${css}${named === undefined ? "" : ` "${named}"`} can be pressed`, async () => {
      const [found] = await this.evaluate(look, { css, named }, true);
      const still = found?.reachable && before?.x === found.x && before.y === found.y;
      before = found ?? null;
      if (!still || !found) return false;
      await this.tab.press(found);
      before = null;
      // A page on its way to the next one, where the press led, has no answer.
      return this.evaluate(wasReached).catch(() => true);
    });
  }

  /** Fills a field as a person does: into it, what stands there marked, then key by key. */
  async fill(css: string, text: string): Promise<void> {
    // Again where the page has moved from under the press, and what the press opened instead is closed.
    await this.until(`${css} has the focus`, async () => {
      const stands = await this.evaluate((css: string) => {
        const field = document.activeElement as HTMLInputElement | null;
        if (field?.matches(css)) return (field.select(), "focused");
        const dialog = document.querySelector("dialog[open]");
        return dialog && !dialog.querySelector(css) ? "covered" : "free";
      }, css);
      if (stands === "focused") return true;
      await (stands === "covered" ? this.key("Escape") : this.press(css));
      return false;
    });
    await this.tab.type(text);
  }

  key(key: Key): Promise<void> {
    return this.tab.key(key);
  }

  type(text: string): Promise<void> {
    return this.tab.type(text);
  }

  /** Back in the browser's history. */
  async back(): Promise<void> {
    await this.evaluate(() => {
      setTimeout(() => history.back());
    });
  }

  /** Waits until the page stands at an address that contains `part`. */
  at(part: string): Promise<boolean> {
    return this.until(`the address has ${part}`, () =>
      this.evaluate((part: string) => location.href.includes(part), part),
    );
  }

  /**
   * The same device in another tab, which stays open: a device with one shopper has more tabs than the one that is
   * looked at.
   */
  async anotherTab(): Promise<Shopper> {
    return new Shopper(await this.tab.open(), this.device, this.line);
  }

  front(): Promise<void> {
    return this.tab.front();
  }

  /** What was complained of in this tab since the last look, by the engine itself or in the page. */
  async complaints(): Promise<string[]> {
    const heard = await this.evaluate(() => {
      const text = sessionStorage.getItem("heard") ?? "";
      sessionStorage.removeItem("heard");
      return text;
    });
    return [...this.device.complaints(), ...heard.split("\n").filter(Boolean)];
  }
}
