import type { FlatHomeBlock, HomeBlock } from "../../../shared/contract/page/page.ts";

const scene = (name: string, shape: "wide" | "tall", alt = "") => ({ path: `/kade/scene-${name}/${shape}.svg`, alt });
const quay = scene("quay", "wide", "Clothes on a rail in front of a warehouse on the water");
const link = { label: "A link", path: "/" };
const words =
  "<p>Linen grows without much water, cools like no other cloth and creases where you move. " +
  '<a href="/">Iron it once</a>, hang it up wet, and leave it alone.</p>' +
  "<ul><li>Wash at 40</li><li>Dry in the air</li></ul>";
const richtext: FlatHomeBlock = { component: "richtext", html: words };
const picture = {
  component: "image",
  assetOne: quay,
  assetOrientation: "landscape",
  largeAssetRatio: "small",
  noPadding: false,
  lazy: true,
} as const;
const imageText = {
  component: "image-text",
  image: scene("stacks", "wide", "Stacks of folded shirts"),
  title: "Why linen may crease",
  html: words,
  link,
  alignment: "left",
  verticalAlignment: "center",
} as const;
const banner = {
  component: "banner",
  title: "Open on Sundays until Christmas",
  text: "Every store, from noon to five.",
  link,
} as const;
const usps = [
  { title: "Free returns", text: "Within 30 days, also in the store.", icon: "return", link },
  { title: "Tomorrow at home", text: "When you order before ten in the evening.", icon: "truck" },
  { title: "No icon, no words below", text: "", icon: "" },
];
const articles = [
  { title: "Why linen may crease", path: "/blog/", image: "/kade/scene-stacks/wide.svg", date: "3 October 2026" },
  { title: "An article without a picture or a date", path: "/blog/?page=2", image: null, date: null },
];

/** Blocks that come late, each in all its states, by what they show. */
export const blockSamples: readonly (readonly [name: string, ...blocks: HomeBlock[]])[] = [
  [
    "Pictures",
    picture,
    { ...picture, assetTwo: scene("outfit", "wide", "A shirt, trousers and shoes side by side") },
    { ...picture, assetTwo: scene("rail", "wide"), largeAssetRatio: "medium", mobileAssetOne: scene("quay", "tall") },
    { ...picture, assetTwo: scene("rail", "tall"), largeAssetRatio: "large", assetOrientation: "portrait" },
    { ...picture, noPadding: true, mobileAssetOne: scene("quay", "tall") },
  ],
  [
    "Picture and words",
    imageText,
    { ...imageText, alignment: "right", verticalAlignment: "top" },
    { ...imageText, alignment: "right", verticalAlignment: "bottom", html: "<p>Short.</p>" },
    { ...imageText, alignment: "top" },
    { ...imageText, alignment: "bottom" },
  ],
  ["Text", richtext],
  ["Banners", { ...banner, tone: "cloth" }, { ...banner, tone: "ink" }, { ...banner, tone: "paper" }],
  [
    "Quotes",
    {
      component: "quotes",
      title: "What visitors say",
      quotes: [
        {
          text: "The jacket fits as if it was made for me, and was half of what I saw elsewhere.",
          author: "Visitor",
          role: "Rotterdam",
        },
        { text: "A quote without a name.", author: "", role: "" },
      ],
    },
  ],
  ["Points", { component: "usp-list", title: "Why here", usps }, { component: "usp-list", title: "", usps }],
  [
    "Films",
    {
      component: "video",
      title: "A day on the quay",
      file: "/film/films/sample.mp4",
      poster: quay,
      captions: [{ file: "/film/films/sample.vtt", language: "nl", name: "Nederlands" }],
    },
    { component: "video", title: "", file: "/film/films/sample.webm", captions: [] },
  ],
  [
    "Newsletter",
    { component: "newsletter", title: "A letter on Fridays", text: "What is new, and what is nearly gone." },
  ],
  [
    "Questions",
    {
      component: "accordion",
      title: "Sizes and returns",
      items: [
        { title: "Which size fits me?", html: words },
        { title: "How do I send something back?", html: "<p>With the label in the box.</p>" },
      ],
      single: true,
    },
  ],
  [
    "Table",
    {
      component: "table",
      title: "Sizes in centimetres",
      head: ["Size", "Chest", "Waist", "Hip", "Sleeve", "Length"],
      rows: [
        ["S", "92–96", "78–82", "92–96", "62", "71"],
        ["M", "97–102", "83–88", "97–102", "63", "73"],
        ["L", "103–108", "89–94", "103–108", "64"],
      ],
    },
    { component: "table", title: "", head: [], rows: [["No head", "no title"]] },
  ],
  [
    "Articles",
    { component: "article-list", title: "From the journal", articles, link },
    { component: "article-list", title: "", articles },
  ],
  [
    "Columns",
    { component: "two-column", ratio: "1-1", left: [richtext], right: [{ ...picture, assetOne: quay }] },
    {
      component: "two-column",
      ratio: "1-2",
      left: [{ ...banner, tone: "cloth" }],
      right: [{ component: "article-list", title: "Beside each other", articles }],
    },
    { component: "two-column", ratio: "2-1", left: [richtext], right: [] },
  ],
  [
    "Room",
    { component: "spacer", size: "small" },
    { component: "spacer", size: "medium" },
    { component: "spacer", size: "large" },
  ],
  [
    "Stores",
    {
      component: "stores",
      title: "Where we are",
      stores: [
        {
          name: "KADE Rotterdam",
          street: "Voorbeeldkade 12",
          postcode: "3011 AB",
          city: "Rotterdam",
          country: "Nederland",
          phone: "010 123 45 67",
          hours: [{ days: "Mo–Sa", time: "10:00–18:00" }],
        },
      ],
    },
  ],
  [
    "Earlier blocks",
    {
      component: "hero",
      title: "A hero",
      text: "A sentence and one button.",
      link,
      image: quay.path,
      imageTall: "/kade/scene-quay/tall.svg",
      imageAlt: quay.alt,
    },
    {
      component: "category-tiles",
      title: "Categories",
      tiles: [
        { name: "Shirts", path: "/", image: quay.path },
        { name: "Without a picture", path: "/blog/", image: null },
      ],
    },
    {
      component: "brands",
      title: "Makers",
      brands: [
        { label: "Maker", path: "/" },
        { label: "Another", path: "/blog/" },
      ],
    },
    { component: "story", title: "A story", text: "Its words.", link, image: quay.path, imageAlt: quay.alt },
  ],
];
