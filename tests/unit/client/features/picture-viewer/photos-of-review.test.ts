import { expect, it } from "vitest";
import { photosAbout, photosNamed } from "../../../../../client/features/picture-viewer/photos-of-review.ts";

const [a, b] = [`${"a".repeat(32)}.jpg`, `${"b".repeat(32)}.webp`];

it("photographs of a review are named to the dialog of pictures, and nothing else is taken for some", () => {
  expect(photosNamed(photosAbout([a, b], 1))).toEqual({ images: [`/photos/${a}`, `/photos/${b}`], first: 1 });
  expect(photosNamed(photosAbout([a], 7))).toEqual({ images: [`/photos/${a}`], first: 0 });
  for (const about of [
    undefined,
    "",
    "/p/i/photo.jpg",
    "photos:0:",
    "photos:x:" + a,
    `photos:0:${a},https://elsewhere.example/x.jpg`,
    `photos:0:${[a, b, a, b].join()}`,
    `photos:0:/${a}`,
  ])
    expect([about, photosNamed(about)]).toEqual([about, null]);
});
