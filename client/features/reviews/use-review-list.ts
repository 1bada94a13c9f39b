import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSWRConfig } from "swr";
import { everyReview, type ReviewChoice } from "../../../shared/catalog/reviews/review-choice.ts";
import { noReviews, type Review, type Reviews as Page } from "../../../shared/catalog/reviews/reviews.ts";
import { chosenReviewsKey } from "../../../shared/catalog/reviews/chosen-reviews-key.ts";
import { reviewsKey } from "../../../shared/url/page-key.ts";
import { useStore } from "../../app/store-context.ts";
import type { Reviewed } from "./reviewed.ts";

/** What was chosen of each product's reviews since the document was opened, so that a way back finds it again. */
const chosenBefore = new Map<number, ReviewChoice>();

interface Listed {
  choice: ReviewChoice;
  /** Its first page; null for the one that the product's own data has. */
  first: Page | null;
  later: readonly Review[];
  pages: number;
  ended: boolean;
}
const whole: Listed = { choice: everyReview, first: null, later: [], pages: 1, ended: false };

/**
 * A product's reviews: those of its data at first, then those of a choice, and further pages of either below. What was
 * listed stays until the answer is here; of several choices in a row the last one counts.
 */
export function useReviewList({ id, reviews = noReviews }: Reviewed) {
  const { store } = useStore();
  const fetcher = useSWRConfig().fetcher as (key: string) => Promise<Page>;
  const [listed, setListed] = useState(whole);
  const [wanted, setWanted] = useState(everyReview);
  const [state, setState] = useState<"" | "loading" | "failed">("");
  const latest = useRef(0);
  const keyOf = (choice: ReviewChoice, page: number) =>
    isEvery(choice) ? reviewsKey(id, page, store) : chosenReviewsKey(id, page, choice, store);
  const ask = async (key: string, shown: (page: Page) => Listed) => {
    const turn = (latest.current += 1);
    setState("loading");
    try {
      const page = await fetcher(key);
      if (turn !== latest.current) return;
      setListed(shown(page));
      setState("");
    } catch {
      if (turn !== latest.current) return;
      setWanted(listed.choice);
      chosenBefore.set(id, listed.choice);
      setState("failed");
    }
  };
  const choose = (choice: ReviewChoice) => {
    setWanted(choice);
    chosenBefore.set(id, choice);
    if (!isEvery(choice)) return void ask(keyOf(choice, 1), (first) => ({ ...whole, choice, first }));
    latest.current += 1;
    setState("");
    setListed(whole);
  };
  const more = () => {
    if (state === "loading") return;
    const pages = listed.pages + 1;
    void ask(keyOf(listed.choice, pages), ({ list }) => ({
      ...listed,
      later: [...listed.later, ...list],
      pages,
      ended: list.length === 0,
    }));
  };
  const again = useEffectEvent(() => {
    const before = chosenBefore.get(id);
    if (before && !isEvery(before)) choose(before);
  });
  // oxlint-disable-next-line react/set-state-in-effect -- what was chosen is asked for once the page is alive
  useEffect(() => void Promise.resolve().then(again), []);
  const page = listed.first ?? reviews;
  // One that came meanwhile pushes another onto the next page: each is shown once.
  const shown = [...new Map([...page.list, ...listed.later].map((review) => [review.id, review])).values()];
  return {
    shown,
    total: page.total,
    pages: listed.pages,
    /** Whether what is listed is a choice among them. */
    chosen: !isEvery(listed.choice),
    hasMore: shown.length < page.total && !listed.ended,
    wanted,
    choose,
    more,
    loading: state === "loading",
    failed: state === "failed",
  };
}

const isEvery = ({ sort, stars, fit, size }: ReviewChoice): boolean =>
  sort === everyReview.sort && stars === null && fit === null && size === null;
