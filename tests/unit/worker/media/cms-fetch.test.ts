import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fetchCmsPicture } from "../../../../worker/media/cms-fetch.ts";
import { readCmsPath, storyblokPictures } from "../../../../worker/media/cms-path.ts";

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());
const picture = readCmsPath("/cms/1x2-3x4/f/1/2400x1600/ab12/hero.jpg", storyblokPictures)!;
const box = { width: 540, height: 216, format: "webp", quality: 80 };
const from = (answer: (address: string) => Response | Promise<Response>) =>
  fetchCmsPicture(picture, box, storyblokPictures, (async (address: string) => answer(address)) as typeof fetch);

describe("a picture at the CMS's image service", () => {
  it("is fetched from its one host, in its box", async () => {
    let asked = "";
    const found = await from((address) => {
      asked = address;
      return new Response(new Uint8Array([1, 2, 3]), { headers: { "content-type": "image/webp" } });
    });
    expect(asked).toBe(
      "https://a.storyblok.com/f/1/2400x1600/ab12/hero.jpg/m/540x216/filters:format(webp):quality(80):no_upscale():focal(1x2:3x4)",
    );
    expect([found?.type, found?.bytes.length]).toEqual(["image/webp", 3]);
  });

  it("is none when it is missing, no picture, elsewhere, too large, or nobody answers", async () => {
    const answers: (() => Response | Promise<Response>)[] = [
      () => new Response("no", { status: 404 }),
      () => new Response("<html>", { headers: { "content-type": "text/html" } }),
      () => new Response(null, { status: 302, headers: { location: "https://evil.test/" } }),
      () => new Response(new Uint8Array(21 * 1024 * 1024), { headers: { "content-type": "image/jpeg" } }),
      () => Promise.reject(new TypeError("lost")),
    ];
    for (const answer of answers) expect(await from(answer)).toBeNull();
  });
});
