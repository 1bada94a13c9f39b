/** Two letters inside, three in the server's account form alone (ACCT-013): the countries of Europe a customer may live in. */
const pairs = "AT AUT BE BEL BG BGR CH CHE CY CYP CZ CZE DE DEU DK DNK EE EST ES ESP FI FIN FR FRA GB GBR GR GRC HR HRV HU HUN IE IRL IS ISL IT ITA LI LIE LT LTU LU LUX LV LVA MT MLT NL NLD NO NOR PL POL PT PRT RO ROU SE SWE SI SVN SK SVK".split(" ");
const three = new Map(pairs.flatMap((code, index) => (index % 2 === 0 ? [[code, pairs[index + 1]!]] : [])));
const two = new Map([...three].map(([short, long]) => [long, short]));

/** "NL" → "NLD"; null for a country that is not known. */
export const threeLetters = (country: string): string | null => three.get(country) ?? null;
/** "NLD" → "NL"; null for a country that is not known. */
export const twoLetters = (country: string): string | null => two.get(country) ?? null;
