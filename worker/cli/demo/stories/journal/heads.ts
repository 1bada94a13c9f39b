import { drawingPath, type SceneName } from "../../../../media/drawings/drawing.ts";
import { text, type Language, type Text } from "../../text.ts";

/** What is to be seen of each scene, wide or tall. */
const alts: Readonly<Record<SceneName, Text>> = {
  rail: text(
    "Een overhemd, een trui en een colbert aan een rek",
    "Ein Hemd, ein Pullover und ein Sakko an einer Stange",
    "A shirt, a jumper and a blazer on a rail",
  ),
  stacks: text(
    "Stapels gevouwen kleding met een muts erop",
    "Stapel gefalteter Kleidung, obenauf eine Mütze",
    "Stacks of folded clothes with a beanie on top",
  ),
  quay: text(
    "Een jas naast een raam aan het water, met gevouwen kleding op de vensterbank",
    "Eine Jacke neben einem Fenster am Wasser, auf der Fensterbank gefaltete Kleidung",
    "A coat beside a window over the water, with folded clothes on the sill",
  ),
  outfit: text(
    "Een trui, een spijkerbroek en witte sneakers naast elkaar",
    "Ein Pullover, eine Jeans und weiße Sneaker nebeneinander",
    "A jumper, jeans and white trainers side by side",
  ),
};

/** A scene as the picture across a page of the journal. */
export const head = (scene: SceneName, language: Language) => ({
  desktopAsset: drawingPath({ kind: "scene", scene, ratio: "wide" }),
  mobileAsset: drawingPath({ kind: "scene", scene, ratio: "tall" }),
  assetAlt: alts[scene][language],
});
