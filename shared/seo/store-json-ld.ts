import type { Store } from "../contract/stores/stores.ts";
import { routeLink } from "../stores/distance.ts";

const schema = "https://schema.org";
const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

type Spans = Store["openingHours"][number];
/** The whole day is said as search engines read it: to its last minute. */
const hoursOf = ({ from, to }: Spans[number]) => ({ opens: from, closes: from === to ? "23:59" : to });
/** A closed day is one that closes when it opens. */
const closed = { opens: "00:00", closes: "00:00" };

/** A store as schema.org describes it, with its week and the days that are not like others. */
export function storeJsonLd(store: Store, pageUrl: string): Record<string, unknown> {
  const specification = { "@type": "OpeningHoursSpecification" };
  return {
    "@context": schema,
    "@type": "ClothingStore",
    "@id": `${pageUrl}#store-${store.id}`,
    name: store.name,
    url: pageUrl,
    address: {
      "@type": "PostalAddress",
      streetAddress: store.street,
      postalCode: store.postcode,
      addressLocality: store.city,
      addressCountry: store.country,
    },
    geo: { "@type": "GeoCoordinates", latitude: store.lat, longitude: store.lng },
    hasMap: routeLink(store),
    ...(store.phone && { telephone: store.phone }),
    ...(store.email && { email: store.email }),
    openingHoursSpecification: [
      ...store.openingHours.flatMap((spans, day) =>
        spans.map((span) => ({ ...specification, dayOfWeek: `${schema}/${weekdays[day]}`, ...hoursOf(span) })),
      ),
      ...store.exceptions.flatMap(({ date, spans }) =>
        (spans.length === 0 ? [closed] : spans.map(hoursOf)).map((hours) => ({
          ...specification,
          validFrom: date,
          validThrough: date,
          ...hours,
        })),
      ),
    ],
  };
}
