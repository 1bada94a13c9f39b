import useSWR from "swr";
import type { Chrome } from "../../shared/contract/page.ts";
import { chromeKey } from "../../shared/url/page-key.ts";

/** Header, promo bar and footer of the store view; suspends while a slow CMS has not answered. */
export const useChrome = (): Chrome => useSWR<Chrome>(chromeKey, { suspense: true }).data!;
