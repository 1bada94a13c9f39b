import { writeFile } from "node:fs/promises";
import { reviewPhotos } from "../../../shared/contract/catalog/review-photo.ts";
import type { messagesAnswer, reviewsAnswer, Subscribers } from "../../../shared/contract/ops/ops-answers.ts";
import type { z } from "zod";
import type { OpsCommandOf } from "./arguments/command.ts";
import { printFile } from "./file-parts.ts";
import type { OpsShop } from "./shop.ts";

/** Shows the reviews that wait, decides some, or writes a photograph of one to a file that is not there yet. */
export async function reviews(
  { call, bytes, print }: OpsShop,
  { json, request }: OpsCommandOf<"reviews">,
): Promise<number> {
  if (request && "photo" in request) {
    const photo = await bytes(`/ops/reviews/photos/${request.photo}`);
    await writeFile(request.to, photo, { flag: "wx" });
    print(`${request.to}: ${photo.length} bytes`);
    return 0;
  }
  if (request) {
    const done = await call<{ approved: number; rejected: number }>("POST", "/ops/reviews", request.decide);
    print(json ? JSON.stringify(done, null, 2) : `${done.approved} shown, ${done.rejected} refused`);
    return 0;
  }
  const found = await call<z.input<typeof reviewsAnswer>>("GET", "/ops/reviews");
  if (json) print(JSON.stringify(found, null, 2));
  else {
    for (const { id, title, detail, nickname, product, photos } of found.reviews) {
      print(`${String(id)}  ${product.sku ?? "-"}  ${product.name ?? "-"}\n  ${title} (${nickname})\n  ${detail}`);
      for (const { file, width, height } of reviewPhotos.catch([]).parse(photos))
        print(`  photo ${file}  ${width} × ${height}`);
    }
    print(`${found.total} wait to be read`);
  }
  return 0;
}

/** Shows what visitors wrote. */
export async function messages({ call, print }: OpsShop, { json, before }: OpsCommandOf<"messages">): Promise<number> {
  const found = await call<z.input<typeof messagesAnswer>>(
    "GET",
    `/ops/messages${before === undefined ? "" : `?before=${before}`}`,
  );
  if (json) print(JSON.stringify(found, null, 2));
  else {
    for (const { id, kind, name, email, about, message, received_at: at } of found.messages)
      print(`${id}  ${at}  ${kind}  ${name ?? "-"}  ${email ?? "-"}  ${about ?? ""}\n  ${message}`);
    if (found.messages.length === 0) print("No message");
    if (found.next !== null) print(`Older ones: --before ${found.next}`);
  }
  return 0;
}

/** Shows how many want mails, or prints who agreed to what; 1 where there is nobody to print. */
export async function subscribers(shop: OpsShop, { json, format }: OpsCommandOf<"subscribers">): Promise<number> {
  if (format) {
    const pathOf = (after: string) =>
      `/ops/export/consents?${new URLSearchParams({ format, ...(after !== "" && { after }) })}`;
    return (await printFile(shop, pathOf)) > 0 ? 0 : 1;
  }
  const { call, print } = shop;
  const found = await call<Subscribers>("GET", "/ops/subscribers");
  if (json) print(JSON.stringify(found, null, 2));
  else {
    const standing = (confirmed: boolean) => (confirmed ? "confirmed" : "not confirmed");
    for (const { store_code: view, confirmed, n } of found.newsletter)
      print(`newsletter  ${view}  ${standing(confirmed)}  ${n}`);
    for (const { kind, store_code: view, confirmed, n } of found.alerts)
      print(`alert ${kind}  ${view}  ${standing(confirmed)}  ${n}`);
    if (found.newsletter.length + found.alerts.length === 0) print("Nobody");
  }
  return 0;
}
