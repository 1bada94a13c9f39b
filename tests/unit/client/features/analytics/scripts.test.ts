// @vitest-environment page
import { afterEach, describe, expect, it, vi } from "vitest";
import { addScript } from "../../../../../client/features/analytics/scripts.ts";

const src = "https://tags.example/gtm.js?id=GTM-TEST";
/** What is put into the page, and never asked for here. */
const added: HTMLScriptElement[] = [];
vi.spyOn(document.head, "append").mockImplementation((element) => void added.push(element as HTMLScriptElement));
const latest = () => added.at(-1)!;
const say = (name: string) => latest().dispatchEvent(new Event(name));
const connect = () => dispatchEvent(new Event("online"));
afterEach(() => void added.splice(0));

describe("[DATA-013] a script from elsewhere", () => {
  it("that cannot be had is asked for again at each return of the connection, and then runs", async () => {
    const script = addScript(src);
    for (const tries of [1, 2]) {
      expect(added).toHaveLength(tries);
      say("error");
      expect(added).toHaveLength(tries);
      connect();
    }
    say("load");
    await script.loaded;
    connect();
    expect(added.map((element) => element.src)).toEqual([src, src, src]);
  });
  it("is not asked for again after a withdrawal", () => {
    const script = addScript(src);
    say("error");
    script.remove();
    connect();
    expect(added).toHaveLength(1);
  });
});
