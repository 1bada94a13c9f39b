import type { ImagesBinding, R2ObjectBody } from "@cloudflare/workers-types";
import { Hono } from "hono";
import { readConfig, type Bindings } from "../env.ts";
import { creationWaitFrom } from "../rate-limits/creation-limits.ts";
import { pictureQuality } from "../../shared/config/pictures.ts";
import { fetchCmsPicture } from "./cms-fetch.ts";
import { readCmsPath, type CmsPicture } from "./cms-path.ts";
import { draw, parseDrawingPath } from "./drawings/drawing.ts";
import {
  acceptedFormat,
  isContentNamed,
  pictureKey,
  readMediaPath,
  readPictureRequest,
  type PictureFormat,
  type PictureRequest,
} from "./request.ts";
import { logLine } from "../log.ts";

const forever = "public, max-age=31536000, immutable";
/** A file whose name does not follow its bytes may be replaced. */
const oneDay = "public, max-age=86400";
/** A minute, for what will be better or there by then. */
const soon = "public, max-age=60";
/** Pictures never run anything, also when opened as a page of their own; mails and other sites may show them. */
const pictureHeaders = {
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "cross-origin",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

/**
 * Pictures: `/img/<width>/<height>/<fit|resize>/<path>` in the wanted box, `/img/share/<path>` for other sites,
 * `/media/<path>` as stored.
 */
export const mediaRoutes = new Hono<{ Bindings: Bindings }>();

mediaRoutes.get("/img/*", async (c) => {
  const { origin, pathname, search } = new URL(c.req.url);
  const request = readPictureRequest(pathname, search);
  if (typeof request === "string") return c.json({ code: 400, result: request }, 400);
  const drawn = drawing(request.path);
  if (drawn) return drawn;
  // What other sites show, they all take.
  const format =
    request.action === "share"
      ? "image/jpeg"
      : acceptedFormat(c.req.header("accept"), readConfig(c.env).pictureFormats);
  const store = await pictureStore();
  // The format is part of the key: what one browser takes another may not.
  const key = origin + pictureKey(request, format);
  const known = await store?.match(key).catch(() => undefined);
  if (known) return new Response(known.body, known);
  const wait = await creationWaitFrom(c.env, "picture", c.req.header("cf-connecting-ip") ?? "");
  if (wait > 0)
    return c.json({ code: 429, result: "Too many requests" }, 429, {
      "retry-after": String(wait),
      "cache-control": "private, no-store",
    });
  const answer = await made(c.env, request, format);
  if (!answer) return missing(request.path);
  // What could not be made is the photograph as it is, until it can be.
  if (answer.headers.get("cache-control") === soon) return answer;
  const stored = answer.clone();
  if (store) c.executionCtx.waitUntil(store.put(key, stored).catch(() => undefined));
  return answer;
});

mediaRoutes.get("/media/*", async (c) => {
  const path = readMediaPath(new URL(c.req.url).pathname.slice("/media".length));
  if (path === null) return c.json({ code: 400, result: "Unsupported file type" }, 400);
  const drawn = drawing(path);
  if (drawn) return drawn;
  const whole = { width: 0, height: 0, action: "resize", quality: pictureQuality, path } as const;
  const ofCms = cmsPictureAt(path, c.env);
  if (ofCms) return (await fromCms(ofCms, whole, null, c.env)) ?? missing(path);
  const object = await c.env.MEDIA?.get(path.slice(1));
  return object ? asStored(object) : missing(path);
});

/** The picture of the CMS that a path names. */
function cmsPictureAt(path: string, env: Bindings): CmsPicture | null {
  const assets = readConfig(env).cmsPictures;
  return assets && readCmsPath(path, assets);
}

/** The picture in its box, from the CMS or from the store; null when neither has it. */
async function made(env: Bindings, request: PictureRequest, format: PictureFormat | null): Promise<Response | null> {
  const ofCms = cmsPictureAt(request.path, env);
  if (ofCms) return fromCms(ofCms, request, format, env);
  const object = await env.MEDIA?.get(request.path.slice(1));
  return object ? resized(env.IMAGES, object, request, format) : null;
}

async function fromCms(
  picture: CmsPicture,
  { width, height, quality }: PictureRequest,
  format: PictureFormat | null,
  env: Bindings,
): Promise<Response | null> {
  const box = { width, height, quality, format: format?.slice("image/".length) ?? null };
  const assets = readConfig(env).cmsPictures;
  const found = assets && (await fetchCmsPicture(picture, box, assets));
  // An editor may replace a picture under its address.
  return (
    found &&
    new Response(found.bytes, {
      headers: { ...pictureHeaders, "cache-control": oneDay, "content-type": found.type, vary: "Accept" },
    })
  );
}

function drawing(path: string): Response | null {
  const parsed = parseDrawingPath(path);
  return (
    parsed &&
    new Response(draw(parsed), {
      headers: { ...pictureHeaders, "cache-control": forever, "content-type": "image/svg+xml; charset=utf-8" },
    })
  );
}

function missing(path: string): Response {
  return Response.json(
    { code: 404, result: `Unable to download the requested image ${path}` },
    { status: 404, headers: { "cache-control": soon } },
  );
}

/** How long a stored picture may be kept by whoever has it. */
const lasting = (key: string) => ({ ...pictureHeaders, "cache-control": isContentNamed(key) ? forever : oneDay });

function asStored(object: R2ObjectBody): Response {
  return new Response(object.body as unknown as BodyInit, {
    headers: {
      ...lasting(object.key),
      "content-type": object.httpMetadata?.contentType ?? "application/octet-stream",
      etag: object.httpEtag,
    },
  });
}

/** How a picture is brought into its box; one for other sites fills it, on the white that most photographs stand on. */
const fits = {
  fit: { fit: "crop" },
  resize: { fit: "scale-down" },
  share: { fit: "pad", background: "#ffffff" },
} as const;

/**
 * Never larger than the original, but for other sites; without the Images binding, or when it fails, the original is
 * sent.
 */
async function resized(
  images: ImagesBinding | undefined,
  object: R2ObjectBody,
  { width, height, action, quality }: PictureRequest,
  format: PictureFormat | null,
): Promise<Response> {
  const type = object.httpMetadata?.contentType ?? "";
  if (!images || type === "image/svg+xml" || type === "image/gif") return asStored(object);
  const bytes = await object.arrayBuffer();
  try {
    const transformed = await images
      .input(new Blob([bytes]).stream() as never)
      .transform({ ...(width && { width }), ...(height && { height }), ...fits[action] })
      .output({ format: format ?? (type === "image/png" ? "image/png" : "image/jpeg"), quality });
    const body = transformed.image() as unknown as BodyInit;
    return new Response(body, {
      headers: { ...lasting(object.key), "content-type": transformed.contentType(), vary: "Accept" },
    });
  } catch (error) {
    console.error(logLine({ event: "picture-resize-failed", key: object.key, message: String(error) }));
    return new Response(bytes, { headers: { ...lasting(object.key), "cache-control": soon, "content-type": type } });
  }
}

async function pictureStore(): Promise<Cache | null> {
  try {
    return await caches.open("pictures");
  } catch {
    return null;
  }
}
