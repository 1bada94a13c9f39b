import { inRange, isBound, type Item, same, texts } from "./documents.ts";

export interface Applied {
  attribute: string;
  value: unknown;
  scope: string;
}
/** `weighed`: the platform is set up to weigh some attribute values in text searches, as it is delivered. */
export interface SearchCase {
  filters: Applied[];
  text: string;
  weighed: boolean;
}
/** Whether the text of a search finds a document, which is the business of other tests. */
export type Hit = (item: Item) => boolean;

type Operators = Readonly<Record<string, unknown>>;
const isOperators = (value: unknown): value is Operators =>
  value !== null && typeof value === "object" && !Array.isArray(value);
const lower = (name: string) => name.slice(2).toLowerCase();

/** What one operator says of a document: the meaning of a filter in the serialised form. */
function says(item: Item, field: string, operator: string, value: unknown): boolean {
  const own = texts(item, field);
  if (isBound(operator)) return inRange(item, field, { [operator]: value });
  if (operator === "like")
    return own.some((text) => text.toLowerCase().includes(String(value).toLowerCase().replaceAll("%", "")));
  const any = value === null ? own.length > 0 : [value].flat().some((one) => own.includes(same(one)));
  if (operator === "in" || operator === "eq") return any;
  if (operator === "nin" || operator === "neq") return !any;
  // Among choices null asks for what has no value.
  if (operator === "or") return value === null ? !any : any;
  if (operator === "nor") return value === null ? any : !any;
  throw new Error(`Unknown operator ${operator}`);
}

function fitsOne(item: Item, { attribute, value }: Applied): boolean {
  if (!isOperators(value))
    return value === null ? texts(item, attribute).length === 0 : says(item, attribute, "in", value);
  const bounds = Object.fromEntries(
    Object.entries(value).flatMap(([name, bound]) =>
      isBound(name) ? [[name, bound]] : isBound(lower(name)) ? [[lower(name), bound]] : [],
    ),
  );
  const others = Object.entries(value).filter(([name]) => !isBound(name) && !isBound(lower(name)));
  return (
    (Object.keys(bounds).length === 0 || inRange(item, attribute, bounds)) &&
    others.every(([name, operand]) => says(item, attribute, name, operand))
  );
}

export const isChoice = ({ value, scope }: Applied): boolean =>
  scope === "default" &&
  isOperators(value) &&
  Object.keys(value).some((name) => name === "or" || name === "nor" || isBound(lower(name)));

/**
 * What a query in the serialised form finds, by the words of the decision record: all filters hold, of the choices one,
 * and the text.
 */
export function asSearchQuery(item: Item, { filters, text }: SearchCase, hit: Hit): boolean {
  const choices = filters.filter(isChoice);
  return (
    filters.every((filter) => isChoice(filter) || fitsOne(item, filter)) &&
    (choices.length === 0 || choices.some((filter) => fitsOne(item, filter))) &&
    (text === "" || hit(item))
  );
}

type Clause = Readonly<Record<string, any>>;
const many = (part: Clause | readonly Clause[] | undefined): readonly Clause[] =>
  part === undefined ? [] : [part].flat();

/** What a body of the index finds, read as the index reads it. */
export function asBody(item: Item, clause: Clause, hit: Hit, filtering = false): boolean {
  return Object.entries(clause).every(([name, body]) => {
    switch (name) {
      case "bool": {
        const [must, filter, not, should] = [
          many(body.must),
          many(body.filter),
          many(body.must_not),
          many(body.should),
        ];
        const least =
          should.length === 0
            ? 0
            : Number(body.minimum_should_match ?? (filtering || (must.length === 0 && filter.length === 0) ? 1 : 0));
        return (
          must.every((part) => asBody(item, part, hit, filtering)) &&
          filter.every((part) => asBody(item, part, hit, true)) &&
          not.every((part) => !asBody(item, part, hit, filtering)) &&
          should.filter((part) => asBody(item, part, hit, filtering)).length >= least
        );
      }
      case "terms":
        return Object.entries(body).every(([field, values]) =>
          [values].flat().some((value) => texts(item, field).includes(same(value))),
        );
      case "match":
        return Object.entries(body).every(([field, value]) => texts(item, field).includes(same(value)));
      case "range":
        return Object.entries(body).every(([field, bounds]) => inRange(item, field, bounds as Operators));
      case "exists":
        return texts(item, body.field).length > 0;
      case "function_score":
        return body.query === undefined || asBody(item, body.query, hit, filtering);
      case "multi_match":
        return hit(item);
      case "match_phrase":
        return Object.keys(body).every((field) => field === "sku" && hit(item));
      default:
        throw new Error(`Unknown clause ${name}`);
    }
  });
}

/**
 * Where the two forms are meant to differ, and why (docs/decisions/012-search-index.md). Everywhere else they agree.
 */
export const differences: readonly { name: string; why: string; applies: (asked: SearchCase) => boolean }[] = [
  {
    name: "facet choices hold together",
    why:
      "the builder of version 1.0.0 joins all of them, and all choices, by OR: red or under 50 euros; " +
      "its users reported that as a mistake, and later versions join them by AND",
    applies: ({ filters }) =>
      filters.some(({ scope }) => scope === "catalog") &&
      filters.filter((filter) => filter.scope === "catalog" || isChoice(filter)).length > 1,
  },
  {
    name: "a facet choice means what its operator says",
    why: "the builder takes every operator of a facet but a range for `in`, so that `nin` finds what it excludes",
    applies: ({ filters }) =>
      filters.some(
        ({ scope, value }) =>
          scope === "catalog" &&
          isOperators(value) &&
          Object.keys(value).some((name) => !isBound(name) && name !== "in" && name !== "eq"),
      ),
  },
  {
    name: "a text narrows",
    why:
      "the builder makes an empty body of a query without filters, which finds everything, " +
      "and without weights the text only ranks what the filters find: shoppers who type a word want no others",
    applies: ({ filters, text, weighed }) => text !== "" && (filters.length === 0 || !weighed),
  },
  {
    name: "an object of several operators means all of them",
    why: "the builder reads the first and drops the others without a word",
    applies: ({ filters }) =>
      filters.some(
        ({ value }) =>
          isOperators(value) &&
          Object.keys(value).length > 1 &&
          !Object.keys(value).every(isBound) &&
          !Object.keys(value).every((name) => isBound(lower(name))),
      ),
  },
  {
    name: "`like` narrows",
    why: "the builder drops the filter, and its other users, block lists of the CMS, rely on it",
    applies: ({ filters }) => filters.some(({ value }) => isOperators(value) && Object.keys(value)[0] === "like"),
  },
  {
    name: "a list without an operator means one of it",
    why: "the builder drops it",
    applies: ({ filters }) => filters.some(({ value }) => Array.isArray(value)),
  },
];
