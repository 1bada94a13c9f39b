import type { EcommercePush } from "../../../shared/analytics/ecommerce.ts";
import type { Purpose } from "../../../shared/consent/purposes.ts";

/** A script that was put into the page. */
export interface AddedScript {
  /** Resolves when it runs; never where it could not be had. */
  readonly loaded: Promise<void>;
  remove(): void;
}

export interface TagManagerDeps {
  readonly manager: { readonly id: string; readonly origin: string };
  may(purpose: Purpose): boolean;
  /** The page's data layer, made at the first use. */
  layer(): unknown[];
  add(src: string): AddedScript;
  /** Keeps the page from reaching whoever is not agreed to, from the next moment on. */
  shutIn(): void;
  /** Milliseconds since 1970. */
  now(): number;
}

export interface TagManager {
  /** Loads the container, tells it what is permitted now, or ends; to be called at each change of the answer. */
  check(): void;
  /** Puts an event into the data layer; false where that is not permitted. */
  push(event: EcommercePush): boolean;
  /** Resolves when the container runs. */
  readonly running: Promise<void>;
}

/** The signals of Google's consent mode, version 2, that a container is told, by the purpose that grants them. */
const signals = {
  ad_storage: "marketing",
  ad_user_data: "marketing",
  ad_personalization: "marketing",
  analytics_storage: "statistics",
} as const;
type Signals = Record<keyof typeof signals, "granted" | "denied">;

const signalsOf = (may: (purpose: Purpose) => boolean): Signals =>
  Object.fromEntries(
    Object.entries(signals).map(([name, purpose]) => [name, may(purpose) ? "granted" : "denied"]),
  ) as Signals;

/** A command to Google's tags: they take nothing for one but an `arguments` object. */
function command(..._words: readonly unknown[]): IArguments {
  // eslint-disable-next-line prefer-rest-params -- see above
  return arguments;
}

/**
 * The tag manager of one document (DATA-013). Nothing of it is there before statistics are agreed to; the container is
 * loaded behind the signals of consent mode, all of them refused first. Once withdrawn it does not come back before the
 * next document: a script that has run cannot be taken out of a page. It is shut in, and then told that everything is
 * refused, so that it stops writing its cookies and what it says to that reaches nobody.
 */
export function createTagManager({ manager, may, layer, add, shutIn, now }: TagManagerDeps): TagManager {
  let script: AddedScript | undefined;
  let ended = false;
  let told = "";
  let resolve: () => void;
  const running = new Promise<void>((done) => {
    resolve = done;
  });

  function tell(permitted: (purpose: Purpose) => boolean = may): void {
    const next = signalsOf(permitted);
    if (JSON.stringify(next) === told) return;
    told = JSON.stringify(next);
    layer().push(command("consent", "update", next));
  }
  function start(): void {
    // What advertises in the container may not listen to the signals.
    if (!may("marketing")) shutIn();
    layer().push(
      command(
        "consent",
        "default",
        signalsOf(() => false),
      ),
    );
    tell();
    layer().push({ "gtm.start": now(), event: "gtm.js" });
    script = add(`${manager.origin}/gtm.js?id=${manager.id}`);
    void script.loaded.then(() => resolve());
  }
  function check(): void {
    const isPermitted = may("statistics");
    if (script && !isPermitted && !ended) {
      ended = true;
      shutIn();
      tell(() => false);
      script.remove();
    }
    if (ended || !isPermitted) return;
    if (script) tell();
    else start();
  }
  return {
    running,
    check,
    push(event) {
      // The answer may have been given in another tab, and this one not have heard of it.
      check();
      if (!script || ended || !may("statistics")) return false;
      // What an event before it said must not be taken for this one's.
      layer().push({ ecommerce: null }, event);
      return true;
    },
  };
}
