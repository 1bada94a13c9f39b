import type { R2Bucket, R2ObjectBody } from "@cloudflare/workers-types";
import { outsideAddress } from "../../../shared/url/outside-address.ts";
import { ownDocument } from "./documents/documents.ts";
import { fileHeaders, filePolicy } from "./message-page.ts";

/** Where the bucket keeps files that are sold. What is below it is answered nowhere else (worker/media/sold-files.ts). */
const folder = "downloads";

/**
 * The answer with the file at a place (shared/catalog/product/download-place.ts), or the way to it; null where there is
 * none. The shop's own documents are in the language of the order; of a bucket's file parts can be asked for.
 */
export async function openFile(
  bucket: R2Bucket | undefined,
  place: string,
  language: string,
  { method, headers }: Request,
): Promise<Response | null> {
  if (!place.startsWith("/")) return away(place, method);
  const document = ownDocument(place, language);
  if (document !== null)
    return new Response(document, {
      headers: {
        ...fileHeaders,
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": `${filePolicy} allow-modals`,
      },
    });
  const key = folder + place;
  if (method === "HEAD") {
    const known = await bucket?.head(key);
    return known ? new Response(null, { headers: headersOf(known, place) }) : null;
  }
  const object = bucket ? await read(bucket, key, headers) : null;
  return object && answerOf(object, place, headers.has("range"));
}

/** The address is looked at again: what was let in may have been written before the rule was. */
function away(place: string, method: string): Response | null {
  const href = outsideAddress(place);
  if (href === null) return null;
  // Whoever asks for the head alone has not downloaded anything, and learns no way to.
  return method === "HEAD"
    ? new Response(null, { headers: fileHeaders })
    : new Response(null, { status: 302, headers: { ...fileHeaders, location: href } });
}

/** The part that is asked for where there is one of the file as it is now, else all of it. */
async function read(bucket: R2Bucket, key: string, headers: Headers): Promise<R2ObjectBody | null> {
  const of = headers.get("if-range");
  if (/^bytes=\d+-\d*$/.test(headers.get("range") ?? "")) {
    const part = await bucket.get(key, { range: headers as never }).catch(() => null);
    if (part && (of === null || of === part.httpEtag)) return part;
    await part?.body.cancel();
  }
  return bucket.get(key);
}

type Known = Pick<R2ObjectBody, "httpEtag" | "httpMetadata">;

function headersOf({ httpEtag, httpMetadata }: Known, place: string): Record<string, string> {
  const name = place.slice(place.lastIndexOf("/") + 1);
  return {
    ...fileHeaders,
    "content-type": httpMetadata?.contentType ?? "application/octet-stream",
    "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    "content-security-policy": filePolicy,
    "accept-ranges": "bytes",
    etag: httpEtag,
  };
}

function answerOf(object: R2ObjectBody, place: string, wantsPart: boolean): Response {
  const { size, range } = object;
  const offset = range && "offset" in range ? (range.offset ?? 0) : 0;
  const length = range && "length" in range ? (range.length ?? size - offset) : size - offset;
  const isPart = wantsPart && length < size;
  return new Response(object.body as never, {
    status: isPart ? 206 : 200,
    headers: {
      ...headersOf(object, place),
      "content-length": String(length),
      ...(isPart && { "content-range": `bytes ${offset}-${offset + length - 1}/${size}` }),
    },
  });
}
