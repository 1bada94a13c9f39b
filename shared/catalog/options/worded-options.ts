type Option = Record<string, unknown>;

/**
 * Options of a product in the words of a store view: titles come from the view's own list, matched by id; everything
 * that is charged, and which options there are, stays the product's.
 */
export function worded(options: unknown, words: unknown): unknown {
  if (!Array.isArray(options) || !Array.isArray(words)) return options;
  return (options as Option[]).map((option) => withWords(option, words as Option[]));
}

function withWords(option: Option, words: readonly Option[]): Option {
  const own = words.find(
    (candidate) =>
      candidate && option && idOf(candidate) !== undefined && String(idOf(candidate)) === String(idOf(option)),
  );
  if (!own) return option;
  return {
    ...option,
    ...(typeof own.title === "string" && { title: own.title }),
    ...(Array.isArray(option.values) && { values: worded(option.values, own.values) }),
  };
}

const idOf = (option: Option): unknown => option.option_type_id ?? option.option_id ?? option.id;
