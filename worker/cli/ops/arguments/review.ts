import { photoFile } from "../../../../shared/contract/catalog/review-photo.ts";

/** What is asked of reviews: a decision about some, or one photograph as a file. */
export type ReviewRequest =
  | { decide: { approve: number[]; withoutPhotos?: number[] } | { reject: number[] } }
  | { photo: string; to: string };

/** What "approve ID …", "reject ID …" and "photo NAME FILE" mean; nothing lists. */
export function reviewRequest(
  [what, ...rest]: readonly string[],
  withoutPhotos: boolean,
  refuse: (why: string) => never,
): ReviewRequest | undefined {
  if (withoutPhotos && what !== "approve") return refuse("--without-photos goes with approve");
  if (what === undefined) return undefined;
  if (what === "photo") {
    const [photo = "", to = "", ...more] = rest;
    if (!photoFile.safeParse(photo).success || to === "" || more.length > 0)
      return refuse(`"photo" takes the name of a photograph, and a file to write`);
    return { photo, to };
  }
  if (what !== "approve" && what !== "reject") return refuse(`There is no "${what}" of reviews`);
  if (rest.length === 0 || rest.length > 100 || rest.some((id) => !/^[1-9]\d{0,14}$/.test(id)))
    return refuse(`"${what}" takes the ids of reviews, a hundred at most`);
  const ids = rest.map(Number);
  if (what === "reject") return { decide: { reject: ids } };
  return { decide: { approve: ids, ...(withoutPhotos && { withoutPhotos: ids }) } };
}
