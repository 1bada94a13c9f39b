import type { RegisterAddress } from "../../../shared/contract/customer/address-lookup.ts";

/**
 * A sample of real Dutch addresses: museums, town halls and other public buildings, as each gives its own address to
 * visitors. It stands in where no register is configured (ADDRESS_URL), so that the look-up can be seen; it is not the
 * register, and an address that is missing here may well exist.
 */
const lines = `
1011DL|Amsterdam|Oosterdokskade 143
1011NK|Amsterdam|Jodenbreestraat 4
1011PN|Amsterdam|Amstel 1
1011VX|Amsterdam|Oosterdok 2
1012RJ|Amsterdam|Nieuwezijds Voorburgwal 147
1016GV|Amsterdam|Prinsengracht 263
1018CZ|Amsterdam|Plantage Kerklaan 38
1018KK|Amsterdam|Kattenburgerplein 1
1031KT|Amsterdam|IJpromenade 1
1071AA|Amsterdam|Vondelpark 5
1071AA|Amsterdam|Vondelpark 5 A
1071DJ|Amsterdam|Museumplein 6
1071DJ|Amsterdam|Museumplein 10
1071LN|Amsterdam|Concertgebouwplein 10
1071XX|Amsterdam|Museumstraat 1
1217WE|Hilversum|Media Parkboulevard 1
1506MZ|Zaandam|Stadhuisplein 100
1811KE|Alkmaar|Canadaplein 1
2011CH|Haarlem|Spaarne 16
2011ES|Haarlem|Groot Heiligland 62
2311EW|Leiden|Rapenburg 28
2311GJ|Leiden|Rapenburg 73
2333CR|Leiden|Darwinweg 2
2511BT|'s-Gravenhage|Spui 70
2511CS|'s-Gravenhage|Plein 29
2514EH|'s-Gravenhage|Lange Voorhout 74
2517HV|'s-Gravenhage|Stadhouderslaan 41
2517KJ|'s-Gravenhage|Carnegieplein 2
2584RZ|'s-Gravenhage|George Maduroplein 1
2595BE|'s-Gravenhage|Prins Willem-Alexanderhof 5
2611GS|Delft|Markt 87
2628AR|Delft|Rotterdamseweg 196
3011AD|Rotterdam|Coolsingel 40
3011GZ|Rotterdam|Dominee Jan Scharpstraat 298
3011MH|Rotterdam|Overblaak 70
3011PV|Rotterdam|Hoogstraat 110
3012CL|Rotterdam|Schouwburgplein 50
3015AA|Rotterdam|Westzeedijk 341
3015CX|Rotterdam|Museumpark 18
3016GM|Rotterdam|Parkhaven 20
3062PA|Rotterdam|Burgemeester Oudlaan 50
3072AD|Rotterdam|Koninginnenhoofd 1
3311XP|Dordrecht|Museumstraat 40
3511WC|Utrecht|Vredenburgkade 11
3512JE|Utrecht|Domplein 29
3512XA|Utrecht|Agnietenstraat 1
3521AZ|Utrecht|Stadsplateau 1
3581XW|Utrecht|Maliebaanstation 16
4331BK|Middelburg|Abdij 3
4811DJ|Breda|Claudius Prinsenlaan 10
5211HT|'s-Hertogenbosch|Verwersstraat 41
5611EM|Eindhoven|Stadhuisplein 1
5611NH|Eindhoven|Bilderdijklaan 10
6221KX|Maastricht|Avenue Ceramique 250
6511TB|Nijmegen|Kelfkensbos 59
6731AW|Otterlo|Houtkampweg 6
6816SG|Arnhem|Hoeferlaan 4
7514BP|Enschede|Lasondersingel 129
8011NE|Zwolle|Blijmarkt 20
8911BS|Leeuwarden|Wilhelminaplein 92
9711ME|Groningen|Museumeiland 1
9712CP|Groningen|Broerstraat 5
9712KN|Groningen|Nieuwe Markt 1`;

export const sampleAddresses: readonly RegisterAddress[] = lines
  .trim()
  .split("\n")
  .map((line) => {
    const [postcode = "", city = "", place = ""] = line.split("|");
    const [, street = "", number = "", addition = ""] = /^(.+) (\d+)(?: (\w+))?$/.exec(place)!;
    return { street, number: Number(number), addition, postcode, city };
  });
