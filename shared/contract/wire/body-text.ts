/** Largest body of a call, in bytes (contract §1.2). */
export const mostBodyBytes = 100 * 1024;

/** A body as text; null when it has more than `limit` bytes, of which no more than one chunk too many is ever held. */
export async function bodyText(
  message: { readonly body: ReadableStream<Uint8Array> | null; readonly headers: Headers },
  limit: number,
): Promise<string | null> {
  if (Number(message.headers.get("content-length") ?? 0) > limit) {
    await message.body?.cancel();
    return null;
  }
  if (!message.body) return "";
  const reader = message.body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > limit) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}
