import drawings from "./marks.svg?url";

/**
 * Networks whose marks are drawn in `marks.svg`, a file of its own: half a kilobyte of curves that no first load waits
 * for.
 */
const networks: readonly string[] = ["instagram", "facebook", "pinterest", "tiktok", "youtube", "linkedin"];

export function NetworkMark({ network }: { network: string }) {
  const key = network.toLowerCase();
  return networks.includes(key) ? (
    <svg width="22" height="22" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <use href={`${drawings}#${key}`} />
    </svg>
  ) : (
    <>{network}</>
  );
}

function paymentDrawing(key: string, label: string) {
  if (key.startsWith("master"))
    return (
      <g stroke="none">
        <circle cx="18" cy="14" r="7.5" fill="#c8321f" />
        <circle cx="26" cy="14" r="7.5" fill="#e99a2c" fillOpacity=".85" />
      </g>
    );
  if (key.includes("bank")) return <use href={`${drawings}#bank`} />;
  if (key.includes("later") || key.includes("invoice")) return <use href={`${drawings}#bill`} />;
  return (
    <text
      x="22"
      y="18"
      fontSize={label[6] ? 8 : 11}
      fontWeight="700"
      textAnchor="middle"
      fill="currentColor"
      stroke="none"
    >
      {label}
    </text>
  );
}

/** A way to pay as a small card; unknown ones are written out. */
export function PaymentMark({ name, label }: { name: string; label: string }) {
  return (
    <svg viewBox="0 0 44 28" width="44" height="28" role="img" aria-label={label} fill="none" stroke="currentColor">
      <rect x=".5" y=".5" width="43" height="27" rx="2" stroke="var(--line)" fill="var(--raised)" />
      {paymentDrawing(name.toLowerCase(), label)}
    </svg>
  );
}
