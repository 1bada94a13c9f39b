import { block, mostBlocks, type Block } from "../../../../shared/contract/content/cms-blocks.ts";
import { converters } from "./registry.ts";
import { isRecord, readerOf, type Blok, type StoryScope } from "./read.ts";

/** Blocks may stand inside blocks this deep. */
const mostDepth = 5;
/** Characters of text in one story, markup of rich text counted. */
const mostStoryText = 500_000;
/** Most lines of the log for one story. */
const mostLines = 20;

export type StoryFrame = Pick<StoryScope, "story" | "store" | "pictures" | "linked" | "related"> & {
  /** One line of the log. */
  log: (line: { event: "cms-block-dropped"; story: string; block: string; uid: string; why: string }) => void;
};

/** Tells the log what is left out of a story, in lines of bounded length and number. */
export function droppedTo({ story, log }: Pick<StoryFrame, "story" | "log">): StoryScope["dropped"] {
  let lines = mostLines;
  return (name, uid, why) => {
    if ((lines -= 1) >= 0)
      log({
        event: "cms-block-dropped",
        story: story.slice(0, 200),
        block: name.slice(0, 100),
        uid: uid.slice(0, 100),
        why,
      });
  };
}

/**
 * The blocks of a story as the shop shows them. One that is unknown, malformed, empty, too deep or one too many is left
 * out alone and named in the log; nothing an editor writes makes this throw.
 */
export function convertBlocks(blocks: unknown, frame: StoryFrame): Block[] {
  let left = mostBlocks;
  const scope: StoryScope = {
    ...frame,
    budget: { text: mostStoryText },
    dropped: droppedTo(frame),
    convert: (given, depth) => {
      if (!Array.isArray(given)) return [];
      const made: Block[] = [];
      for (const blok of given as unknown[]) {
        if (left <= 0) {
          scope.dropped(nameOf(blok), uidOf(blok), `more than ${mostBlocks} blocks`);
          break;
        }
        left -= 1;
        const one = convertOne(blok, scope, depth);
        if (one) made.push(one);
      }
      return made;
    },
  };
  return scope.convert(blocks, 1);
}

const nameOf = (blok: unknown): string =>
  isRecord(blok) && typeof blok["component"] === "string" ? blok["component"] : "";
const uidOf = (blok: unknown): string => (isRecord(blok) && typeof blok["_uid"] === "string" ? blok["_uid"] : "");

function convertOne(blok: unknown, scope: StoryScope, depth: number): Block | null {
  const name = nameOf(blok);
  const uid = uidOf(blok);
  const drop = (why: string) => {
    scope.dropped(name, uid, why);
    return null;
  };
  if (name === "") return drop("no block");
  const component = name.toLowerCase().replaceAll("_", "-");
  const converter = Object.hasOwn(converters, component) ? converters[component] : undefined;
  if (!converter) return drop("unknown");
  const { deepest = mostDepth } = converter;
  if (depth > deepest) return drop(`deeper than ${deepest}`);
  try {
    const fields = converter.convert(blok as Blok, readerOf(blok as Blok, scope, depth));
    if (!fields) return drop("empty");
    const editable = (blok as Blok)["_editable"];
    const parsed = block.safeParse({
      ...fields,
      component,
      ...(uid !== "" && { _uid: uid.slice(0, 100) }),
      ...(typeof editable === "string" && editable.length <= 1_000 && { _editable: editable }),
    });
    if (parsed.success) return parsed.data;
    const issue = parsed.error.issues[0];
    return drop(`${issue?.path.join(".") ?? ""} ${issue?.message ?? "malformed"}`.trim());
  } catch (error) {
    return drop(error instanceof Error ? error.message.slice(0, 200) : "malformed");
  }
}
