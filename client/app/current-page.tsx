import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "../navigation/location.ts";
import useSWR from "swr";
import type { PageData } from "../../shared/contract/page/page.ts";
import { deviceGroupOf, pageGroupOf, type PageGroup } from "../../shared/routes.ts";
import { listingPlace } from "../../shared/url/listing-place.ts";
import { pageKey, withoutVariant } from "../../shared/url/page-key.ts";
import { isOld } from "../navigation/freshness.ts";
import { useNavigator } from "../navigation/navigation-context.ts";
import { showHead, windowTitle } from "../navigation/page-head.ts";
import { routeOfPage } from "../navigation/page-route.ts";
import { useStore } from "./store-context.ts";
import { usePage } from "./page-registry.ts";

/** The page at the present location; suspends for its data and its code. */
export function CurrentPage() {
  const { pathname, search } = useLocation();
  const group = deviceGroupOf(pathname);
  return group ? (
    <DevicePage key={group} group={group} />
  ) : (
    <DataPage key={listingPlace(pathname, search).path} dataKey={pageKey(pathname, search)} />
  );
}

function DevicePage({ group }: { group: PageGroup }) {
  const Page = usePage(group);
  const { store } = useStore();
  useEffect(() => {
    const heading = document.querySelector("main h1")?.textContent;
    showHead(
      {
        kind: "static",
        name: group,
        meta: {
          title: heading ? windowTitle(heading) : document.title,
          description: "",
          canonical: "",
          alternates: [],
          noindex: true,
        },
      },
      store,
    );
  }, [group, store]);
  return <Page data={null} />;
}

function DataPage({ dataKey }: { dataKey: string }) {
  const [held, setHeld] = useState(dataKey);
  if (withoutVariant(held) !== withoutVariant(dataKey)) setHeld(dataKey);
  const { data } = useSWR<PageData>(held, { suspense: true, revalidateIfStale: isOld(held) });
  const navigate = useNavigate();
  const { store } = useStore();
  const navigator = useNavigator();
  useEffect(() => {
    if (data?.kind === "redirect") {
      if (data.location.startsWith("/")) navigate(data.location, { replace: true });
      else location.replace(data.location);
    } else if (data) {
      showHead(data, store);
      const route = routeOfPage(data);
      navigator?.note({
        ...(route && { route }),
        ...("listing" in data && { categoryPageSize: data.listing.cards.length }),
      });
    }
  }, [data, navigate, navigator, store]);
  if (!data || data.kind === "redirect") return null;
  return <NamedPage group={pageGroupOf(data)} data={data} />;
}

function NamedPage({ group, data }: { group: PageGroup; data: PageData }) {
  const Page = usePage(group);
  return <Page data={data} />;
}
