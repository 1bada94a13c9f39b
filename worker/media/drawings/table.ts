import type { Department } from "./names.ts";

const papers: Record<Department, readonly [near: string, far: string]> = {
  men: ["#f3f3f1", "#e2e5e6"],
  women: ["#f7f3ef", "#eae1db"],
  kids: ["#f6f5ec", "#e6e7dc"],
  neutral: ["#f6f4f0", "#e8e4dd"],
};

/**
 * The table under the clothes, 375 × 469: paper in the department's tint, brighter towards the window at the upper
 * left.
 */
export function tableFor(department: Department): string {
  const [near, far] = papers[department];
  return (
    `<defs><radialGradient id="table" cx=".3" cy=".22" r=".95"><stop stop-color="${near}"/>` +
    `<stop offset="1" stop-color="${far}"/></radialGradient></defs><path d="M0 0h375v469H0z" fill="url(#table)"/>`
  );
}
