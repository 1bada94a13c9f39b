import { photoBounds, photoEndings } from "../../../shared/catalog/reviews/review-photos.ts";

/** A photograph as it is sent: small enough, and drawn anew, so that nothing is left of what a camera wrote into it. */
export interface ShrunkPhoto {
  /** Its type, and its bytes in base64. */
  type: string;
  data: string;
}

/** What of the browser is needed: a file as a picture, which is encoded in a size of its own. */
export interface Drawing {
  width: number;
  height: number;
  encode(width: number, height: number, type: string, quality: number): Promise<Blob | null>;
  close(): void;
}

/** A larger file is none that a camera makes, and would fill the device's memory. */
const mostFileBytes = 50_000_000;
const qualities = [0.82, 0.7, 0.55];
/** Each time that no quality is small enough, the sides shrink to this share. */
const smaller = 0.75;
const mostTries = 5;

/** The size of a picture within the bound of its longer side; never larger than it is. */
export function fitted(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * A photograph within the bounds: WebP where the browser writes it, else JPEG. Null where the file is no picture that
 * this browser reads, or cannot be made small enough.
 */
export async function shrinkPhoto(
  file: Blob,
  draw: (file: Blob) => Promise<Drawing> = drawInBrowser,
): Promise<ShrunkPhoto | null> {
  if (file.size > mostFileBytes) return null;
  let drawing: Drawing;
  try {
    drawing = await draw(file);
  } catch {
    return null;
  }
  try {
    let side: number = photoBounds.side;
    for (let tries = 0; tries < mostTries; tries += 1, side = Math.floor(side * smaller)) {
      const size = fitted(drawing.width, drawing.height, side);
      for (const quality of qualities) {
        const blob = await encoded(drawing, size, quality);
        if (blob && blob.size <= photoBounds.fileBytes) return { type: blob.type, data: await base64Of(blob) };
      }
    }
    return null;
  } catch {
    return null;
  } finally {
    drawing.close();
  }
}

/** A browser that writes no WebP answers with another type. */
async function encoded(
  { encode }: Drawing,
  { width, height }: { width: number; height: number },
  quality: number,
): Promise<Blob | null> {
  const [jpeg, webp] = Object.keys(photoEndings) as [string, string];
  const blob = await encode(width, height, webp, quality);
  return blob?.type === webp ? blob : encode(width, height, jpeg, quality);
}

async function drawInBrowser(file: Blob): Promise<Drawing> {
  // Turned as the camera says.
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  return {
    width: bitmap.width,
    height: bitmap.height,
    encode(width, height, type, quality) {
      const canvas = Object.assign(document.createElement("canvas"), { width, height });
      const context = canvas.getContext("2d", { alpha: false })!;
      context.imageSmoothingQuality = "high";
      context.fillStyle = "#fff";
      context.fillRect(0, 0, width, height);
      context.drawImage(bitmap, 0, 0, width, height);
      return new Promise((done) => canvas.toBlob(done, type, quality));
    },
    close: () => bitmap.close(),
  };
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = "";
  // In pieces: a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}
