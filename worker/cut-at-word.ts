/** `text`, at most `most` characters of it with "…" behind the last whole word where some is left out. */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf(" ", most - 1);
  return `${text.slice(0, end < 0 ? most - 1 : end)}…`;
}
