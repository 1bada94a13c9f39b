import { describe, expect, it } from "vitest";
import { previewAddress } from "../../../../client/features/preview/addresses.ts";
import { listenOnlyTo } from "../../../../client/features/preview/listen.ts";
import { createLive, type EditedStory } from "../../../../client/features/preview/live.ts";

const story = (title: string): EditedStory => ({ id: 7, content: { component: "page", title } });

describe("live preview", () => {
  function typing() {
    const sent: EditedStory[] = [];
    const drawn: unknown[] = [];
    const told: unknown[] = [];
    const answers: ((answer: { status: number; body: unknown } | Error) => void)[] = [];
    const show = createLive({
      send: (given) =>
        new Promise((resolve, reject) => {
          sent.push(given);
          answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
        }),
      draw: (page, token) => drawn.push([page, token]),
      tell: (trouble) => told.push(trouble),
    });
    const answer = async (next: { status: number; body: unknown } | Error) => {
      answers.shift()!(next);
      await new Promise((done) => setTimeout(done));
    };
    return { sent, drawn, told, answer, show };
  }
  const page = (title: string, token = "t") => ({
    status: 200,
    body: { code: 200, result: { page: { title }, token } },
  });

  it("[CMS-024] sends one story at a time, of those in between only the newest, and draws what comes back", async () => {
    const { sent, drawn, told, answer, show } = typing();
    for (const title of ["a", "ab", "abc"]) void show(story(title));
    expect(sent).toEqual([story("a")]);
    await answer(page("A"));
    expect(sent).toEqual([story("a"), story("abc")]);
    await answer(page("ABC", "newer"));
    expect(drawn).toEqual([
      [{ title: "A" }, "t"],
      [{ title: "ABC" }, "newer"],
    ]);
    expect(told).toEqual([null, null]);
    expect(sent).toHaveLength(2);
  });

  it("sends nothing of a story but its number and content", async () => {
    const { sent, show } = typing();
    void show({ ...story("a"), name: "About us" } as EditedStory);
    expect(sent).toEqual([story("a")]);
  });

  it("says when it has expired or failed, leaves the page as it was, and goes on with the next", async () => {
    const { drawn, told, answer, show } = typing();
    const odd = { status: 200, body: { result: { page: "<h1>", token: 1 } } };
    for (const given of [{ status: 403, body: null }, { status: 503, body: null }, new Error("offline"), odd]) {
      void show(story("a"));
      await answer(given);
    }
    expect(told).toEqual(["expired", "failed", "failed", "failed"]);
    expect(drawn).toEqual([]);
    void show(story("b"));
    await answer(page("B"));
    expect(drawn).toHaveLength(1);
    expect(told.at(-1)).toBeNull();
  });
});

describe("addresses within a preview", () => {
  const at = (href: string, release?: string) => previewAddress(href, "https://shop.test", { token: "T", release });

  it("carry the token and the release, never the editor's signature", () => {
    expect(at("https://shop.test/heren/?page=2#top")).toBe("/heren/?page=2&_preview=T#top");
    expect(at("/faq/", "12")).toBe("/faq/?_preview=T&_storyblok_release=12");
    expect(at("/storyblok/?_storyblok=7&_storyblok_tk%5Btoken%5D=abc&_storyblok_c=page")).toBe(
      "/storyblok/?_storyblok=7&_storyblok_c=page&_preview=T",
    );
  });

  it("are the shop's pages alone", () => {
    for (const href of [
      "https://other.test/",
      "//other.test/",
      "/.//other.test/",
      "https://shop.test//other.test/",
      "mailto:a@b.test",
      "javascript:alert(1)",
      "http://[",
      "/media/a.jpg",
      "/api/x",
    ])
      expect(at(href), href).toBeNull();
  });
});

describe("messages to the bridge", () => {
  it("[CMS-024] are let through from the editor's origin and the window around alone", () => {
    const target = Object.assign(new EventTarget(), { parent: { name: "editor" } });
    listenOnlyTo("https://app.storyblok.com", target as unknown as Window);
    const heard: unknown[] = [];
    target.addEventListener("message", (event) => heard.push((event as MessageEvent).data));
    const say = (data: unknown, origin: string, source: unknown = target.parent) =>
      target.dispatchEvent(Object.assign(new Event("message"), { data, origin, source }));
    say({ action: "input" }, "https://app.storyblok.com");
    say({ action: "published" }, "https://evil.test");
    say({ action: "published" }, "https://app.storyblok.com.evil.test");
    say({ action: "published" }, "https://app.storyblok.com", { name: "another window" });
    say({ action: ["published"] }, "https://evil.test");
    say({ action: { toString: () => "input" } }, "https://evil.test");
    say({ payment: "done" }, "https://elsewhere.test");
    expect(heard).toEqual([{ action: "input" }, { payment: "done" }]);
  });
});
