/**
 * A spot of colour; `color` is six hex digits with or without "#". Drawn, because the policy allows no style
 * attributes.
 */
export function Swatch({ color }: { color: string }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <circle cx="10" cy="10" r="9.5" fill={`#${color.replace("#", "")}`} stroke="#8a8780" />
    </svg>
  );
}
