/** A datasource of the test's space. */
export const colours = {
  name: "Colours",
  slug: "colours",
  dimensions: [{ name: "German", entry_value: "de" }],
  entries: [
    { name: "red", value: "Rood", dimension_values: { de: "Rot" } },
    { name: "blue", value: "Blauw" },
  ],
};

/** A fetch over an application, mounted at `base`, that follows redirects as fetch does; it notes every address. */
export function followed(
  ask: (url: string) => Response | Promise<Response>,
  base: string,
  asked: string[],
): (url: string | URL) => Promise<Response> {
  return async (first) => {
    let url = String(first);
    for (let hops = 0; hops < 5; hops += 1) {
      asked.push(url);
      const answer = await ask(url.replace(`${base}/cdn`, "/cdn"));
      const location = answer.headers.get("location");
      if (answer.status !== 301 || location === null) return answer;
      url = location.replace("/cdn", `${base}/cdn`);
    }
    throw new Error("too many redirects");
  };
}

/**
 * A clock that goes on by a second a call, but for the next `calls` after `stop`: how busy a machine is changes
 * nothing.
 */
export function stoppableClock(): { now: () => number; stop: (calls: number) => void } {
  let [at, stopped] = [1_000_000, 0];
  return {
    now: () => (stopped-- > 0 ? at : (at += 1_000)),
    stop: (calls) => void (stopped = calls),
  };
}
