import { boundedBytes } from "../body.ts";
import { logLine } from "../log.ts";
import { serviceAddress, type CmsPicture, type PicturesOfCms } from "./cms-path.ts";

const mostBytes = 20 * 1024 * 1024;
const patienceMs = 10_000;
const types = /^image\/(avif|webp|jpeg|png|gif|svg\+xml)$/;

/** A picture of the CMS in the wanted box, made by its image service; null when it is not to be had. */
export async function fetchCmsPicture(
  picture: CmsPicture,
  box: { width: number; height: number; format: string | null; quality: number },
  { origin }: PicturesOfCms,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string } | null> {
  const address = origin + serviceAddress(picture, box);
  try {
    // No redirect is followed: a picture stands where its address says, and nowhere else.
    const answer = await fetch(address, {
      redirect: "manual",
      signal: AbortSignal.timeout(patienceMs),
      headers: { accept: "image/*" },
    });
    const type = (answer.headers.get("content-type") ?? "").split(";", 1)[0]!.trim().toLowerCase();
    if (answer.status !== 200 || !types.test(type) || !answer.body) {
      await answer.body?.cancel();
      if (answer.status !== 404)
        console.error(logLine({ event: "cms-picture", at: picture.at, status: answer.status }));
      return null;
    }
    const bytes = await boundedBytes(answer.body, mostBytes);
    return typeof bytes === "string" ? null : { bytes, type };
  } catch (error) {
    console.error(logLine({ event: "cms-picture", at: picture.at, message: String(error) }));
    return null;
  }
}
