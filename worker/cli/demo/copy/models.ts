import type { Style } from "../styles/style.ts";

/** Model names: waters and first names for men and women, small animals for children. */
export const models: Record<Style["department"], readonly string[]> = {
  men: ["Waal", "Lek", "Tjalling", "Amstel", "Joris", "Linge", "Hidde", "Vecht", "Mats", "Dommel", "Ruben", "Berkel", "Sietse", "Maas", "Bram", "Regge", "Jelle", "Rotte", "Floris", "Dinkel", "Wouter", "Schelde", "Pim", "Eem", "Teun", "Gouwe", "Gijs", "Zaan", "Koen", "Niers", "Lars", "Swalm", "Jurre", "Roer", "Ties", "Geul", "Olaf", "Sven", "Donge", "Arne", "Nils", "Vliet", "Eskil", "Spaarne", "Rasmus", "Frode", "Leie"],
  women: ["Noor", "Sanne", "Lotte", "Jette", "Fenna", "Liv", "Marit", "Wende", "Isolde", "Roos", "Tessel", "Maren", "Elin", "Janne", "Hanne", "Femke", "Signe", "Mirthe", "Ylva", "Nynke", "Astrid", "Linde", "Merel", "Saar"],
  kids: ["Otter", "Spreeuw", "Egel", "Kikker", "Das", "Wezel", "Kievit", "Mus", "Haas", "Vlieger", "Krab", "Kever", "Bever", "Vos", "Uil", "Meeuw"],
};
