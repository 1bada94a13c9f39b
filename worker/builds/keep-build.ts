import type { R2Bucket, R2Object } from "@cloudflare/workers-types";
import { z } from "zod";
import { fileKey, filesKey } from "./file-key.ts";

/** The build that a Worker is of: its id, and the names of its files below /assets/. */
export interface Build {
  readonly id: string;
  readonly files: readonly string[];
}

export interface KeepDeps {
  readonly bucket: R2Bucket;
  /** Answers a file of this Worker's own build, by its address. */
  readonly fetchFile: (address: string) => Promise<Response>;
  readonly now: Date;
}

/** Files that one run puts into the bucket, and how many before it is written down how far it came. */
const mostAtOnce = 50;
const together = 10;
/** Tabs of a build are let down this long after another has taken its place. */
const keptForMs = 30 * 86_400_000;
/** Of a thousand each, in one run; what is behind them waits until another version has taken over. */
const mostLists = 200;

const notes = "build:";
/** What stands beside a build's name: how many files are kept, when that began, when another build took over. */
const noteForm = z.object({
  kept: z.coerce.number().int().nonnegative(),
  began: z.iso.datetime(),
  ended: z.union([z.iso.datetime(), z.literal("")]),
});
type Note = z.infer<typeof noteForm>;

const write = (bucket: R2Bucket, id: string, { kept, began, ended }: Note): Promise<unknown> =>
  bucket.put(notes + id, "", { customMetadata: { kept: String(kept), began, ended } });

/**
 * Keeps the files of this build in the bucket, some at a time, so that its tabs still find them once another build has
 * taken over: the platform has the newest build's files only. When all are there, builds before it count as ended, and
 * those that ended long ago go. Cheap when there is nothing to do: one look. Throws what bucket and files throw; the
 * next run goes on.
 */
export async function keepBuild({ id, files }: Build, { bucket, fetchFile, now }: KeepDeps): Promise<void> {
  const found = noteForm.safeParse((await bucket.head(notes + id))?.customMetadata);
  const own = found.success ? found.data : { kept: 0, began: now.toISOString(), ended: "" };
  if (found.success && own.kept >= files.length && own.ended === "") return;
  let { kept } = own;
  const until = Math.min(files.length, kept + mostAtOnce);
  while (kept < until) {
    const some = files.slice(kept, Math.min(until, kept + together));
    await Promise.all(some.map((name) => keepFile(name, { bucket, fetchFile, now })));
    kept += some.length;
    // Whole only once the others have ended: whatever fails before is done again.
    if (kept < files.length) await write(bucket, id, { ...own, kept });
  }
  if (kept < files.length) return;
  await endOthers(id, own.began, bucket, now);
  await write(bucket, id, { ...own, kept, ended: "" });
}

async function keepFile(name: string, { bucket, fetchFile, now }: KeepDeps): Promise<void> {
  const answer = await fetchFile(`https://files.invalid/assets/${name}`);
  const bytes = await answer.arrayBuffer();
  // Another build may be answering already; then there is nothing left to keep of this one.
  if (answer.status !== 200) throw new Error(`The file ${name} answers ${answer.status}`);
  const contentType = answer.headers.get("content-type") ?? "application/octet-stream";
  await bucket.put(fileKey(name), bytes, {
    httpMetadata: { contentType },
    customMetadata: { put: now.toISOString() },
  });
}

/** Every other build has ended by now; files that only long ended builds name go. */
async function endOthers(id: string, began: string, bucket: R2Bucket, now: Date): Promise<void> {
  const forgotten = new Date(now.getTime() - keptForMs).toISOString();
  const gone: string[] = [];
  let oldest = began;
  const isWhole = await eachPage(bucket, notes, async (objects) => {
    for (const { key, customMetadata } of objects) {
      const note = noteForm.safeParse(customMetadata);
      if (key === notes + id || !note.success) continue;
      if (note.data.ended !== "" && note.data.ended < forgotten) {
        gone.push(key);
        continue;
      }
      if (note.data.began < oldest) oldest = note.data.began;
      if (note.data.ended === "")
        await write(bucket, key.slice(notes.length), { ...note.data, ended: now.toISOString() });
    }
  });
  // A note that was not seen may be of a build whose tabs are still open.
  if (gone.length === 0 || !isWhole) return;
  // Every build puts all its files, so one that was put before any build that is kept began is of none of them.
  const isClean = await eachPage(bucket, filesKey, async (objects) => {
    const old = objects.filter(({ customMetadata }) => (customMetadata?.["put"] ?? "") < oldest);
    if (old.length > 0) await bucket.delete(old.map(({ key }) => key));
  });
  // Else the notes stay, and with them the reason to look again.
  for (let at = 0; isClean && at < gone.length; at += 1_000) await bucket.delete(gone.slice(at, at + 1_000));
}

/** Everything below a key, a page at a time; whether the end was reached. */
async function eachPage(
  bucket: R2Bucket,
  prefix: string,
  look: (objects: readonly R2Object[]) => Promise<void>,
): Promise<boolean> {
  let cursor: string | undefined;
  for (let lists = 0; lists < mostLists; lists += 1) {
    const page = await bucket.list({ prefix, include: ["customMetadata"], ...(cursor !== undefined && { cursor }) });
    await look(page.objects);
    if (!page.truncated) return true;
    cursor = page.cursor;
  }
  return false;
}
