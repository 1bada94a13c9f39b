import useSWR from "swr";
import type { Chrome } from "../../shared/contract/page/page.ts";
import { chromeKeyOf } from "../../shared/url/page-key.ts";
import { useStore } from "../app/store-context.ts";

/** Header, promo bar and footer of the store view; suspends while a slow CMS has not answered. */
export const useChrome = (): Chrome => useSWR<Chrome>(chromeKeyOf(useStore().store), { suspense: true }).data!;
