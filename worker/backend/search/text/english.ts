import type { LanguageWords } from "./language-words.ts";

/** English words of clothing, British and American; replace or extend for another range. */
export const english: LanguageWords = {
  ignored: ["the", "a", "an", "and", "or", "of", "for", "with", "in", "on", "from", "size", "new", "colour", "color", "buy", "without"],
  unlike: ["sweatshirt", "overshirt"],
  same: [
    ["jeans", "denims", "denim"], ["trousers", "pants", "slacks", "chinos"], ["shorts", "short"], ["joggers", "sweatpants", "jogging trousers", "track pants"], ["jumper", "sweater", "pullover", "knit"], ["roll neck", "turtleneck", "polo neck", "rollneck"], ["hoodie", "hooded sweatshirt", "hooded jumper"],
    ["sweatshirt", "sweater", "crewneck"], ["cardigan", "knitted jacket"], ["shirt", "blouse", "button down"], ["t-shirt", "tshirt", "tee"], ["polo", "polo shirt"], ["blazer", "sport coat", "suit jacket"], ["coat", "jacket", "parka"], ["raincoat", "rain jacket", "mac", "rainjacket"], ["parka", "winter coat", "winter jacket"],
    ["gilet", "vest", "bodywarmer", "body warmer"], ["dress", "gown"], ["skirt", "kilt"], ["shoes", "shoe", "trainers", "sneakers"], ["boots", "boot"], ["beanie", "hat", "woolly hat"], ["scarf", "shawl"], ["belt", "waistband"], ["bag", "handbag", "tote", "shoulder bag"], ["socks", "sock"],
    ["men", "mens", "man"], ["women", "womens", "woman", "ladies"], ["kids", "children", "child", "boys", "girls"], ["navy", "dark blue", "marine"], ["ecru", "off white", "offwhite", "cream"], ["charcoal", "dark grey", "anthracite", "dark gray"], ["grey", "gray"], ["bottle green", "dark green"], ["burgundy", "wine red", "bordeaux"],
    ["underpants", "underwear", "boxers", "boxer shorts", "briefs"], ["sale", "discount", "reduced", "clearance"], ["striped", "stripe", "stripes"], ["checked", "check", "plaid"], ["gift card", "giftcard", "voucher"], ["wool", "woollen", "woolen"], ["corduroy", "cord"], ["jewellery", "jewelry"],
  ],
};
