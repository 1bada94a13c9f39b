/**
 * A choice of a configurable as a line carries it (PROD-017): the ids of attribute and value as texts, and the words
 * for both.
 */
export type ConfigurableItemOption = Record<"option_id" | "option_value" | "label" | "value", string>;

export interface Choice {
  readonly attributeId: string | number;
  readonly optionValue: string | number;
  readonly label: string;
  readonly value: string;
}

export const configurableItemOption = ({ attributeId, optionValue, label, value }: Choice): ConfigurableItemOption => ({
  option_id: String(attributeId),
  option_value: String(optionValue),
  label,
  value,
});
