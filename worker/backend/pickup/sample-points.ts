import type { PickupPoint } from "../../../shared/contract/stores/pickup.ts";

/** Opening hours by kind of shop, Monday first: "from-to", two with a comma, "" for closed. */
const hours: Readonly<Record<string, readonly string[]>> = {
  station: ["06:30-22:00", "06:30-22:00", "06:30-22:00", "06:30-22:00", "06:30-22:00", "07:30-22:00", "08:00-22:00"],
  market: ["08:00-21:00", "08:00-21:00", "08:00-21:00", "08:00-21:00", "08:00-21:00", "08:00-20:00", "10:00-18:00"],
  shop: ["13:00-18:00", "09:30-18:00", "09:30-18:00", "09:30-21:00", "09:30-18:00", "09:30-17:00", ""],
  books: [
    "",
    "10:00-12:30,13:30-18:00",
    "10:00-12:30,13:30-18:00",
    "10:00-12:30,13:30-18:00",
    "10:00-18:00",
    "10:00-17:00",
    "",
  ],
};

/**
 * Points that do not exist, in towns that do: they stand in until a provider of pick-up points is connected. Country,
 * postcode, town, place on the map, then street, number, name and kind of each.
 */
const towns: readonly string[] = [
  "NL 1012|Amsterdam|52.3745,4.8979|Kadeplein 1 Kiosk aan de Kade station;" +
    "Pakhuissteeg 14 Boekhandel De Steeg books;Touwbaan 88 Buurtsuper Touwbaan market",
  "NL 1071|Amsterdam|52.3580,4.8810|Zuiderkade 23 Bloemenwinkel Zuid shop",
  "NL 3011|Rotterdam|51.9205,4.4880|Voorhaven 5 Kiosk Voorhaven station;" +
    "Kraanweg 31 Buurtsuper Kraanweg market;Loodspad 2 Fietsenmaker Loodspad shop",
  "NL 2511|Den Haag|52.0770,4.3130|Duinpad 9 Kiosk Duinpad station;Hofkade 40 Papierwinkel Hofkade books",
  "NL 3511|Utrecht|52.0920,5.1150|Werfkelder 3 Kiosk Werf station;Singelpad 71 Buurtsuper Singel market",
  "NL 5611|Eindhoven|51.4400,5.4780|Lampenplein 6 Kiosk Lampenplein station;Draadweg 19 Fietsenmaker Draadweg shop",
  "NL 9711|Groningen|53.2170,6.5670|Noorderkade 12 Buurtsuper Noorderkade market",
  "NL 2011|Haarlem|52.3810,4.6370|Spaarnepad 8 Boekhandel Spaarnepad books",
  "NL 2311|Leiden|52.1580,4.4930|Sleutelsteeg 4 Papierwinkel Sleutelsteeg books",
  "NL 6511|Nijmegen|51.8450,5.8640|Waalpad 27 Buurtsuper Waalpad market",
  "NL 6811|Arnhem|51.9830,5.9090|Rijnpad 15 Kiosk Rijnpad station",
  "NL 8011|Zwolle|52.5120,6.0940|Stadsgracht 22 Bloemenwinkel Stadsgracht shop",
  "NL 6211|Maastricht|50.8500,5.6900|Maaspad 11 Boekhandel Maaspad books",
  "NL 4811|Breda|51.5880,4.7760|Markkade 17 Buurtsuper Markkade market",
  "NL 5038|Tilburg|51.5580,5.0850|Spoorpad 30 Kiosk Spoorpad station",
  "NL 7311|Apeldoorn|52.2120,5.9640|Parklaan 54 Bloemenwinkel Parklaan shop",
  "NL 8911|Leeuwarden|53.2010,5.7930|Grachtswal 7 Papierwinkel Grachtswal books",
  "NL 7511|Enschede|52.2210,6.8930|Weverspad 13 Buurtsuper Weverspad market",
  "NL 4331|Middelburg|51.4990,3.6110|Molenwater 20 Bloemenwinkel Molenwater shop",
  "BE 1000|Brussel|50.8470,4.3520|Kaaistraat 16 Kiosk Kaaistraat station;Vismarktpad 4 Buurtwinkel Vismarkt market",
  "BE 2000|Antwerpen|51.2200,4.4010|Scheldepad 33 Kiosk Scheldepad station;Zandkaai 2 Boekhandel Zandkaai books",
  "BE 9000|Gent|51.0540,3.7250|Leiekaai 18 Buurtwinkel Leiekaai market",
  "BE 3000|Leuven|50.8790,4.7010|Vaartpad 5 Boekhandel Vaartpad books",
  "BE 8000|Brugge|51.2090,3.2240|Reienpad 9 Bloemenwinkel Reienpad shop",
  "BE 4000|Luik|50.6330,5.5680|Quai du Marché 6 Kiosque du Quai station",
  "DE 10115|Berlin|52.5310,13.3850|Speicherweg 12 Kiosk Speicherweg station;Uferplatz 3 Buchladen Uferplatz books",
  "DE 12043|Berlin|52.4810,13.4330|Kanalufer 44 Spätkauf Kanalufer market",
  "DE 20095|Hamburg|53.5510,10.0010|Kaiweg 7 Kiosk Kaiweg station;Lotsenstieg 21 Buchladen Lotsenstieg books",
  "DE 50667|Köln|50.9390,6.9560|Rheinufer 28 Kiosk Rheinufer station",
  "DE 40213|Düsseldorf|51.2260,6.7730|Hafenweg 10 Blumenladen Hafenweg shop",
  "DE 80331|München|48.1370,11.5750|Isarsteg 15 Kiosk Isarsteg station;Torweg 9 Buchladen Torweg books",
  "DE 60311|Frankfurt am Main|50.1110,8.6820|Mainkai 52 Kiosk Mainkai station",
  "DE 28195|Bremen|53.0790,8.8010|Schlachtweg 4 Blumenladen Schlachtweg shop",
  "DE 70173|Stuttgart|48.7780,9.1800|Neckarweg 36 Kiosk Neckarweg station",
  "DE 04109|Leipzig|51.3400,12.3740|Markthof 8 Buchladen Markthof books",
];

const span = (text: string) =>
  text
    .split(",")
    .filter(Boolean)
    .map((part) => ({ from: part.slice(0, 5), to: part.slice(6) }));

export const samplePoints: readonly PickupPoint[] = towns.flatMap((town) => {
  const [area = "", city = "", place = "", shops = ""] = town.split("|");
  const [country = "", figures = ""] = area.split(" ");
  const [lat = 0, lng = 0] = place.split(",").map(Number);
  return shops.split(";").map((shop, index): PickupPoint => {
    const [, street = "", number = "", name = "", kind = ""] = /^(.+?) (\d+) (.+) (\w+)$/.exec(shop)!;
    // A few hundred metres apart.
    const [north, east] = [lat + index * 0.004, lng - index * 0.003].map((degrees) => Number(degrees.toFixed(4)));
    return {
      id: `kade-${country.toLowerCase()}-${figures}-${index + 1}`,
      carrier: "KADE Point",
      name,
      street,
      number,
      postcode: country === "NL" ? `${figures} ${"ABC"[index]}K` : figures,
      city,
      country,
      lat: north!,
      lng: east!,
      openingHours: hours[kind]!.map(span),
    };
  });
});
