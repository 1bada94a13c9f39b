import { photoAddress, photosPath } from "../../../shared/catalog/reviews/review-photos.ts";

const form = /^photos:(\d):((?:[0-9a-f]{32}\.(?:jpg|webp),?){1,3})$/;

/** What the dialog of pictures is told to show a review's photographs, beginning with one of them. */
export const photosAbout = (files: readonly string[], first: number): string => `photos:${first}:${files.join()}`;

/** The addresses it names, and which is first; null where it names none. */
export function photosNamed(about: string | undefined): { images: string[]; first: number } | null {
  const [, first, files] = form.exec(about ?? "") ?? [];
  if (files === undefined) return null;
  const images = [...new Set(files.split(",").filter(Boolean))].map(photoAddress);
  return { images, first: Math.min(Number(first), images.length - 1) };
}

/** Whether an address is a photograph's of a review, which has no sizes to choose from. */
export const isReviewPhoto = (path: string): boolean => path.startsWith(photosPath);
