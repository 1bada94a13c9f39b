import type { FoundPlace } from "../../../shared/contract/stores/stores.ts";

/**
 * Larger towns, the largest of a country first, with other names they go by: "name/other name:lat,lng". A sample for
 * the search of stores; it is no register of places, and a town that is missing here exists all the same.
 */
const lists: Readonly<Record<string, string>> = {
  NL: `Amsterdam:52.37,4.90;Rotterdam:51.92,4.48;Den Haag/'s-Gravenhage/The Hague/La Haye:52.08,4.31;
    Utrecht:52.09,5.12;Eindhoven:51.44,5.48;Groningen:53.22,6.57;Tilburg:51.56,5.09;Almere:52.37,5.22;
    Breda:51.59,4.78;Nijmegen/Nimwegen:51.84,5.86;Apeldoorn:52.21,5.97;Arnhem:51.98,5.91;Haarlem:52.38,4.64;
    Enschede:52.22,6.90;Haarlemmermeer/Hoofddorp:52.30,4.69;Amersfoort:52.16,5.39;Zaanstad/Zaandam:52.44,4.83;
    's-Hertogenbosch/Den Bosch/Herzogenbusch:51.70,5.30;Zwolle:52.51,6.09;Zoetermeer:52.06,4.49;
    Leeuwarden:53.20,5.80;Leiden:52.16,4.49;Maastricht:50.85,5.69;Dordrecht:51.81,4.67;Ede:52.04,5.66;
    Alphen aan den Rijn:52.13,4.66;Alkmaar:52.63,4.75;Emmen:52.78,6.90;Delft:52.01,4.36;Venlo:51.37,6.17;
    Deventer:52.25,6.16;Helmond:51.48,5.66;Oss:51.77,5.53;Amstelveen:52.30,4.86;Hilversum:52.22,5.18;
    Sittard:51.00,5.87;Heerlen:50.89,5.98;Nieuwegein:52.03,5.08;Purmerend:52.51,4.96;Roosendaal:51.53,4.46;
    Schiedam:51.92,4.39;Lelystad:52.51,5.47;Leidschendam:52.09,4.39;Almelo:52.36,6.66;Hoorn:52.64,5.06;
    Vlaardingen:51.91,4.34;Gouda:52.01,4.71;Assen:53.00,6.56;Bergen op Zoom:51.50,4.29;Veenendaal:52.03,5.55;
    Zeist:52.09,5.23;Den Helder:52.96,4.76;Hengelo:52.27,6.79;Roermond:51.19,5.99;Middelburg:51.50,3.61;
    Vlissingen/Flushing:51.44,3.57;Harderwijk:52.34,5.62;Doetinchem:51.97,6.29;Meppel:52.70,6.19;Terneuzen:51.33,3.83`,
  BE: `Brussel/Bruxelles/Brüssel/Brussels:50.85,4.35;Antwerpen/Antwerp/Anvers:51.22,4.40;Gent/Ghent/Gand:51.05,3.72;
    Charleroi:50.41,4.44;Luik/Liège/Lüttich:50.63,5.57;Brugge/Bruges/Brügge:51.21,3.22;Namen/Namur:50.47,4.87;
    Leuven/Louvain/Löwen:50.88,4.70;Bergen/Mons:50.45,3.95;Mechelen/Malines:51.03,4.48;Aalst/Alost:50.94,4.04;
    La Louvière:50.47,4.19;Hasselt:50.93,5.34;Kortrijk/Courtrai:50.83,3.26;Sint-Niklaas:51.16,4.14;
    Oostende/Ostend/Ostende:51.22,2.92;Doornik/Tournai:50.61,3.39;Genk:50.97,5.50;Roeselare:50.95,3.12;
    Turnhout:51.32,4.95;Verviers:50.59,5.86;Dendermonde:51.03,4.10;Eupen:50.63,6.04;Aarlen/Arlon:49.68,5.82`,
  DE: `Berlin/Berlijn:52.52,13.40;Hamburg:53.55,10.00;München/Munich:48.14,11.58;Köln/Keulen/Cologne:50.94,6.96;
    Frankfurt am Main:50.11,8.68;Stuttgart:48.78,9.18;Düsseldorf:51.23,6.78;Leipzig:51.34,12.37;
    Dortmund:51.51,7.47;Essen:51.46,7.01;Bremen:53.08,8.80;Dresden:51.05,13.74;Hannover:52.37,9.73;
    Nürnberg/Neurenberg/Nuremberg:49.45,11.08;Duisburg:51.43,6.76;Bochum:51.48,7.22;Wuppertal:51.26,7.18;
    Bielefeld:52.02,8.53;Bonn:50.73,7.10;Münster:51.96,7.63;Karlsruhe:49.01,8.40;Mannheim:49.49,8.47;
    Augsburg:48.37,10.90;Wiesbaden:50.08,8.24;Mönchengladbach:51.19,6.44;Gelsenkirchen:51.52,7.10;
    Braunschweig:52.27,10.52;Aachen/Aken:50.78,6.08;Kiel:54.32,10.13;Chemnitz:50.83,12.92;Halle:51.48,11.97;
    Magdeburg:52.12,11.63;Freiburg:47.99,7.85;Krefeld:51.33,6.56;Mainz:50.00,8.27;Lübeck:53.87,10.69;
    Erfurt:50.98,11.03;Oberhausen:51.47,6.85;Rostock:54.09,12.13;Kassel:51.31,9.49;Hagen:51.36,7.47;
    Potsdam:52.40,13.05;Saarbrücken:49.24,7.00;Hamm:51.68,7.82;Ludwigshafen:49.48,8.44;Oldenburg:53.14,8.21;
    Osnabrück:52.28,8.05;Leverkusen:51.03,6.98;Heidelberg:49.40,8.69;Darmstadt:49.87,8.65;Regensburg:49.02,12.10;
    Würzburg:49.79,9.93;Ulm:48.40,9.99;Heilbronn:49.14,9.22;Göttingen:51.53,9.93;Trier:49.76,6.64;
    Jena:50.93,11.59;Konstanz:47.66,9.18;Flensburg:54.78,9.44;Emden:53.37,7.21;Kleve/Kleef:51.79,6.14`,
};

export interface Town extends FoundPlace {
  country: string;
  /** Every name it goes by, folded. */
  names: readonly string[];
}

/** Letters without marks, small, with one space between words: what people type and what is meant are then the same. */
export const foldName = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

export const towns: readonly Town[] = Object.entries(lists).flatMap(([country, list]) =>
  list.split(";").map((entry): Town => {
    const [, all = "", lat = "", lng = ""] = /^(.+):([\d.]+),([\d.]+)$/.exec(entry.trim())!;
    const names = all.split("/");
    return { country, name: names[0]!, lat: Number(lat), lng: Number(lng), names: names.map(foldName) };
  }),
);
