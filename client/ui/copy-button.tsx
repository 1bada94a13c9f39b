import { useState } from "react";
import { useHydrated } from "./hydrated.ts";
import styles from "./copy-button.module.css";

interface CopyButtonProps {
  value: string;
  /** What is read out: says what is copied, and has `children` in it. */
  name: string;
  copied: string;
  children: string;
}

/** Puts a value on the clipboard and says so; nothing where the browser has none to write to. */
export function CopyButton({ value, name, copied, children }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  if (!useHydrated() || !navigator.clipboard) return null;
  const onCopy = () => {
    setCopied(false);
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <span className={styles.copy}>
      <button type="button" className="textlink" aria-label={name} onClick={onCopy}>
        {children}
      </button>
      <span role="status">{isCopied && copied}</span>
    </span>
  );
}
