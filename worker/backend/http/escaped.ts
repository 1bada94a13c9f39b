const marks: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
/** Plain text as HTML. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => marks[mark]!);
