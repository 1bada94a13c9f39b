import type { Component } from "../../../../../worker/gateway/cms/schema/components.ts";

type Fields = Record<string, unknown>;
type Described = Component["schema"][string];

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === "string";

/** What a field of each type may hold, as the provider's editor writes it; a text counts as the HTML of a richtext. */
const holds: Readonly<Record<string, (value: unknown, field: Described) => boolean>> = {
  text: isText,
  textarea: isText,
  richtext: (value) => isText(value) || (isFields(value) && value["type"] === "doc"),
  asset: (value) => isFields(value) && value["fieldtype"] === "asset" && isText(value["filename"]),
  multilink: (value) => isFields(value) && value["fieldtype"] === "multilink" && isText(value["cached_url"]),
  table: (value) => isFields(value) && Array.isArray(value["thead"]) && Array.isArray(value["tbody"]),
  custom: (value) => isFields(value) && isText(value["plugin"]),
  boolean: (value) => typeof value === "boolean",
  number: (value, { min_value: least, max_value: most }) =>
    Number.isInteger(value) && (value as number) >= Number(least) && (value as number) <= Number(most),
  option: (value, { options }) => (options as { value: unknown }[]).some((option) => option.value === value),
  options: (value, { options }) =>
    Array.isArray(value) &&
    value.every((one) => (options as { value: unknown }[]).some((option) => option.value === one)),
  bloks: (value, { component_whitelist: allowed, maximum }) =>
    Array.isArray(value) &&
    value.length <= Number(maximum ?? Infinity) &&
    value.every((one) => isFields(one) && (allowed as string[]).includes(String(one["component"]))),
};

/** What stands against a content by the components of a space: "component.field: why", nothing for one that fits. */
export function misfits(content: Fields, components: readonly Component[], isRoot = true): string[] {
  const name = String(content["component"]);
  const component = components.find((one) => one.name === name);
  if (!component) return [`${name}: is no component`];
  const own = Object.entries(content).filter(([field]) => field !== "_uid" && field !== "component");
  return [
    ...(component.is_root === isRoot ? [] : [`${name}: stands in the wrong place`]),
    ...own.flatMap(([field, value]) => {
      const described = component.schema[field];
      if (!described) return [`${name}.${field}: is no field`];
      if (!holds[String(described["type"])]!(value, described)) return [`${name}.${field}: ${JSON.stringify(value)}`];
      return described["type"] === "bloks" ? (value as Fields[]).flatMap((one) => misfits(one, components, false)) : [];
    }),
  ];
}
