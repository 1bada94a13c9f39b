import { expect, it } from "vitest";
import { isPosted } from "../../../shared/cart/delivery.ts";
import { isDigital, lineTypes } from "../../../shared/checkout/no-withdrawal.ts";
import { isFilesSql, isPostedSql } from "../../../worker/backend/line-types.ts";
import { DB } from "../cart/shop.ts";

it.each([
  ["bundle", null],
  ["bundle", []],
  ["downloadable", []],
  ["downloadable", null],
  ["bundle", ["downloadable"]],
  ["bundle", ["downloadable", "simple"]],
  ["bundle", ["virtual"]],
])("a line of the type %s made of %j is the same to the database as to everything else", async (own, parts) => {
  const types = lineTypes(own, parts);
  const row = await DB.prepare(
    `SELECT ${isFilesSql("l")} AS files, ${isPostedSql("l")} AS posted FROM (SELECT ?1 AS product_type, ?2 AS part_types) l`,
  )
    .bind(own, parts && JSON.stringify(parts))
    .first();
  expect(row).toEqual({ files: Number(types.every(isDigital)), posted: Number(types.some(isPosted)) });
});
