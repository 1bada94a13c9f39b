/**
 * Keys of a step: the same as long as the same is asked, so that a press after a lost answer makes it once; a new one
 * for anything else.
 */
export function stepKeys(newKey: () => string = () => crypto.randomUUID()): (content: unknown) => string {
  let last: { text: string; key: string } | null = null;
  return (content) => {
    const text = JSON.stringify(content);
    if (last?.text !== text) last = { text, key: newKey() };
    return last.key;
  };
}
