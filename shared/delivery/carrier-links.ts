/**
 * Carrier's name in small letters and figures → address of its own page about a parcel, with `{code}`, and with
 * `{postcode}`, `{country}` and `{language}` where the carrier asks for them. `{site}` is the site of DHL's that speaks
 * the reader's language: they are named by country and language (https://www.dhl.com/de-de/home/tracking.html), and
 * there is none of another country's language.
 */
export type CarrierLinks = Readonly<Record<string, string>>;

/** The carriers of the countries this shop was made for; CARRIER_LINKS replaces one, or adds another. */
export const shippedLinks: CarrierLinks = {
  postnl: "https://jouw.postnl.nl/track-and-trace/{code}-{country}-{postcode}",
  dhl: "https://www.dhl.com/{site}/home/tracking.html?submit=1&tracking-id={code}",
  dpd: "https://tracking.dpd.de/status/{language}_{country}/parcel/{code}",
  bpost: "https://track.bpost.cloud/btr/web/#/search?itemCode={code}&postalCode={postcode}&lang={language}",
  gls: "https://gls-group.com/EU/{language}/parcel-tracking?match={code}",
};

const sites: Readonly<Record<string, string>> = { nl: "nl-nl", de: "de-de" };

/** Live: the deployment's, once its settings are read. */
let links: CarrierLinks = shippedLinks;
export function configureCarrierLinks(configured: CarrierLinks): void {
  links = { ...shippedLinks, ...configured };
}

export interface FollowedParcel {
  /** As the operator wrote it, "DHL Express". */
  carrier: string;
  code: string | null;
  postcode: string;
  /** Two capitals. */
  country: string;
  /** Of the reader, "nl-NL". */
  language: string;
}

/** As the carriers write themselves; what an operator types is shown to customers. */
export const carrierNames: readonly string[] = ["PostNL", "DHL", "DPD", "GLS", "UPS", "bpost"];

const bare = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** What was typed, with a known carrier's name spelt its own way: "postnl" → "PostNL", "dhl x" → "DHL x". */
export function spelledCarrier(typed: string): string {
  const [first = "", ...rest] = typed.split(" ");
  return [carrierNames.find((name) => bare(name) === bare(first)) ?? first, ...rest].join(" ");
}

/**
 * The carrier's own page about a parcel; null where the carrier is not known, or its page needs more than is known. A
 * name that begins with a known one is that carrier's, the longest first.
 */
export function followLink(parcel: FollowedParcel, known: CarrierLinks = links): string | null {
  const carrier = bare(parcel.carrier);
  const name = Object.keys(known)
    .filter((each) => carrier.startsWith(each))
    .toSorted((a, b) => b.length - a.length)[0];
  if (name === undefined) return null;
  const values: Readonly<Record<string, string>> = {
    code: (parcel.code ?? "").replaceAll(/\s/g, ""),
    postcode: parcel.postcode.replaceAll(/\s/g, "").toUpperCase(),
    country: parcel.country,
    language: parcel.language.slice(0, 2),
    site: sites[parcel.language.slice(0, 2)] ?? "global-en",
  };
  let isWhole = true;
  const link = known[name]!.replaceAll(/\{(\w+)\}/g, (_, part: string) => {
    const value = values[part] ?? "";
    if (value === "") isWhole = false;
    return encodeURIComponent(value);
  });
  return isWhole ? link : null;
}
