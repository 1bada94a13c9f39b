import type { LanguageWords } from "./language-words.ts";

/** German words of clothing; replace or extend for another range. */
export const german: LanguageWords = {
  ignored: ["der", "die", "das", "den", "dem", "ein", "eine", "einen", "und", "oder", "von", "fur", "mit", "in", "aus", "im", "grosse", "gr", "farbe", "neu", "neue", "neuer", "neues", "kaufen", "ohne"],
  unlike: ["strickjacke", "sweatjacke", "kapuzenjacke", "sweatshirt", "overshirt"],
  same: [
    ["jeans", "jeanshose", "denim", "denimhose"], ["jeansjacke", "denimjacke"], ["hose", "stoffhose"], ["shorts", "kurze hose", "bermuda", "short"], ["jogginghose", "jogger", "joggers", "trainingshose"],
    ["pullover", "pulli", "strickpullover", "sweater", "jumper"], ["rollkragenpullover", "rollkragen", "rolli"], ["hoodie", "kapuzenpullover", "kapuzenpulli"], ["kapuzenjacke", "sweatjacke"], ["sweatshirt", "sweater"], ["strickjacke", "cardigan"], ["hemd", "oberhemd", "bluse", "shirt"],
    ["t-shirt", "tshirt", "shirt", "tee"], ["polo", "poloshirt", "polohemd"], ["sakko", "blazer", "jackett"], ["anzug", "kostum"], ["jacke", "jacket", "mantel", "parka"], ["regenjacke", "regenmantel"], ["winterjacke", "parka", "wintermantel"], ["weste", "gilet", "steppweste"], ["kleid", "dress"], ["rock", "skirt"],
    ["schuhe", "schuh", "schnurschuh", "sneaker"], ["stiefel", "boots", "boot"], ["mutze", "beanie"], ["schal", "tuch"], ["gurtel", "ledergurtel"], ["tasche", "schultertasche", "handtasche"], ["socken", "socke", "strumpfe"],
    ["herren", "manner", "mann"], ["damen", "frauen", "frau"], ["kinder", "kids", "jungen", "madchen"], ["marine", "dunkelblau", "navy"], ["ecru", "naturweiss", "creme", "wollweiss"], ["anthrazit", "dunkelgrau"], ["flaschengrun", "dunkelgrun"], ["bordeaux", "weinrot"],
    ["unterhose", "boxershorts", "boxershort", "unterwasche", "slip"], ["sneaker", "turnschuhe", "sportschuhe"], ["sale", "ausverkauf", "rabatt", "angebot", "reduziert"], ["gestreift", "streifen"], ["kariert", "karo"], ["gutschein", "geschenkgutschein", "geschenkkarte"], ["wolle", "wollen"], ["leder", "lederne"], ["cord", "kord", "corduroy"], ["leinen", "flachs"], ["baumwolle", "baumwoll"],
  ],
};
