import { productFacts } from "../../../shared/config/product-facts.ts";
import { brands, type BrandCode } from "./brands.ts";

/** Where the makers behind the brands are. None of them exists; three are outside the single market. */
const places: Readonly<Record<BrandCode, readonly [company: string, address: string, country: string]>> = {
  vloedlijn: ["Vloedlijn Kleding B.V.", "Voorbeeldhaven 12, 1970 AA IJmuiden, Nederland", "NL"],
  sluiswerk: ["Sluiswerk B.V.", "Voorbeeldkade 3, 3011 AA Rotterdam, Nederland", "NL"],
  hallinga: ["Hallinga Konfektion GmbH", "Musterdeich 7, 26721 Emden, Deutschland", "DE"],
  torsholm: ["Torsholm Knitwear Ltd", "1 Example Pier, Lerwick ZE1 0AA, United Kingdom", "GB"],
  fjellmar: ["Fjellmar AS", "Eksempelbrygga 4, 6002 Ålesund, Norge", "NO"],
  ottergaard: ["Ottergaard ApS", "Eksempelvej 9, 8000 Aarhus C, Danmark", "DK"],
  rietmeer: ["Rietmeer B.V.", "Voorbeeldweg 21, 8501 AA Joure, Nederland", "NL"],
  norrhamn: ["Norrhamn AB", "Exempelkajen 2, 411 04 Göteborg, Sverige", "SE"],
  askelund: ["Askelund A/S", "Eksempelgade 15, 1050 København K, Danmark", "DK"],
  dijkstal: ["Dijkstal Broeken B.V.", "Voorbeelddijk 40, 7511 AA Enschede, Nederland", "NL"],
  kaapwind: ["Kaapwind B.V.", "Voorbeeldduin 5, 4381 AA Vlissingen, Nederland", "NL"],
  bruunvik: ["Bruunvik Leather SA", "Rue de l’Exemple 8, 1003 Lausanne, Suisse", "CH"],
  veldhaven: ["Veldhaven B.V.", "Voorbeeldplein 1, 6811 AA Arnhem, Nederland", "NL"],
  stuurlui: ["Stuurlui B.V.", "Voorbeeldsteiger 6, 1011 AA Amsterdam, Nederland", "NL"],
  lisvoort: ["Lisvoort B.V.", "Voorbeeldlaan 18, 3511 AA Utrecht, Nederland", "NL"],
  zilverpolder: ["Zilverpolder B.V.", "Voorbeeldsloot 11, 8232 AA Lelystad, Nederland", "NL"],
  krukel: ["Krukel Kinderkleding B.V.", "Voorbeeldpad 2, 9711 AA Groningen, Nederland", "NL"],
  stekelbaars: ["Stekelbaars Kids Ltd", "20 Example Street, Leeds LS1 1AA, United Kingdom", "GB"],
};
const outside: ReadonlySet<string> = new Set(["GB", "CH"]);

/** Who answers for a product and where, as the platform's attributes say it. */
export function makerFields(brand: BrandCode): Record<string, string> {
  const [company, address, country] = places[brand];
  const { maker, responsible } = productFacts;
  return {
    [maker.name]: `${company} (${brands[brand].label})`,
    [maker.address]: address,
    [maker.contact]: `safety@${brand}.example`,
    [maker.country]: country,
    ...(outside.has(country) && {
      [responsible.name]: "KADE Outlet B.V.",
      [responsible.address]: "Voorbeeldkade 1, 3011 AA Rotterdam, Nederland",
      [responsible.contact]: "service@kade.example",
    }),
  };
}
