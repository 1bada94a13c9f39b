/** How many photographs a review takes, and the most each may have: bytes, and pixels of its longer side. */
export const photoBounds = { count: 3, fileBytes: 400_000, side: 1_600 } as const;
/** Longest text of one photograph in base64. */
export const mostPhotoText = Math.ceil(photoBounds.fileBytes / 3) * 4;

/** The types that are taken, each with the ending of its address. */
export const photoEndings = { "image/jpeg": "jpg", "image/webp": "webp" } as const;
export type PhotoType = keyof typeof photoEndings;

/** A photograph as a page shows it: its file's name in addresses, and its size in pixels. */
export interface ReviewPhoto {
  file: string;
  width: number;
  height: number;
}

/** Where photographs are answered; they are no pictures of the catalogue, and have no sizes but two. */
export const photosPath = "/photos/";
/** Pixels of each side of a small one. */
export const smallPhotoSide = 160;

/** Address of a photograph as it was sent. */
export const photoAddress = (file: string): string => photosPath + file;
/** Address of its small square. */
export const smallPhotoAddress = (file: string): string => `${photosPath}small/${file}`;
