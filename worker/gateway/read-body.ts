/** Largest body of a call (contract §1.2). */
export const largestBody = 100_000;

export type BodyRead = { ok: true; text: string; value: unknown } | { ok: false; status: 400 | 413; message: string };

/** Reads a JSON body without ever holding more than the limit; an empty body is `undefined`. */
export async function readJsonBody(request: Request): Promise<BodyRead> {
  const declared = Number(request.headers.get("content-length") ?? 0);
  if (declared > largestBody) return { ok: false, status: 413, message: "request entity too large" };
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of (request.body ?? []) as AsyncIterable<Uint8Array>) {
      size += part.byteLength;
      if (size > largestBody) return { ok: false, status: 413, message: "request entity too large" };
      parts.push(part);
    }
  } catch {
    return { ok: false, status: 400, message: "The request body broke off" };
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.byteLength;
  }
  if (size === 0) return { ok: true, text: "", value: undefined };
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { ok: true, text, value: JSON.parse(text) };
  } catch (error) {
    return { ok: false, status: 400, message: error instanceof Error ? error.message : "The request body is not JSON" };
  }
}
