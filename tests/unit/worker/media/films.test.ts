import { afterEach, describe, expect, it, vi } from "vitest";
import { answerFilm, type FilmDeps } from "../../../../worker/media/films.ts";
import { storyblokPictures } from "../../../../worker/media/cms-path.ts";

afterEach(() => void vi.restoreAllMocks());
const bytes = "0123456789";
const bucket = {
  head: async (key: string) => (key === "films/kade.mp4" ? { size: bytes.length, httpEtag: '"a"' } : null),
  get: async (key: string, options?: { range: { offset: number; length: number } }) =>
    key === "films/kade.mp4"
      ? { body: options ? bytes.slice(options.range.offset, options.range.offset + options.range.length) : bytes }
      : null,
} as unknown as NonNullable<FilmDeps["bucket"]>;

async function get(
  path: string,
  range?: string,
  upstream?: () => Response | Promise<Response>,
  assets: FilmDeps["assets"] = storyblokPictures,
) {
  const calls: { address: string; headers: Headers }[] = [];
  const answer = await answerFilm(new Request(`https://shop.test${path}`, { headers: range ? { range } : {} }), {
    bucket,
    assets,
    fetch: async (address, init) => {
      calls.push({ address, headers: new Headers(init.headers) });
      return (upstream ?? (() => new Response(bytes)))();
    },
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text(), calls };
}

describe("a film", () => {
  it("of the shop comes whole or in the part that is asked for", async () => {
    const whole = await get("/film/films/kade.mp4");
    expect([whole.status, whole.text, whole.headers.get("content-type")]).toEqual([200, bytes, "video/mp4"]);
    const parts = [];
    for (const range of ["bytes=2-4", "bytes=8-", "bytes=0-99"]) {
      const { status, text, headers } = await get("/film/films/kade.mp4", range);
      parts.push([status, text, headers.get("content-range")]);
    }
    expect(parts).toEqual([
      [206, "234", "bytes 2-4/10"],
      [206, "89", "bytes 8-9/10"],
      [206, bytes, "bytes 0-9/10"],
    ]);
    expect((await get("/film/films/kade.mp4", "bytes=10-")).status).toBe(416);
    expect((await get("/film/films/kade.mp4", "bytes=4-2")).status).toBe(416);
    expect((await get("/film/films/kade.mp4", "bytes=0-1,4-5")).text).toBe(bytes);
    expect((await get("/film/films/nooit.mp4")).status).toBe(404);
  });

  it("of the CMS comes through the shop, with nothing of the visitor but the range", async () => {
    const { status, headers, calls } = await get("/film/f/1/ab12/kade.webm", "bytes=0-3", () => {
      return new Response("0123", {
        status: 206,
        headers: { "content-range": "bytes 0-3/10", "content-type": "text/html", "set-cookie": "a=b" },
      });
    });
    expect([status, headers.get("content-range"), headers.get("content-type")]).toEqual([
      206,
      "bytes 0-3/10",
      "video/webm",
    ]);
    expect(headers.get("set-cookie")).toBeNull();
    expect(headers.get("content-security-policy")).toContain("sandbox");
    expect(calls.map(({ address, headers: sent }) => [address, [...sent]])).toEqual([
      ["https://a.storyblok.com/f/1/ab12/kade.webm", [["range", "bytes=0-3"]]],
    ]);
  });

  it("that the CMS does not have, or cannot send, is an error of its own", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const at = "/film/f/1/ab12/kade.mp4";
    expect((await get(at, undefined, () => new Response("no", { status: 403 }))).status).toBe(404);
    expect((await get(at, undefined, () => Response.redirect("https://evil.test/", 302))).status).toBe(404);
    expect((await get(at, "bytes=99-", () => new Response("", { status: 416 }))).status).toBe(416);
    expect((await get(at, undefined, () => Promise.reject(new Error("down")))).status).toBe(502);
  });

  it("is fetched from no CMS where the shop has none elsewhere, nor from another space", async () => {
    for (const assets of [null, { ...storyblokPictures, space: "2" }]) {
      const { status, calls } = await get("/film/f/1/ab12/kade.mp4", undefined, undefined, assets);
      expect([status, calls.length]).toEqual([assets ? 400 : 404, 0]);
    }
  });

  it("is nothing but a film, and nowhere else", async () => {
    for (const path of [
      "/film/geheim.txt",
      "/film/a.html",
      "/film//evil.test/a.mp4",
      "/film/f/1/a.mp4",
      "/film/f/x/ab/a.mp4",
    ]) {
      const { status, calls } = await get(path);
      expect([path, status, calls.length]).toEqual([path, 400, 0]);
    }
  });
});
