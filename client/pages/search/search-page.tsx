import type { PageOf } from "../../../shared/contract/page.ts";
import { Breadcrumbs } from "../../chrome/breadcrumbs.tsx";
import { ListingView } from "../../features/catalog/listing-parts.tsx";
import { SearchForm } from "../../features/search/form-parts.tsx";
import type { PageProps } from "../../page-props.ts";
import { useStore } from "../../store-context.ts";

export function SearchPage({ data }: PageProps) {
  const { t, to } = useStore();
  const { q, listing } = data as PageOf<"search">;
  if (q === "") {
    return (
      <div className="page">
        <Breadcrumbs crumbs={[]} current={t("search")} />
        <h1>{t("search.title")}</h1>
        <p>{t("search.start")}</p>
        <SearchForm q="" />
      </div>
    );
  }
  return (
    <div className="page">
      <Breadcrumbs crumbs={[]} current={t("search")} />
      <ListingView title={t("search.results", { q })} path={to("/catalogsearch/result/")} listing={listing} empty={t("search.none", { q })}><SearchForm q={q} /></ListingView>
    </div>
  );
}
