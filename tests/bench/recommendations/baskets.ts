import type { Chance } from "./chance.ts";

/** What the simulation knows of an article: what can be seen of it, and what cannot. */
export interface Article {
  readonly id: number;
  readonly sku: string;
  readonly category: number;
  readonly department: number;
  /** Values of attributes; sizes are left out. */
  readonly values: readonly string[];
}

/**
 * Shoppers of a shop with a structure that is known: few articles are bought by many (Zipf); each has companions of
 * other kinds in its department, half of them like it in what can be seen and half by a style that nothing says; each
 * shopper has a style, and leans to articles with values that they have in their basket.
 */
export function shoppers(articles: readonly Article[], random: Chance) {
  const styles = 24;
  const styleOf = new Map(articles.map(({ id }) => [id, random.below(styles)]));
  const byStyle = Map.groupBy(articles, ({ id, department }) => `${department} ${styleOf.get(id)}`);
  const byValue = new Map<string, Article[]>();
  for (const article of articles)
    for (const value of article.values) {
      const key = `${article.department} ${value}`;
      byValue.set(key, [...(byValue.get(key) ?? []), article]);
    }
  const shuffled = [...articles].sort(() => random.next() - 0.5);
  const sums: number[] = [];
  shuffled.forEach((_, i) => sums.push((sums.at(-1) ?? 0) + 1 / (i + 8)));
  const popular = (): Article => {
    const at = random.next() * sums.at(-1)!;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle]! < at) low = middle + 1;
      else high = middle;
    }
    return shuffled[low]!;
  };
  const otherKind = (article: Article, list: readonly Article[] | undefined): Article | null => {
    for (let i = 0; i < 12 && list && list.length > 0; i += 1) {
      const found = random.of(list);
      if (found.category !== article.category) return found;
    }
    return null;
  };
  const alike = (article: Article): Article | null =>
    article.values.length === 0
      ? null
      : otherKind(article, byValue.get(`${article.department} ${random.of(article.values)}`));
  const companions = new Map(
    articles.map((article) => [
      article.id,
      Array.from({ length: 5 }, (_, i) =>
        i % 2 === 0
          ? alike(article)
          : otherKind(article, byStyle.get(`${article.department} ${styleOf.get(article.id)}`)),
      ).filter((one) => one !== null),
    ]),
  );
  const next = (basket: readonly Article[]): Article => {
    const from = random.of(basket);
    const draw = random.next();
    const own = companions.get(from.id)!;
    if (draw < 0.45 && own.length > 0) return random.of(own);
    if (draw < 0.6) return alike(from) ?? popular();
    if (draw < 0.7) return otherKind(from, byStyle.get(`${from.department} ${styleOf.get(from.id)}`)) ?? popular();
    return popular();
  };
  return {
    /** Two to five articles, each once. */
    basket(): Article[] {
      const basket = [popular()];
      const size = 2 + random.below(4);
      for (let tries = 0; basket.length < size && tries < 20; tries += 1) {
        const one = next(basket);
        if (!basket.includes(one)) basket.push(one);
      }
      return basket.length < 2 ? [...basket, popular()] : basket;
    },
  };
}
export type Shoppers = ReturnType<typeof shoppers>;
