import { z } from "zod";
import type { RangeFacet, TermsFacet } from "./facet.ts";
import { and, type Bound, type Filter, not, or, rangeOf, type Scalar, UnknownClause } from "./filter.ts";

type Clause = Record<string, unknown>;

const mostDepth = 20;
const scalar = z.union([z.string().max(2000), z.number(), z.boolean()]);
const scalarList = z.union([z.array(scalar).max(5000), scalar.transform((one) => [one])]);
const object = z.record(z.string(), z.unknown());
const clauses = z.union([z.array(object).max(1000), object.transform((one) => [one])]);

/** Fields whose `match` is the text search instead of an equality. */
const textFields = new Set(["name", "sku", "category.name", "_all", "*"]);

class Reader {
  text = "";

  /** `filtering`: somewhere inside a filter, which ranks nothing. */
  read(clause: Clause, depth = 0, filtering = false): Filter {
    if (depth > mostDepth) throw new UnknownClause("The query is nested too deeply");
    return and(Object.entries(clause).map(([name, body]) => this.clause(name, body, depth, filtering)));
  }

  private clause(name: string, body: unknown, depth: number, filtering: boolean): Filter {
    switch (name) {
      case "match_all":
        return { kind: "all" };
      case "bool":
        return this.bool(object.parse(body), depth, filtering);
      case "terms":
      case "term":
        return this.terms(object.parse(body));
      case "range":
        return this.range(object.parse(body));
      case "exists":
        return { kind: "exists", field: z.object({ field: z.string().max(100) }).parse(body).field };
      case "match":
      case "match_phrase":
        return this.match(object.parse(body));
      case "multi_match":
        return this.searched(z.looseObject({ query: z.string().max(500) }).parse(body).query);
      case "constant_score":
        return this.read(z.looseObject({ filter: object }).parse(body).filter, depth + 1, true);
      case "function_score": {
        const { query } = z.looseObject({ query: object.optional() }).parse(body);
        return query ? this.read(query, depth + 1, filtering) : { kind: "all" };
      }
      default:
        throw new UnknownClause(`Unknown clause ${name.slice(0, 60)}`);
    }
  }

  private bool(body: Clause, depth: number, filtering: boolean): Filter {
    const parts: Filter[] = [];
    const read = (part: unknown, inFilter = filtering) =>
      clauses.parse(part).map((clause) => this.read(clause, depth + 1, inFilter));
    for (const [name, part] of Object.entries(body)) {
      if (name === "must" || name === "filter") parts.push(...read(part, filtering || name === "filter"));
      else if (name === "must_not") parts.push(...read(part).map(not));
      else if (name !== "should" && name !== "minimum_should_match" && name !== "boost")
        throw new UnknownClause(`Unknown clause bool.${name.slice(0, 60)}`);
    }
    if (body.should === undefined) return and(parts);
    const should = read(body.should);
    // Beside other conditions, choices only affect the ranking. In a filter, which does not rank, one of them must
    // hold, as in the index versions that the platform was made for (up to 6).
    const least = filtering || (body.must === undefined && body.filter === undefined) ? 1 : 0;
    const asked = body.minimum_should_match === undefined ? least : leastOf(body.minimum_should_match, should.length);
    return asked === 0 || should.length === 0 ? and(parts) : and([...parts, or(should, asked)]);
  }

  private terms(body: Clause): Filter {
    return and(
      Object.entries(body)
        .filter(([field]) => field !== "boost")
        .map(([field, value]): Filter => {
          const inner =
            value !== null && typeof value === "object" && !Array.isArray(value)
              ? (value as { value?: unknown }).value
              : value;
          return { kind: "in", field, values: scalarList.parse(inner) as Scalar[] };
        }),
    );
  }

  private range(body: Clause): Filter {
    return and(
      Object.entries(body).map(([field, bounds]): Filter => {
        const { from, to, moreq, ...rest } = z
          .object({
            moreq: scalar.optional(),
            gt: scalar.optional(),
            gte: scalar.optional(),
            lt: scalar.optional(),
            lte: scalar.optional(),
            from: scalar.optional(),
            to: scalar.optional(),
            boost: z.number().optional(),
          })
          .strict()
          .parse(bounds);
        const bounded: [Bound, Scalar | undefined][] = [
          ["gt", rest.gt],
          ["gte", rest.gte],
          ["gte", moreq],
          ["gte", from],
          ["lt", rest.lt],
          ["lte", rest.lte],
          ["lte", to],
        ];
        return rangeOf(
          field,
          bounded.filter((pair): pair is [Bound, Scalar] => pair[1] !== undefined),
        );
      }),
    );
  }

  private match(body: Clause): Filter {
    return and(
      Object.entries(body).map(([field, value]): Filter => {
        const query =
          value !== null && typeof value === "object"
            ? scalar.parse((value as { query?: unknown }).query)
            : scalar.parse(value);
        return textFields.has(field) ? this.searched(String(query)) : { kind: "in", field, values: [query] };
      }),
    );
  }

  /** The backend ranks by one text; a query may name it in several clauses. */
  private searched(text: string): Filter {
    const wanted = text.trim();
    if (this.text !== "" && this.text !== wanted) throw new UnknownClause("A query holds one search text");
    this.text = wanted;
    return wanted === "" ? { kind: "all" } : { kind: "text" };
  }
}

function leastOf(value: unknown, of: number): number {
  if (typeof value === "number" && Number.isInteger(value))
    return value < 0 ? Math.max(0, of + value) : Math.min(value, of);
  const text = z
    .string()
    .regex(/^\d{1,3}%?$/)
    .parse(value);
  return text.endsWith("%") ? Math.floor((of * Number(text.slice(0, -1))) / 100) : Math.min(Number(text), of);
}

/** A query's conditions and its search text ("" without one). */
export function dslFilter(query: Clause | undefined): { filter: Filter; text: string } {
  const reader = new Reader();
  const filter = reader.read(query ?? {});
  return { filter, text: reader.text };
}

const termsBody = z.object({
  terms: z.looseObject({ field: z.string().max(100), size: z.number().int().min(1).max(1000).default(10) }),
});
const rangeBody = z.object({
  range: z.looseObject({
    field: z.string().max(100),
    ranges: z
      .array(
        z.looseObject({ key: z.string().max(60).optional(), from: z.number().optional(), to: z.number().optional() }),
      )
      .min(1)
      .max(50),
  }),
});

export function readAggregations(aggregations: Record<string, unknown>): { terms: TermsFacet[]; ranges: RangeFacet[] } {
  const terms: TermsFacet[] = [];
  const ranges: RangeFacet[] = [];
  const decimal = (bound: number | undefined) =>
    bound === undefined ? "*" : Number.isInteger(bound) ? bound.toFixed(1) : String(bound);
  for (const [name, body] of Object.entries(aggregations)) {
    const kind = body !== null && typeof body === "object" ? Object.keys(body)[0] : undefined;
    if (kind === "terms") terms.push({ name, ...termsBody.parse(body).terms });
    else if (kind === "range") {
      const { field, ranges: asked } = rangeBody.parse(body).range;
      ranges.push({
        name,
        field,
        ranges: asked.map(({ key, from, to }) => ({ key: key ?? `${decimal(from)}-${decimal(to)}`, from, to })),
      });
    } else throw new UnknownClause(`Unknown aggregation ${String(kind).slice(0, 60)}`);
  }
  return { terms, ranges };
}
