import { describe, expect, it } from "vitest";
import {
  everyReview,
  parseReviewChoice,
  reviewChoicePath,
  type ReviewChoice,
} from "../../../../../shared/catalog/reviews/review-choice.ts";

describe("a choice among reviews in an address", () => {
  it.each<[ReviewChoice, string]>([
    [everyReview, "newest/any/any/any"],
    [{ sort: "highest", stars: 4, fit: "small", size: "41" }, "highest/4/small/is-41"],
    [{ sort: "lowest", stars: null, fit: null, size: "any" }, "lowest/any/any/is-any"],
    [{ ...everyReview, size: "4/5 ½".replace("½", "h") }, "newest/any/any/is-4%2F5%20h"],
  ])("%o is %s, and read back", (choice, path) => {
    expect(reviewChoicePath(choice)).toBe(path);
    expect(parseReviewChoice(path)).toEqual(choice);
  });

  it.each([
    "",
    "newest",
    "newest/any/any",
    "newest/any/any/any/any",
    "oldest/any/any/any",
    "newest/0/any/any",
    "newest/6/any/any",
    "newest/4.5/any/any",
    "newest/any/huge/any",
    "newest/any/any/41",
    "newest/any/any/is-",
    "newest/any/any/is-%",
    "newest/any/any/is-%C3%A9",
    `newest/any/any/is-${"x".repeat(65)}`,
  ])("%j is none", (path) => {
    expect(parseReviewChoice(path)).toBeNull();
  });
});
