import type { D1Database } from "@cloudflare/workers-types";
import type { StoreView } from "../../../shared/config/stores.ts";
import { readSeq } from "../invalidations.ts";
import { categoryConjunct, categoryScopeStatement, type NamedCategory } from "./category-scope.ts";
import { conjuncts, listedOnly } from "./filter-to-sql.ts";
import { checkTableLimits, conditionsOf } from "./search-limits.ts";
import type { Aggregations } from "./facet.ts";
import { and } from "./filter.ts";
import { hitsOf, searchListed, wantListed } from "./listed-search.ts";
import type { Search } from "./request.ts";
import { searchTables } from "./table-search.ts";
import { everything, type SetRow, StoredSets, Wanted } from "./sets/stored-sets.ts";
import { correctedText } from "./text/corrected-text.ts";
import { notAsked } from "./text/departments.ts";
import { articlesNamed, articleStatement, type NamedArticle, valuesNamed } from "./text/article.ts";
import { interpret, type MeantWord } from "./text/interpret.ts";
import { inView, wantText } from "./text/read-text.ts";
import { scoreText, services } from "./text/score.ts";
import { meantValues } from "./text/meant-values.ts";
import { namedCategories, nearCategories } from "./text/named-categories.ts";
import { keptVocabulary, loadVocabulary, type Vocabulary } from "./text/vocabulary.ts";
import { goneSlots, goneStatement } from "./variants/gone.ts";

/** What a search found: ids in order with their scores, the number of all, and facet counts, true at `seq`. */
export interface FoundProducts {
  seq: number;
  total: number;
  ids: number[];
  scores: Map<number, number>;
  aggregations: Aggregations;
  /** Categories whose lists this answer depends on. */
  categoryIds: number[];
  /** In a search for one variant, the attribute values that words of the text name. */
  meant?: Record<string, string[]>;
  /**
   * The text as it was understood, where misspelt words were corrected or words dropped and products were found by it.
   */
  corrected?: string;
  /**
   * Categories that words of the text name or, where nothing was found, categories of things that serve the same
   * purpose.
   */
  categories?: number[];
  /** The text names a thing that the catalogue lacks, and what was found is worn instead. */
  standsIn?: true;
}

/** Most hits of a text that may also find unlisted products; only operators search for those. */
const mostHits = 10_000;

/**
 * A product search. Listed products are found in sets of slots (docs/decisions/012-search-index.md), all others in the
 * tables. The sequence number is read in the first batch, so it is never newer than the data read after it.
 */
export async function searchProducts(db: D1Database, search: Search, store: StoreView): Promise<FoundProducts> {
  const filter = and([search.base, ...search.chosen.values()]);
  const { listed } = listedOnly(conjuncts(filter));
  const category = categoryConjunct(filter);
  if (!listed) checkTableLimits(conditionsOf(search), [...search.terms, ...search.ranges]);
  // Where the kept vocabulary turns out to be outdated, it is read again, and everything with it.
  for (let attempt = 0; ; attempt++) {
    const vocabulary =
      search.text === ""
        ? null
        : ((attempt > 0 ? null : keptVocabulary(db, store.storeCode)) ?? (await loadVocabulary(db, store.storeCode)));
    const words = vocabulary ? interpret(vocabulary, search.text) : [];
    const apart = vocabulary ? notAsked(words, vocabulary) : [];
    const wanted = new Wanted();
    wanted.add(...everything);
    const foreign = listed ? wantListed(search, wanted) : new Set<never>();
    if (vocabulary) {
      wantText(words, vocabulary, wanted);
      wanted.add(...services);
      for (const { kind, key } of apart) wanted.add(kind, key);
    }
    const [head, state, read, scope, gone, articles] = await db.batch<Record<string, unknown>>([
      readSeq(db),
      db.prepare("SELECT version FROM search_state"),
      wanted.statement(db),
      categoryScopeStatement(db, category?.ids ?? []),
      search.oneVariant ? goneStatement(db) : db.prepare("SELECT NULL WHERE 0"),
      ...(search.text === "" ? [] : [articleStatement(db, search.text)]),
    ]);
    const version = state?.results[0]?.version;
    if (vocabulary && vocabulary.version !== version && attempt < 3) continue;
    const rows = (read?.results ?? []) as unknown as SetRow[];
    const sets = new StoredSets(
      vocabulary ? inView(rows, vocabulary) : rows,
      goneSlots((gone?.results ?? []) as unknown as { slot: number; gone: string }[]),
    );
    const named: NamedCategory = category && {
      filter: category.filter,
      scope: { ids: category.ids, root: (scope?.results[0]?.id as number | undefined) ?? null },
    };
    const { articles: exact, isWhole } = articlesNamed((articles?.results ?? []) as unknown as NamedArticle[]);
    const text =
      search.text === ""
        ? null
        : scoreText(
            // Parts of an article number are not words: "WIT-L" does not mean everything white or large.
            isWhole ? [] : words,
            sets,
            new Map(exact.flatMap(({ slot, score }) => (slot === null ? [] : [[slot, score] as const]))),
            { minScore: search.minScore, apart },
          );
    const found =
      listed && version !== undefined
        ? await searchListed({ db, search, store, named, sets, text, foreign })
        : await searchTables(
            db,
            search,
            store,
            named,
            text &&
              (await hitsOf(
                db,
                text,
                exact.filter(({ slot }) => slot === null),
                mostHits,
              )),
          );
    // A text whose article was found by number needs no correction.
    const corrected =
      vocabulary && text && search.oneVariant && found.total > 0 && exact.length === 0
        ? correctedText(search.text, words, { language: vocabulary.language, idle: text.idle })
        : null;
    return {
      seq: Number(head?.results[0]?.seq ?? 0),
      ...found,
      categoryIds: named === null ? [] : named.scope.root === null ? named.scope.ids : [named.scope.root],
      ...(search.oneVariant && words.length > 0 && { meant: isWhole ? valuesNamed(exact) : meantValues(words) }),
      ...(corrected !== null && { corrected }),
      ...(vocabulary && search.oneVariant && !isWhole && aboutThings(words, vocabulary, found.total)),
    };
  }
}

/**
 * Categories to look in for what a text asks for, and whether what was found only stands in for a thing that is
 * missing.
 */
function aboutThings(
  words: readonly MeantWord[],
  vocabulary: Vocabulary,
  total: number,
): Pick<FoundProducts, "categories" | "standsIn"> {
  const categories = total > 0 ? namedCategories(words) : nearCategories(words, vocabulary);
  return {
    ...(categories.length > 0 && { categories }),
    ...(total > 0 && words.some(({ standIn }) => standIn) && { standsIn: true as const }),
  };
}
