import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import type { Bindings } from "../../../worker/env.ts";
import { drawingPath } from "../../../worker/media/drawings/drawing.ts";
import { mediaRoutes } from "../../../worker/media/media.ts";
import { png } from "./png.ts";

const bindings = env as unknown as Bindings;

async function get(
  path: string,
  headers: Record<string, string> = {},
  overrides: Partial<Bindings> = {},
): Promise<Response> {
  const context = createExecutionContext();
  const answer = await mediaRoutes.fetch(
    new Request(`http://shop.test${path}`, { headers }),
    { ...bindings, ...overrides },
    context as never,
  );
  const copy = new Response(await answer.arrayBuffer(), answer);
  await waitOnExecutionContext(context);
  return copy;
}

beforeAll(async () => {
  await bindings.MEDIA!.put("p/i/photo.png", png(80, 100, [200, 30, 40]) as never, {
    httpMetadata: { contentType: "image/png" },
  });
});

describe("pictures", () => {
  const shirt = drawingPath({
    kind: "garment",
    garment: "overhemd",
    pattern: "plain",
    color: "2b4a6f",
    accent: "f4f1ea",
    department: "men",
    seed: 3,
    view: "front",
  });

  it("draws the demo catalogue's pictures at any size, immutable and harmless when opened alone", async () => {
    const answer = await get(`/img/375/469/resize${shirt}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain("image/svg+xml");
    expect(answer.headers.get("cache-control")).toContain("immutable");
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(await answer.text()).toMatch(/^<svg[\s>]/);
  });

  it("[IMG-006] sends photographs as WebP to browsers that take it", async () => {
    const answer = await get("/img/40/50/resize/p/i/photo.png", { accept: "image/webp,*/*" });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/webp");
    expect(new TextDecoder("latin1").decode((await answer.arrayBuffer()).slice(8, 12))).toBe("WEBP");
    const other = await get("/img/40/50/resize/p/i/photo.png", { accept: "image/png" });
    expect(other.headers.get("content-type")).toBe("image/png");
  });

  it("sends photographs as AVIF to browsers that take that too, each format under its own name in the store", async () => {
    const formats = [];
    for (const accept of ["image/avif,image/webp,*/*", "image/webp", "image/avif", "*/*"])
      formats.push((await get("/img/42/52/resize/p/i/photo.png", { accept })).headers.get("content-type"));
    expect(formats).toEqual(["image/avif", "image/webp", "image/avif", "image/png"]);
    const again = await get("/img/42/52/resize/p/i/photo.png", { accept: "image/avif" }, { MEDIA: undefined });
    expect(new TextDecoder("latin1").decode((await again.arrayBuffer()).slice(4, 12))).toBe("ftypavif");
  });

  it("lets a picture be kept for ever only when its name follows its bytes", async () => {
    await bindings.MEDIA!.put("p/i/photo.0123456789ab.png", png(8, 8, [1, 2, 3]) as never, {
      httpMetadata: { contentType: "image/png" },
    });
    for (const address of ["/img/4/4/resize", "/media"]) {
      expect((await get(`${address}/p/i/photo.0123456789ab.png`)).headers.get("cache-control")).toContain("immutable");
      expect((await get(`${address}/p/i/photo.png`)).headers.get("cache-control")).toBe("public, max-age=86400");
    }
  });

  it("never enlarges a photograph", async () => {
    const answer = await get("/img/800/1000/resize/p/i/photo.png", { accept: "image/png" });
    const size = new DataView((await answer.arrayBuffer()).slice(16, 24));
    expect([size.getUint32(0), size.getUint32(4)]).toEqual([80, 100]);
    const cropped = new DataView(
      (await (await get("/img/800/800/fit/p/i/photo.png", { accept: "image/png" })).arrayBuffer()).slice(16, 24),
    );
    expect(Math.max(cropped.getUint32(0), cropped.getUint32(4))).toBeLessThanOrEqual(100);
  });

  it("makes of a photograph what other sites show: a whole JPEG of 1200 by 630, once, whatever a browser takes", async () => {
    const answer = await get("/img/share/p/i/photo.png", { accept: "image/avif,image/webp,*/*" });
    expect(answer.headers.get("content-type")).toBe("image/jpeg");
    const bytes = await answer.arrayBuffer();
    expect(await bindings.IMAGES!.info(new Blob([bytes]).stream() as never)).toMatchObject({
      format: "image/jpeg",
      width: 1200,
      height: 630,
    });
    const again = await get("/img/share/p/i/photo.png", { accept: "image/png" }, { MEDIA: undefined });
    expect(await again.arrayBuffer()).toEqual(bytes);
    expect((await get(`/img/share${shirt}`)).status).toBe(400);
    expect((await get("/img/share/p/i/none.png")).status).toBe(404);
  });

  it("sends the original when resizing fails", async () => {
    const broken = {
      input: () => {
        throw new Error("no images today");
      },
    } as never;
    const answer = await get("/img/210/300/resize/p/i/photo.png", { accept: "image/webp" }, { IMAGES: broken });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/png");
    // Nor is it kept in the place of the one that was asked for.
    expect(answer.headers.get("cache-control")).toBe("public, max-age=60");
    const again = await get("/img/210/300/resize/p/i/photo.png", { accept: "image/webp" });
    expect(again.headers.get("content-type")).toBe("image/webp");
  });

  it("refuses bad requests with a reason and misses with 404", async () => {
    expect((await get("/img/5000/1/resize/p/i/photo.png")).status).toBe(400);
    expect((await get("/img/40/50/resize/%2e%2e/photo.png")).status).toBe(400);
    const missing = await get("/img/40/50/resize/p/i/none.png");
    expect(missing.status).toBe(404);
    expect(await missing.json()).toEqual({ code: 404, result: "Unable to download the requested image /p/i/none.png" });
  });
});
