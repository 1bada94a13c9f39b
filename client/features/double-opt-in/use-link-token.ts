import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "../../navigation/location.ts";
import { useHydrated } from "../../ui/hydrated.ts";
import { resetLink } from "../../../shared/url/reset-link.ts";

/**
 * The token of a mailed link, once a script runs: it goes out of the address bar and the history before anything else
 * can see it, and the form sends it. "" before, and where no script does: then the browser sends the form to the
 * address as it came, with the token.
 */
export function useLinkToken(name: "c" | "u"): string {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [kept, keep] = useState("");
  // The server's page is the same for all.
  const mailed = (useHydrated() && (new URLSearchParams(search).get(name) || olderToken(name, hash))) || "";
  if (mailed !== "" && mailed !== kept) keep(mailed);
  useEffect(() => {
    if (mailed === "") return;
    history.replaceState(history.state, "", pathname);
    navigate(pathname, { replace: true });
  }, [mailed, pathname, navigate]);
  return kept;
}

/**
 * The token of a confirmation that was mailed before links carried it in their query, as `#email=…&token=…`. Such links
 * hold for 48 hours: this may go once the release after that change is two days old.
 */
const olderToken = (name: "c" | "u", hash: string): string => (name === "c" && resetLink(hash)?.token) || "";
