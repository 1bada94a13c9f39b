/** Line drawings on a 24 px square. */
export const iconPaths = {
  menu: "M3 7h18M3 12h18M3 17h18",
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.3 15.3 21 21",
  profile: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.8-3.8 3.8-5.5 7.5-5.5s6.7 1.7 7.5 5.5",
  contact: "M4 5h16v11h-8l-4.5 4V16H4Z",
  cart: "M5 8h14l1 12.5H4ZM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5",
  heart: "M12 20S4 15 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15 12 20 12 20Z",
  home: "M4 11 12 4l8 7v9h-5.5v-6h-5v6H4Z",
  truck:
    "M2.5 6h11v10.5h-11ZM13.5 10H18l3.5 3.5v3h-8M6.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17.5 19a2 2 0 1 0 0-4 2 2 0 " +
    "0 0 0 4Z",
  return: "M8 5 4 9l4 4M4 9h10.5a5.5 5.5 0 0 1 0 11H9",
  close: "M5 5l14 14M19 5 5 19",
  back: "M14.5 5 8 12l6.5 7",
  next: "M9.5 5 16 12l-6.5 7",
  down: "M5 9l7 7 7-7",
  plus: "M5 12h14M12 5v14",
  minus: "M5 12h14",
  pause: "M8.5 6v12M15.5 6v12",
  play: "M8 5.5v13l10-6.5Z",
  check: "M4.5 12.5l5 5 10-11",
} as const;
export type IconName = keyof typeof iconPaths;

/** A decorative drawing; the control around it carries the name. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.375rem"
      height="1.375rem"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}

export const isIcon = (name: string): name is IconName => Object.hasOwn(iconPaths, name);
