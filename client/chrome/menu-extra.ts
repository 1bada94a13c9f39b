import type { ComponentType } from "react";
import type { MenuItem } from "../../shared/contract/page/page.ts";

export interface MenuFeatureProps {
  item: MenuItem;
  open: boolean;
  /** A link was followed. */
  onClick: () => void;
}

/** What stands beside an opened entry of the menu; null until its code has come. The menu hears of it by `tell`. */
export const menuExtra: { Feature: ComponentType<MenuFeatureProps> | null; tell: () => void } = {
  Feature: null,
  tell: () => undefined,
};
