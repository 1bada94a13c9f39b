import { describe, expect, it } from "vitest";
import { mostFailures } from "../../../../worker/breaker.ts";
import { answerTile, tileAddress, type TileDeps } from "../../../../worker/media/map-tiles.ts";
import { fakeOutside } from "../fake-outside.ts";

const template = "https://tiles.example/{z}/{x}/{y}.png";
const picture = () => new Response(new Uint8Array(8), { headers: { "content-type": "image/png" } });

function tiles(answer: () => Promise<Response> | Response = picture, over: Partial<TileDeps> = {}) {
  const { deps: outside, asked } = fakeOutside(answer);
  const deps: TileDeps = { ...outside, template, ...over };
  const get = (path: string, site = "same-origin") =>
    answerTile(new Request(`https://shop.test${path}`, { headers: { "sec-fetch-site": site } }), deps);
  return { get, asked };
}

describe("a piece of the map", () => {
  it("is the provider's, asked once", async () => {
    const { get, asked } = tiles();
    const answer = await get("/map-tiles/7/65/42");
    expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
      200,
      "image/png",
      "public, max-age=604800",
    ]);
    await get("/map-tiles/7/65/42");
    expect(asked.map(({ url, redirect }) => [url, redirect])).toEqual([
      ["https://tiles.example/7/65/42.png", "manual"],
    ]);
  });

  it("lies on the map, and nowhere else", async () => {
    expect(tileAddress(template, "/map-tiles/0/0/0")).toBe("https://tiles.example/0/0/0.png");
    for (const path of ["1/2/0", "1/0/2", "19/0/0", "7/65", "7/65/42/1", "7/-1/0", "a/b/c", "7/65/42.png", "007/1/1"])
      expect(tileAddress(template, `/map-tiles/${path}`), path).toBeNull();
    const { get, asked } = tiles();
    expect((await get("/map-tiles/1/2/0")).status).toBe(404);
    expect(asked).toEqual([]);
  });

  it("is there for the shop's own pages only, and where a map is configured", async () => {
    const { get, asked } = tiles();
    for (const site of ["cross-site", "same-site", "none"])
      expect((await get("/map-tiles/1/0/0", site)).status).toBe(403);
    expect((await tiles(picture, { template: undefined }).get("/map-tiles/1/0/0")).status).toBe(404);
    expect(asked).toEqual([]);
  });

  it("is a picture of a bounded size, or none; a provider that fails again and again is left alone", async () => {
    const faults = [
      () => new Response("busy", { status: 503 }),
      () => new Response("<svg/>", { headers: { "content-type": "image/svg+xml" } }),
      () => new Response("<html>", { headers: { "content-type": "text/html" } }),
      () => new Response(new Uint8Array(600_000), { headers: { "content-type": "image/png" } }),
      () => new Response(null, { status: 302, headers: { location: "http://inside.test/" } }),
      () => Promise.reject(new Error("late")),
    ];
    for (const fault of faults) expect((await tiles(fault).get("/map-tiles/1/0/0")).status).toBe(502);
    const { get, asked } = tiles(faults[0]);
    for (let i = 0; i < mostFailures; i += 1) expect((await get("/map-tiles/1/0/0")).status).toBe(502);
    expect((await get("/map-tiles/1/0/0")).status).toBe(503);
    expect(asked).toHaveLength(mostFailures);
  });
});
