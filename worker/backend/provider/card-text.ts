import { Problem } from "./problem.ts";
import { fromBase64Url } from "./random.ts";

/** Card data that was entered longer ago is not taken. */
const freshForMs = 24 * 60 * 60 * 1000;

/**
 * What a card field encrypted, in clear: `c1.<ephemeral key>.<iv>.<AES-GCM text>` of JSON `{field, value, at}`, made by
 * the card fields' own script. As in the real provider's test environment, `test_<value>` stands for itself.
 */
export async function cardText(
  field: string,
  blob: string | undefined,
  cardKey: JsonWebKey,
  now: Date,
): Promise<string> {
  if (blob === undefined) return "";
  if (blob.startsWith("test_")) return blob.slice("test_".length);
  const opened = await open(blob, cardKey).catch(() => null);
  if (
    opened === null ||
    opened.field !== field ||
    typeof opened.value !== "string" ||
    !(Math.abs(now.getTime() - Number(opened.at)) < freshForMs)
  )
    throw new Problem(422, "174", "Unable to decrypt data");
  return opened.value;
}

async function open(blob: string, cardKey: JsonWebKey): Promise<{ field?: unknown; value?: unknown; at?: unknown }> {
  const [version, point = "", iv = "", text = ""] = blob.split(".");
  if (version !== "c1") throw new Error("unknown form");
  const mine = await crypto.subtle.importKey("jwk", cardKey, { name: "ECDH", namedCurve: "P-256" }, false, [
    "deriveBits",
  ]);
  const theirs = await crypto.subtle.importKey(
    "raw",
    fromBase64Url(point),
    { name: "ECDH", namedCurve: "P-256" },
    false,
    [],
  );
  const bits = await crypto.subtle.deriveBits(
    { name: "ECDH", public: theirs } as Parameters<typeof crypto.subtle.deriveBits>[0],
    mine,
    256,
  );
  const key = await crypto.subtle.importKey("raw", await crypto.subtle.digest("SHA-256", bits), "AES-GCM", false, [
    "decrypt",
  ]);
  return JSON.parse(
    new TextDecoder().decode(
      await crypto.subtle.decrypt({ name: "AES-GCM", iv: fromBase64Url(iv) }, key, fromBase64Url(text)),
    ),
  ) as { field?: unknown };
}
