/** Marks of networks and ways to pay, drawn on 24 × 24 and 44 × 28. */
const networks: Readonly<Record<string, string>> = {
  instagram: "M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5ZM12 15.7a3.7 3.7 0 1 0 0-7.4 3.7 3.7 0 0 0 0 7.4ZM16.9 7.1h.1",
  facebook: "M13.5 21v-8h3l.5-3.5h-3.5V7.5c0-1.2.5-2 2-2H17V2.7c-3.5-.6-7 .2-7 4.3v2.5H7V13h3v8Z",
  pinterest: "M9 21c1-2.5 1.8-6 2.7-10M11 15.5c3.5 2.5 7-.7 7-5.2A6 6 0 0 0 12 4C8 4 5.5 7 5.5 10.2c0 1.7.7 3.2 2 3.8",
  tiktok: "M14 3v11.5a4 4 0 1 1-4-4M14 3c.3 3 2.3 4.8 5 5",
  youtube: "M4 6c5-.8 11-.8 16 0 .8 4 .8 8 0 12-5 .8-11 .8-16 0-.8-4-.8-8 0-12ZM10 9v6l5-3Z",
  linkedin: "M4 9.5v11M4 4v.1M9 20.5v-11M9 14c0-6 8.5-6 8.5 0v6.5",
};

export function NetworkMark({ network }: { network: string }) {
  const path = networks[network.toLowerCase()];
  return path ? <svg viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true"><path d={path} /></svg> : <>{network}</>;
}

const words: Readonly<Record<string, string>> = { visa: "VISA", ideal: "iDEAL", paypal: "PayPal", klarna: "Klarna" };

/** A way to pay as a small card; unknown ones are written out. */
export function PaymentMark({ name, label }: { name: string; label: string }) {
  const key = name.toLowerCase();
  return (
    <svg viewBox="0 0 44 28" width="44" height="28" role="img" aria-label={label} fill="none" stroke="currentColor">
      <rect x=".5" y=".5" width="43" height="27" rx="2" stroke="var(--line)" fill="var(--raised)" />
      {key.startsWith("master") ? <g stroke="none"><circle cx="18" cy="14" r="7.5" fill="#c8321f" /><circle cx="26" cy="14" r="7.5" fill="#e99a2c" fillOpacity=".85" /></g>
        : key.includes("bank") ? <path d="M14 11.5 22 7l8 4.5ZM16 12v7M22 12v7M28 12v7M13 21h18" />
        : key.includes("later") || key.includes("invoice") ? <path d="M16 6h12v16l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5-2 1.5ZM19 11h6M19 14.5h6" />
        : <text x="22" y="18" fontSize={words[key] ? 11 : 8} fontWeight="700" textAnchor="middle" fill="currentColor" stroke="none">{words[key] ?? name}</text>}
    </svg>
  );
}
