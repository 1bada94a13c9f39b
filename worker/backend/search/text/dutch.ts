import type { LanguageWords } from "./language-words.ts";

/** Dutch words of clothing; replace or extend for another range. */
export const dutch: LanguageWords = {
  ignored: ["de", "het", "een", "en", "of", "van", "voor", "met", "in", "op", "uit", "maat", "kleur", "nieuw", "nieuwe", "kopen", "goedkope", "zonder"],
  unlike: ["overshirt", "sweatshirt"],
  same: [
    ["spijkerbroek", "jeans", "denim", "spijkerbroeken"], ["spijkerjas", "spijkerjack", "jeansjack"], ["broek", "pantalon"], ["korte broek", "short", "bermuda"], ["trainingsbroek", "joggingbroek", "joggers", "jogger", "joggingpants"],
    ["trui", "pullover", "sweater", "jumper"], ["coltrui", "turtleneck", "coltruien"], ["hoodie", "capuchontrui", "hooded sweater"], ["vest", "cardigan", "gebreid vest"], ["overhemd", "blouse", "hemd", "shirt", "oberhemd"], ["t-shirt", "tshirt", "shirt", "tee"], ["polo", "poloshirt"],
    ["colbert", "blazer", "jasje", "sakko"], ["pak", "kostuum"], ["jas", "jack", "jacket", "mantel", "parka"], ["regenjas", "regenjack", "regenkleding"], ["winterjas", "parka", "winterjack"], ["bodywarmer", "gilet", "mouwloos vest"], ["jurk", "jurkje", "dress"], ["rok", "skirt"],
    ["schoenen", "schoen", "veterschoen", "sneaker"], ["laarzen", "boots", "laars"], ["muts", "beanie"], ["sjaal", "das", "shawl"], ["riem", "ceintuur", "broekriem"], ["tas", "schoudertas", "handtas"], ["sok", "sokken", "kousen"],
    ["heren", "mannen", "man", "men"], ["dames", "vrouwen", "vrouw", "women"], ["kinderen", "kids", "kinder", "jongens", "meisjes"], ["marine", "donkerblauw", "navy"], ["ecru", "gebroken wit", "creme", "offwhite"], ["antraciet", "donkergrijs"], ["flessengroen", "donkergroen"],
    ["bordeaux", "wijnrood"], ["onderbroek", "boxershort", "boxer", "ondergoed", "slip"], ["sneaker", "gympen", "sportschoenen"], ["sale", "uitverkoop", "korting", "aanbieding", "afgeprijsd"], ["gestreept", "streep", "strepen"], ["geruit", "ruit", "ruitjes"], ["cadeaubon", "cadeaukaart", "giftcard"], ["wol", "wollen"], ["leer", "leren"], ["corduroy", "ribfluweel", "rib"], ["linnen", "vlas"], ["katoen", "katoenen"],
  ],
};
